/** The columns of saved offers in a spreadsheet, and their formatting. */
import { escapeFormula } from '../../../contract/spreadsheet-text.ts';
import { criteriaTable, flattenCriteria } from '../../../grading/criteria.ts';
import { type Correctable, effectiveVersion, type OpenedOffer, revisionOf } from '../offers/public.ts';

const flag = (value: boolean) => (value ? '1' : '0');

const noteMark = ' | ';

/**
 * One line each: the address, a space, the title (with its bars escaped as `\|`), and the note
 * after a bar.
 */
const referenceLines = (references: Correctable['references']) =>
  references
    .map(({ url, title, note }) => `${url} ${title.replaceAll(/[\\|]/g, '\\$&')}${note && noteMark + note}`)
    .join('\n');

/** `holds`: the effective version. */
type Column = { name: string; write(offer: OpenedOffer, holds: Correctable): string };

const criteria = criteriaTable.map(
  ({ id }): Column => ({
    name: id,
    write: (_, holds) => {
      const value = flattenCriteria(holds.criteria)[id];
      return typeof value === 'boolean' ? flag(value) : String(value);
    },
  }),
);

/** In the order of the file. */
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
  { name: 'position', write: (_, { position }) => position },
  { name: 'company', write: (_, { company }) => company },
  { name: 'notAProductJobOffer', write: (_, { notAProductJobOffer }) => flag(notAProductJobOffer) },
  ...criteria,
  { name: 'explanation', write: (_, { explanation }) => explanation },
  { name: 'references', write: (_, { references }) => referenceLines(references) },
  { name: 'content', write: ({ row }) => row.content },
  { name: 'result', write: ({ result }) => JSON.stringify(result) },
];

/** The first row of the file. */
export const columnNames = columns.map(({ name }) => name);

/** The cells of an offer's row. */
export function listOfferCells(offer: OpenedOffer): string[] {
  const holds = effectiveVersion(offer.result, offer.corrections);
  return columns.map(({ write }) => escapeFormula(write(offer, holds)));
}
