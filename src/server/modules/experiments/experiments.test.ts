/**
 * The common life cycle of experiments, tested on a kind of its own with real jobs and database.
 */
import { expect, onTestFinished } from 'vitest';
import { deedsIn } from '../../../../tests/fakes/asked-calls.ts';

import { loseAllJobs, openTestJobs } from '../../../../tests/fakes/test-jobs.ts';
import { describeEngines, opened, storageEngines } from '../../../../tests/storage-engines.ts';
import { openStorage } from '../../database/storage.ts';
import { type Attempt, JobFailure } from '../../jobs/job-kind.ts';
import {
  askForLostExperiments,
  cancelExperiment,
  deleteExperiment,
  type ExperimentKind,
  endExperiment,
  experimentJob,
  experimentWork,
  findExperiment,
  launchExperiment,
  retryExperiment,
} from './public.ts';

const { engines } = storageEngines();
const author = 'ana@example.org';
const patience = { timeout: 60_000 };

const job = experimentJob({
  name: 'try',
  attempts: 2,
  retrySeconds: 0,
  maxRetrySeconds: 0,
  atOnce: 2,
  maxSeconds: 60,
});
const kind: ExperimentKind = {
  name: 'rehearsal',
  jobs: [job],
  events: { launched: 'tuningLaunched', cancelled: 'tuningCancelled', retried: 'tuningRetried' },
  detailsOf: async (_, { id }) => ({ id }),
};

const untilTold = ({ signal }: Attempt) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(new Error('told'))));

describeEngines(engines, (testHere, newSettings) => {
  async function server() {
    const settings = await newSettings();
    const storage = opened(await openStorage(settings));
    const jobs = await openTestJobs(storage, settings, { kinds: [job] });
    onTestFinished(async () => {
      await jobs.stop(0);
      await jobs.close();
      await storage.close();
    });
    const parts = { storage, jobs, now: () => new Date() };
    const launch = async (question = 'a') =>
      launchExperiment(parts, kind, author, async () => ({ question, job, store: async () => {} }));
    const work = (each: (attempt: Attempt) => Promise<void>) =>
      jobs.start([
        experimentWork(job, parts, async ({ id }, attempt) => {
          await each(attempt);
          await endExperiment(storage.database, id, 'done', new Date());
        }),
      ]);
    const until = (id: string, expected: object) =>
      expect.poll(() => findExperiment(storage.database, kind.name, id), patience).toMatchObject(expected);
    return { ...parts, parts, launch, work, until };
  }

  testHere('of two launches of one question one begins, and the next once that has ended', async () => {
    const { launch, work, until } = await server();
    const both = await Promise.all([launch(), launch()]);
    expect(both.map(({ isNew }) => isNew).toSorted()).toEqual([false, true]);
    expect(new Set(both.map(({ id }) => id)).size).toBe(1);
    expect((await launch('b')).isNew).toBe(true);
    work(async () => {});
    await until(both[0].id, { state: 'done', reason: '', ended_at: expect.any(String) });
    expect((await launch()).isNew).toBe(true);
  });

  testHere('what is handed back waits, and runs where another server takes it', async () => {
    const { jobs, launch, work, until } = await server();
    const { id } = await launch();
    work(untilTold);
    await until(id, { state: 'running', started_at: expect.any(String) });
    await jobs.stop(0);
    await until(id, { state: 'waiting', reason: '', ended_at: null });
    work(async () => {});
    await until(id, { state: 'done' });
  });

  testHere('it says why it waits between two attempts, and why it failed after the last', async () => {
    const { parts, launch, work, until } = await server();
    const { id } = await launch();
    let attempts = 0;
    work(async () => {
      attempts += 1;
      throw attempts < 3 ? new JobFailure('away') : new Error('of this the log alone knows');
    });
    await until(id, { state: 'failed', reason: 'away' });
    expect(attempts).toBe(2);
    await expect.poll(() => retryExperiment(parts, kind, id, { author }), patience).toBe(true);
    await until(id, { state: 'failed', reason: 'broken' });
    expect(await deedsIn(parts.storage)).toEqual(['tuningLaunched', 'tuningRetried']);
  });

  testHere('nothing goes on while another of the same question is under way', async () => {
    const { parts, launch } = await server();
    const { id } = await launch();
    expect(await retryExperiment(parts, kind, id, { author })).toBe(false);
    expect(await cancelExperiment(parts, kind, id, author)).toBe(true);
    expect(await cancelExperiment(parts, kind, id, author)).toBe(false);
    const next = await launch();
    expect(await retryExperiment(parts, kind, id, { author })).toBe(false);
    expect(await cancelExperiment(parts, kind, next.id, author)).toBe(true);
    expect(await retryExperiment(parts, kind, id, { author })).toBe(true);
  });

  testHere('what is under way is cancelled before it is deleted', async () => {
    const { parts, launch } = await server();
    const { id } = await launch();
    expect(await deleteExperiment(parts, kind, id, author)).toBe(false);
    await cancelExperiment(parts, kind, id, author);
    expect(await deleteExperiment(parts, kind, id, author)).toBe(true);
    expect(await deleteExperiment(parts, kind, id, author)).toBe(false);
  });

  testHere('what has lost its job is asked for at a start, once', async () => {
    const { storage, jobs, launch, work, until } = await server();
    const { id } = await launch();
    await loseAllJobs(storage, jobs);
    await askForLostExperiments({ storage, jobs }, [job]);
    await askForLostExperiments({ storage, jobs }, [job]);
    expect(await jobs.count()).toMatchObject([{ state: 'waiting', count: 1 }]);
    work(async () => {});
    await until(id, { state: 'done' });
  });
});
