/** Servers with jobs on a test database, and helpers to inspect and change their jobs. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import type { JobState } from '../../src/contract/job-states.ts';
import { openStorage, type Storage } from '../../src/server/database/storage.ts';
import { type Attempt, bindWork, type JobWork } from '../../src/server/jobs/job-kind.ts';
import type { Jobs, JobsDependencies } from '../../src/server/jobs/jobs.ts';
import { opened } from '../storage-engines.ts';
import { openTestJobs, type StorageSettings, shortLease, testTimes } from './test-jobs.ts';

export const patience = { timeout: 60_000 };
export const everyState: JobState[] = ['waiting', 'running', 'done', 'failed', 'cancelled'];

/** Makes empty files in a folder, for workers to record what they do. */
export function newFilesIn(folder: string): () => string {
  let files = 0;
  return () => {
    const file = join(folder, `work-${files++}`);
    writeFileSync(file, '');
    return file;
  };
}

export type Server = { storage: Storage; jobs: Jobs };

export async function serverOn(
  settings: StorageSettings,
  parts: Partial<JobsDependencies> = {},
): Promise<Server> {
  const storage = opened(await openStorage(settings));
  const jobs = await openTestJobs(storage, settings, parts);
  onTestFinished(async () => {
    await jobs.stop(0);
    await jobs.close();
    await storage.close();
  });
  return { storage, jobs };
}

export const all = (jobs: Jobs) => jobs.list({ states: everyState, limit: 1_000 });
export const only = async (jobs: Jobs) => (await all(jobs))[0];
export const untilOnly = (jobs: Jobs, expected: object) =>
  expect.poll(() => only(jobs), patience).toMatchObject(expected);

export const cancel = ({ storage, jobs }: Server, id = '') =>
  storage.database.transaction().execute((transaction) => jobs.cancel(id, transaction));
export const retry = ({ storage, jobs }: Server, id = '') =>
  storage.database.transaction().execute((transaction) => jobs.retry(id, transaction));

/** Does nothing until it is told to end. */
export const untilEnded =
  (reached: () => void) =>
  async (_: object, { signal }: Attempt) => {
    reached();
    await new Promise((_resolve, reject) => signal.addEventListener('abort', reject));
  };

/** Enqueues a job; returns the server that takes it over after another fell silent with it. */
export async function lostAndTakenUp(settings: StorageSettings, work: JobWork): Promise<Server> {
  const server = await serverOn(settings);
  await server.jobs.enqueue(work.kind, { name: 'a' });
  return takenUpFromSilent(settings, work);
}

/** The server that takes over an existing job after another fell silent during it. */
export async function takenUpFromSilent(settings: StorageSettings, work: JobWork): Promise<Server> {
  const silent = await serverOn(settings, { times: { ...testTimes, beat: 600_000, lease: 600_000 } });
  const reached = Promise.withResolvers<void>();
  await silent.jobs.start([bindWork(work.kind, untilEnded(reached.resolve))]);
  await reached.promise;
  const next = await serverOn(settings, { times: shortLease });
  await next.jobs.start([work]);
  return next;
}
