/**
 * Each example sentence has the promised effect: inserted as the page does, the built-in reader
 * reads it so.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { frenchOffer, weakOffer } from '../../../../tests/fakes/offers.ts';
import {
  type CriterionId,
  type CriterionValue,
  criteriaTable,
  type FlatCriteria,
  flattenCriteria,
} from '../../../grading/criteria.ts';
import { grade } from '../../../grading/grade.ts';
import { type Change, findImprovements, listBetterValues } from '../../../grading/improvements.ts';
import { dictionaries } from '../../../language/dictionaries.ts';
import { type Language, languages } from '../../../language/languages.ts';
import { createBuiltinReader } from '../../../reading/built-in/builtin-reader.ts';
import { insertDuty } from '../../../reading/built-in/insert-duty.ts';
import { type LanguageOfRules, languagesOfRules } from '../../../reading/languages-of-rules.ts';
import wordings from '../../../reading/rules/wordings.json' with { type: 'json' };
import { findInsertionPoint, findSentencesToReplace, replaceSentences } from './apply-change.ts';
import { splitForDisplay } from './change-sets.ts';

/** Offers silent on every criterion; `{title}` and `{duties}` are filled in. */
const offers: Record<LanguageOfRules, string> = {
  en: `{title}
Acme Lights, Leeds

Acme Lights sells street lamps to towns.

What you will do
- Report to the head of the department every month.
- Take part in the yearly fair of the trade.
{duties}
Your profile
- Five years of experience.
`,
  fr: `{title}
Lumina, Nantes

Lumina vend des lampadaires aux communes.

Vos missions
- Rendre compte chaque mois à la direction du service.
- Participer au salon annuel de la profession.
{duties}
Votre profil
- Cinq ans d’expérience.
`,
};

/** Duties that give a warning sign, where its ordinary wordings do not. */
const signs: Partial<Record<CriterionId, Record<LanguageOfRules, string[]>>> = {
  deliveryListedBeforeTacticsAndStrategy: {
    en: ['Write user stories.', 'Run sprint planning.', 'Run acceptance tests.'],
    fr: ['Rédiger les user stories.', 'Animer les cérémonies agiles.', 'Réaliser la recette.'],
  },
  featureTeam: {
    en: ['Gather requirements from stakeholders and turn them into features.'],
    fr: ['Recueillir les besoins des métiers et les traduire en spécifications.'],
  },
  productManagerWorksWithDistinctProductOwner: {
    en: ['Work with the Product Owners of each squad.'],
    fr: ['Vous encadrez les PO.'],
  },
  usesSAFe: {
    en: [
      'Prepare the PI planning with the release train.',
      'Report to the release train of our SAFe programme.',
    ],
    fr: ['Préparer chaque PI planning avec le train.', 'Suivre les objectifs de chaque PI.'],
  },
  collaboratesWithDistinctBusinessTeam: {
    en: ['Be the bridge between business and IT.'],
    fr: ['Animer les ateliers avec les équipes métiers.'],
  },
  userNeedsOverBusinessValue: {
    en: [
      'Understand what users need.',
      'Raise user satisfaction.',
      'Listen to users.',
      'Help users every day.',
    ],
    fr: [
      'Améliorer l’expérience des utilisateurs.',
      'Écouter les utilisateurs au quotidien.',
      'Comprendre les besoins des utilisateurs.',
      'Augmenter la satisfaction des utilisateurs.',
    ],
  },
  manageMultipleProducts: { en: ['Manage a portfolio of products.'], fr: ['Gérer une gamme de produits.'] },
  uxOptimizationOverExperimentation: {
    en: ['Draw mock-ups of decided features.'],
    fr: ['Réaliser les maquettes des écrans.'],
  },
  productMarketingOptimizationOverExperimentation: {
    en: ['Write sales collateral and datasheets.'],
    fr: ['Former les équipes commerciales.'],
  },
  growthMarketingOptimizationOverExperimentation: {
    en: ['Track conversion and report it.'],
    fr: ['Suivre le taux de conversion.'],
  },
  featureDeliverySpeedOverBusinessValueDelivery: {
    en: ['Ensure that features are delivered on time.'],
    fr: ['Veiller au respect des délais.'],
  },
  internalProduct: {
    en: ['Build internal tools for our warehouse staff.'],
    fr: ['Faire évoluer les outils internes.'],
  },
};

/** The first ordinary wording of a warning sign. */
function wordingsOf(id: CriterionId, language: LanguageOfRules): string[] {
  const row = criteriaTable.find((each) => each.id === id);
  if (!row || 'max' in row || row.section === 'discoveryAndDelivery') return [];
  const byCriterion: Partial<Record<string, Partial<Record<string, Record<LanguageOfRules, string[]>>>>> =
    wordings;
  return byCriterion[id]?.true?.[language].slice(0, 1) ?? [];
}

const titles: Record<LanguageOfRules, string> = { en: 'Product Manager', fr: 'Product Manager H/F' };

/** An offer in which `id` has the value before the change. */
function offerFor(id: CriterionId, language: LanguageOfRules): string {
  const title = id === 'titleIsProductOwner' ? 'Product Owner' : titles[language];
  const duties = (signs[id]?.[language] ?? wordingsOf(id, language)).map((duty) => `- ${duty}\n`).join('');
  const offer = offers[language].replace('{title}', title).replace('{duties}', duties);
  // Delivery comes first when nothing precedes it.
  const neutral = offer.replace(/^- (?:Report|Take|Rendre|Participer).*\n/gm, '');
  return id === 'deliveryListedBeforeTacticsAndStrategy' ? neutral : offer;
}

const reader = createBuiltinReader();
type Receipts = Awaited<ReturnType<typeof readingOf>>['receipts'];

async function readingOf(offer: string) {
  const read = await reader.read(offer);
  if (!read.ok) throw new Error(`The offer cannot be read: ${read.code}`);
  expect(read.reading.notAProductJobOffer).toBe(false);
  const { criteria, receipts } = read.reading;
  return { criteria, receipts, values: flattenCriteria(criteria) };
}

/** Inserted as by improve-panel.tsx. */
function written(
  offer: string,
  { id, to }: Pick<Change, 'id' | 'to'>,
  language: Language,
  receipts: Receipts,
) {
  const examples: Record<CriterionId, Record<string, string>> = dictionaries[language].improvements.examples;
  const example = examples[id][String(to)] ?? '';
  const instead = findSentencesToReplace(offer, { id, to }, receipts[id]);
  return instead.length > 0
    ? replaceSentences(offer, instead, id, example).text
    : insertDuty(offer, example, { place: findInsertionPoint(id), heading: 'Duties' }).text;
}

const worstValue = (row: (typeof criteriaTable)[number]): CriterionValue =>
  'max' in row ? 0 : row.section !== 'discoveryAndDelivery';
const changes = criteriaTable.flatMap((row) =>
  listBetterValues(row.id, worstValue(row)).map((to) => [row.id, to] as const),
);

/**
 * Signs that count only with their practice (rule 5): a first step in a field may come without
 * discovery.
 */
const harmless: readonly CriterionId[] = [
  'uxOptimizationOverExperimentation',
  'productMarketingOptimizationOverExperimentation',
  'growthMarketingOptimizationOverExperimentation',
];

describe.each(languages)('%s', (language) => {
  const examples: Record<CriterionId, Record<string, string>> = dictionaries[language].improvements.examples;

  test('every value that a change can reach has its example, and no other has', () => {
    for (const row of criteriaTable) {
      expect(Object.keys(examples[row.id]), row.id).toEqual(
        listBetterValues(row.id, worstValue(row)).map(String),
      );
    }
    expect(Object.keys(examples).sort()).toEqual(criteriaTable.map(({ id }) => id).sort());
  });

  test('an example is one sentence, but for the title', () => {
    for (const [id, to] of changes) {
      const example = examples[id][String(to)] ?? '';
      if (id === 'titleIsProductOwner') expect(example).toMatch(/^\p{Lu}[^.]+$/u);
      else expect(example).toMatch(/^\p{Lu}[^.]+\.$/u);
    }
  });
});

describe.each(languagesOfRules)('the built-in reader, %s', (language) => {
  test.each(changes)('%s to %s', async (id, to) => {
    const offer = offerFor(id, language);
    const before = await readingOf(offer);
    const row = criteriaTable.find((candidate) => candidate.id === id);
    expect(before.values[id]).toBe(row && worstValue(row));
    const after = await readingOf(written(offer, { id, to }, language, before.receipts));
    expect(after.values[id]).toBe(to);
    expect(worsened(before.values, after.values)).toEqual([]);
  });
});

/**
 * Unwanted effects of an example. When only delivery is listed, delivery comes first, which is
 * unavoidable.
 */
function worsened(before: FlatCriteria, after: FlatCriteria): CriterionId[] {
  return criteriaTable
    .map(({ id }) => id)
    .filter((id) => !harmless.includes(id) && id !== 'deliveryListedBeforeTacticsAndStrategy')
    .filter((id) => listBetterValues(id, after[id]).includes(before[id]));
}

const sample = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../../analysis/samples', `${name}.txt`), 'utf8');
const whole: [string, Language, string][] = [
  ['a Product Owner', 'en', weakOffer],
  ['a French offer', 'fr', frenchOffer],
  ['the weak sample', 'en', sample('weak.en')],
  ['the mixed sample', 'fr', sample('mixed.fr')],
];

test.each(whole)('every way that is shown for %s leads to its letter', async (_, language, offer) => {
  const start = await readingOf(offer);
  const { nextLetter, toA } = findImprovements(start.criteria);
  for (const to of [nextLetter, toA]) {
    if (!to) throw new Error('The offer has the best letter already');
    const { shown, folded } = splitForDisplay(to.changeSets);
    for (const way of [...shown, ...folded]) {
      let text = offer;
      for (const change of way) text = written(text, change, language, (await readingOf(text)).receipts);
      // Letters are compared alphabetically.
      expect(grade((await readingOf(text)).criteria).letter <= to.target, JSON.stringify(way)).toBe(true);
    }
  }
});

test('an English example says a duty by its verb, also among duties that stand under a heading of requirements', async () => {
  const offer = `Product Manager
Acme Lights, Leeds

What you will need
- Understand our customers with the help of the data team.
- Drive the product of the region.
- BA or BS degree or equivalent practical experience.
- Five years of experience.
`;
  const { receipts } = await readingOf(offer);
  const practices = criteriaTable.filter(
    (row) => 'max' in row || row.id === 'continuousDelivery' || row.id.endsWith('Discovery'),
  );
  for (const row of practices) {
    const to = 'max' in row ? row.max : true;
    const after = await readingOf(written(offer, { id: row.id, to }, 'en', receipts));
    expect(after.values[row.id], row.id).toBe(to);
  }
});
