import { expect, test } from 'vitest';
import type { CriterionId, CriterionValue } from '../grading/criteria.ts';
import type { Label } from '../labelling/offer-labels.ts';
import { labelDifferences, labellersAgreement, pairsByCriterion } from './labellers.ts';

const label = (author: string, value: CriterionValue, criterion: CriterionId = 'usesSAFe'): Label => ({
  ...{ author, value, criterion, state: 'stated', sentences: [], blind: true },
});

/** Offers of which ann says the first and bob the second. */
const offersOf = (counts: readonly (readonly [CriterionValue, CriterionValue, number])[]) =>
  counts.flatMap(([one, other, count]) =>
    Array.from({ length: count }, (_, place) => ({
      offer: `${one} ${other} ${place}`,
      labels: [label('ann', one), label('bob', other)],
    })),
  );

const ofSAFe = (offers: Parameters<typeof pairsByCriterion>[0]) =>
  labellersAgreement(pairsByCriterion(offers), 1).find(({ id }) => id === 'usesSAFe');

test('Gwet’s example of agreement on a rare trait, with what it rests on', () => {
  const found = ofSAFe(
    offersOf([
      [false, false, 118],
      [false, true, 5],
      [true, false, 2],
    ]),
  );
  expect(found?.agreement).toMatchObject({ hits: 118, of: 125, offers: 125, tooFew: false });
  expect(found?.ac1.value).toBeCloseTo(0.9408, 4);
  expect(found?.kappa.value).toBeCloseTo(-0.0234, 4);
  const { low = 0, high = 0 } = found?.ac1.interval ?? {};
  expect(low).toBeGreaterThan(0.88);
  expect(low).toBeLessThan(0.93);
  expect(high).toBeGreaterThan(0.96);
});

test('nineteen offers are too few to tell, and twenty are not', () => {
  expect(ofSAFe(offersOf([[true, true, 19]]))?.agreement.tooFew).toBe(true);
  expect(ofSAFe(offersOf([[true, true, 20]]))?.agreement.tooFew).toBe(false);
});

test('where all say the same, no draw says how certain the coefficients are', () => {
  const found = ofSAFe(
    offersOf([
      [true, true, 15],
      [false, false, 15],
    ]),
  );
  expect(found).toMatchObject({ ac1: { value: 1, interval: null }, kappa: { value: 1, interval: null } });
  expect(found?.agreement.interval?.low).toBeCloseTo(0.886, 3);
});

test('whoever labelled alone makes no pair, three make three, and the last word of each counts', () => {
  const [alone] = pairsByCriterion([{ offer: '1', labels: [label('ann', true)] }]).filter(
    ({ id }) => id === 'usesSAFe',
  );
  expect(alone?.pairs).toEqual([]);
  const seen: Label = { ...label('eve', true), blind: false };
  const labels = [label('cy', true), label('bob', false), label('ann', true), label('bob', true), seen];
  const three = ofSAFe([{ offer: '1', labels }]);
  expect(three?.agreement).toMatchObject({ hits: 3, of: 3, offers: 1 });
  const unlike = ofSAFe([{ offer: '1', labels: labels.slice(0, 3) }]);
  expect(unlike?.agreement).toMatchObject({ hits: 1, of: 3, offers: 1 });
});

test('differences name the criteria, and what each labeller says', () => {
  const labels = [
    ...[label('bob', 2, 'growthActivities'), label('ann', 1, 'growthActivities')],
    ...[label('bob', true), label('ann', true)],
  ];
  expect(labelDifferences(labels)).toEqual([
    {
      criterion: 'growthActivities',
      said: [
        { author: 'ann', value: 1 },
        { author: 'bob', value: 2 },
      ],
    },
  ]);
  expect(labelDifferences(labels.slice(0, 1))).toEqual([]);
});
