/**
 * Cost of evaluation runs beyond the readers themselves, on SQLite:
 *
 *   npm run bench -- evaluations
 * - Offers per second of the built-in reader in a run, relative to reading the same texts alone
 *   (bound: 0.8), and memory relative to reading alone (bound: 1.5).
 * - Time of a run with a model that takes 1 s per call, 50 questions at once, relative to the ideal
 *   of waiting only for the model (bound: 1.1).
 * - Opening a run with many answers (target: 500 ms), also relative to plainly reading its rows.
 * OFFERS, ASKED and ANSWERS set other numbers than 10,000, 1,000 and 100,000; 0 skips that part.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { runCalls as table } from '../src/contract/calls/run-calls.ts';
import type { Scorecard } from '../src/contract/evaluations/scorecard.ts';
import { scoreReaders } from '../src/evaluating/scores/reader-scores.ts';
import { rulesVersion } from '../src/grading/scoring-rules.ts';
import { openStorage, type Storage } from '../src/server/database/storage.ts';
import type { Jobs } from '../src/server/jobs/jobs.ts';
import { attemptTimes } from '../src/server/jobs/run-attempt.ts';
import { createReaders, type ServerReaders } from '../src/server/modules/analyses/readers.ts';
import {
  countReadingThreads,
  createReaderInThreads,
} from '../src/server/modules/analyses/reading-threads/reader-in-threads.ts';
import { examiningWork } from '../src/server/modules/evaluations/runs/examine-run.ts';
import { runCalls } from '../src/server/modules/evaluations/runs/run-calls.ts';
import { examining, scoring } from '../src/server/modules/evaluations/runs/run-jobs.ts';
import { readSettings, type Settings } from '../src/settings/config.ts';
import { administratorsCall, outputOf } from '../tests/fakes/call-context.ts';
import { endedRun } from '../tests/fakes/ended-run.ts';
import { answerOf, labelledOffer, samplesOf } from '../tests/fakes/exams.ts';
import { frozenDataset } from '../tests/fakes/frozen-dataset.ts';
import { startModelEndpoint } from '../tests/fakes/model-endpoint/model-endpoint.ts';
import { openTestJobs } from '../tests/fakes/test-jobs.ts';
import { offerText, writtenOffers } from '../training/written-offers.ts';
import { offerFor, replyToOffer } from './model-offers.ts';

const numberOf = (name: string, usual: number) => Number(process.env[name] ?? usual);
const offers = numberOf('OFFERS', 10_000);
const asked = numberOf('ASKED', 1_000);
const answers = numberOf('ANSWERS', 100_000);
const atOnce = 50;
const delayMilliseconds = 1_000;
const rounds = 9;
const rowsAtOnce = 500;

type Server = { storage: Storage; jobs: Jobs; readers: ServerReaders; settings: Settings; now: () => Date };

type Endpoint = { baseUrl: string; apiKey: string };

const folder = mkdtempSync(join(tmpdir(), 'offergrade-bench-'));
if (process.argv[2] === 'endpoint') await serveModel();
else await measureAll();

async function measureAll(): Promise<void> {
  const load = () =>
    loadavg()
      .map((each) => each.toFixed(1))
      .join(' ');
  console.log(`load before: ${load()}`);
  try {
    if (offers > 0) await readMany();
    if (asked > 0) await askMany();
    if (answers > 0) await openLarge();
  } finally {
    rmSync(folder, { recursive: true });
  }
  console.log(`load after: ${load()}`);
}

/** In a separate process, so that its cost is not counted. */
async function serveModel(): Promise<void> {
  rmSync(folder, { recursive: true });
  const { baseUrl, apiKey } = await startModelEndpoint({
    reply: replyToOffer,
    script: () => ({ delay: delayMilliseconds }),
    remembered: 1,
  });
  process.send?.({ baseUrl, apiKey } satisfies Endpoint);
}

/** Each part runs on a separate database. */
async function onServer(
  name: string,
  environment: Record<string, string>,
  measure: (server: Server) => Promise<void>,
): Promise<void> {
  const read = readSettings({ OFFERGRADE_DATA: join(folder, name), ...environment });
  if (!read.ok) throw new Error(read.mistakes.join('\n'));
  const { settings } = read;
  const opened = await openStorage(settings);
  if (!opened.ok) throw new Error(opened.mistake);
  const { storage } = opened;
  const jobs = await openTestJobs(storage, settings, {
    kinds: [examining, scoring],
    times: attemptTimes(settings.jobLeaseSeconds),
  });
  // As the server makes them.
  const builtin = createReaderInThreads(countReadingThreads(settings));
  const readers = await createReaders(settings, { builtin, checkOffer: builtin.checkOffer });
  try {
    await measure({ storage, jobs, readers, settings, now: () => new Date() });
  } finally {
    await jobs.stop(1_000);
    await jobs.close();
    await storage.close();
  }
}

/** Makes a dataset of these texts; returns its id. */
async function datasetOf(
  { storage: { database }, storage }: Server,
  texts: readonly string[],
): Promise<string> {
  const id = await frozenDataset(storage, 0, { offers: texts.length });
  const rows = texts.map((text, place) => ({
    dataset_id: id,
    number: place + 1,
    offer: `o${place}`,
    job_offer_id: null,
    content_hash: `h${place}`,
    metadata: JSON.stringify({ ...labelledOffer(`o${place}`), text }),
  }));
  for (let start = 0; start < rows.length; start += rowsAtOnce)
    await database
      .insertInto('evaluation_entries')
      .values(rows.slice(start, start + rowsAtOnce))
      .execute();
  return id;
}

/** Milliseconds from the launch of a run to its end. */
async function timeRun(server: Server, datasetId: string, reader: string): Promise<number> {
  const input = table.launchRun.input.parse({
    datasetId,
    types: ['businessInitiative', 'experimentalEnvironment'],
    readers: [reader],
    repeats: 1,
    concurrency: atOnce,
    mostTokens: null,
  });
  const start = performance.now();
  const launched = outputOf(await runCalls(server).launchRun(input, administratorsCall));
  if ('obstacle' in launched) throw new Error('not launched');
  server.jobs.start([examiningWork(server)]);
  for (;;) {
    await setTimeout(100);
    const { state, reason } = await server.storage.database
      .selectFrom('experiments')
      .select(['state', 'reason'])
      .where('parent_id', '=', datasetId)
      .executeTakeFirstOrThrow();
    if (state === 'done') return performance.now() - start;
    if (state !== 'waiting' && state !== 'running') throw new Error(`the run ended as ${state}: ${reason}`);
  }
}

/** The peak memory of the process during the work, in bytes. */
async function withMemory<Value>(work: () => Promise<Value>): Promise<{ value: Value; bytes: number }> {
  let bytes = process.memoryUsage.rss();
  const timer = setInterval(() => {
    bytes = Math.max(bytes, process.memoryUsage.rss());
  }, 100);
  try {
    return { value: await work(), bytes };
  } finally {
    clearInterval(timer);
  }
}

/** As many at once as a run has in progress. */
async function eachOf(texts: readonly string[], read: (text: string) => Promise<unknown>): Promise<void> {
  const left = texts.values();
  const work = async () => {
    for (const text of left) await read(text);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

async function readMany(): Promise<void> {
  // Offers in other languages are refused at once.
  const written = writtenOffers()
    .filter(({ language }) => language === 'en' || language === 'fr')
    .map(offerText);
  const texts = Array.from(
    { length: offers },
    (_, place) => `${written[place % written.length]}\nReference ${place}.`,
  );
  await onServer('builtin', {}, async (server) => {
    const { builtin } = server.readers;
    for (const text of written.slice(0, 50)) await builtin.read(text);
    const alone = await withMemory(async () => {
      const start = performance.now();
      await eachOf(texts, (text) => builtin.read(text));
      return performance.now() - start;
    });
    const datasetId = await datasetOf(server, texts);
    const run = await withMemory(() => timeRun(server, datasetId, builtin.name));
    const rate = (milliseconds: number) => offers / (milliseconds / 1_000);
    console.log(
      `${offers} offers, built-in reader: ${rate(run.value).toFixed(0)} a second, ` +
        `${(alone.value / run.value).toFixed(2)} of reading alone (bound 0.8); ` +
        `${(run.bytes / 2 ** 20).toFixed(0)} MB, ${(run.bytes / alone.bytes).toFixed(2)} of reading alone (bound 1.5)`,
    );
  });
}

async function askMany(): Promise<void> {
  const child = fork(import.meta.filename, ['endpoint']);
  const [endpoint]: Endpoint[] = await once(child, 'message');
  if (!endpoint) throw new Error('no endpoint');
  const environment = {
    OPENAI_BASE_URL: endpoint.baseUrl,
    OPENAI_API_KEY: endpoint.apiKey,
    OFFERGRADE_MODELS: 'fake-large',
    // Both tasks of a question are asked in parallel; a second look would add a call for some.
    OFFERGRADE_MODEL_CALLS: String(2 * atOnce),
    OFFERGRADE_SECOND_LOOK: 'false',
  };
  try {
    await onServer('model', environment, async (server) => {
      const offersFrom = (first: number, count: number) =>
        datasetOf(
          server,
          Array.from({ length: count }, (_, place) => offerFor(first + place)),
        );
      // Warms up the server: threads are started and their code is compiled.
      await timeRun(server, await offersFrom(asked, 2 * atOnce), 'fake-large');
      const datasetId = await offersFrom(0, asked);
      const before = process.cpuUsage();
      const milliseconds = await timeRun(server, datasetId, 'fake-large');
      const { user, system } = process.cpuUsage(before);
      const ideal = Math.ceil(asked / atOnce) * delayMilliseconds;
      console.log(
        `${asked} offers, a model of 1 s, ${atOnce} at once: ${(milliseconds / 1_000).toFixed(1)} s, ` +
          `${(milliseconds / ideal).toFixed(3)} of the ideal ${ideal / 1_000} s (bound 1.1), ` +
          `${((user + system) / 1_000 / asked).toFixed(1)} ms of processor time each`,
      );
    });
  } finally {
    child.kill('SIGKILL');
  }
}

async function openLarge(): Promise<void> {
  await onServer('large', {}, async (server) => {
    const { database } = server.storage;
    const readers = ['builtin', 'large', 'small', 'tuned'];
    const repeats = 5;
    const each = Math.round(answers / readers.length / repeats);
    const read = await server.readers.builtin.read(offerFor(0));
    if (!read.ok) throw new Error(read.code);
    const answer = JSON.stringify(answerOf({}, { receipts: read.reading.receipts }));
    const exam = Array.from({ length: 200 }, (_, place) => labelledOffer(`o${place}`));
    const scores = scoreReaders(
      exam,
      samplesOf(exam, () => answerOf()),
      {
        groups: ['businessInitiative', 'experimentalEnvironment'],
        seed: 1,
      },
    );
    const scorecard: Scorecard = {
      rulesVersion,
      answered: each * repeats * readers.length,
      whollyReviewed: each,
      comparisons: [],
      readers: readers.map((reader) => ({ reader, scores })),
    };
    const datasetId = await frozenDataset(server.storage, 0, { offers: each });
    const id = await endedRun(server.storage, datasetId, {
      readers: JSON.stringify(readers),
      repeats,
      concurrency: 4,
      scores: JSON.stringify(scorecard),
    });
    for (const reader of readers) {
      for (let start = 0; start < each * repeats; start += rowsAtOnce) {
        const rows = Array.from({ length: Math.min(rowsAtOnce, each * repeats - start) }, (_, place) => ({
          experiment_id: id,
          reader,
          offer: `o${Math.floor((start + place) / repeats)}`,
          repeat: (start + place) % repeats,
          kind: 'read' as const,
          answer,
          created_at: '2026-03-01T12:30:00.000Z',
          milliseconds: 900,
          input_tokens: 3_000,
          cached_input_tokens: 1_000,
          output_tokens: 700,
          explained: 0,
          may_stand: 0,
        }));
        await database.insertInto('answers').values(rows).execute();
      }
    }
    const opens = await medianOf(async () => {
      const opened = outputOf(await runCalls(server).openRun({ id }, administratorsCall));
      if (!opened.scorecard) throw new Error('nothing was opened');
    });
    const lists = await medianOf(
      async () => void (await runCalls(server).listRuns({ cursor: '' }, administratorsCall)),
    );
    const reads = await medianOf(async () => {
      const rows = database.selectFrom('answers').select(['reader', 'offer', 'repeat', 'answer']);
      await rows.where('experiment_id', '=', id).execute();
    }, 3);
    console.log(
      `a run of ${scorecard.answered} answers opens in ${opens.toFixed(0)} ms (aim 500), ` +
        `${(opens / reads).toFixed(3)} of reading its rows (${reads.toFixed(0)} ms); the list with it in ${lists.toFixed(0)} ms`,
    );
  });
}

async function medianOf(work: () => Promise<void>, times = rounds): Promise<number> {
  const taken: number[] = [];
  for (let round = 0; round < times; round += 1) {
    const start = performance.now();
    await work();
    taken.push(performance.now() - start);
  }
  return taken.toSorted((one, other) => one - other)[Math.floor(times / 2)] ?? 0;
}
