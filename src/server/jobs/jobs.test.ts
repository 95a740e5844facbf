/** Running, losing and taking over jobs, with one server and with several. */

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { z } from 'zod';
import { compileCache } from '../../../tests/fakes/compile-cache.ts';
import {
  all,
  cancel,
  newFilesIn,
  only,
  patience,
  retry,
  serverOn,
  untilEnded,
  untilOnly,
} from '../../../tests/fakes/job-servers.ts';
import {
  doneTwiceAtOnce,
  shortLease,
  smallKind,
  testTimes,
  workInFile,
} from '../../../tests/fakes/test-jobs.ts';
import { describeEngines, storageEngines } from '../../../tests/storage-engines.ts';
import { isPostgresql } from '../database/engines/is-postgresql.ts';
import type { Storage } from '../database/storage.ts';
import { bindWork, JobFailure, type JobKind } from './job-kind.ts';

const { folder, engines } = storageEngines();

const newFile = newFilesIn(folder);

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
      const { jobs } = await serverOn(settings, { times: shortLease });
      const file = newFile();
      for (let name = 0; name < 12; name += 1) await jobs.enqueue(smallKind, { name: `${name}` });
      const argument = JSON.stringify({ settings, file, stepMilliseconds: 60 });
      const killed: number[] = [];
      const begunSoFar = () => readFileSync(file, 'utf8').split('begin').length;
      for (let round = 0; round < 1; round += 1) {
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

  testHere('each attempt is kept with its reason, and after the last the job has failed', async () => {
    const server = await serverOn(await newSettings());
    const { jobs } = server;
    let fails = true;
    const flaky = bindWork(smallKind, async (_, { number }) => {
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
      bindWork(smallKind, async () => {
        throw new JobFailure('550', { isFinal: true });
      }),
    ]);
    await untilOnly(jobs, { state: 'failed', attempts: [{ outcome: 'failed', reason: '550' }] });
    expect((await only(jobs))?.attempts).toHaveLength(1);
  });

  testHere('waits grow from the first to the longest', async () => {
    const { storage, jobs } = await serverOn(await newSettings());
    const kind = { ...smallKind, attempts: 6, retrySeconds: 1_000, maxRetrySeconds: 5_000 };
    await jobs.enqueue(kind, { name: 'a' });
    await jobs.start([
      bindWork(kind, async () => {
        throw new JobFailure('E');
      }),
    ]);
    const waits: number[] = [];
    /**
     * Milliseconds between the end of that attempt and the next start; negative before the job is
     * postponed.
     */
    const waitAfter = async (number: number) => {
      const job = await only(jobs);
      const ended = job?.attempts[number - 1]?.ended_at;
      return ended ? Date.parse(job?.startAfter ?? '') - Date.parse(ended) : -1;
    };
    for (let number = 1; number < 6; number += 1) {
      await expect.poll(() => waitAfter(number), patience).toBeGreaterThan(0);
      waits.push(Math.round((await waitAfter(number)) / 1_000));
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
    for (const [index, [min = 0, max = 0]] of bounds.entries()) {
      expect(waits[index]).toBeGreaterThanOrEqual(min);
      expect(waits[index]).toBeLessThanOrEqual(max);
    }
  });

  testHere('progress can be seen while a job runs, and stays', async () => {
    const { jobs } = await serverOn(await newSettings());
    const seen = Promise.withResolvers<void>();
    await jobs.enqueue(smallKind, { name: 'a' });
    await jobs.start([
      bindWork(smallKind, async (_, { progress }) => {
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
    // No attempt is running any more.
    expect(await jobs.progress(id)).toBeUndefined();
  });

  testHere('work that takes too long is ended, also where it does not listen', async () => {
    const { jobs } = await serverOn(await newSettings());
    const kind = { ...smallKind, attempts: 2, maxSeconds: 0.05 };
    await jobs.enqueue(kind, { name: 'a' });
    await jobs.start([bindWork(kind, () => new Promise(() => {}))]);
    await untilOnly(jobs, { state: 'failed', attempts: [{ outcome: 'timedOut' }, { outcome: 'timedOut' }] });
  });

  testHere(
    'a server that stops hands back what does not come to its end, and it counts as no attempt',
    async () => {
      const settings = await newSettings();
      const { jobs } = await serverOn(settings);
      const kind = { ...smallKind, attempts: 1 };
      const reached = Promise.withResolvers<void>();
      await jobs.enqueue(kind, { name: 'a' });
      await jobs.start([bindWork(kind, untilEnded(reached.resolve))]);
      await reached.promise;
      await jobs.stop(0);
      expect(await only(jobs)).toMatchObject({ state: 'waiting', attempts: [{ outcome: 'handedBack' }] });
      const next = await serverOn(settings);
      await next.jobs.start([
        bindWork(kind, async () => {
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
      bindWork(kind, () => {
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
      const work = bindWork(kind, async () => {
        times += 1;
      });
      for (const { jobs } of [first, second]) await jobs.start([work]);
      const waiting = async () => (await all(first.jobs)).filter(({ state }) => state === 'waiting');
      await expect.poll(async () => (await waiting())[0]?.key, patience).toBe('every');
      // Another start runs it at once, and the next run keeps its time.
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
      // Once cancelled, it is still due one hour later.
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
      await jobs.start([bindWork(smallKind, untilEnded(reached.resolve))]);
      await reached.promise;
      // Another server has found the attempt silent and ended it.
      await storage.database
        .updateTable('job_attempts')
        .set({ ended_at: new Date().toISOString(), outcome: 'lost' })
        .execute();
      await setTimeout(3 * testTimes.beat);
      // The work was told to stop, and did not overwrite the end that the other server recorded.
      await jobs.stop(60_000);
      expect((await only(jobs))?.attempts).toMatchObject([{ outcome: 'lost', reason: null }]);
      expect((await only(jobs))?.state).toBe('running');
    },
  );
});

async function makeDue({ database }: Storage): Promise<void> {
  await (isPostgresql(database)
    ? sql`update pgboss.job set start_after = now()`.execute(database)
    : database
        .updateTable('jobs')
        .set({ start_after: new Date(0).toISOString() })
        .execute());
}
