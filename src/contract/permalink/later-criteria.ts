/**
 * Results that an older release wrote: in a browser's history, in the database, in an export, in a write that waits. The
 * criteria that came after the first release may be missing in them, and read as what an offer is silent on. A criterion of
 * the first release that is missing is damage, which the schemas refuse.
 */
import { type CriteriaGroup, criteriaTable } from '../../grading/criteria.ts';
import { firstCriteria } from './criteria-versions.ts';

type Row = { id: string; group: CriteriaGroup; max?: number };
type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const rowsOfToday: readonly Row[] = criteriaTable;

/** `rows`: the table of criteria, for tests of tables that are still to come. */
export function laterCriteria(rows = rowsOfToday) {
  const later = rows.filter(({ id }) => !firstCriteria.has(id));
  const silent = (row: Row) => (row.max === undefined ? false : 0);

  /** Criteria without their groups, each at its value. */
  function completeFlat<Value>(flat: Value): Value {
    if (later.length === 0 || !isFields(flat)) return flat;
    return { ...Object.fromEntries(later.map((row) => [row.id, silent(row)])), ...flat };
  }

  /** Criteria in their groups. Anything else is handed back as it is. */
  function completeCriteria<Value>(criteria: Value): Value {
    if (later.length === 0 || !isFields(criteria)) return criteria;
    const completed: Record<string, unknown> = { ...criteria };
    for (const row of later) {
      const group = completed[row.group];
      if (isFields(group)) completed[row.group] = { [row.id]: silent(row), ...group };
    }
    // Cast: it has all fields that it had, and more.
    return completed as Value;
  }

  /** Receipts by criterion. Anything else is handed back as it is. */
  function completeReceipts<Value>(receipts: Value): Value {
    if (later.length === 0 || !isFields(receipts)) return receipts;
    return {
      ...Object.fromEntries(later.map(({ id }) => [id, { state: 'silent', quotes: [] }])),
      ...receipts,
    };
  }

  /** A whole result. Anything else is handed back as it is. */
  function completeResult<Value>(result: Value): Value {
    if (later.length === 0 || !isFields(result)) return result;
    const { criteria, receipts } = result;
    return {
      ...result,
      ...(criteria !== undefined && { criteria: completeCriteria(criteria) }),
      ...(receipts !== undefined && { receipts: completeReceipts(receipts) }),
    };
  }

  return { completeFlat, completeCriteria, completeReceipts, completeResult };
}

export const { completeFlat, completeCriteria, completeReceipts, completeResult } = laterCriteria();
