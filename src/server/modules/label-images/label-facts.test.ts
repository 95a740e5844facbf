import { expect, test } from 'vitest';
import { gradeByBuiltin } from '../../../../tests/fakes/grade-by-builtin.ts';
import { frenchOffer, strongOffer, unsureOffer, weakOffer } from '../../../../tests/fakes/offers.ts';
import { describeCause } from '../../../explaining/describe-cause.ts';
import { whatMadeTheLetter } from '../../../explaining/what-made-the-letter.ts';
import { criteriaTable, flattenCriteria, lowestValues, withGroups } from '../../../grading/criteria.ts';
import { grade } from '../../../grading/grade.ts';
import type { Letter } from '../../../grading/scoring-rules.ts';
import { createTranslator } from '../../../language/translator.ts';
import { collectLabelFacts } from './label-facts.ts';

type Values = Parameters<typeof withGroups>[0];

const nothing = lowestValues();
const everyLevel = Object.fromEntries(
  criteriaTable.map((row) => [row.id, 'max' in row ? row.max : false]),
) as Values;

function factsOf(values: Partial<Values>, language: 'en' | 'fr') {
  const criteria = withGroups({ ...nothing, ...values });
  const { letter, rulesVersion } = grade(criteria);
  const named = { position: 'Product Manager', company: '', textHash: '' };
  return collectLabelFacts(
    { criteria, notAProductJobOffer: false, letter, rulesVersion, ...named },
    language,
  );
}

test('a picture and a preview give every figure to two decimals, as the page does', () => {
  const facts = factsOf(
    {
      ...everyLevel,
      manageMultipleProducts: true,
      noDistinctUXDesigner: true,
      UXCustomerDiscovery: true,
      productMarketingCustomerDiscovery: true,
      productMarketingOptimizationOverExperimentation: true,
    },
    'fr',
  );
  expect(facts.grade?.parts.map(({ score }) => score)).toEqual(['4,17', '2,38']);
  expect(facts.grade?.sum).toBe('0,6 × 4,17 + 0,4 × 2,38 = 3,45');
  expect(facts.description).toContain('2,38/5');
});

test('a picture says which way a half is rounded', () => {
  const half = { ...everyLevel, manageMultipleProducts: true, UXCustomerDiscovery: true };
  expect(factsOf(half, 'en').grade).toMatchObject({
    sum: '0.6 × 4.50 + 0.4 × 2.00 = 3.50',
    rounded: 'rounded, a half goes up: 4, so B',
  });
  expect(factsOf(everyLevel, 'en').grade?.rounded).toBe('rounded: 3, so C');
});

test.each([
  ['en', 'Grade C, could be B: Product Manager', 'C, could be B.'],
  ['fr', 'Note C, peut-être B\u00a0: Product Manager', 'C, peut-être B.'],
] as const)(
  '%s: what a link is not sure of stands in title, description and pictures',
  (language, title, sentence) => {
    const criteria = withGroups(everyLevel);
    const named = { position: 'Product Manager', company: '', textHash: '' };
    const stated = { criteria, notAProductJobOffer: false, rulesVersion: 1, ...named };
    const couldBe: Letter[] = ['B'];
    const facts = collectLabelFacts({ ...stated, letter: 'C', couldBe }, language);
    expect(facts).toMatchObject({ letter: 'C', title, certainty: sentence });
    expect(facts.description.startsWith(`${sentence} `)).toBe(true);
    // Possible letters stated for another letter than today's say nothing about that one.
    const changed = collectLabelFacts({ ...stated, letter: 'D', couldBe }, language);
    expect(changed).toMatchObject({ letter: 'C', couldBe: [], certainty: '' });
    expect(changed.title).not.toContain('B');
  },
);

test('a letter on trial is so in the sentence under it and in the title', () => {
  const criteria = withGroups(nothing);
  const { letter, rulesVersion } = grade(criteria);
  const named = { position: 'Produktmanager', company: '', textHash: '', onTrial: 'de' };
  const permalink = { criteria, notAProductJobOffer: false, letter, rulesVersion, ...named };
  expect(collectLabelFacts(permalink, 'en')).toMatchObject({
    onTrial: true,
    certainty: 'E, on trial: the built-in reader is new to German.',
    title: expect.stringContaining('E (trial): Produktmanager'),
  });
  expect(collectLabelFacts(permalink, 'fr').certainty).toBe(
    'E, à l’essai\u00a0: le lecteur intégré débute en allemand.',
  );
});

test.each([
  ['en', 'Read by AI (small-model)'],
  ['fr', 'Offre lue par une IA (small-model)'],
] as const)('%s: pictures say in words that a model read the offer', (language, said) => {
  const criteria = withGroups(nothing);
  const named = { position: '', company: '', textHash: '' };
  const stated = { criteria, notAProductJobOffer: false, letter: 'E', rulesVersion: 1, ...named } as const;
  expect(collectLabelFacts({ ...stated, reader: 'small-model' }, language).readBy).toBe(said);
  expect(collectLabelFacts({ ...stated, reader: 'builtin' }, language).readBy).not.toContain('(');
});

test('what weighs most is what holds a low letter back, and for the best one what it rests on', () => {
  const owner = { titleIsProductOwner: true } as const;
  expect(factsOf(owner, 'en').receipt).toEqual({
    isGiven: false,
    text: 'Held back by the Product Owner title',
  });
  const silent = { isGiven: false, text: 'Pas un mot des prix, des revenus ni du cap du produit' };
  expect(factsOf({}, 'fr').receipt).toEqual(silent);
  const best = factsOf(
    {
      ...everyLevel,
      UXCustomerDiscovery: true,
      productMarketingCustomerDiscovery: true,
      growthMarketingCustomerDiscovery: true,
      continuousDelivery: true,
    },
    'fr',
  );
  expect(best).toMatchObject({ letter: 'A', receipt: { isGiven: true } });
  expect(best.receipt?.text).toMatch(/\u00a0: /);
  const criteria = withGroups(nothing);
  const other = { criteria, notAProductJobOffer: true, letter: 'E', rulesVersion: 1 } as const;
  expect(collectLabelFacts({ ...other, position: '', company: '', textHash: '' }, 'en').receipt).toBeNull();
});

test.each([strongOffer, unsureOffer, weakOffer, frenchOffer])(
  'a card says first what the label of the same offer says first',
  async (offer) => {
    const { criteria, receipts } = await gradeByBuiltin(offer);
    const [first] = whatMadeTheLetter(criteria, receipts);
    if (!first) throw new Error('Every grade has a cause');
    const { receipt } = factsOf(flattenCriteria(criteria), 'en');
    expect(receipt?.isGiven).toBe(first.bearing === 'for');
    const said = describeCause(createTranslator('en'), first, flattenCriteria(criteria));
    expect(receipt?.text.toLowerCase()).toContain(said.toLowerCase());
  },
);
