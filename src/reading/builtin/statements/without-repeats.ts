/** A text that was pasted twice, or a sentence that stands in it twice, says what it says once. */
import type { Unit } from '../text/structure.ts';

/** Shorter ones (a heading, “English”) are said again in other lists, and mean that place then. */
const fewestWords = 5;

/**
 * The units without those that say the same as one before: sentences of five words or more, and shorter ones that stand beside such a
 * repeat as they stood beside the first. Case, accents and signs do not count.
 */
export function withoutRepeats<U extends Pick<Unit, 'words'>>(units: readonly U[]): readonly U[] {
  const keys = units.map(({ words }) => words.map(({ word }) => word).join(' '));
  const first = new Map<string, number>();
  /** Which unit each says again; -1 for none. */
  const repeats = units.map(({ words }, i) => {
    // Cast: there is a key for each unit.
    const key = keys[i] as string;
    const earlier = words.length >= fewestWords ? first.get(key) : undefined;
    if (!first.has(key)) first.set(key, i);
    return earlier ?? -1;
  });
  if (!repeats.some((earlier) => earlier >= 0)) return units;
  const beside = (i: number, step: 1 | -1) => {
    const neighbour = repeats[i - step] ?? -1;
    if (repeats[i] !== -1 || neighbour === -1) return;
    const earlier = neighbour + step;
    if (earlier >= 0 && earlier < i && keys[earlier] === keys[i]) repeats[i] = earlier;
  };
  for (let i = 1; i < units.length; i += 1) beside(i, 1);
  for (let i = units.length - 2; i >= 0; i -= 1) beside(i, -1);
  return units.filter((_, i) => repeats[i] === -1);
}
