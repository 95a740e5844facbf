/** Repeats the calculation by hand, using only what the label shows. */
import fc from 'fast-check';
import { beforeAll, expect, test, vi } from 'vitest';
import { runs } from '../../../../tests/arbitraries/runs.ts';
import { someCriteria } from '../../../../tests/arbitraries/some-criteria.ts';
import { htmlOf, loadTexts, unpointed } from '../../../../tests/fakes/web/component-html.tsx';
import type { AnalysisResult, Receipt } from '../../../contract/analysis-result.ts';
import { explain } from '../../../explaining/explain.ts';
import { type CriterionId, criteriaTable, type FlatCriteria } from '../../../grading/criteria.ts';
import { groupCriteria } from '../../../grading/criteria-schema.ts';
import { grade } from '../../../grading/grade.ts';
import { dictionaries } from '../../../language/dictionaries.ts';
import { type Language, languages } from '../../../language/languages.ts';
import { createTranslator } from '../../../language/translator.ts';
import { PartBlock } from '../../features/label/part-block.tsx';
import { Sum } from '../../features/label/sum/sum.tsx';
import { i18n } from '../../lib/wording/i18n.ts';

vi.mock('../../lib/use-wide-window.ts', () => ({ useWideWindow: () => true }));
beforeAll(loadTexts);

function resultOf(flat: FlatCriteria, language: Language): AnalysisResult {
  const criteria = groupCriteria(flat);
  const graded = grade(criteria);
  const silent: Receipt = { state: 'silent', quotes: [] };
  const receipts = Object.fromEntries(criteriaTable.map(({ id }) => [id, silent])) as Record<
    CriterionId,
    Receipt
  >;
  return {
    ...explain(graded, criteria, createTranslator(language)),
    score: graded.score,
    grade: graded,
    criteria,
    receipts,
    position: '',
    company: '',
    language,
    notAProductJobOffer: false,
    passagesForPrograms: [],
    reader: 'builtin',
  };
}

/** What a reader sees: text by element class or table row. */
function shown(flat: FlatCriteria, language: Language) {
  const result = resultOf(flat, language);
  const part = (group: 'businessInitiative' | 'experimentalEnvironment') =>
    htmlOf(<PartBlock group={group} result={result} receipts={unpointed} />);
  return {
    result,
    initiative: part('businessInitiative'),
    environment: part('experimentalEnvironment'),
    sum: htmlOf(<Sum result={result} />),
  };
}

const plain = (html: string) => html.replaceAll(/<[^>]*>/g, '').replaceAll('&#x27;', '’');
const number = (text: string) => Number(text.replace(',', '.'));
const figuresIn = (text: string) => [...text.matchAll(/\d+(?:[.,]\d+)?/g)].map(([found]) => number(found));

/** Follows the rows of a part as worded; returns their result and the part's stated score. */
function redo(html: string, language: Language) {
  const { atLeast, atMost } = dictionaries[language].arithmetic;
  const begins = (said: string, text: string) => said.startsWith(text.replace('{{figure}}', ''));
  const rows = [...html.matchAll(/<tr[^>]*><th[^>]*>(.*?)<\/th><td>(.*?)<\/td><\/tr>/g)];
  let sum = 0;
  for (const [, , said = ''] of rows.slice(0, -1)) {
    const [points = Number.NaN] = figuresIn(said);
    if (said.startsWith('+')) sum += points;
    else if (said.startsWith('−')) sum -= points;
    else if (begins(said, atLeast)) sum = Math.max(sum, points);
    else if (begins(said, atMost)) sum = Math.min(sum, points);
    else throw new Error(`What is to be done with “${said}”?`);
  }
  const last = rows.at(-1)?.[2] ?? '';
  expect(last).toMatch(/^= /);
  const [head] = figuresIn(plain(/part-score figures">(.*?)<span/.exec(html)?.[1] ?? ''));
  return { sum, total: figuresIn(last)[0], head };
}

/** The level that counts according to a line: that of its note if there is one, else its own. */
function levelShown(
  html: string,
  id: 'businessModelDefinition' | 'productStrategyDefinition',
  language: Language,
) {
  const { name, levels } = dictionaries[language].criteria[id];
  const line =
    html.split('<li').find((each) => plain(each).includes(name) && each.includes('line-name')) ?? '';
  const own = /line-level">(.*?)</.exec(line)?.[1];
  const counted = /[“«]\u00a0?(.*?)\u00a0?[”»]/.exec(
    /line-counted">(.*?)<\/span>/.exec(line)?.[1] ?? '',
  )?.[1];
  return Object.values(levels).indexOf(plain(counted ?? own ?? ''));
}

const near = (one: number | undefined, other: number | undefined, within = 1e-9) =>
  expect(Math.abs((one ?? Number.NaN) - (other ?? Number.NaN))).toBeLessThanOrEqual(within + 1e-9);
/** Scores have two decimals, so the exact one differs by at most this. */
const half = 0.005;

/** The figure that the part starts from, by the levels that count as the lines say them. */
function startOf(initiative: string, flat: FlatCriteria, language: Language): number {
  const model = levelShown(initiative, 'businessModelDefinition', language);
  const strategy = levelShown(initiative, 'productStrategyDefinition', language);
  const consulted = model === 1 && strategy >= 1 && !flat.userNeedsOverBusinessValue;
  if (model >= 2 && strategy >= 2) return 5;
  return model >= 2 || consulted ? 3 : 2;
}

test.for(languages)('every figure on the label adds up to the result, in %s', async (language) => {
  await i18n.changeLanguage(language);
  fc.assert(
    fc.property(someCriteria, (flat) => {
      const { result, initiative, environment, sum } = shown(flat, language);
      const ofInitiative = redo(initiative, language);
      const ofEnvironment = redo(environment, language);
      for (const { sum: redone, total, head } of [ofInitiative, ofEnvironment]) {
        near(redone, total, half);
        near(total, head);
      }
      const terms = plain(/sum-terms">(.*?)<\/span>/.exec(sum)?.[1] ?? '');
      const [weight = 0, first = 0, otherWeight = 0, second = 0, score = 0] = figuresIn(terms);
      near(first, ofInitiative.total);
      near(second, ofEnvironment.total);
      // 0.6 of a business initiative is exact, 0.4 of an environment may be off by 0.4 of a half.
      near(weight * first + otherWeight * second, score, half + 0.4 * half);
      near(score, result.score, half);
      const rounded = plain(/sum-rounded">(.*?)<\/span>/.exec(sum)?.[1] ?? '');
      expect(figuresIn(rounded)).toEqual([Math.floor(score + 0.5 + 1e-9)]);
      expect(rounded.at(-1)).toBe(result.grade?.letter);
      if (flat.titleIsProductOwner) return;
      const [start] = figuresIn(/<td>(.*?)<\/td>/.exec(initiative)?.[1] ?? '');
      expect(start).toBe(startOf(initiative, flat, language));
    }),
    { numRuns: runs(100) },
  );
});

test('a score of exactly a half says which way it goes', async () => {
  await i18n.changeLanguage('en');
  const best = Object.fromEntries(
    criteriaTable.map((row) => [row.id, 'max' in row ? row.max : false]),
  ) as FlatCriteria;
  const half = {
    ...best,
    productMarketingCustomerDiscovery: true,
    continuousDelivery: true,
    featureDeliverySpeedOverBusinessValueDelivery: true,
  };
  const said = plain(shown(half, 'en').sum);
  expect(said).toContain('0.6 × 5.00 + 0.4 × 1.25 = 3.50');
  expect(said).toContain('rounded, a half goes up: 4, so B');
});
