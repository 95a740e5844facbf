/** The reasons that an explanation names are those that, changed, give a better letter. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../tests/arbitraries/runs.ts';
import { someCriteria } from '../../tests/arbitraries/some-criteria.ts';
import { nothing } from '../../tests/fakes/strong-criteria.ts';
import type { FlatCriteria } from '../grading/criteria.ts';
import { groupCriteria } from '../grading/criteria-schema.ts';
import { grade } from '../grading/grade.ts';
import { environmentWeights, initiativeReductions } from '../grading/scoring-rules.ts';
import { type Language, languages } from '../language/languages.ts';
import { createTranslator } from '../language/translator.ts';
import { explain } from './explain.ts';

const decides = { businessModelDefinition: 3, productStrategyDefinition: 3 };
const discovers = {
  productMarketingCustomerDiscovery: true,
  growthMarketingCustomerDiscovery: true,
  UXCustomerDiscovery: true,
};

/** The change that each phrase of the held-back sentence calls for. */
const asItSays: [phrase: string, change: Partial<FlatCriteria>][] = [
  ['findings:limitingFactors.featureTeam.phrase', { featureTeam: false }],
  ['findings:limitingFactors.noMarketingNoGrowth.phrase', { growthActivities: 2 }],
  ['findings:limitingFactors.weakMarketingAndGrowth.phrase', { growthActivities: 2 }],
  ['findings:limitingFactors.deliveryListedFirst.phrase', { deliveryListedBeforeTacticsAndStrategy: false }],
  ['findings:limitingFactors.userNeedsOverBusinessValue.phrase', { userNeedsOverBusinessValue: false }],
  ['findings:limitingFactors.weakDelivery.phrase', { deliveryActivities: 3 }],
  ['findings:limitingFactors.noUserExperience.phrase', { userExperienceActivities: 1 }],
  ['findings:explanation.titles.productOwnerTitle', { titleIsProductOwner: false }],
  ['findings:explanation.titles.safeProductOwner', { titleIsProductOwner: false, usesSAFe: false }],
  ['findings:explanation.initiative.usesSAFe', { usesSAFe: false }],
  [
    'findings:explanation.initiative.productManagerWorksWithDistinctProductOwner',
    { productManagerWorksWithDistinctProductOwner: false },
  ],
  ['findings:explanation.initiative.noPart', decides],
  ['findings:explanation.initiative.littlePart', decides],
  ['findings:explanation.initiative.noBusinessModel', { businessModelDefinition: 3 }],
  ['findings:explanation.initiative.littleBusinessModel', { businessModelDefinition: 3 }],
  ['findings:explanation.initiative.noStrategy', { productStrategyDefinition: 3 }],
  ['findings:explanation.initiative.littleStrategy', { productStrategyDefinition: 3 }],
  ...initiativeReductions.map(({ id }): [string, Partial<FlatCriteria>] => [
    `findings:explanation.initiative.${id}`,
    { [id]: false },
  ]),
  ['findings:environment.productMarketingCustomerDiscovery', { productMarketingCustomerDiscovery: true }],
  ['findings:environment.growthMarketingCustomerDiscovery', { growthMarketingCustomerDiscovery: true }],
  ['findings:environment.UXCustomerDiscovery', { UXCustomerDiscovery: true }],
  ['findings:environment.continuousDelivery', { continuousDelivery: true }],
  ['findings:environment.anyDiscovery', discovers],
  ['findings:explanation.noPractices', { ...discovers, continuousDelivery: true }],
  ['findings:explanation.internalProduct', { internalProduct: false }],
  ...environmentWeights.map(({ smell }): [string, Partial<FlatCriteria>] => [
    `findings:explanation.smells.${smell}`,
    { [smell]: false },
  ]),
];

/**
 * Below A, making the changes that the sentence names must give a better letter; an A names none.
 */
function expectReasonsNamed(flat: FlatCriteria, language: Language): void {
  const translate = createTranslator(language);
  const criteria = groupCriteria(flat);
  const graded = grade(criteria);
  const { explanation } = explain(graded, criteria, translate);
  const openings = (['heldBackBy', 'behindTitle', 'addedTo_one', 'addedTo_other'] as const).map((key) =>
    translate(`findings:explanation.${key}`, { factors: ['\0'] }).replace(/\0.*/, ''),
  );
  const sentence = explanation
    .split(/(?<=\.) (?=\p{Lu})/u)
    .filter((one) => openings.some((opening) => one.startsWith(opening)))
    .join(' ');
  expect(sentence === '').toBe(graded.letter === 'A');
  if (explanation.includes(translate('findings:explanation.nothingHoldsBack'))) {
    expect(graded.letter).toBe('A');
  }
  if (sentence === '') return;
  // Cast: keys in a table are no literals.
  const said = asItSays.filter(([key]) =>
    sentence.includes(translate(key as 'findings:explanation.nothingHoldsBack')),
  );
  const changed = groupCriteria(Object.assign({ ...flat }, ...said.map(([, change]) => change)));
  expect(grade(changed).roundedScore).toBeGreaterThan(graded.roundedScore);
  // Limiting factors may rest on levels as adjusted by the sum; all other phrases are read from the
  // offer.
  for (const [key, change] of said.filter(([key]) => !key.startsWith('findings:limitingFactors'))) {
    expect({ ...flat, ...change }, key).not.toEqual(flat);
  }
  // With a full business initiative, only the environment can hold the offer back.
  if (graded.businessInitiative.score === 5) {
    expect(sentence).toMatch(/an environment |un environnement |an internal product|un produit interne/);
  }
}

test('in either language sentences name reasons that, changed as it says, give a better letter', () => {
  fc.assert(fc.property(someCriteria, fc.constantFrom(...languages), expectReasonsNamed), {
    numRuns: runs(100),
  });
});

const goldens: { cases: { criteria: Partial<FlatCriteria> }[] } = JSON.parse(
  readFileSync(new URL('../../tests/goldens/grading.json', import.meta.url), 'utf8'),
);

test.each(languages)('%s: so it does for every golden', (language) => {
  expect(goldens.cases.length).toBeGreaterThan(100);
  for (const { criteria } of goldens.cases) expectReasonsNamed({ ...nothing, ...criteria }, language);
});
