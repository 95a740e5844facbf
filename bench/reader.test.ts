/** The reader's required quality on labelled offers outside the project: LABELLED_OFFERS=folder. */
import { delimiter } from 'node:path';
import { describe, expect, test } from 'vitest';
import { labelledSets } from './labelled-offers.ts';
import { readSet } from './read-set.ts';
import { quadraticKappa, summarize } from './reader-figures.ts';

const folders = (process.env.LABELLED_OFFERS ?? '').split(delimiter).filter((folder) => folder !== '');
const sets = folders.flatMap(labelledSets).filter(({ name }) => name.endsWith('real'));

describe.runIf(sets.length > 0)('labelled offers', () => {
  test.each(sets)('$name', async (set) => {
    const { letters, meanAgreement, notAProductJobOffer } = summarize(await readSet(set, { readings: 1 }));
    expect(letters.exact).toBeGreaterThanOrEqual(0.7);
    expect(letters.kappa).toBeGreaterThanOrEqual(0.5);
    expect(meanAgreement).toBeGreaterThanOrEqual(0.85);
    expect(notAProductJobOffer).toBeGreaterThanOrEqual(0.92);
  });
});

test('kappa is 1 for agreement, 0 for chance, and heavier for farther letters', () => {
  const pair = (labelled: 'A' | 'C' | 'E', read: 'A' | 'C' | 'E') => ({ labelled, read });
  expect(quadraticKappa([pair('A', 'A'), pair('E', 'E')])).toBe(1);
  expect(quadraticKappa([pair('A', 'C'), pair('E', 'C')])).toBe(0);
  const near = quadraticKappa([pair('A', 'A'), pair('E', 'E'), pair('A', 'C')]);
  expect(near).toBeGreaterThan(quadraticKappa([pair('A', 'A'), pair('E', 'E'), pair('A', 'E')]));
});

test.runIf(sets.length === 0)(
  'no labelled offers were named in LABELLED_OFFERS: the bars were not measured',
  ({ skip }) => {
    skip();
  },
);
