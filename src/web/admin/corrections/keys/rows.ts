/** Keyboard navigation between the rows of the screen. */
import { criteriaTable } from '../../../../grading/criteria.ts';
import { lineElementId } from '../../../features/label/receipts/use-receipts.ts';
import { prefersReducedMotion } from '../../../lib/motion/prefers-reduced-motion.ts';
import { type Row, rows } from '../draft/correction-draft.ts';

/** The id of a row's element; offer-text.tsx refers to those of criteria. */
export const rowElementId = (row: Row) =>
  row === 'notAProductJobOffer' ? 'line-not-a-product-offer' : lineElementId(row);

/** The row of an element. */
export function findRow(element: Element): Row | null {
  const id = element.closest('[data-row]')?.getAttribute('data-row');
  return rows.find((row) => row === id) ?? null;
}

/** The row `by` positions further; the first if there is none, the last at the end. */
export function neighbourRow(row: Row | null, by: 1 | -1): Row {
  const place = row === null ? 0 : rows.indexOf(row) + by;
  return rows[Math.min(Math.max(place, 0), rows.length - 1)] ?? 'notAProductJobOffer';
}

/** The first row of each group: whether it is a product offer, then the sections of the label. */
const firstRows: readonly Row[] = rows.filter((row) => {
  const place = rows.indexOf(row);
  return place === 0 || sectionOf(row) !== sectionOf(rows[place - 1]);
});

function sectionOf(row: Row | undefined): string | undefined {
  return criteriaTable.find(({ id }) => id === row)?.section;
}

/**
 * The first row of the next or previous group. Without a current row, the first row of all; beyond
 * the last or first group, the first row of that group.
 */
export function firstOfGroup(row: Row | null, by: 1 | -1): Row {
  if (row === null) return neighbourRow(null, 1);
  const at = firstRows.findLastIndex((first) => rows.indexOf(first) <= rows.indexOf(row));
  return firstRows[Math.min(Math.max(at + by, 0), firstRows.length - 1)] ?? row;
}

/** Focuses a row's control, at its current level, and scrolls it into view. */
export function focusRow(row: Row): void {
  const element = document.getElementById(rowElementId(row));
  const control = element?.querySelector<HTMLElement>('input:checked') ?? element?.querySelector('input');
  control?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'nearest', behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
}
