/** Casts (`as T`), and whether a comment gives the reason for each. */
import { Visitor } from 'oxc-parser';
import type { ParsedFile } from './parsed-file.ts';

/** The beginning of a comment that justifies casts. */
const reason = /^[\s*]*Cast: \S/;

/**
 * The casts of a file without a reason, as `line: text`. A reason is a comment `Cast: …` on a line of
 * the cast, or above it without a blank line between. It may serve several casts. `as const` needs none.
 */
export function castsWithoutReason({ source, parsed }: ParsedFile): string[] {
  // Skips the syntax tree of most files.
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
