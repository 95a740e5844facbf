import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../tests/arbitraries/runs.ts';
import { someCriteria } from '../../tests/arbitraries/some-criteria.ts';
import { allDiscovery, nothing, strong } from '../../tests/fakes/strong-criteria.ts';
import { type CriterionId, criteriaTable, type FlatCriteria, withGroups } from '../grading/criteria.ts';
import { grade } from '../grading/grade.ts';
import { dictionaries } from '../language/dictionaries.ts';
import { languages } from '../language/languages.ts';
import { missingIds, whatMadeTheLetter } from './what-made-the-letter.ts';

type Sentences = Partial<Record<CriterionId, number>>;

/** A sentence for each value above its lowest, or those of `sentences` (criterion to offset). */
function receiptsOf(values: Partial<FlatCriteria>, sentences?: Sentences) {
  const quotesOf = (id: CriterionId, at: number) => {
    const start = sentences ? sentences[id] : values[id] ? at * 100 : undefined;
    return start === undefined ? [] : [{ text: `About ${id}`, start }];
  };
  // Cast: the table has each id once.
  return Object.fromEntries(criteriaTable.map(({ id }, at) => [id, { quotes: quotesOf(id, at) }])) as Record<
    CriterionId,
    { quotes: { text: string; start: number }[] }
  >;
}

/** "against featureTeam", in the order shown. */
const causesOf = (values: Partial<FlatCriteria>, sentences?: Sentences) =>
  whatMadeTheLetter(withGroups({ ...nothing, ...values }), receiptsOf(values, sentences)).map((cause) =>
    cause.bearing === 'missing' ? `missing ${cause.about}` : `${cause.bearing} ${cause.id}`,
  );

test.each([
  {
    what: 'a best letter rests on what the offer gives',
    values: { ...strong, ...allDiscovery },
    causes: ['for businessModelDefinition', 'for productStrategyDefinition', 'for UXCustomerDiscovery'],
  },
  {
    what: 'of a low letter what keeps it down comes first, what is missing last',
    values: {
      productStrategyDefinition: 2,
      featureTeam: true,
      deliveryActivities: 2,
      UXCustomerDiscovery: true,
      continuousDelivery: true,
    },
    causes: ['against featureTeam', 'for UXCustomerDiscovery', 'missing noMarketingNoGrowth'],
  },
  {
    what: 'of a low letter that no sentence keeps down, what is missing comes first',
    values: { productStrategyDefinition: 2, UXCustomerDiscovery: true },
    causes: ['missing noMarketingNoGrowth', 'missing weakDelivery', 'for UXCustomerDiscovery'],
  },
  {
    what: 'where nothing is given, a finding that would not move the letter alone stands in',
    values: { deliveryActivities: 2, deliveryListedBeforeTacticsAndStrategy: true },
    causes: ['against deliveryListedBeforeTacticsAndStrategy', 'missing noPart', 'missing practices'],
  },
  {
    what: 'a title that decides by itself is all',
    values: { ...strong, titleIsProductOwner: true },
    causes: ['against titleIsProductOwner'],
  },
])('$what', ({ values, causes }) => expect(causesOf(values)).toEqual(causes));

test('a sentence that shows several things appears once', () => {
  const values = { ...strong, ...allDiscovery };
  const sentences = { businessModelDefinition: 5, productStrategyDefinition: 5, UXCustomerDiscovery: 9 };
  expect(causesOf(values, sentences)).toEqual(['for businessModelDefinition', 'for UXCustomerDiscovery']);
});

test('a promise that a limit lowers says so', () => {
  const values = { ...nothing, ...strong, featureTeam: true };
  const receipts = receiptsOf(values, { productStrategyDefinition: 3, featureTeam: 4 });
  const causes = whatMadeTheLetter(withGroups(values), receipts);
  expect(causes).toContainEqual(
    expect.objectContaining({ bearing: 'for', id: 'productStrategyDefinition', capped: true }),
  );
});

test('there are one to three causes, each from the reading, in the order of their side', () => {
  fc.assert(
    fc.property(someCriteria, (values) => {
      const causes = whatMadeTheLetter(withGroups(values), receiptsOf(values));
      expect(causes.length).toBeGreaterThan(0);
      expect(causes.length).toBeLessThanOrEqual(3);
      const sides = causes.map(({ bearing }) => bearing);
      const isLow = ['D', 'E'].includes(grade(withGroups(values)).letter);
      if (isLow && sides.some((side) => side !== 'for')) expect(sides[0]).not.toBe('for');
      const areMissing = sides.map((side) => side === 'missing');
      if (!isLow) expect(areMissing).toEqual(areMissing.toSorted());
      for (const { bearing, quote, id } of causes) {
        if (quote) expect(quote.text).toBe(`About ${id}`);
        if (bearing === 'for') expect(values[id]).toBeTruthy();
      }
    }),
    { numRuns: runs(60) },
  );
});

test.each(languages)('everything that may be missing has its words in %s', (language) => {
  expect(Object.keys(dictionaries[language].findings.missing).toSorted()).toEqual([...missingIds].toSorted());
});
