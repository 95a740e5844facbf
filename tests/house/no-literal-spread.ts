/** Literals that are spread into literals of their kind: `{ ...{ a, b } }` says no more than `{ a, b }`. */
import { Visitor } from 'oxc-parser';
import type { ParsedFile } from './parsed-file.ts';

type Node = { type: string; start: number };
type Spread = Node & { argument: Node };

const isSpread = (node: Node | null): node is Spread =>
  node?.type === 'SpreadElement' || node?.type === 'JSXSpreadAttribute';

/** The spreads of literals into literals in a file, as the numbers of their lines. */
export function literalSpreads({ source, parsed }: ParsedFile): number[] {
  // Most files have none, and their tree is not made.
  if (!/\.\.\.\s*\(?[{[]/.test(source)) return [];
  const found: number[] = [];
  const look = (entries: readonly (Node | null)[], literal: string) => {
    for (const entry of entries) {
      if (isSpread(entry) && entry.argument.type === literal)
        found.push(source.slice(0, entry.start).split('\n').length);
    }
  };
  new Visitor({
    ObjectExpression: ({ properties }) => look(properties, 'ObjectExpression'),
    ArrayExpression: ({ elements }) => look(elements, 'ArrayExpression'),
    CallExpression: ({ arguments: given }) => look(given, 'ArrayExpression'),
    NewExpression: ({ arguments: given }) => look(given, 'ArrayExpression'),
    JSXOpeningElement: ({ attributes }) => look(attributes, 'ObjectExpression'),
  }).visit(parsed.program);
  return found.sort((a, b) => a - b);
}
