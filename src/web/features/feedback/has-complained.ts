/**
 * Results with a stored or sent thumbs-down: one opinion is one mail, however often it is pressed,
 * also after a reload.
 */
import { amendSlot } from '../../analysis/shown-slot.ts';

/**
 * Identified by the time of the analysis in milliseconds, which stays the same in another language
 * or after a reload.
 */
const complained = new Set<number>();

/** Whether a thumbs-down for the result of this time was stored or sent. */
export const hasComplained = (gradedAt: Date) => complained.has(gradedAt.getTime());

/** Also updates the result stored for a reload, if it is the same. */
export function setComplained(gradedAt: Date, does: boolean): void {
  if (does) complained.add(gradedAt.getTime());
  else complained.delete(gradedAt.getTime());
  amendSlot(gradedAt, { complained: does });
}
