/** Removes repetitions, so that a text pasted twice, or a repeated sentence, counts once. */
import type { Unit } from '../document/split-units.ts';

/** Shorter units (a heading, “English”) recur in other lists with a meaning of their own. */
const minWords = 5;

/**
 * The units without repetitions of earlier ones: sentences of five words or more, and shorter ones
 * that neighbour a repetition as they neighboured the original. Case, accents and signs are
 * ignored.
 */
export function removeRepeats<U extends Pick<Unit, 'words'>>(units: readonly U[]): readonly U[] {
  const keys = units.map(({ words }) => words.map(({ word }) => word).join(' '));
  const first = new Map<string, number>();
  /** For each unit the one that it repeats; -1 for none. */
  const repeats = units.map(({ words }, i) => {
    // Cast: there is a key for each unit.
    const key = keys[i] as string;
    const earlier = words.length >= minWords ? first.get(key) : undefined;
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
