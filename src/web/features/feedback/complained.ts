/** Of which results a thumbs-down was kept or sent: one opinion is one mail, however often it is thanked for, also after a reload. */
import { amendSlot } from '../../state/shown-slot.ts';

/** By when the analyses came, in milliseconds: told again in another language or read again, one stays the same. */
const complained = new Set<number>();

export const hasComplained = (gradedAt: Date) => complained.has(gradedAt.getTime());

/** Also with what stands there after a reload, where that is the one. */
export function setComplained(gradedAt: Date, does: boolean): void {
  if (does) complained.add(gradedAt.getTime());
  else complained.delete(gradedAt.getTime());
  amendSlot(gradedAt, { complained: does });
}
