import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, onTestFinished } from 'vitest';
import { z } from 'zod';
import { compileCache } from '../../../tests/fakes/compile-cache.ts';
import {
  doneTwiceAtOnce,
  openTestJobs,
  type StorageSettings,
  smallKind,
  testTimes,
  workInFile,
} from '../../../tests/fakes/test-jobs.ts';
import { describeEngines, opened, storageEngines } from '../../../tests/storage-engines.ts';
import type { JobState } from '../../contract/job-states.ts';
import { isPostgresql } from '../database/engine.ts';
import { openStorage, type Storage } from '../database/storage.ts';
import { type Attempt, JobFailure, type JobKind, workOn } from './job-kind.ts';
import type { Jobs, JobsParts } from './jobs.ts';

const { folder, engines } = storageEngines();
const patience = { timeout: 60_000 };
const everyState: JobState[] = ['waiting', 'running', 'done', 'failed', 'cancelled'];

type Server = { storage: Storage; jobs: Jobs };

async function serverOn(settings: StorageSettings, parts: Partial<JobsParts> = {}): Promise<Server> {
  const storage = opened(await openStorage(settings));
  const jobs = await openTestJobs(storage, settings, parts);
  onTestFinished(async () => {
    await jobs.stop(0);
    await jobs.close();
    await storage.close();
  });
  return { storage, jobs };
}

const all = (jobs: Jobs) => jobs.list({ states: everyState, limit: 1_000 });
const only = async (jobs: Jobs) => (await all(jobs))[0];
const untilOnly = (jobs: Jobs, expected: object) =>
  expect.poll(() => only(jobs), patience).toMatchObject(expected);

const cancel = ({ storage, jobs }: Server, id = '') =>
  storage.database.transaction().execute((transaction) => jobs.cancel(id, transaction));
const retry = ({ storage, jobs }: Server, id = '') =>
  storage.database.transaction().execute((transaction) => jobs.retry(id, transaction));

/** Does nothing until it is told to end. */
const untilEnded =
  (reached: () => void) =>
  async (_: object, { signal }: Attempt) => {
    reached();
    await new Promise((_resolve, reject) => signal.addEventListener('abort', reject));
  };

let files = 0;
function newFile(): string {
  const file = join(folder, `work-${files++}`);
  writeFileSync(file, '');
  return file;
}

/** The server that takes up a job whose first server fell silent in the middle of it. */
async function lostAndTakenUp(settings: StorageSettings, kind: typeof smallKind): Promise<Server> {
  const silent = await serverOn(settings, { times: { ...testTimes, beat: 600_000, lease: 600_000 } });
  const reached = Promise.withResolvers<void>();
  await silent.jobs.enqueue(kind, { name: 'a' });
  await silent.jobs.start([workOn(kind, untilEnded(reached.resolve))]);
  await reached.promise;
  const next = await serverOn(settings, { times: { beat: 50, lease: 300, ending: 50 } });
  await next.jobs.start([workInFile(newFile(), 1, kind)]);
  return next;
}

describeEngines(engines, (testHere, newSettings) => {
  testHere('two servers share the jobs, and none is done twice', async () => {
    const settings = await newSettings();
    const [first, second] = [await serverOn(settings), await serverOn(settings)];
    const file = newFile();
    for (let name = 0; name < 30; name += 1) await first.jobs.enqueue(smallKind, { name: `${name}` });
    for (const { jobs } of [first, second]) await jobs.start([workInFile(file, 1)]);
    await expect
      .poll(() => first.jobs.count(), patience)
      .toEqual([{ kind: 'small', state: 'done', count: 30 }]);
    const begun = readFileSync(file, 'utf8').match(/begin \d+/g) ?? [];
    expect(begun.sort()).toEqual(Array.from({ length: 30 }, (_, name) => `begin ${name}`).sort());
    const jobs = await all(first.jobs);
    expect(jobs.every(({ attempts }) => attempts.length === 1 && attempts[0]?.outcome === 'done')).toBe(true);
    expect(new Set(jobs.map(({ attempts }) => attempts[0]?.server)).size).toBe(2);
  });

  testHere(
    'servers that are killed in the middle leave nothing undone and nothing done twice at once',
    async () => {
      const settings = await newSettings();
      const { jobs } = await serverOn(settings);
      const file = newFile();
      for (let name = 0; name < 12; name += 1)
        await jobs.enqueue({ ...smallKind, attempts: 20 }, { name: `${name}` });
      const argument = JSON.stringify({ settings, file, stepMilliseconds: 60 });
      const killed: number[] = [];
      const begunSoFar = () => readFileSync(file, 'utf8').split('begin').length;
      for (let round = 0; round < 3; round += 1) {
        const before = begunSoFar();
        const child = fork(new URL('../../../tests/fakes/job-process.ts', import.meta.url), [argument], {
          env: { ...process.env, ...compileCache },
        });
        await once(child, 'message');
        await expect.poll(begunSoFar, { ...patience, interval: 5 }).toBeGreaterThan(before + round);
        child.kill('SIGKILL');
        await once(child, 'exit');
        killed.push(child.pid ?? 0);
      }
      await jobs.start([workInFile(file, 1)]);
      await expect.poll(() => jobs.count(), patience).toEqual([{ kind: 'small', state: 'done', count: 12 }]);
      expect(doneTwiceAtOnce(file, killed)).toEqual([]);
      const outcomes = (await all(jobs)).flatMap(({ attempts }) => attempts.map(({ outcome }) => outcome));
      expect(outcomes.filter((outcome) => outcome === 'lost').length).toBeGreaterThan(0);
      expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(12);
      expect(outcomes).not.toContain(null);
    },
  );

  testHere(
    'a server that falls silent loses its job, which another begins without the wait of a failure',
    async () => {
      const settings = await newSettings();
      const kind = { ...smallKind, retrySeconds: 1_000, mostRetrySeconds: 1_000 };
      const next = await lostAndTakenUp(settings, kind);
      await untilOnly(next.jobs, { state: 'done', attempts: [{ outcome: 'lost' }, { outcome: 'done' }] });
    },
  );

  testHere('a job whose last attempt is lost has failed', async () => {
    const settings = await newSettings();
    const kind = { ...smallKind, attempts: 1 };
    const next = await lostAndTakenUp(settings, kind);
    await untilOnly(next.jobs, { state: 'failed', attempts: [{ outcome: 'lost' }] });
  });

  testHere('each attempt is kept with its reason, and after the last the job has failed', async () => {
    const server = await serverOn(await newSettings());
    const { jobs } = server;
    let fails = true;
    const flaky = workOn(smallKind, async (_, { number }) => {
      if (fails)
        throw number === 2 ? new TypeError('the text of an offer') : new JobFailure(`ECODE ${number}`);
    });
    const id = await jobs.enqueue(smallKind, { name: 'a' });
    await jobs.start([flaky]);
    await untilOnly(jobs, { id, state: 'failed', endedAt: expect.any(String) });
    const reasons = (await only(jobs))?.attempts.map(({ number, outcome, reason }) => [
      number,
      outcome,
      reason,
    ]);
    expect(reasons).toEqual([
      [1, 'failed', 'ECODE 1'],
      [2, 'failed', 'TypeError'],
      [3, 'failed', 'ECODE 3'],
    ]);
    fails = false;
    expect(await retry(server, id)).toMatchObject({ id, kind: 'small' });
    await untilOnly(jobs, {
      state: 'done',
      attempts: [{}, {}, {}, { number: 4, outcome: 'done', reason: null }],
    });
    expect(await retry(server, id)).toBeUndefined();
  });

  testHere('a failure for good has no second attempt', async () => {
    const { jobs } = await serverOn(await newSettings());
    await jobs.enqueue(smallKind, { name: 'a' });
    await jobs.start([
      workOn(smallKind, async () => {
        throw new JobFailure('550', { isFinal: true });
      }),
    ]);
    await untilOnly(jobs, { state: 'failed', attempts: [{ outcome: 'failed', reason: '550' }] });
    expect((await only(jobs))?.attempts).toHaveLength(1);
  });

  testHere('waits grow from the first to the longest', async () => {
    const { storage, jobs } = await serverOn(await newSettings());
    const kind = { ...smallKind, attempts: 6, retrySeconds: 1_000, mostRetrySeconds: 5_000 };
    await jobs.enqueue(kind, { name: 'a' });
    await jobs.start([
      workOn(kind, async () => {
        throw new JobFailure('E');
      }),
    ]);
    const waits: number[] = [];
    for (let number = 1; number < 6; number += 1) {
      await untilOnly(jobs, { state: 'waiting', attempts: { length: number } });
      const job = await only(jobs);
      const ended = Date.parse(job?.attempts.at(-1)?.ended_at ?? '');
      waits.push(Math.round((Date.parse(job?.startAfter ?? '') - ended) / 1_000));
      await makeDue(storage);
    }
    await untilOnly(jobs, { state: 'failed' });
    const bounds = [
      [1_000, 2_000],
      [2_000, 4_000],
      [4_000, 5_000],
      [5_000, 5_000],
      [5_000, 5_000],
    ];
    for (const [index, [least = 0, most = 0]] of bounds.entries()) {
      expect(waits[index]).toBeGreaterThanOrEqual(least);
      expect(waits[index]).toBeLessThanOrEqual(most);
    }
  });

  testHere('a waiting job that is cancelled never runs, unless it is asked for again', async () => {
    const server = await serverOn(await newSettings());
    const { jobs } = server;
    const file = newFile();
    const id = await jobs.enqueue(smallKind, { name: 'a' });
    const other = await jobs.enqueue(smallKind, { name: 'b' });
    expect(await cancel(server, id)).toMatchObject({ id, state: 'waiting' });
    expect(await cancel(server, id)).toBeUndefined();
    await jobs.start([workInFile(file, 1)]);
    const states = async () => new Map((await all(jobs)).map((job) => [job.id, job.state]));
    await expect.poll(async () => (await states()).get(other ?? ''), patience).toBe('done');
    expect((await states()).get(id ?? '')).toBe('cancelled');
    expect(readFileSync(file, 'utf8')).not.toContain('begin a');
    await retry(server, id);
    jobs.wake();
    await expect.poll(async () => (await states()).get(id ?? ''), patience).toBe('done');
  });

  testHere('a running job is told to end wherever it runs, and is cancelled when it has', async () => {
    const settings = await newSettings();
    const [first, second] = [await serverOn(settings), await serverOn(settings)];
    const reached = Promise.withResolvers<void>();
    const id = await first.jobs.enqueue(smallKind, { name: 'a' });
    await second.jobs.start([workOn(smallKind, untilEnded(reached.resolve))]);
    await reached.promise;
    expect(await cancel(first, id)).toMatchObject({ state: 'running' });
    await untilOnly(first.jobs, {
      state: 'cancelled',
      attempts: [{ outcome: 'cancelled', cancel_requested: 1 }],
    });
  });

  testHere('a job that waits for another try is done at once where somebody asks for it', async () => {
    const server = await serverOn(await newSettings());
    const { storage, jobs } = server;
    const hasten = (id = '') =>
      storage.database.transaction().execute((transaction) => jobs.hasten(id, transaction));
    const file = newFile();
    const id = await jobs.enqueue(smallKind, { name: 'a' }, { afterSeconds: 3_600 });
    const other = await jobs.enqueue(smallKind, { name: 'b' });
    await jobs.start([workInFile(file, 1)]);
    const states = async () => new Map((await all(jobs)).map((job) => [job.id, job.state]));
    await expect.poll(async () => (await states()).get(other ?? ''), patience).toBe('done');
    expect((await states()).get(id ?? '')).toBe('waiting');
    expect(await hasten(id)).toMatchObject({ id, state: 'waiting' });
    jobs.wake();
    await expect.poll(async () => (await states()).get(id ?? ''), patience).toBe('done');
    expect(await hasten(id)).toBeUndefined();
  });

  testHere('progress can be seen while a job runs, and stays', async () => {
    const { jobs } = await serverOn(await newSettings());
    const seen = Promise.withResolvers<void>();
    await jobs.enqueue(smallKind, { name: 'a' });
    await jobs.start([
      workOn(smallKind, async (_, { progress }) => {
        progress(3, 10);
        await seen.promise;
        progress(10, 10);
      }),
    ]);
    await untilOnly(jobs, { state: 'running', attempts: [{ progress_done: 3, progress_of: 10 }] });
    const id = (await only(jobs))?.id ?? '';
    expect(await jobs.progress(id)).toEqual({ done: 3, of: 10 });
    seen.resolve();
    await untilOnly(jobs, { state: 'done', attempts: [{ progress_done: 10, progress_of: 10 }] });
    // Nobody is at it any more.
    expect(await jobs.progress(id)).toBeUndefined();
  });

  testHere('work that takes too long is ended, also where it does not listen', async () => {
    const { jobs } = await serverOn(await newSettings());
    const kind = { ...smallKind, attempts: 2, mostSeconds: 0.05 };
    await jobs.enqueue(kind, { name: 'a' });
    await jobs.start([workOn(kind, () => new Promise(() => {}))]);
    await untilOnly(jobs, { state: 'failed', attempts: [{ outcome: 'timedOut' }, { outcome: 'timedOut' }] });
  });

  testHere('what is asked for in a transaction is there if and when that is committed', async () => {
    const { storage, jobs } = await serverOn(await newSettings());
    const file = newFile();
    await jobs.start([workInFile(file, 1)]);
    const asked = (name: string, fault?: Error) =>
      storage.database.transaction().execute(async (transaction) => {
        await jobs.enqueue(smallKind, { name }, { transaction });
        jobs.wake();
        if (fault) throw fault;
      });
    await expect(asked('never', new Error('rolled back'))).rejects.toThrow('rolled back');
    await asked('once');
    await untilOnly(jobs, { state: 'done' });
    expect(await all(jobs)).toHaveLength(1);
    expect(readFileSync(file, 'utf8')).not.toContain('never');
  });

  testHere('of a key one job at most waits or runs', async () => {
    const { jobs } = await serverOn(await newSettings());
    const ids = await Promise.all(
      Array.from({ length: 8 }, () => jobs.enqueue(smallKind, { name: 'a' }, { key: 'one' })),
    );
    expect(ids.filter((id) => id !== undefined)).toHaveLength(1);
    const reached = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    await jobs.start([
      workOn(smallKind, () => {
        reached.resolve();
        return goOn.promise;
      }),
    ]);
    await reached.promise;
    expect(await jobs.enqueue(smallKind, { name: 'a' }, { key: 'one' })).toBeUndefined();
    goOn.resolve();
    await untilOnly(jobs, { state: 'done' });
    expect(await jobs.enqueue(smallKind, { name: 'a' }, { key: 'one' })).toBeDefined();
  });

  testHere('a failed job is not begun again while another has taken its place', async () => {
    const server = await serverOn(await newSettings());
    const { jobs } = server;
    const id = await jobs.enqueue(smallKind, { name: 'a' }, { key: 'one' });
    await cancel(server, id);
    const next = await jobs.enqueue(smallKind, { name: 'a' }, { key: 'one' });
    expect(await retry(server, id)).toBeUndefined();
    await cancel(server, next);
    expect(await retry(server, id)).toBeDefined();
  });

  testHere('data that no longer fits its kind fails at once and says where', async () => {
    const { storage, jobs } = await serverOn(await newSettings());
    const { followState: _, ...kind } = smallKind;
    const before: JobKind<{ title: number }> = { ...kind, data: z.object({ title: z.number() }) };
    await jobs.enqueue(before, { title: 3 });
    await jobs.start([workInFile(newFile(), 1)]);
    const reason = 'data does not fit: name: invalid_type';
    await untilOnly(jobs, { state: 'failed', attempts: [{ number: 1, outcome: 'failed', reason }] });
    if (isPostgresql(storage.database)) return;
    await jobs.stop(0);
    await storage.database.updateTable('jobs').set({ state: 'waiting', data: '{"na' }).execute();
    await jobs.start([workInFile(newFile(), 1)]);
    await untilOnly(jobs, {
      state: 'failed',
      attempts: [{}, { reason: 'data does not fit: data: invalid_type' }],
    });
  });

  testHere(
    'a server that stops hands back what does not come to its end, and it counts as no attempt',
    async () => {
      const settings = await newSettings();
      const { jobs } = await serverOn(settings);
      const kind = { ...smallKind, attempts: 1 };
      const reached = Promise.withResolvers<void>();
      await jobs.enqueue(kind, { name: 'a' });
      await jobs.start([workOn(kind, untilEnded(reached.resolve))]);
      await reached.promise;
      await jobs.stop(0);
      expect(await only(jobs)).toMatchObject({ state: 'waiting', attempts: [{ outcome: 'handedBack' }] });
      const next = await serverOn(settings);
      await next.jobs.start([
        workOn(kind, async () => {
          throw new JobFailure('E');
        }),
      ]);
      await untilOnly(next.jobs, { state: 'failed', attempts: [{}, { outcome: 'failed' }] });
    },
  );

  testHere('a server that stops lets what runs come to its end, and begins nothing', async () => {
    const { jobs } = await serverOn(await newSettings());
    const kind = { ...smallKind, atOnce: 1 };
    const reached = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    for (const name of ['a', 'b']) await jobs.enqueue(kind, { name });
    await jobs.start([
      workOn(kind, () => {
        reached.resolve();
        return goOn.promise;
      }),
    ]);
    await reached.promise;
    const stopped = jobs.stop(60_000);
    goOn.resolve();
    await stopped;
    expect((await all(jobs)).map(({ state }) => state).sort()).toEqual(['done', 'waiting']);
  });

  testHere(
    'what is done again and again is done at each start, and has one job that waits for its hour',
    async () => {
      const settings = await newSettings();
      const kind: JobKind<object> = { ...smallKind, name: 'hourly', data: z.object({}), everySeconds: 3_600 };
      const [first, second] = [
        await serverOn(settings, { kinds: [kind] }),
        await serverOn(settings, { kinds: [kind] }),
      ];
      let times = 0;
      const work = workOn(kind, async () => {
        times += 1;
      });
      for (const { jobs } of [first, second]) await jobs.start([work]);
      const waiting = async () => (await all(first.jobs)).filter(({ state }) => state === 'waiting');
      await expect.poll(async () => (await waiting())[0]?.key, patience).toBe('every');
      // Another start does it at once, and the next one stays where it is.
      await first.jobs.stop(60_000);
      await second.jobs.stop(60_000);
      const before = times;
      const third = await serverOn(settings, { kinds: [kind] });
      third.jobs.start([work]);
      await expect.poll(() => times, patience).toBeGreaterThan(before);
      await third.jobs.stop(60_000);
      expect(await waiting()).toHaveLength(1);
      const [next] = await waiting();
      const wait = Date.parse(next?.startAfter ?? '') - Date.parse(next?.createdAt ?? '');
      expect(Math.round(wait / 1_000)).toBe(3_600);
      // Cancelled, it is due an hour later still.
      await cancel(first, next?.id);
      expect((await waiting()).map(({ id }) => id)).not.toContain(next?.id);
      expect(await waiting()).toHaveLength(1);
    },
  );

  testHere(
    'a server whose signs of life stop ends its work; whoever takes the job finds it recorded',
    async () => {
      const settings = await newSettings();
      const { storage, jobs } = await serverOn(settings);
      const reached = Promise.withResolvers<void>();
      await jobs.enqueue(smallKind, { name: 'a' });
      await jobs.start([workOn(smallKind, untilEnded(reached.resolve))]);
      await reached.promise;
      // Another server has found it silent, and ended its attempt.
      await storage.database
        .updateTable('job_attempts')
        .set({ ended_at: new Date().toISOString(), outcome: 'lost' })
        .execute();
      await setTimeout(3 * testTimes.beat);
      // It was told to end, and did not write over what the other wrote.
      await jobs.stop(60_000);
      expect((await only(jobs))?.attempts).toMatchObject([{ outcome: 'lost', reason: null }]);
      expect((await only(jobs))?.state).toBe('running');
    },
  );

  testHere('pages of jobs, the newest first, by state and kind', async () => {
    const other = { ...smallKind, name: 'other' };
    const { storage, jobs } = await serverOn(await newSettings(), { kinds: [smallKind, other] });
    const ids: (string | undefined)[] = [];
    for (let name = 0; name < 5; name += 1) ids.unshift(await jobs.enqueue(smallKind, { name: `${name}` }));
    await jobs.enqueue(other, { name: 'x' });
    const page = async (after?: { createdAt: string; id: string }) =>
      jobs.list({ states: ['waiting'], kind: 'small', limit: 2, ...(after && { after }) });
    const found: string[] = [];
    for (let jobsHere = await page(); jobsHere.length > 0; jobsHere = await page(jobsHere.at(-1))) {
      found.push(...jobsHere.map(({ id }) => id));
    }
    if (isPostgresql(storage.database)) expect(found).toEqual(ids);
    expect(new Set(found)).toEqual(new Set(ids));
    expect(await jobs.list({ states: ['done'], limit: 10 })).toEqual([]);
    expect((await jobs.count()).sort((a, b) => (a.kind < b.kind ? 1 : -1))).toEqual([
      { kind: 'small', state: 'waiting', count: 5 },
      { kind: 'other', state: 'waiting', count: 1 },
    ]);
  });

  testHere('jobs that ended more than a week ago leave with their attempts', async () => {
    const { storage, jobs } = await serverOn(await newSettings());
    await jobs.enqueue(smallKind, { name: 'a' });
    await jobs.enqueue(smallKind, { name: 'b' });
    await jobs.start([workInFile(newFile(), 1)]);
    await expect.poll(() => jobs.count(), patience).toEqual([{ kind: 'small', state: 'done', count: 2 }]);
    await jobs.stop(0);
    const [one] = await all(jobs);
    await endedDaysAgo(storage, one?.id ?? '', 7.01);
    const [, two] = await all(jobs);
    await endedDaysAgo(storage, two?.id ?? '', 6.99);
    await jobs.tidy();
    expect((await all(jobs)).map(({ id }) => id)).toEqual([two?.id]);
    const attempts = await storage.database.selectFrom('job_attempts').select('job_id').execute();
    expect(attempts).toEqual([{ job_id: two?.id }]);
  });
});

async function makeDue({ database }: Storage): Promise<void> {
  await (isPostgresql(database)
    ? sql`update pgboss.job set start_after = now()`.execute(database)
    : database
        .updateTable('jobs')
        .set({ start_after: new Date(0).toISOString() })
        .execute());
}

async function endedDaysAgo({ database }: Storage, id: string, days: number): Promise<void> {
  const end = new Date(Date.now() - days * 24 * 3_600_000).toISOString();
  await (isPostgresql(database)
    ? sql`update pgboss.job set completed_on = ${end} where id = ${id}`.execute(database)
    : database.updateTable('jobs').set({ ended_at: end }).where('id', '=', id).execute());
}
