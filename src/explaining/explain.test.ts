import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { someCriteria } from '../../tests/arbitraries/some-criteria.ts';
import { type FlatCriteria, lowestValues } from '../grading/criteria.ts';
import { groupCriteria } from '../grading/criteria-schema.ts';
import { grade } from '../grading/grade.ts';
import { limitingFactorTable } from '../grading/limiting-factors.ts';
import { type Language, languages } from '../language/languages.ts';
import { translator } from '../language/translator.ts';
import { explain, explainNotAProductOffer, type ScoreDetail } from './explain.ts';

const nothing = lowestValues();
const strong: Partial<FlatCriteria> = {
  businessModelDefinition: 2,
  productStrategyDefinition: 2,
  growthActivities: 2,
  userExperienceActivities: 1,
  deliveryActivities: 2,
};

function explained(values: Partial<FlatCriteria>, language: Language = 'en') {
  const criteria = groupCriteria({ ...nothing, ...values });
  return explain(grade(criteria), criteria, translator(language));
}

/** Specification, section 5: scores lie between 0 and 5; no text is missing. */
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
    expect(`${scoreDetail.globalEvaluation} ${explanation}`).toContain(sentence);
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
    'The role is in charge of the business model, with little hold on the product ' +
      'strategy. What holds it back: a team that builds what others ask for and little hold on delivery. The ' +
      'environment leaves room for experimentation: 2/5.',
  );
  expect(explained(mixed, 'fr').explanation).toBe(
    'Le poste est chargé du modèle économique, avec peu de prise sur la ' +
      'stratégie produit. Ce qui le freine\u00a0: une équipe qui construit ce que d’autres demandent et peu de prise sur ' +
      'la livraison. L’environnement laisse de la place à l’expérimentation\u00a0: 2/5.',
  );
});

test.each([
  [{}, 'no part in the business model or in the product strategy'],
  [{ productStrategyDefinition: 3 }, 'no part in the business model.'],
  [{ businessModelDefinition: 1 }, 'no part in the product strategy.'],
  [
    { businessModelDefinition: 1, productStrategyDefinition: 1, userNeedsOverBusinessValue: true },
    'speaks of users only',
  ],
  [
    { ...strong, userNeedsOverBusinessValue: true },
    'What holds it back: success defined by users’ needs alone.',
  ],
  [{ businessModelDefinition: 1, productStrategyDefinition: 1 }, 'consulted on the business model'],
  [strong, 'nothing that holds this back'],
  [{ ...strong, manageMultipleProducts: true }, 'Several products leave less time for each.'],
])('why %j', (values, sentence) => {
  expect(explained(values).explanation).toContain(sentence);
});

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
  expect(explanation).toContain('An internal product');
});

test('in either language: one to five sentences, limiting factors by name, every text found', () => {
  fc.assert(
    fc.property(someCriteria, fc.constantFrom(...languages), (flat, language) => {
      const translate = translator(language);
      const criteria = groupCriteria(flat);
      const graded = grade(criteria);
      const { explanation, scoreDetail, references } = explain(graded, criteria, translate);
      const sentences = explanation.split(/(?<=\.) (?=\p{Lu})/u);
      expect(sentences.length).toBeGreaterThanOrEqual(2);
      expect(sentences.length).toBeLessThanOrEqual(5);
      for (const { id } of limitingFactorTable) {
        const named = explanation.includes(translate(`findings:limitingFactors.${id}.phrase`));
        expect(named).toBe(graded.limitingFactors.includes(id));
      }
      expectComplete(scoreDetail);
      expect(scoreDetail.references).toBe(references);
      const texts = JSON.stringify([explanation, scoreDetail]);
      expect(texts).not.toMatch(/\{\{|\}\}|undefined|NaN|\[object|findings:|criteria:/);
    }),
  );
});

test('a text that is no product offer is not graded', () => {
  const { explanation, references, scoreDetail } = explainNotAProductOffer(translator('en'));
  expect(explanation).toBe(
    'The text does not look like a product manager offer and the grade cannot be applied.',
  );
  expect(references).toContain(
    '<a href="https://hbr.org/2017/12/what-it-takes-to-become-a-great-product-manager"',
  );
  expectComplete(scoreDetail);
});
