/** Operations on jobs: cancel, retry, deduplicate by key, list and tidy. */

import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { z } from 'zod';
import {
  all,
  cancel,
  newFilesIn,
  patience,
  retry,
  serverOn,
  untilEnded,
  untilOnly,
} from '../../../tests/fakes/job-servers.ts';
import { smallKind, workInFile } from '../../../tests/fakes/test-jobs.ts';
import { describeEngines, storageEngines } from '../../../tests/storage-engines.ts';
import { isPostgresql } from '../database/engines/is-postgresql.ts';
import type { Storage } from '../database/storage.ts';
import { bindWork, type JobKind } from './job-kind.ts';

const { folder, engines } = storageEngines();

const newFile = newFilesIn(folder);

describeEngines(engines, (testHere, newSettings) => {
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
    await second.jobs.start([bindWork(smallKind, untilEnded(reached.resolve))]);
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
      bindWork(smallKind, () => {
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

async function endedDaysAgo({ database }: Storage, id: string, days: number): Promise<void> {
  const end = new Date(Date.now() - days * 24 * 3_600_000).toISOString();
  await (isPostgresql(database)
    ? sql`update pgboss.job set completed_on = ${end} where id = ${id}`.execute(database)
    : database.updateTable('jobs').set({ ended_at: end }).where('id', '=', id).execute());
}
