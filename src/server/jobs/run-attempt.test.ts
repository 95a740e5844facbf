import { expect, onTestFinished, test, vi } from 'vitest';
import { smallKind } from '../../../tests/fakes/test-jobs.ts';
import { settingsTable } from '../../settings/settings-table.ts';
import { bindWork } from './job-kind.ts';
import { attemptTimes, runAttempt } from './run-attempt.ts';

const leases = [3, settingsTable.jobLeaseSeconds.default, 600];

test('a server says six times a lease that it is at work, and its default lease is 30 s', () => {
  expect(attemptTimes(settingsTable.jobLeaseSeconds.default)).toEqual({
    beat: 5_000,
    lease: 30_000,
    ending: 2_000,
  });
});

/**
 * Latest end of the work, in milliseconds since the server's last heartbeat was written, when the
 * server learns of that write `delay` later.
 */
async function endsAfter(leaseSeconds: number, delay: number): Promise<number> {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const times = attemptTimes(leaseSeconds);
  const told = Promise.withResolvers<number>();
  const work = bindWork({ ...smallKind, maxSeconds: 80_000 }, async (_, { signal }) => {
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    told.resolve(Date.now());
  });
  let writtenAt = 0;
  const parts = {
    times,
    async beat() {
      if (writtenAt > 0) throw new Error('the database is away');
      writtenAt = Date.now();
      await new Promise((resolve) => setTimeout(resolve, delay));
      return { cancelRequested: false };
    },
    onError: () => {},
  };
  runAttempt(work, { jobId: 'a', number: 1 }, { name: 'a' }, parts);
  await vi.advanceTimersByTimeAsync(leaseSeconds * 3_000);
  return (await told.promise) - writtenAt + times.ending;
}

test.for(leases)('with a lease of %i s work ends before others may begin it', async (lease) => {
  expect(await endsAfter(lease, 0)).toBeLessThan(lease * 1_000);
});

test('an answer that comes late does not make the lease longer', async () => {
  expect(await endsAfter(30, 4_900)).toBeLessThan(30_000);
  expect(await endsAfter(30, 14_000)).toBeLessThan(30_000);
});
