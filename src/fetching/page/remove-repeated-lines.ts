/**
 * Removes repeated text: sites include the same text twice, for phones and for desktops, and show
 * one of them by style.
 */

/** Characters of consecutive repeated lines; shorter repetitions may be intended. */
const shortestCopy = 120;

/** Earlier occurrences of a line that are compared. */
const maxPlaces = 5;

/** Removes lines that repeat earlier lines in the same sequence. Linear time. */
export function removeRepeatedLines(text: string): string {
  const lines = text.split('\n');
  const filled = lines.flatMap((line, at) => (line === '' ? [] : [at]));
  const lineAt = (index: number) => lines[filled[index] ?? -1];
  const places = new Map<string, number[]>();
  const left = new Set<number>();
  for (let index = 0; index < filled.length; ) {
    const line = lineAt(index) ?? '';
    const before = places.get(line) ?? [];
    const copied = Math.max(0, ...before.map((place) => copiedFrom(place, index)));
    for (let step = 0; step < copied; step += 1) left.add(filled[index + step] ?? -1);
    if (copied === 0 && before.length < maxPlaces) places.set(line, [...before, index]);
    index += copied || 1;
  }
  if (left.size === 0) return text;
  const kept = lines.filter((_, at) => !left.has(at));
  return kept
    .filter((line, at) => line !== '' || kept[at - 1] !== '')
    .join('\n')
    .trim();

  /**
   * Number of lines from `index` on that equal those from `place` on; 0 if together they are too
   * short.
   */
  function copiedFrom(place: number, index: number): number {
    let length = 0;
    let count = 0;
    for (; place + count < index; count += 1) {
      const line = lineAt(index + count);
      if (line === undefined || line !== lineAt(place + count)) break;
      length += line.length;
    }
    return length >= shortestCopy ? count : 0;
  }
}
