/** Jobs whose server repeatedly falls silent or dies. */
import { expect } from 'vitest';
import {
  lostAndTakenUp,
  newFilesIn,
  only,
  retry,
  serverOn,
  takenUpFromSilent,
  untilOnly,
} from '../../../tests/fakes/job-servers.ts';
import { smallKind, workInFile } from '../../../tests/fakes/test-jobs.ts';
import { describeEngines, storageEngines } from '../../../tests/storage-engines.ts';
import type { Storage } from '../database/storage.ts';
import { bindWork, JobFailure } from './job-kind.ts';

const { folder, engines } = storageEngines();

const newFile = newFilesIn(folder);

describeEngines(engines, (testHere, newSettings) => {
  testHere(
    'a server that falls silent loses its job, which another begins without the wait of a failure',
    async () => {
      const settings = await newSettings();
      const kind = { ...smallKind, retrySeconds: 1_000, maxRetrySeconds: 1_000 };
      const next = await lostAndTakenUp(settings, workInFile(newFile(), 1, kind));
      await untilOnly(next.jobs, { state: 'done' });
      const outcomes = (await only(next.jobs))?.attempts.map(({ outcome }) => outcome);
      // A machine slow enough to stall the next server as well loses the job once more.
      expect(new Set(outcomes?.slice(0, -1))).toEqual(new Set(['lost']));
      expect(outcomes?.at(-1)).toBe('done');
    },
  );

  testHere('an attempt that is lost with its server uses up no try', async () => {
    const settings = await newSettings();
    const kind = { ...smallKind, attempts: 2 };
    const failing = bindWork(kind, async () => {
      throw new JobFailure('E');
    });
    const { jobs } = await lostAndTakenUp(settings, failing);
    await untilOnly(jobs, { state: 'failed' });
    const outcomes = (await only(jobs))?.attempts.map(({ outcome }) => outcome) ?? [];
    expect(outcomes[0]).toBe('lost');
    expect(outcomes.filter((outcome) => outcome !== 'lost')).toEqual(['failed', 'failed']);
  });

  testHere('a job that was lost ten times in a row has failed, and may be tried again', async () => {
    const settings = await newSettings();
    const server = await serverOn(settings);
    const id = (await server.jobs.enqueue(smallKind, { name: 'a' })) ?? '';
    await loseAttempts(server.storage, id, 9);
    const { jobs } = await takenUpFromSilent(settings, workInFile(newFile(), 1));
    await untilOnly(jobs, { state: 'failed', attempts: Array(10).fill({ outcome: 'lost' }) });
    await retry(server, id);
    jobs.wake();
    await untilOnly(jobs, { state: 'done' });
  });

  testHere('a job that is tried again after ten losses may be lost once more', async () => {
    const settings = await newSettings();
    const server = await serverOn(settings);
    const id = (await server.jobs.enqueue(smallKind, { name: 'a' })) ?? '';
    await loseAttempts(server.storage, id, 10);
    const { jobs } = await takenUpFromSilent(settings, workInFile(newFile(), 1));
    await untilOnly(jobs, { state: 'done' });
  });

  testHere('losses before an attempt that ended otherwise are over', async () => {
    const settings = await newSettings();
    const server = await serverOn(settings);
    const id = (await server.jobs.enqueue(smallKind, { name: 'a' })) ?? '';
    await loseAttempts(server.storage, id, 20);
    const eleventh = server.storage.database.updateTable('job_attempts').set({ outcome: 'failed' });
    await eleventh.where('number', '=', 11).execute();
    const { jobs } = await takenUpFromSilent(settings, workInFile(newFile(), 1));
    await untilOnly(jobs, { state: 'failed' });
    expect((await only(jobs))?.attempts).toHaveLength(21);
  });
});

/** As if this many servers had died while running the job. */
async function loseAttempts({ database }: Storage, jobId: string, count: number): Promise<void> {
  const at = new Date().toISOString();
  const lost = { job_id: jobId, kind: 'small', server: 'gone', started_at: at, beat_at: at, ended_at: at };
  const rows = Array.from({ length: count }, (_, place) => ({
    ...lost,
    number: place + 1,
    ...({
      progress_done: null,
      progress_of: null,
      cancel_requested: 0,
      outcome: 'lost',
      reason: null,
    } as const),
  }));
  await database.insertInto('job_attempts').values(rows).execute();
}
