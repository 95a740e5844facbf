/** What releases before 0012-compact-offers saved is stored anew; nobody who asks for it sees a difference. */
import { fork } from 'node:child_process';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { administratorsCall } from '../../../../../tests/fakes/call-context.ts';
import { correctionOf } from '../../../../../tests/fakes/offer-to-save.ts';
import { frenchOffer, otherJob, strongOffer, weakOffer } from '../../../../../tests/fakes/offers.ts';
import { type PlainOffer, savePlain } from '../../../../../tests/fakes/plain-offers.ts';
import { exported } from '../../../../../tests/fakes/transferred-offers.ts';
import {
  describeEngine,
  describeEngines,
  opened,
  storageEngines,
} from '../../../../../tests/storage-engines.ts';
import { offerText, writtenOffers } from '../../../../../training/written-offers.ts';
import { analyzeOffer } from '../../../../analysis/analyze-offer.ts';
import { calculatedGrade } from '../../../../analysis/calculated-grade.ts';
import { debugFieldsOf } from '../../../../analysis/debug-fields.ts';
import type { AnalysisResult } from '../../../../contract/analysis-result.ts';
import { rulesVersion } from '../../../../grading/scoring-rules.ts';
import { type Language, languages } from '../../../../language/languages.ts';
import { translator } from '../../../../language/translator.ts';
import { createBuiltinReader } from '../../../../reading/builtin/builtin-reader.ts';
import { openStorage, type Storage } from '../../../database/storage.ts';
import { correctOffer } from '../../corrections/correct-offer.ts';
import { offerCorrectionCalls } from '../../corrections/offer-correction-calls.ts';
import { offerListCalls } from '../offer-list-calls.ts';
import { compactOffers } from './compact-offers.ts';
import { regradeOffers } from './regrade-offers.ts';

const { engines } = storageEngines();

const author = 'admin@example.org';
const noon = new Date('2026-03-01T12:00:00.000Z');
const at = noon.toISOString();

const builtin = createBuiltinReader();

async function offerOf(content: string, language: Language, debug: boolean): Promise<PlainOffer | undefined> {
  const analysis = await analyzeOffer(
    { readers: { builtin }, translatorOf: translator, debugFieldsOf, fallback: true },
    { jobOffer: content, language, debug },
  );
  return analysis.ok ? plainOf(content, analysis.result) : undefined;
}

function plainOf(content: string, result: AnalysisResult): PlainOffer {
  return { content, model: 'large', result, calculated: calculatedGrade(result), inDatasets: false };
}

/**
 * Of our written offers each so many-th is told, all of them in the nightly run: an odd number, so that each language comes with
 * debug texts and without.
 */
const step = process.env.PROPERTY_RUNS ? 1 : 15;

/** Offers of ours that get a grade, told in one language and the other, with the debug texts and without. */
let offers: PlainOffer[] = [];
beforeAll(async () => {
  const written = writtenOffers().filter((_, number) => number % step === 0);
  const texts = [strongOffer, weakOffer, frenchOffer, otherJob, ...written.map(offerText)];
  const read = texts.map((text, number) =>
    offerOf(text, languages[number % languages.length] ?? 'en', number % 4 < 2),
  );
  offers = (await Promise.all(read)).flatMap((offer) => offer ?? []);
  expect(offers.length).toBeGreaterThan(320 / step);
});

/** Of the offers of a test that is about servers each eighth is opened by itself: exports and list hold all of them. */
const some = (ids: readonly string[]) => ids.filter((_, number) => number % 8 === 0);

/** All that is answered of saved offers, as text. */
async function answersOf(storage: Storage, ids: readonly string[]): Promise<Record<string, string>> {
  const files = { jsonl: await exported(storage, 'jsonl'), csv: await exported(storage, 'csv') };
  return { ...files, ...(await callsAnswer(storage, ids)) };
}

async function callsAnswer(storage: Storage, ids: readonly string[]): Promise<Record<string, string>> {
  const calls = { ...offerCorrectionCalls({ storage, now: () => noon }), ...offerListCalls({ storage }) };
  const answers: Record<string, string> = {
    list: JSON.stringify(await calls.listJobOffers(listed, administratorsCall)),
    found: JSON.stringify(await calls.listJobOffers({ ...listed, search: 'product' }, administratorsCall)),
    companies: JSON.stringify(await calls.listCompanies(companies, administratorsCall)),
  };
  for (const jobOfferId of ids)
    answers[jobOfferId] = JSON.stringify(await calls.openJobOffer({ jobOfferId }, administratorsCall));
  return answers;
}

const anything = { search: '', model: '', language: '', letter: '', company: '' } as const;
const listed = { ...anything, corrected: 'any', inDatasets: 'any', from: '', toward: 'older' } as const;
const companies = { search: '', model: '', sort: 'offers', page: 0 } as const;

async function formsIn({ database }: Storage): Promise<Record<number, number>> {
  const rows = await database.selectFrom('job_offers').select('stored_form').execute();
  return Object.fromEntries(
    [...Map.groupBy(rows, (row) => row.stored_form)].map(([form, all]) => [form, all.length]),
  );
}

describeEngine(engines, 'SQLite', (testHere, newSettings) => {
  const open = async () => opened(await openStorage(await newSettings()));

  testHere('each offer of ours is answered, listed and exported as before, to the byte', async () => {
    const settings = await newSettings();
    const storage = opened(await openStorage(settings));
    // What is stored is the same on both engines: one of them has more.
    const saved = settings.databaseUrl ? offers.filter((_, number) => number % 3 === 0) : offers;
    const ids = await savePlain(storage, saved, at);
    const before = await answersOf(storage, ids);
    expect(await compactOffers(storage)).toEqual({ compacted: saved.length, left: 0 });
    expect(await formsIn(storage)).toEqual({ 1: saved.length });
    expect(await answersOf(storage, ids)).toEqual(before);
    const lines = (before.jsonl ?? '').trimEnd().split('\n');
    const given = saved.map(({ content, result }) => JSON.stringify({ content, result }));
    const out = lines.map((line) => JSON.parse(line));
    expect(new Set(out.map(({ content, result }) => JSON.stringify({ content, result })))).toEqual(
      new Set(given),
    );
    expect(await compactOffers(storage)).toEqual({ compacted: 0, left: 0 });
    await storage.close();
  });

  testHere('what is not as this program would say it is stored as it was said', async () => {
    const storage = await open();
    const [{ result }] = [offers[0] as PlainOffer];
    const [first = '', ...lines] = result.references.split(/(?<=<\/li>)/);
    const reworded = [first.replace('</li>', ' As it was once put.</li>'), ...lines].join('');
    const changed: Partial<AnalysisResult>[] = [
      {
        explanation: 'Worded by a model.',
        improve: '<p>By a model.</p>',
        debug: `<p>${'why '.repeat(300)}</p>`,
      },
      { references: reworded, scoreDetail: { ...result.scoreDetail, references: reworded } },
      { references: '<p>None of ours.</p>' },
      { references: '' },
      { position: 'A\0B', company: '\ud800' },
      { improve: 'brotli:not at all' },
      {
        receipts: {
          ...result.receipts,
          usesSAFe: { state: 'stated', quotes: [{ text: 'x', start: 0, end: 1 }] },
        },
      },
      { passagesForPrograms: [{ text: strongOffer.slice(3, 9), start: 3, end: 9 }] },
      {
        references: 'null',
        rejectedFindings: [{ id: 'usesSAFe', value: true, quotes: ['a'], why: 'tooMuch' }],
      },
      Object.fromEntries([
        ['constructor', null],
        ['__proto__', { a: 1 }],
        ['later', [1, null]],
      ]),
    ];
    const hostile = changed.map((change, number) =>
      plainOf(
        `${strongOffer} ${number}`,
        Object.fromEntries([...Object.entries(result), ...Object.entries(change)]) as AnalysisResult,
      ),
    );
    const older = offers.slice(1, 4).map((offer, number) => ({
      ...offer,
      calculated: {
        ...offer.calculated,
        score: 3.25,
        scoreDetail: { ...offer.calculated.scoreDetail, globalEvaluation: `By older rules ${number}.` },
        rulesVersion: rulesVersion - 1,
      },
    }));
    const storable = hostile.map((offer) => ({ ...offer, result: { ...offer.result } }));
    const ids = await savePlain(storage, [...storable, ...older], at);
    const before = await answersOf(storage, ids);
    expect(await compactOffers(storage)).toEqual({ compacted: ids.length, left: 0 });
    expect(await answersOf(storage, ids)).toEqual(before);
    // Then their letters are worked out anew, as those of any other offer.
    expect(await regradeOffers(storage)).toEqual({ regraded: older.length, left: 0 });
    expect(await exported(storage, 'jsonl')).not.toContain('By older rules');
    await storage.close();
  });

  testHere('corrections hold before and after, and a damaged offer holds up no other', async () => {
    const storage = await open();
    const ids = await savePlain(storage, offers.slice(0, 6), at);
    const [jobOfferId = '', broken = '', spaced = ''] = ids;
    const correction = correctionOf((offers[5] as PlainOffer).result, { position: 'Corrected' });
    await correctOffer(storage, { jobOfferId, revision: '', author, correction }, noon);
    const { database } = storage;
    const damage = { result: '{"notAProductJobOffer":false}' };
    await database.updateTable('job_offers').set(damage).where('id', '=', broken).execute();
    const written = JSON.stringify((offers[2] as PlainOffer).result, null, 1);
    await database.updateTable('job_offers').set({ result: written }).where('id', '=', spaced).execute();
    const whole = ids.filter((id) => id !== broken);
    const before = await callsAnswer(storage, whole);
    expect(await compactOffers(storage)).toEqual({ compacted: 4, left: 2 });
    expect(await callsAnswer(storage, whole)).toEqual(before);
    expect(await compactOffers(storage)).toEqual({ compacted: 0, left: 2 });
    await storage.close();
  });

  testHere(
    'stopped, or where the database refuses an offer, it has stored whole ones, and goes on',
    async () => {
      const storage = await open();
      const ids = await savePlain(storage, offers.slice(0, 40), at);
      const before = await answersOf(storage, some(ids));
      const stopping = new AbortController();
      const compacting = compactOffers(storage, stopping.signal);
      stopping.abort();
      const { compacted } = await compacting;
      expect(compacted).toBeLessThan(ids.length);
      expect(await formsIn(storage)).toMatchObject({ 0: ids.length - compacted });
      expect(await answersOf(storage, some(ids))).toEqual(before);
      await storage.database.schema.alterTable('explanations').renameColumn('improve', 'elsewhere').execute();
      await expect(compactOffers(storage)).rejects.toThrow();
      await storage.database.schema.alterTable('explanations').renameColumn('elsewhere', 'improve').execute();
      expect(await answersOf(storage, some(ids))).toEqual(before);
      expect(await compactOffers(storage)).toEqual({ compacted: ids.length - compacted, left: 0 });
      expect(await answersOf(storage, some(ids))).toEqual(before);
      await storage.close();
    },
  );
});

describeEngines(engines, (testHere, newSettings) => {
  testHere('two servers that start at once store each offer anew once, while others use them', async () => {
    const settings = await newSettings();
    const [storage, other] = [opened(await openStorage(settings)), opened(await openStorage(settings))];
    const ids = await savePlain(storage, offers.slice(0, 40), at);
    const before = await answersOf(storage, some(ids));
    const [one, two, meanwhile] = await Promise.all([
      compactOffers(storage),
      compactOffers(other),
      answersOf(other, some(ids)),
    ]);
    expect(meanwhile).toEqual(before);
    expect({ ...one, compacted: one.compacted + two.compacted }).toEqual({ compacted: ids.length, left: 0 });
    expect(await formsIn(storage)).toEqual({ 1: ids.length });
    expect(await answersOf(storage, some(ids))).toEqual(before);
    await Promise.all([storage.close(), other.close()]);
  });
});

test('killed in the middle, it has lost nothing and goes on at the next start', async () => {
  const settings = await engines.SQLite();
  const storage = opened(await openStorage(settings));
  const ids = await savePlain(storage, offers.slice(0, 100), at);
  const before = await answersOf(storage, some(ids));
  const compacter = fork(new URL('../../../../../tests/fakes/compact-offers.ts', import.meta.url), [
    JSON.stringify(settings),
  ]);
  onTestFinished(() => void compacter.kill('SIGKILL'));
  await expect
    .poll(async () => (await formsIn(storage))[1] ?? 0, { interval: 1, timeout: 60_000 })
    .toBeGreaterThan(0);
  compacter.kill('SIGKILL');
  const { 0: plain = 0, 1: compact = 0 } = await formsIn(storage);
  expect(compact).toBeLessThan(ids.length);
  expect(await answersOf(storage, some(ids))).toEqual(before);
  expect(await compactOffers(storage)).toEqual({ compacted: plain, left: 0 });
  expect(await answersOf(storage, some(ids))).toEqual(before);
  await storage.close();
});
