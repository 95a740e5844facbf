/** The text of an offer from a file of a public repository, as a person would have pasted it. */
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { plainMarkdown } from './plain-markdown.ts';

/**
 * Where the offer is in the file. `columns` of a `row` of a CSV file, 0 being the first one below
 * the header; `fields` of what a JSON `pointer` refers to (in JSON lines, the first name is the
 * line number); else the front matter fields named by `matter`, and the body. `from`, `until`:
 * words with which it begins, and words that follow it.
 */
const takenFrom = z.object({
  columns: z.array(z.string()).optional(),
  row: z.int().optional(),
  delimiter: z.string().optional(),
  pointer: z.string().optional(),
  fields: z.array(z.string()).optional(),
  matter: z.array(z.string()).optional(),
  from: z.string().optional(),
  until: z.string().optional(),
});
/** The place of an offer in a file. */
export type TakenFrom = z.infer<typeof takenFrom>;

function fromCsv(file: string, { columns = [], row = 0, delimiter = ',' }: TakenFrom): string {
  const loose = { relax_column_count: true, relax_quotes: true, bom: true };
  const rows: string[][] = parse(file, { ...loose, delimiter });
  return columns.map((name) => rows[row + 1]?.[rows[0]?.indexOf(name) ?? -1]).join('\n\n');
}

// biome-ignore lint/suspicious/noExplicitAny: a file of anybody's form; what is not there becomes no words
const inside = (value: any, names: readonly string[]) => names.reduce((found, name) => found?.[name], value);

function fromJson(file: string, lines: boolean, { pointer = '', fields = [] }: TakenFrom): string {
  const whole = lines
    ? file
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
    : JSON.parse(file);
  const found = inside(whole, pointer.split('/').filter(Boolean));
  return fields.map((field) => inside(found, field.split('.'))).join('\n\n');
}

function fromMarkdown(file: string, { matter: names = ['title', 'company'] }: TakenFrom): string {
  const [, matter = '', body = file] = /^---\r?\n([\s\S]*?)\n---\r?\n([\s\S]*)/.exec(file) ?? [];
  const field = (name: string) =>
    new RegExp(`^\\s*${name}:\\s*["']?(.*?)["']?\\s*$`, 'm').exec(matter)?.[1] ?? '';
  return [...names.map(field).filter(Boolean), '', body].join('\n');
}

/** Throws an Error if the words are not in the text. */
function cut(text: string, { from = '', until = '' }: TakenFrom): string {
  const start = text.indexOf(from);
  const end = until === '' ? text.length : text.indexOf(until, start);
  if (start < 0 || end < 0) throw new Error(`“${start < 0 ? from : until}” is not in the file`);
  return text.slice(start, end);
}

/** The character references in these files; others are unchanged. */
const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  rsquo: '’',
  lsquo: '‘',
  ldquo: '“',
  rdquo: '”',
  ndash: '–',
  mdash: '—',
  bull: '-',
  eacute: 'é',
};

function withoutEntities(text: string): string {
  return text.replace(
    /&(#?\w+);/g,
    (written, name: string) =>
      named[name] ?? (/^#\d+$/.test(name) ? String.fromCodePoint(Number(name.slice(1))) : written),
  );
}

const closing = /<\/(section|tr|table|header|h\d|article|ol)>/g;
const opening = /<(p|div|h\d|ul|ol)[^>]*>/g;
const mailAddress = /[\p{L}\p{N}_.+-]+@[\p{L}\p{N}_-]+\.[\p{L}\p{N}_.]+/gu;

/**
 * Without markup, personal contact data and an editor's leftovers. `path`: of the file. Throws an
 * Error if the offer is not there.
 */
export function takenText(path: string, file: string, where: TakenFrom): string {
  const raw = where.columns
    ? fromCsv(file, where)
    : where.pointer !== undefined
      ? fromJson(file, path.endsWith('.jsonl'), where)
      : fromMarkdown(file, where);
  const broken = withoutEntities(cut(raw, where))
    .replaceAll('\r\n', '\n')
    .replaceAll('\ufeff', '')
    .replace(closing, '\n')
    .replace(opening, '\n');
  const plain = withoutEntities(plainMarkdown(broken)).replace(mailAddress, '…@…');
  return `${plain
    .replace(/[ \t\u00a0]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()}\n`;
}
