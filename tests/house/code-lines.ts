import type { ParsedFile } from './parsed-file.ts';

/** Lines that are neither blank nor comment; empty braces around a comment of JSX do not count. */
export function codeLinesOf({ source, parsed }: ParsedFile): number {
  let code = '';
  let from = 0;
  for (const { start, end } of parsed.comments) {
    code += source.slice(from, start) + source.slice(start, end).replace(/[^\n]/g, '');
    from = end;
  }
  return (code + source.slice(from)).split('\n').filter((line) => !/^\s*(?:\{\s*\})?\s*$/.test(line)).length;
}

/** The lines per room in the table of docs/architecture.md: `| \`room\` | 1,234 |`. */
export function documentedLines(architecture: string): Map<string, number> {
  const [, table = ''] = /^## Lines by room\n(.*?)(?:\n## |$(?![\s\S]))/ms.exec(architecture) ?? [];
  const rows = [...table.matchAll(/^\| `([\w/]+)` \| ([\d,]+) \|$/gm)];
  return new Map(rows.map(([, room = '', lines = '']) => [room, Number(lines.replaceAll(',', ''))]));
}
