/** Numbers that look random and are the same for the same seed: what is drawn with them can be drawn again. */
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** Answers a whole number from 0 to `below` - 1, each equally likely. */
export type DrawIndex = (below: number) => number;

/** `seed`: any whole number of 32 bits. */
export function seededIndices(seed: number): DrawIndex {
  const generator = xoroshiro128plus(seed);
  return (below) => uniformInt(generator, 0, below - 1);
}
