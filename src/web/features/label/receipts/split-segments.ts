/**
 * Splits a text at the boundaries of passages that may overlap, so that each piece is rendered once
 * with all its owners.
 */

/** A passage of the text; `start` and `end` are UTF-16 offsets, `end` excluded. */
export type Passage<Owner> = { start: number; end: number; owner: Owner };

/** A piece of text with the owners of the passages that cover it. */
export type Segment<Owner> = { start: number; text: string; owners: Owner[] };

/**
 * The whole text in order, split wherever a passage starts or ends. `owners` lists each owner once,
 * in the order of `passages`. Passages are clipped to the text; empty or reversed ones are ignored.
 */
export function splitSegments<Owner>(text: string, passages: readonly Passage<Owner>[]): Segment<Owner>[] {
  const within = passages
    .map(({ start, end, owner }) => ({ start: Math.max(0, start), end: Math.min(end, text.length), owner }))
    .filter(({ start, end }) => start < end);
  const cuts = new Set([0, text.length, ...within.flatMap(({ start, end }) => [start, end])]);
  const edges = [...cuts].sort((one, other) => one - other);
  return edges.slice(0, -1).map((start, index) => {
    const owners = new Set(
      within.filter((passage) => passage.start <= start && start < passage.end).map(({ owner }) => owner),
    );
    return { start, text: text.slice(start, edges[index + 1]), owners: [...owners] };
  });
}
