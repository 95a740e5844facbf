import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../tests/arbitraries/runs.ts';
import { someCriteria } from '../../tests/arbitraries/some-criteria.ts';
import { allDiscovery, nothing, strong } from '../../tests/fakes/strong-criteria.ts';
import { labelledTexts } from '../../training/labelled-texts.ts';
import {
  bestValue,
  criteriaTable,
  type FlatCriteria,
  flattenCriteria,
  withGroups,
} from '../grading/criteria.ts';
import { groupCriteria } from '../grading/criteria-schema.ts';
import { grade } from '../grading/grade.ts';
import { letters } from '../grading/scoring-rules.ts';
import { type Language, languages } from '../language/languages.ts';
import { createTranslator } from '../language/translator.ts';
import { describeLetterReason } from './describe-letter-reason.ts';
import { explainLetter } from './letter-reason.ts';

const criteriaOf = (values: Partial<FlatCriteria>) => groupCriteria({ ...nothing, ...values });
const told = (values: Partial<FlatCriteria>, language: Language = 'en') =>
  describeLetterReason(criteriaOf(values), createTranslator(language));

/** The phrases of a dictionary by which the sentence names something. */
const words = (id: string, language: Language) =>
  createTranslator(language)(`findings:reason.changes.${id}` as 'findings:reason.changes.usesSAFe');

test('what it says would lift the letter does, to the letter that it names', () => {
  fc.assert(
    fc.property(someCriteria, (values) => {
      const { letter, lift } = explainLetter(withGroups(values));
      expect(letter).toBe(grade(withGroups(values)).letter);
      if (!lift) {
        expect(letter).toBe('A');
        return;
      }
      expect(letters.indexOf(lift.letter)).toBeGreaterThan(letters.indexOf(letter));
      const ways = lift.any ? lift.changes.map((change) => [change]) : [lift.changes];
      for (const way of ways) {
        for (const { id, from } of way) expect(values[id]).toBe(from);
        const changed = { ...values, ...Object.fromEntries(way.map(({ id, to }) => [id, to])) };
        expect(grade(withGroups(changed)).letter).toBe(lift.letter);
      }
    }),
    { numRuns: runs(60) },
  );
});

test('only what is stated is named as given, and nothing is given, lacking and asked for at once', () => {
  fc.assert(
    fc.property(someCriteria, (values) => {
      const { gives, but, lift, title, causeFirst, promised } = explainLetter(withGroups(values));
      if (title) expect([gives, but]).toEqual([[], []]);
      const caps = promised.flatMap(({ cappedBy }) => cappedBy);
      for (const { id, value } of gives) {
        expect(value).toBe(values[id]);
        expect(Boolean(value)).toBe(true);
      }
      const lifted = lift?.changes.map(({ id }) => id) ?? [];
      const said = but.map((one) => ('id' in one ? one.id : one.kind));
      expect(new Set(said).size).toBe(said.length);
      if (said.includes('internalProduct')) expect(values.internalProduct).toBe(true);
      if (said.includes('featureTeam')) expect(values.featureTeam).toBe(true);
      if (said.includes('noUserExperience')) expect(values.userExperienceActivities).toBe(0);
      if (said.includes('practices'))
        expect(Object.keys(allDiscovery).filter((id) => values[id as 'usesSAFe'])).toEqual([]);
      for (const id of [
        'featureTeam',
        'internalProduct',
        'manageMultipleProducts',
        'noDistinctUXDesigner',
      ] as const)
        if (!causeFirst && !caps.some((cap) => cap === id))
          expect(said.includes(id) && lifted.includes(id)).toBe(false);
    }),
    { numRuns: runs(60) },
  );
});

test.each(languages)('%s: one sentence with its letter, short, without a gap', (language) => {
  const lengths: number[] = [];
  fc.assert(
    fc.property(someCriteria, (values) => {
      const criteria = withGroups(values);
      const sentence = describeLetterReason(criteria, createTranslator(language));
      lengths.push(sentence.length);
      expect(sentence.startsWith(grade(criteria).letter)).toBe(true);
      expect(sentence).toMatch(/^[^.]+\.$/);
      expect(sentence).not.toMatch(/findings:|\{\{|undefined|, [;.]| [;.]/);
      // A practice is named only if it is stated or would raise the letter.
      const lifted = explainLetter(criteria).lift?.changes.map(({ id }) => id) ?? [];
      for (const id of ['growthMarketingCustomerDiscovery', 'UXCustomerDiscovery'] as const)
        if (sentence.includes(words(id, language))) expect(values[id] || lifted.includes(id)).toBe(true);
    }),
    { numRuns: runs(60) },
  );
  // Ways with many changes make long sentences, but an offer that is weak everywhere is rare
  // outside this test.
  expect(Math.max(...lengths)).toBeLessThan(520);
});

type Case = [what: string, values: Partial<FlatCriteria>, sentence: string];

test.each<Case>([
  [
    'what it gives and what would lift it, all of which is needed',
    { ...strong, UXCustomerDiscovery: true },
    'B: the offer gives you the business model and the strategy and mentions discovery with users; discovery of the market and growth experiments would lift it to A.',
  ],
  [
    'the best letter: all that it gives, the weightiest practice first',
    { ...strong, ...allDiscovery },
    'A, the best letter: the offer gives you the business model and the strategy and mentions discovery with users, growth experiments, continuous delivery, and discovery of the market.',
  ],
  [
    'of another job first what it rests on, and which rule lets a promise not count',
    { ...strong, businessModelDefinition: 0, featureTeam: true, UXCustomerDiscovery: true },
    'D: a team that builds what others ask for and no part in the business model, so you would only have a say in the strategy, despite what is promised; a say in the business model would lift it to C.',
  ],
  [
    'what gives nothing names what is lacking, and up to three single ways',
    {},
    'E: no part in the business model or in the product strategy and no discovery or continuous delivery; growth experiments, discovery with users, or continuous delivery would lift it to D.',
  ],
  [
    'what two factors take away is told of the first alone where both would be too long',
    {
      ...strong,
      featureTeam: true,
      userNeedsOverBusinessValue: true,
      UXCustomerDiscovery: true,
      productMarketingActivities: 0,
    },
    'D: a team that builds what others ask for, so you would only have a say in the strategy, despite what is promised; business value among its goals would lift it to C.',
  ],
  [
    'of the initiative first, then of the environment',
    { ...strong, internalProduct: true, manageMultipleProducts: true },
    'C: the offer gives you the business model and the strategy; its limits: time shared between several products and no discovery or continuous delivery; discovery with users would lift it to B.',
  ],
  [
    'a level of 1 is a say; a way of one criterion and one of another lead to the same letter',
    { businessModelDefinition: 1, UXCustomerDiscovery: true },
    'D: no part in the product strategy, though the offer gives you a say in the business model; responsibility for the business model or a say in the strategy would lift it to C.',
  ],
  [
    'a lift too long to stand with what is given stands alone',
    { businessModelDefinition: 1, productStrategyDefinition: 1, ...allDiscovery },
    'B: responsibility for the business model, responsibility for the strategy, the lead in product marketing, user experience work, and charge of delivery would lift it to A.',
  ],
  [
    'a title settles the letter',
    { ...strong, ...allDiscovery, titleIsProductOwner: true },
    'D: a Product Owner title settles the letter by itself; a Product Manager title would lift it to A.',
  ],
  [
    'of several changes that of the title comes first',
    { ...strong, userExperienceActivities: 0, titleIsProductOwner: true },
    'D: a Product Owner title settles the letter by itself; a Product Manager title and user experience work would lift it to C.',
  ],
])('%s', (_, values, sentence) => {
  expect(told(values)).toBe(sentence);
});

test('what the verdict or the grade names comes first, by its weight', () => {
  fc.assert(
    fc.property(someCriteria, (values) => {
      const { limitingFactors, verdict } = grade(withGroups(values));
      const { but, title } = explainLetter(withGroups(values));
      if (title) return;
      const factors = but.flatMap((one) => (one.kind === 'factor' ? [one.id] : []));
      const first = verdict === 'businessAnalyst' ? ['featureTeam', ...limitingFactors] : limitingFactors;
      const named = [...new Set(first)].filter((id) => factors.some((factor) => factor === id));
      expect(but.slice(0, named.length)).toEqual(named.map((id) => ({ kind: 'factor', id })));
    }),
    { numRuns: runs(60) },
  );
});

test('alternatives are three at most, and no single change does where several are asked for', () => {
  fc.assert(
    fc.property(someCriteria, (values) => {
      const { letter, lift } = explainLetter(withGroups(values));
      if (lift?.any) expect(lift.changes.length).toBeLessThanOrEqual(3);
      if (!lift || lift.any || lift.changes.length === 1) return;
      for (const row of criteriaTable) {
        const changed = { ...values, [row.id]: bestValue(row) };
        expect(letters.indexOf(grade(withGroups(changed)).letter)).toBeLessThanOrEqual(
          letters.indexOf(letter),
        );
      }
    }),
    { numRuns: runs(60) },
  );
});

test('of labelled offers, 200 characters at most where no title answers by itself', () => {
  // The written offers, plus real ones where LABELLED_OFFERS names their folders.
  const all = labelledTexts().map(({ criteria }) => withGroups(criteria));
  expect(all.length).toBeGreaterThan(300);
  const [byTitle, others] = [[] as typeof all, [] as typeof all];
  for (const criteria of all) (explainLetter(criteria).title ? byTitle : others).push(criteria);
  for (const language of languages) {
    const longest = (list: typeof all) =>
      Math.max(...list.map((each) => describeLetterReason(each, createTranslator(language)).length));
    expect(longest(others), language).toBeLessThanOrEqual(200);
    // What would raise these offers begins with another title and is never left out.
    expect(longest(byTitle), language).toBeLessThanOrEqual(230);
  }
});

test('French has its own words', () => {
  expect(
    told({ ...strong, businessModelDefinition: 0, featureTeam: true, UXCustomerDiscovery: true }, 'fr'),
  ).toBe(
    'D\u00a0: une équipe qui construit ce que d’autres demandent, si bien que la stratégie promise se réduit à un rôle ' +
      'consultatif\u00a0; avec un rôle consultatif sur le modèle économique, ce serait C.',
  );
});

test('the criteria are not changed by telling them', () => {
  const criteria = criteriaOf(strong);
  const before = flattenCriteria(criteria);
  told(strong);
  expect(flattenCriteria(criteria)).toEqual(before);
});
