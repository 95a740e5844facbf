import { expect, test } from 'vitest';
import { valuesOfAnA } from '../../tests/fakes/offer-to-save.ts';
import { fakeReader, readingOf } from '../../tests/fakes/reader.ts';
import { createTranslator } from '../language/translator.ts';
import type { ReadingOptions, ReadingResult } from '../reading/reader.ts';
import type { AnalysisDependencies, AnalysisRequest } from './analysis-request.ts';
import { analyzeOffer } from './analyze-offer.ts';
import { relocalizeResult } from './localized-grade.ts';
import type { ModelReading, ModelReadingResult, WordedGrade, WordingRequest } from './readers.ts';

const notWorded: WordedGrade = { ok: false, code: 'notBelieved' };

/**
 * An analysis by readers with the given answers, recording what was asked of and heard from the
 * model.
 */
async function analysisBy(
  byModel: ModelReadingResult | undefined,
  {
    builtin = { ok: true, reading: readingOf() } as ReadingResult,
    worded = notWorded,
    request = {} as Partial<AnalysisRequest>,
    ...more
  }: { builtin?: ReadingResult; worded?: WordedGrade; request?: Partial<AnalysisRequest> } & Partial<
    Pick<AnalysisDependencies, 'fallback' | 'debugFieldsOf'>
  > = {},
) {
  const asked: ReadingOptions[] = [];
  const wordings: [string, WordingRequest][] = [];
  const failures: string[] = [];
  const stages: string[] = [];
  const model: ModelReading = {
    read: async (_, options) => {
      asked.push(options);
      return byModel as ModelReadingResult;
    },
    word: async (...given) => {
      wordings.push(given);
      return worded;
    },
  };
  const analysis = await analyzeOffer(
    {
      readers: { builtin: fakeReader(builtin), byModel: byModel && model },
      translatorOf: createTranslator,
      fallback: true,
      onModelFailure: (task, code) => failures.push(`${task}: ${code}`),
      ...more,
    },
    { jobOffer: 'An offer', language: '', ...request },
    { onProgress: (progress) => 'stage' in progress && stages.push(progress.stage) },
  );
  const result = analysis.ok ? analysis.result : undefined;
  const code = analysis.ok ? undefined : analysis.code;
  return { analysis, result, code, asked, wordings, failures, stages };
}

const readByModel = (reading = readingOf({ values: valuesOfAnA })): ModelReadingResult => ({
  ok: true,
  reading,
  modelName: 'large',
});
/** Why a text was not read, without the part of the answer for the page. */
const refused = (code: Extract<ReadingResult, { ok: false }>['code']) =>
  ({ ok: false, code }) as ReadingResult;

test('an offer that is read is graded and explained, in that order', async () => {
  const { result, stages } = await analysisBy(undefined, {
    builtin: { ok: true, reading: readingOf({ values: valuesOfAnA }) },
  });
  expect(result).toMatchObject({ score: 5, grade: { letter: 'A' }, reader: 'builtin', certainty: null });
  expect(result).not.toHaveProperty('fallback');
  expect(result).not.toHaveProperty('usage');
  expect(stages).toEqual(['reading', 'grading', 'explaining']);
});

test('what is no product offer has the score 1 and no grade, and no model has to explain it', async () => {
  const { result, wordings } = await analysisBy(readByModel(readingOf({ notAProductJobOffer: true })));
  expect(result).toMatchObject({ score: 1, grade: null, reason: '', certainty: null, reader: 'large' });
  expect(wordings).toEqual([]);
});

test.for([
  'modelUnknown',
  'modelUnauthorized',
  'modelOverLimit',
  'modelUnavailable',
  'modelTimedOut',
  'modelRefused',
  'modelFiltered',
  'modelAnswerTruncated',
  'modelAnswerBroken',
] as const)(
  'where the model fails with %s the built-in reader answers, and the result says so',
  async (code) => {
    const failed = { ...refused(code), usage: [] } as ModelReadingResult;
    const { result, failures } = await analysisBy(failed);
    expect(result).toMatchObject({ reader: 'builtin', fallback: 'modelFailed' });
    expect(failures).toEqual([`reading: ${code}`]);
    const alone = await analysisBy(failed, { fallback: false });
    expect(alone.analysis).toEqual({ ok: false, code });
    expect(alone.failures).toEqual([`reading: ${code}`]);
    const chosen = await analysisBy(failed, { request: { model: 'other' } });
    expect(chosen.code).toBe(code);
  },
);

test.for(['emptyOffer', 'offerNotText', 'offerTooLong', 'notAnOffer', 'languageNeedsModel'] as const)(
  'that an offer is refused with %s is not the model’s failure',
  async (code) => {
    const { analysis, failures } = await analysisBy(refused(code) as ModelReadingResult);
    expect(analysis).toMatchObject({ ok: false, code });
    expect(failures).toEqual([]);
  },
);

test('where neither can read, the failure of the model is told if the other only lacks the language', async () => {
  const failed = refused('modelTimedOut') as ModelReadingResult;
  expect((await analysisBy(failed, { builtin: refused('languageNeedsModel') })).code).toBe('modelTimedOut');
  expect((await analysisBy(failed, { builtin: refused('notAnOffer') })).code).toBe('notAnOffer');
});

test('where the caller does without the model it is not asked, and the result says why', async () => {
  const { result, asked, failures } = await analysisBy(readByModel(), {
    request: { withoutModel: 'budget' },
  });
  expect(result).toMatchObject({ reader: 'builtin', fallback: 'budget' });
  expect([asked, failures]).toEqual([[], []]);
});

test('a model has 240 s to read and 10 s to word, and is told what the caller chose', async () => {
  const { asked, wordings } = await analysisBy(readByModel(), { request: { model: 'other', debug: true } });
  expect(asked).toMatchObject([{ timeoutMilliseconds: 240_000, model: 'other', debug: true }]);
  expect(wordings).toMatchObject([['large', { timeoutMilliseconds: 10_000, language: 'en', debug: true }]]);
  const plain = await analysisBy(readByModel());
  expect(plain.asked).toEqual([
    { timeoutMilliseconds: 240_000, debug: false, onProgress: expect.any(Function) },
  ]);
  expect(plain.wordings).toMatchObject([['large', { debug: false }]]);
});

test('a model’s words stand where it has some, the dictionary’s where they are refused', async () => {
  const worded = await analysisBy(readByModel(), { worded: { ok: true, explanation: 'In other words.' } });
  expect(worded.result?.explanation).toBe('In other words.');
  expect(worded.failures).toEqual([]);
  const own = await analysisBy(readByModel());
  expect(own.result?.explanation).not.toBe('');
  expect(own.result?.explanation).not.toBe('In other words.');
  expect(own.failures).toEqual(['explaining: notBelieved']);
  expect(own.result?.score).toBe(5);
});

test('debug texts are added where they are asked for alone, the model’s beside our own', async () => {
  const worded: WordedGrade = {
    ok: true,
    explanation: 'In other words.',
    improve: '<p>More.</p>',
    debug: '<p>So.</p>',
  };
  const debugFieldsOf = () => ({ debug: '<pre>1</pre>', improve: '<p>Own.</p>' });
  const asked = await analysisBy(readByModel(), { worded, debugFieldsOf, request: { debug: true } });
  expect(asked.result).toMatchObject({ improve: '<p>More.</p>', debug: '<pre>1</pre><p>So.</p>' });
  const silent = { ...worded, improve: undefined, debug: undefined };
  const kept = await analysisBy(readByModel(), { worded: silent, debugFieldsOf, request: { debug: true } });
  expect(kept.result).toMatchObject({ improve: '<p>Own.</p>', debug: '<pre>1</pre>' });
  const plain = await analysisBy(readByModel(), { worded, debugFieldsOf });
  expect(plain.result).not.toHaveProperty('improve');
  expect(plain.result).not.toHaveProperty('debug');
});

test('sentences are in the language that was asked for, or else in the offer’s, or else in English', async () => {
  const languageOf = async (language: '' | 'en' | 'fr', ofOffer: string) =>
    (await analysisBy(readByModel(readingOf({ language: ofOffer })), { request: { language } }))
      .wordings[0]?.[1].language;
  expect(await languageOf('', 'fr')).toBe('fr');
  expect(await languageOf('', 'de')).toBe('en');
  expect(await languageOf('en', 'fr')).toBe('en');
});

test('how steady a grade is is told of several readings alone', async () => {
  const one = readingOf({ values: valuesOfAnA });
  const { result } = await analysisBy(readByModel({ ...one, readings: [one.criteria, one.criteria] }));
  expect(result?.certainty).toMatchObject({});
  expect(result?.certainty).not.toBeNull();
  expect((await analysisBy(readByModel(one))).result?.certainty).toBeNull();
});

test('a result says for machines what a model made of it, and what the rules made', async () => {
  const worded: WordedGrade = { ok: true, explanation: 'In the words of the model.' };
  const made = async (...given: Parameters<typeof analysisBy>) =>
    (await analysisBy(...given)).result?.generated;
  expect(await made(readByModel())).toMatchObject({
    by: 'model',
    model: 'large',
    what: expect.arrayContaining(['criteria', 'position']),
    byRules: expect.arrayContaining(['score', 'explanation']),
  });
  const inItsWords = (await analysisBy(readByModel(), { worded })).result;
  expect(inItsWords?.generated?.what).toContain('explanation');
  expect(inItsWords?.generated?.byRules).not.toContain('explanation');
  if (!inItsWords) throw new Error('no result');
  // Another language of the page has the dictionary's sentences.
  expect(relocalizeResult(inItsWords, createTranslator('fr')).generated?.byRules).toContain('explanation');
  for (const failed of [undefined, refused('modelTimedOut') as ModelReadingResult])
    expect(await made(failed)).toBeUndefined();
});
