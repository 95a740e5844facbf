/**
 * Completes results of older releases, found in a browser's history, the database, an export or a
 * queued write. Criteria added after the first release may be missing in them, and are read as
 * silent. A missing criterion of the first release is damage, which the schemas refuse.
 */
import { type CriteriaGroup, criteriaTable } from '../../grading/criteria.ts';
import { firstCriteria } from './criteria-versions.ts';

type Row = { id: string; group: CriteriaGroup; max?: number };
type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const rowsOfToday: readonly Row[] = criteriaTable;

/** `rows`: the table of criteria, so that tests can use future tables. */
export function createLaterCriteria(rows = rowsOfToday) {
  const later = rows.filter(({ id }) => !firstCriteria.has(id));
  const silent = (row: Row) => (row.max === undefined ? false : 0);

  /** Criteria without their groups, each with its value. */
  function completeFlat<Value>(flat: Value): Value {
    if (!isFields(flat)) return flat;
    return { ...Object.fromEntries(later.map((row) => [row.id, silent(row)])), ...flat };
  }

  /** Criteria in their groups. Anything else is returned unchanged. */
  function completeCriteria<Value>(criteria: Value): Value {
    if (!isFields(criteria)) return criteria;
    const completed: Record<string, unknown> = { ...criteria };
    for (const row of later) {
      const group = completed[row.group];
      if (isFields(group)) completed[row.group] = { [row.id]: silent(row), ...group };
    }
    // Cast: it has all the fields that it had, and more.
    return completed as Value;
  }

  /** Receipts by criterion. Anything else is returned unchanged. */
  function completeReceipts<Value>(receipts: Value): Value {
    if (!isFields(receipts)) return receipts;
    return {
      ...Object.fromEntries(later.map(({ id }) => [id, { state: 'silent', quotes: [] }])),
      ...receipts,
    };
  }

  /** A complete result. Anything else is returned unchanged. */
  function completeResult<Value>(result: Value): Value {
    if (!isFields(result)) return result;
    const { criteria, receipts } = result;
    return {
      ...result,
      ...(criteria !== undefined && { criteria: completeCriteria(criteria) }),
      ...(receipts !== undefined && { receipts: completeReceipts(receipts) }),
    };
  }

  return { completeFlat, completeCriteria, completeReceipts, completeResult };
}

/** `createLaterCriteria` with the criteria of this release. */
export const { completeFlat, completeCriteria, completeReceipts, completeResult } = createLaterCriteria();
