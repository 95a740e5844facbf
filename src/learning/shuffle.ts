/** Seeded pseudo-random orders. */

/** Mulberry32: numbers from 0 up to but not including 1, the same for the same seed. */
export function createSeededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Shuffles a list in place (Fisher and Yates); `random` returns numbers from 0 up to but not
 * including 1.
 */
export function shuffle<Item>(items: Item[], random: () => number): void {
  for (let i = items.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    // Cast: both are in the list.
    [items[i], items[j]] = [items[j] as Item, items[i] as Item];
  }
}
