import { beforeAll, expect, test } from 'vitest';
import { gradeByBuiltin } from '../../../../tests/fakes/grade-by-builtin.ts';
import { unsureOffer, weakOffer } from '../../../../tests/fakes/offers.ts';
import { htmlOf, loadTexts } from '../../../../tests/fakes/web/component-html.tsx';
import type { AnalysisResult } from '../../../contract/analysis-result.ts';
import figures from '../../../contract/evaluations/built-in-figures.json' with { type: 'json' };
import { languages } from '../../../language/languages.ts';
import { i18n } from '../../lib/wording/i18n.ts';
import { CertaintyLine } from './certainty-line.tsx';

beforeAll(loadTexts);

const linesOf = async (result: AnalysisResult) => {
  const lines: string[] = [];
  for (const language of languages) {
    await i18n.changeLanguage(language);
    lines.push(htmlOf(<CertaintyLine result={result} />).replaceAll(/<[^>]*>/g, ''));
  }
  return lines;
};

test('a letter that stands alone is worth what was measured, of no reader but the measured one', async () => {
  const result = await gradeByBuiltin(weakOffer);
  expect(result.certainty?.letters).toHaveLength(1);
  const { lettersAlone, rightAlone, offers } = figures;
  // A language of the page that is added has a sentence of its own.
  expect((await linesOf(result)).slice(0, 2)).toEqual([
    `D, sure. Of ${lettersAlone} letters that were as sure as this one, ${rightAlone} were right: measured on ${offers} real offers. `,
    `D, lettre sûre. Sur ${lettersAlone} lettres aussi sûres que celle-ci, ${rightAlone} étaient justes\u00a0: mesuré sur ${offers} offres réelles. `,
  ]);
  for (const reader of ['builtin-0123456789ab', 'small-model'])
    for (const line of await linesOf({ ...result, reader })) expect(line).not.toMatch(/\d/);
});

test('a doubt names its sentence, or that there is none, and both letters', async () => {
  const result = await gradeByBuiltin(unsureOffer);
  const [english, french] = await linesOf(result);
  expect(english).toMatch(/^A, could be B: it depends on “.*”\. .* the letter is [AB]; if not, [AB]\.$/);
  expect(french).toMatch(/^A, peut-être B\u00a0: tout dépend de .* la lettre est [AB]\u00a0; sinon, [AB]\.$/);
  expect(english).not.toContain('sometimes misses');
  const unexplained = { ...result, certainty: { letters: ['A' as const, 'B' as const], hingesOn: [] } };
  expect((await linesOf(unexplained))[0]).toContain('sometimes misses');
});
