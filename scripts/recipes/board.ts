/** Recipe: adds a job board. */
import type { Recipe } from './recipe.ts';

const id = '5ac21346-8e0c-4494-8e7a-3eb92ff77902';

/** A board that answers one dummy address. */
export const boardRecipe: Recipe = {
  name: 'a board',
  doc: 'docs/add-a-board.md',
  maxFiles: 3,
  editsOf: () => [
    {
      file: 'src/fetching/boards/dummy-board.ts',
      text: `/**
 * Dummy Board: \`jobs.dummy-board.example/<site>/<id>\`.
 * Asks \`GET api.dummy-board.example/jobs/<id>\` for \`title\` and \`description\`, after no documentation.
 */
import { toFields } from '../page/structured-data/posting-fields.ts';
import { toRichText } from '../page/structured-data/rich-text.ts';
import { type Board, toBoardOffer } from './board.ts';
import { parsePathSegments, uuid } from './formats/board-address.ts';

export const dummyBoard: Board = {
  name: 'Dummy Board',
  jobAt: (address) => {
    const [, id = ''] = parsePathSegments(address);
    if (address.hostname !== 'jobs.dummy-board.example' || !uuid.test(id)) return null;
    return { request: { url: new URL(\`https://api.dummy-board.example/jobs/\${id}\`) }, read };
  },
};

function read(answer: unknown) {
  const { title, description } = toFields(answer);
  return toBoardOffer({ title }, toRichText(description));
}
`,
    },
    {
      file: 'src/fetching/boards/dummy-board.test.ts',
      text: `import { expect, test } from 'vitest';
import { describeBoard } from '../../../tests/describe-board.ts';
import { dummyBoard } from './dummy-board.ts';

const address = 'https://jobs.dummy-board.example/site/${id}';
describeBoard(dummyBoard, address);

test('reads title and text', () => {
  const read = dummyBoard.jobAt(new URL(address))?.read;
  const answer = { title: 'Product Manager', description: \`<p>\${'You own the vision. '.repeat(20)}</p>\` };
  expect(read?.(answer)).toMatchObject({ source: 'board', position: 'Product Manager' });
});
`,
    },
    {
      file: 'src/fetching/boards/boards.ts',
      insert: "import { dummyBoard } from './dummy-board.ts';\n",
      before: "import { greenhouse } from './greenhouse.ts';",
    },
    { file: 'src/fetching/boards/boards.ts', insert: '  dummyBoard,\n', before: '  personio,\n];' },
  ],
  commands: [],
  nearest: ['src/fetching/boards/dummy-board.test.ts'],
  tests: ['src/fetching/boards', 'tests/house'],
};
