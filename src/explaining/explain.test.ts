import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { someCriteria } from '../../tests/arbitraries/some-criteria.ts';
import { allDiscovery, nothing, strong } from '../../tests/fakes/strong-criteria.ts';
import type { FlatCriteria } from '../grading/criteria.ts';
import { groupCriteria } from '../grading/criteria-schema.ts';
import { grade } from '../grading/grade.ts';
import { limitingFactorTable } from '../grading/limiting-factors.ts';
import { dictionaries } from '../language/dictionaries.ts';
import { type Language, languages } from '../language/languages.ts';
import { createTranslator } from '../language/translator.ts';
import { explain, explainNotAProductOffer, type ScoreDetail } from './explain.ts';

const best: Partial<FlatCriteria> = { ...strong, ...allDiscovery };

function explained(values: Partial<FlatCriteria>, language: Language = 'en') {
  const criteria = groupCriteria({ ...nothing, ...values });
  return explain(grade(criteria), criteria, createTranslator(language));
}

/** docs/domain/specification.md, section 5: scores lie between 0 and 5; no text is missing. */
function expectComplete({ businessInitiative, experimentalEnvironment, ...texts }: ScoreDetail) {
  for (const part of [businessInitiative, experimentalEnvironment]) {
    expect(part.score).toBeGreaterThanOrEqual(0);
    expect(part.score).toBeLessThanOrEqual(5);
    expect(part.appreciation).toMatch(/\w/);
    expect(part.explanation).toMatch(/\w.*\.$/);
  }
  for (const text of Object.values(texts)) expect(text).toMatch(/\w/);
}

describe('fixed sentences of the specification', () => {
  test.each([
    [{ titleIsProductOwner: true, usesSAFe: true }, 'This is more of a project manager position.'],
    [{ titleIsProductOwner: true, usesSAFe: true }, 'A SAFe Product Owner only has a tactical scope'],
    [{ titleIsProductOwner: true }, 'This is more of a project manager position.'],
    [{ titleIsProductOwner: true }, 'Product Owner is one accountability of the Product Manager'],
    [{ deliveryActivities: 1 }, 'Project Manager position'],
    [{}, 'traditional Marketing Product Manager position'],
    [strong, 'a true Product Manager position'],
    [{ featureTeam: true }, 'a Business Analyst position'],
    [{ ...strong, continuousDelivery: true }, 'The environment leaves room for experimentation: 1/5'],
    [
      { ...strong, growthMarketingCustomerDiscovery: true },
      'The environment leaves room for experimentation: 1.5/5',
    ],
    [{ titleIsProductOwner: true }, 'The environment leaves room for experimentation: 2/5'],
  ])('%j: %s', (values, sentence) => {
    const { explanation, scoreDetail } = explained(values);
    const { globalEvaluation, experimentalEnvironment } = scoreDetail;
    expect(`${globalEvaluation} ${explanation} ${experimentalEnvironment.appreciation}`).toContain(sentence);
    expect(explanation).not.toContain(experimentalEnvironment.appreciation);
  });

  test('a part that needs them has them too', () => {
    const safe = explained({ titleIsProductOwner: true, usesSAFe: true }).scoreDetail;
    expect(safe.businessInitiative.explanation).toContain('A SAFe Product Owner only has a tactical scope');
    expect(safe.experimentalEnvironment.appreciation).toBe(
      'The environment leaves room for experimentation: 2/5',
    );
    expect(explained({ titleIsProductOwner: true }).scoreDetail.businessInitiative.explanation).toContain(
      'Product Owner is one accountability of the Product Manager',
    );
  });
});

test('a whole explanation reads well', () => {
  const mixed = { ...strong, featureTeam: true, deliveryActivities: 1, UXCustomerDiscovery: true };
  expect(explained(mixed).explanation).toBe(
    'What holds the grade back: a team that builds what others ask for and little hold on delivery. So the role ' +
      'only has a say in the product strategy, despite what the offer promises. On top of that comes an ' +
      'environment that lacks discovery of the market, growth experiments, and continuous delivery. The role is in charge ' +
      'of the business model.',
  );
  expect(explained(mixed, 'fr').explanation).toBe(
    'Ce qui tire la note vers le bas\u00a0: une équipe qui construit ce que d’autres demandent et peu de prise sur la ' +
      'livraison. Le poste n’est donc que consulté sur la stratégie produit, malgré ce que l’offre promet. S’y ajoute un environnement ' +
      'auquel il manque l’étude du marché, des expérimentations de croissance et la livraison continue. Le poste est ' +
      'chargé du modèle économique.',
  );
});

test.each([
  [
    {},
    'no part in the business model or in the product strategy. On top of that comes an environment with neither',
  ],
  [
    { productStrategyDefinition: 3 },
    'no part in the business model. So the role only has a say in the product strategy, despite what the offer promises. On top',
  ],

  [{ businessModelDefinition: 1 }, 'no part in the product strategy. On top'],
  [{ ...best, businessModelDefinition: 1 }, 'back: no more than a say in the business model.'],
  [
    { ...best, productStrategyDefinition: 1 },
    'back: no more than a say in the product strategy. The role is',
  ],
  [
    { businessModelDefinition: 1, productStrategyDefinition: 1, userNeedsOverBusinessValue: true },
    'success defined by users’ needs alone',
  ],
  [
    { ...best, userNeedsOverBusinessValue: true },
    'back: success defined by users’ needs alone. So the role only has a say in the business model and the product strategy, despite what the offer promises.',
  ],
  [
    { businessModelDefinition: 1, productStrategyDefinition: 1 },
    'no more than a say in the business model and the product strategy',
  ],
  [
    strong,
    'What holds the grade back: an environment with neither discovery nor continuous delivery. The role is in charge of both the business model and the product strategy.',
  ],
  [
    { ...best, titleIsProductOwner: true },
    'What holds the grade back: the Product Owner title. Product Owner is',
  ],
  [
    { ...best, titleIsProductOwner: true, usesSAFe: true },
    'What holds the grade back: the Product Owner title with SAFe. A SAFe',
  ],
  [
    { titleIsProductOwner: true, featureTeam: true },
    'the Product Owner title. Product Owner is one accountability of the Product Manager. Behind the title: a team that builds what others ask for, no duty in product marketing',
  ],
  [
    {
      ...strong,
      internalProduct: true,
      featureTeam: true,
      growthMarketingCustomerDiscovery: true,
      UXCustomerDiscovery: true,
    },
    'despite what the offer promises. On top of that come an internal product and an environment that lacks',
  ],
  [
    { ...best, usesSAFe: true },
    'little hold on delivery and the Product Owner that SAFe puts beside the role.',
  ],
  [
    { ...best, internalProduct: true },
    'What holds the grade back: an internal product. The role is in charge',
  ],
  [best, 'Nothing in the offer holds the grade back.'],
  [{ ...best, manageMultipleProducts: true }, 'product strategy. Several products leave less time for each.'],
  [
    {
      ...strong,
      manageMultipleProducts: true,
      growthMarketingCustomerDiscovery: true,
      continuousDelivery: true,
    },
    'What holds the grade back: an environment that lacks discovery of the market and discovery with users. The role is in charge of both the business model and the product strategy. Several products leave less time for each.',
  ],
])('why %j', (values, sentence) => {
  expect(explained(values).explanation).toContain(sentence);
});

test.each([
  [{ ...best, featureTeam: true }, 'in charge of the business model.'],
  [
    { ...best, businessModelDefinition: 0 },
    'The environment cannot score higher than a weak business initiative.',
  ],
  [{ ...best, internalProduct: true }, 'the business model and the product strategy.'],
  [{ ...best, titleIsProductOwner: true }, 'one accountability of the Product Manager.'],
  [
    { ...best, continuousDelivery: false },
    'the product strategy. The environment lacks continuous delivery.',
  ],
])('%j: ends with what limits the environment, unless it was said: %s', (values, end) => {
  expect(explained(values).explanation.endsWith(end)).toBe(true);
});

test.each(languages)(
  '%s: a duty that the role has not denies no discovery that the offer mentions',
  (language) => {
    const duties = { productMarketingActivities: 0, growthActivities: 0, userExperienceActivities: 0 };
    const { explanation } = explained({ ...best, ...duties }, language).scoreDetail.businessInitiative;
    const { noMarketingNoGrowth, noUserExperience } = dictionaries[language].findings.limitingFactors;
    expect(explanation).toContain(`${noMarketingNoGrowth.sentence} ${noUserExperience.sentence}`);
    expect(explanation).not.toMatch(/knowledge|connaissance/);
  },
);

test('a reduction that the floor gave back is not told', () => {
  const values = { ...strong, productStrategyDefinition: 0, manageMultipleProducts: true };
  expect(explained(values).explanation).not.toContain('Several products');
});

test('the environment names what was found, what it leans to and what limits it', () => {
  const { explanation } = explained({
    ...strong,
    UXCustomerDiscovery: true,
    continuousDelivery: true,
    uxOptimizationOverExperimentation: true,
    internalProduct: true,
  }).scoreDetail.experimentalEnvironment;
  expect(explanation).toContain('discovery with users and continuous delivery');
  expect(explanation).toContain('polishes what exists');
  expect(explanation).toContain('The users of an internal product');
});

test('in either language: one to five sentences, limiting factors by name, every text found', () => {
  fc.assert(
    fc.property(someCriteria, fc.constantFrom(...languages), (flat, language) => {
      const translate = createTranslator(language);
      const criteria = groupCriteria(flat);
      const graded = grade(criteria);
      const { explanation, scoreDetail, references } = explain(graded, criteria, translate);
      const sentences = explanation.split(/(?<=\.) (?=\p{Lu})/u);
      expect(explanation.length).toBeGreaterThan(0);
      expect(sentences.length).toBeLessThanOrEqual(5);
      for (const { id } of limitingFactorTable) {
        const named = explanation.includes(translate(`findings:limitingFactors.${id}.phrase`));
        if (graded.limitingFactors.includes(id)) expect(named).toBe(true);
        if (named && !flat.titleIsProductOwner) expect(graded.findings).toContain(id);
      }
      expectComplete(scoreDetail);
      expect(scoreDetail.references).toBe(references);
      const texts = JSON.stringify([explanation, scoreDetail]);
      expect(texts).not.toMatch(/\{\{|\}\}|undefined|NaN|\[object|findings:|criteria:/);
    }),
  );
});

test('what the environment lacks is told once', () => {
  expect(
    explained({ ...best, growthMarketingCustomerDiscovery: false, businessModelDefinition: 3 }).explanation,
  ).toContain('What holds the grade back: an environment that lacks growth experiments.');
  expect(explained({ ...best, productMarketingCustomerDiscovery: false }).explanation).toContain(
    'The environment lacks discovery of the market.',
  );
  const delivers = explained({ ...strong, continuousDelivery: true }).scoreDetail;
  expect(delivers.experimentalEnvironment.explanation).toBe(
    'The offer mentions continuous delivery. It lacks discovery of any kind.',
  );
});

test('a text that is no product offer is not graded', () => {
  const { explanation, references, scoreDetail } = explainNotAProductOffer(createTranslator('en'));
  expect(explanation).toBe(
    'The text does not look like a product manager offer and the grade cannot be applied.',
  );
  expect(references).toContain(
    '<a href="https://hbr.org/2017/12/what-it-takes-to-become-a-great-product-manager"',
  );
  expectComplete(scoreDetail);
});
