/** Job kinds for tests, which record in a file what they do. */
import { appendFileSync, readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { z } from 'zod';
import { isPostgresql } from '../../src/server/database/engines/is-postgresql.ts';
import type { openStorage, Storage } from '../../src/server/database/storage.ts';
import { type Attempt, bindWork, type JobKind } from '../../src/server/jobs/job-kind.ts';
import { type Jobs, type JobsDependencies, openJobs } from '../../src/server/jobs/jobs.ts';
import { createLog } from '../../src/server/observability/log.ts';
import { createMetrics } from '../../src/server/observability/metrics.ts';

export type StorageSettings = Parameters<typeof openStorage>[0];

const small = z.object({ name: z.string() });
type Small = z.infer<typeof small>;

/** Three attempts, with waits so short that tests need no clock. */
export const smallKind: JobKind<Small> = {
  name: 'small',
  data: small,
  attempts: 3,
  retrySeconds: 0,
  maxRetrySeconds: 0,
  atOnce: 2,
  maxSeconds: 60,
};

/**
 * More frequent heartbeats than a server's; no busy machine delays a process for the whole lease.
 */
export const testTimes = { beat: 100, lease: 60_000, ending: 200 };

/** For tests in which a job is lost and taken over; on a busy machine this may happen once more. */
export const shortLease = { ...testTimes, lease: 3_000 };

/** For tests of storage only, in which no job is carried out. */
export const unworkedJobs = { enqueue: async () => undefined };

export function openTestJobs(
  storage: Storage,
  settings: StorageSettings,
  parts: Partial<JobsDependencies> = {},
): Promise<Jobs> {
  return openJobs({
    storage,
    databaseUrl: settings.databaseUrl,
    log: createLog('silent'),
    metrics: createMetrics(),
    now: () => new Date(),
    kinds: [smallKind],
    times: testTimes,
    look: 50,
    ...parts,
  });
}

/**
 * Carries out small jobs in two steps, recorded in a file: `begin name process`, `end name
 * process`.
 */
export function workInFile(file: string, stepMilliseconds: number, kind = smallKind) {
  return bindWork(kind, async ({ name }, { signal, progress }: Attempt) => {
    appendFileSync(file, `begin ${name} ${process.pid}\n`);
    progress(1, 2);
    await setTimeout(stepMilliseconds, undefined, { signal });
    appendFileSync(file, `end ${name} ${process.pid}\n`);
  });
}

/**
 * Jobs that, according to the file, were begun while another live process was working on them;
 * `killed` are the processes that ended abruptly.
 */
export function doneTwiceAtOnce(file: string, killed: readonly number[]): string[] {
  const atWork = new Map<string, number>();
  return readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .flatMap((line) => {
      const [what, name = '', pid] = line.split(' ');
      const before = atWork.get(name);
      if (what === 'end') atWork.delete(name);
      else atWork.set(name, Number(pid));
      return what === 'begin' && before !== undefined && !killed.includes(before) ? [name] : [];
    });
}

/** Simulates a restored database whose jobs were not restored. */
export async function loseAllJobs({ database }: Storage, jobs: Jobs): Promise<void> {
  await (isPostgresql(database) ? sql`delete from pgboss.job` : sql`delete from jobs`).execute(database);
  if ((await jobs.count()).length > 0) throw new Error('jobs are left');
}
