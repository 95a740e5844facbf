/** Sites put the same text on a page twice, once for phones and once for desks, and show one of the two by their style. */

/** Characters of lines one after the other that stood before: what is shorter may well be said twice. */
const shortestCopy = 120;

/** Places where a line stood before that are compared. */
const mostPlaces = 5;

/** A text without the lines that follow each other as they did before. Time grows with the length alone. */
export function withoutCopies(text: string): string {
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
    if (copied === 0 && before.length < mostPlaces) places.set(line, [...before, index]);
    index += copied || 1;
  }
  if (left.size === 0) return text;
  const kept = lines.filter((_, at) => !left.has(at));
  return kept
    .filter((line, at) => line !== '' || kept[at - 1] !== '')
    .join('\n')
    .trim();

  /** How many lines from `index` on are those from `place` on; 0 where they are too short together. */
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
