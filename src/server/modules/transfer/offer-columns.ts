/** The columns of saved offers in a spreadsheet: how each is written, and how what a person changed is read. */
import type { z } from 'zod';
import type {
  CorrectionContent,
  listedReferenceSchema,
} from '../../../contract/calls/offer-correction-calls.ts';
import { asItWas, defused } from '../../../contract/spreadsheet-text.ts';
import { criteriaTable, flattenCriteria, withGroups } from '../../../grading/criteria.ts';
import { type Correctable, effectiveVersion, type OpenedOffer, revisionOf } from '../offers/public.ts';

/** A cell of a person's that changes what holds; `read` answers what it says, whatever schema that fits later. */
type CorrectableColumn = {
  name: string;
  write(holds: Correctable): string;
  read(cell: string, correction: Draft): Draft;
};

/** What a row says, still unchecked. */
export type Draft = { [Field in keyof CorrectionContent]: unknown };

const flag = (value: boolean) => (value ? '1' : '0');
const flags: Readonly<Record<string, boolean>> = { '1': true, true: true, '0': false, false: false };
/** Spreadsheets write truth in capitals. A cell that says neither is not a flag, which the schema tells. */
const flagIn = (cell: string): unknown => flags[cell.trim().toLowerCase()] ?? cell;
const numberIn = (cell: string): unknown => (/^\s*\d{1,3}\s*$/.test(cell) ? Number(cell) : cell);

const text = (name: 'position' | 'company' | 'explanation'): CorrectableColumn => ({
  name,
  write: (holds) => holds[name],
  read: (cell, draft) => ({ ...draft, [name]: cell }),
});

const criteria: readonly CorrectableColumn[] = criteriaTable.map((row) => ({
  name: row.id,
  write: (holds) => {
    const value = flattenCriteria(holds.criteria)[row.id];
    return typeof value === 'boolean' ? flag(value) : String(value);
  },
  read: (cell, draft) => {
    // Cast: a draft begins with the criteria of a whole offer, and each cell changes one.
    const flat = flattenCriteria(draft.criteria as Correctable['criteria']);
    const value = 'max' in row ? numberIn(cell) : flagIn(cell);
    // Cast: a value that does not fit is refused with the whole draft by its schema.
    return { ...draft, criteria: withGroups({ ...flat, [row.id]: value } as typeof flat) };
  },
}));

const noteMark = ' | ';

/** A line for each: the address, a space, the title (with `\|` for its bars), and the note behind a bar. */
const references: CorrectableColumn = {
  name: 'references',
  write: (holds) =>
    holds.references
      .map(({ url, title, note }) => `${url} ${title.replaceAll(/[\\|]/g, '\\$&')}${note && noteMark + note}`)
      .join('\n'),
  read: (cell, draft) => ({ ...draft, references: linesOf(cell).map(referenceIn) }),
};

const linesOf = (cell: string) => cell.split(/[\r\n]+/).filter((line) => line.trim() !== '');

function referenceIn(line: string): z.input<typeof listedReferenceSchema> {
  const [link = '', ...notes] = line.trim().split(noteMark);
  const [url = '', ...title] = link.split(' ');
  return { url, title: title.join(' ').replaceAll(/\\([\\|])/g, '$1'), note: notes.join(noteMark) };
}

const correctable: readonly CorrectableColumn[] = [
  text('position'),
  text('company'),
  {
    name: 'notAProductJobOffer',
    write: (holds) => flag(holds.notAProductJobOffer),
    read: (cell, draft) => ({ ...draft, notAProductJobOffer: flagIn(cell) }),
  },
  ...criteria,
  text('explanation'),
  references,
];

type Column = { name: string; write(offer: OpenedOffer): string };

/** In the order of the file. Those that are not correctable say what an offer is, or follow from the others. */
const columns: readonly Column[] = [
  { name: 'id', write: ({ row }) => row.id },
  { name: 'revision', write: ({ corrections }) => revisionOf(corrections) },
  { name: 'createdAt', write: ({ row }) => row.created_at },
  { name: 'updatedAt', write: ({ row }) => row.updated_at },
  { name: 'model', write: ({ row }) => row.model },
  { name: 'language', write: ({ row }) => row.language },
  { name: 'letter', write: ({ row }) => row.letter },
  { name: 'score', write: ({ row }) => String(row.calculated_score) },
  { name: 'corrected', write: ({ corrections }) => flag(corrections.length > 0) },
  { name: 'inDatasets', write: ({ row }) => flag(row.in_datasets === 1) },
  ...correctable.map(({ name, write }) => ({
    name,
    write: ({ result, corrections }: OpenedOffer) => write(effectiveVersion(result, corrections)),
  })),
  { name: 'content', write: ({ row }) => row.content },
  { name: 'result', write: ({ result }) => JSON.stringify(result) },
];

export const columnNames = columns.map(({ name }) => name);

/** The cells of an offer's row. */
export function cellsOf(offer: OpenedOffer): string[] {
  return columns.map(({ write }) => defused(write(offer)));
}

/**
 * The cells of a row by the names of their columns, as they were before they were made safe for a spreadsheet. A row that ends
 * early says nothing of the columns after its end.
 */
export type OfferRow = ReadonlyMap<string, string>;

export function rowOf(names: readonly string[], cells: readonly string[]): OfferRow {
  return new Map(names.slice(0, cells.length).map((column, place) => [column, asItWas(cells[place] ?? '')]));
}

/** Whether the row's cells, as far as it has them, say what holds. Spreadsheets write line ends in their own way. */
export function saysTheSame(row: OfferRow, holds: Correctable): boolean {
  return changedColumns(row, holds).length === 0;
}

/** What holds, with what the row changes of it. Cells that nobody touched are not read. */
export function draftOf(row: OfferRow, holds: Correctable): Draft {
  const draft: Draft = holds;
  return changedColumns(row, holds).reduce((so, { name, read }) => read(row.get(name) ?? '', so), draft);
}

function changedColumns(row: OfferRow, holds: Correctable): CorrectableColumn[] {
  return correctable.filter(({ name, write, read }) => {
    const cell = row.get(name);
    if (cell === undefined) return false;
    const written = withPlainLineEnds(write(holds));
    if (withPlainLineEnds(cell) === written) return false;
    // `TRUE` for 1, a space behind a figure: another way to write the same.
    const draft: Draft = { ...holds, references: [] };
    return JSON.stringify(read(cell, draft)) !== JSON.stringify(read(written, draft));
  });
}

function withPlainLineEnds(cell: string): string {
  return cell.replaceAll(/\r\n?/g, '\n');
}

/** The flag that a cell holds. */
export function isSet(cell: string | undefined): boolean {
  return flagIn(cell ?? '') === true;
}
