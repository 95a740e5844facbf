/** Casts: where the code claims a type that the compiler cannot see, and whether a comment says why that is true. */
import { Visitor } from 'oxc-parser';
import type { ParsedFile } from './parsed-file.ts';

/** A comment that gives reasons for casts begins with this word. */
const reason = /^[\s*]*Cast: \S/;

/**
 * The casts of a file that have no reason beside them, as `line: text`. A reason stands in a comment `Cast: …` on a line of
 * the cast, or above it with no blank line between; one comment may serve several casts. `as const` claims nothing.
 */
export function castsWithoutReason({ source, parsed }: ParsedFile): string[] {
  // Most files have no such word, and their tree is not made.
  if (!/\bas (?!const\b)/.test(source)) return [];
  const lines = source.split('\n');
  const lineAt = (index: number) => source.slice(0, index).split('\n').length - 1;
  const { program, comments } = parsed;
  const reasons = new Set(
    comments
      .filter(({ value }) => reason.test(value))
      .flatMap(({ start, end }) => [lineAt(start), lineAt(end)]),
  );
  const found: string[] = [];
  const look = ({ start, end }: { start: number; end: number }) => {
    let line = lineAt(end);
    const first = lineAt(start);
    while (!reasons.has(line) && line > 0 && (line >= first || lines[line]?.trim() !== '')) line -= 1;
    if (!reasons.has(line)) found.push(`${first + 1}: ${source.slice(start, end).replace(/\s+/g, ' ')}`);
  };
  new Visitor({
    TSAsExpression(node) {
      const type = source.slice(node.typeAnnotation.start, node.typeAnnotation.end);
      if (type !== 'const') look(node);
    },
  }).visit(program);
  return found;
}
