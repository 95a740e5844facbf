/** What the built-in reader knows of its own errors. */
import type { Doubt, Doubts } from '../../grading/certainty.ts';
import { type Criteria, type CriterionId, flattenCriteria } from '../../grading/criteria.ts';
import table from './doubts.json' with { type: 'json' };

/** Of each criterion, by the value that was read, how often labels have another one, 0 to 1. */
export type DoubtTable = Partial<Record<CriterionId, Record<string, Record<string, number>>>>;

/** Values are written as keys of JSON: "2", "true". */
const valueIn = (key: string) => (key === 'true' || key === 'false' ? key === 'true' : Number(key));

/** The doubts of a table about a reading. */
export function doubtsIn(otherwise: DoubtTable, criteria: Criteria): Doubt[] {
  // Cast: Object.entries forgets which keys a table has.
  const rows = Object.entries(otherwise) as [CriterionId, NonNullable<DoubtTable[CriterionId]>][];
  const values = flattenCriteria(criteria);
  return rows.flatMap(([id, byRead]) =>
    Object.entries(byRead[String(values[id])] ?? {}).map(([value, chance]) => ({
      id,
      value: valueIn(value),
      chance,
    })),
  );
}

/** How a reading by the built-in reader may be wrong. The table is made by `npm run bench -- write-reader-doubts` (docs/reader.md). */
export function doubtsOf(criteria: Criteria): Doubts {
  const { mostWhereSure, otherwise } = table;
  return { mostWhereSure, otherwise: doubtsIn(otherwise, criteria) };
}
