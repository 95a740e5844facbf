import { expect, test } from 'vitest';
import { foldersOfOneInterface, takesPartIn } from './one-interface.ts';

test('the folders are those of one sentence, below src', () => {
  const text = `A \`web/lib\` (\`Thing\`).

Folders whose files all implement one interface may hold more: \`contract/calls\` (\`Call\`),
\`fetching/boards\` (\`Board\`).

More of \`server/jobs\` (\`Job\`).
`;
  expect([...foldersOfOneInterface(text)]).toEqual([
    ['src/contract/calls', 'Call'],
    ['src/fetching/boards', 'Board'],
  ]);
});

test.each([
  'export type Board = { name: string };',
  'export interface Board { name: string }',
  'export const lever: Board = { name: "Lever" };',
  'export const boards: readonly Board[] = [lever];',
  'export const boards = {\n  lever,\n} as const satisfies Record<string, Board>;',
  "export const leverBoards = boardsFor('lever', {",
])('takes part: %s', (source) => expect(takesPartIn('Board', source)).toBe(true));

test.each([
  'export function uuidOf(board: Board) {}',
  'export type BoardJob = { name: string };',
  'export const name = "Board";',
  'import type { Board } from "./board.ts";',
  'export const jobs: Job[] = [Board];',
])('takes no part: %s', (source) => expect(takesPartIn('Board', source)).toBe(false));
