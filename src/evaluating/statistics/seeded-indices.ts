/** Seeded pseudo-random numbers, so that samples can be reproduced. */
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** Returns a whole number from 0 to `below` - 1, uniformly distributed. */
export type DrawIndex = (below: number) => number;

/** `seed`: any 32-bit integer. */
export function createSeededIndices(seed: number): DrawIndex {
  const generator = xoroshiro128plus(seed);
  return (below) => uniformInt(generator, 0, below - 1);
}
