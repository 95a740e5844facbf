/**
 * How fast all smallest improvements are found: `npm run bench -- improvements [seed]`.
 *
 * Prints the typical and the worst time over random offers, and their ratio to an exhaustive search
 * (every subset of possible improvements, smallest first) for offers where that ends in reasonable
 * time. The offer with everything wrong is measured separately.
 */
import fc from 'fast-check';
import { criteriaTable, type FlatCriteria } from '../src/grading/criteria.ts';
import { groupCriteria } from '../src/grading/criteria-schema.ts';
import { calculateRoundedScore } from '../src/grading/grade.ts';
import { findImprovements, listBetterValues } from '../src/grading/improvements.ts';
import { someCriteria } from '../tests/arbitraries/some-criteria.ts';

const seed = Number(process.argv[2] ?? 1);
const offers = fc.sample(someCriteria, { numRuns: 2000, seed });
/** With more criteria to improve, exhaustive search takes seconds per offer. */
const maxForExhaustive = 12;

const worst = Object.fromEntries(
  criteriaTable.map((row) => [row.id, 'max' in row ? 0 : row.section !== 'discoveryAndDelivery']),
) as FlatCriteria;

/** Milliseconds, the minimum of three runs, to exclude other load on the machine. */
function timeOf(work: () => void): number {
  const times = [1, 2, 3].map(() => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return Math.min(...times);
}

/**
 * Only sizes and counts: every subset at its best values, smallest first, until one size suffices.
 */
function exhaustive(flat: FlatCriteria, roundedScore: number): number {
  const candidates = criteriaTable.flatMap(({ id }) => {
    const best = listBetterValues(id, flat[id]).at(-1);
    return best === undefined ? [] : [{ id, best }];
  });
  const reached = (set: number) => {
    const changed = candidates.flatMap(({ id, best }, index) => (set & (1 << index) ? [[id, best]] : []));
    return calculateRoundedScore({ ...flat, ...Object.fromEntries(changed) }) >= roundedScore;
  };
  const sizeOf = (set: number) => set.toString(2).replaceAll('0', '').length;
  const sets = Array.from({ length: 1 << candidates.length }, (_, set) => set);
  for (let size = 0; size <= candidates.length; size++) {
    const found = sets.filter((set) => sizeOf(set) === size && reached(set));
    if (found.length > 0) return found.length;
  }
  return 0;
}

const improvable = (flat: FlatCriteria) =>
  criteriaTable.filter(({ id }) => listBetterValues(id, flat[id]).length > 0).length;

for (const flat of offers.slice(0, 200)) findImprovements(groupCriteria(flat));

const times = offers.map((flat) => {
  const criteria = groupCriteria(flat);
  return timeOf(() => findImprovements(criteria));
});
const sorted = times.toSorted((a, b) => a - b);
const ms = (time = Number.NaN) => `${time.toFixed(3)} ms`;
console.log(`${offers.length} random offers (seed ${seed})`);
console.log(`  typical ${ms(sorted[sorted.length >> 1])}, worst ${ms(sorted.at(-1))}`);
console.log(
  `  the offer where nothing is right: ${ms(timeOf(() => findImprovements(groupCriteria(worst))))}`,
);

const ratios = offers
  .map((flat, index) => ({ flat, time: times[index] ?? Number.NaN }))
  .filter(
    ({ flat }) =>
      improvable(flat) >= 8 && improvable(flat) <= maxForExhaustive && calculateRoundedScore(flat) < 5,
  )
  .slice(0, 40)
  .map(({ flat, time }) => {
    const next = calculateRoundedScore(flat) + 1;
    const peer = timeOf(() => {
      exhaustive(flat, next);
      if (next < 5) exhaustive(flat, 5);
    });
    return time / peer;
  })
  .toSorted((a, b) => a - b);
const percent = (ratio = Number.NaN) => `${(ratio * 100).toFixed(2)} %`;
console.log(
  `against exhaustive search, ${ratios.length} offers with 8 to ${maxForExhaustive} criteria to improve:`,
);
console.log(`  typical ${percent(ratios[ratios.length >> 1])} of its time, worst ${percent(ratios.at(-1))}`);
