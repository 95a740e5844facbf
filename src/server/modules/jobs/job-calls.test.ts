/** Background jobs as administrators see and change them. */
import { expect, test } from 'vitest';
import { administratorsCall, outputOf } from '../../../../tests/fakes/call-context.ts';
import { type TestDependencies, testDependencies } from '../../../../tests/fakes/dependencies.ts';
import { smallKind } from '../../../../tests/fakes/test-jobs.ts';
import { jobCalls as table } from '../../../contract/calls/job-calls.ts';
import type { JobState } from '../../../contract/job-states.ts';
import { bindWork, JobFailure } from '../../jobs/job-kind.ts';
import { jobCalls } from './job-calls.ts';

const patience = { timeout: 60_000 };

async function listed(
  dependencies: TestDependencies,
  view: { state?: JobState | ''; kind?: string; cursor?: string } = {},
) {
  const input = table.listJobs.input.parse(view);
  const answer = outputOf(await jobCalls(dependencies).listJobs(input, administratorsCall));
  // The answer matches the contract.
  return table.listJobs.output.parse(answer);
}

async function act(dependencies: TestDependencies, name: 'cancelJob' | 'retryJob', id = '') {
  const answer = outputOf(await jobCalls(dependencies)[name]({ id }, administratorsCall));
  return answer;
}

async function auditRows({ storage }: TestDependencies) {
  const rows = await storage.database.selectFrom('audit_log').select(['deed', 'author', 'details']).execute();
  return rows.map(({ details, ...row }) => ({ ...row, details: JSON.parse(details) }));
}

test('jobs are listed with their attempts and reasons, those that need somebody first', async () => {
  const dependencies = await testDependencies();
  const { jobs } = dependencies;
  const once = { ...smallKind, attempts: 1 };
  const id = await jobs.enqueue(once, { name: 'a' });
  jobs.start([
    bindWork(once, async (_, { progress }) => {
      progress(1, 2);
      throw new JobFailure('ECODE 550');
    }),
  ]);
  await expect
    .poll(async () => (await listed(dependencies)).jobs, patience)
    .toMatchObject([
      {
        id,
        kind: 'small',
        state: 'failed',
        isEnding: false,
        attempts: [{ number: 1, outcome: 'failed', reason: 'ECODE 550', progress: { done: 1, of: 2 } }],
      },
    ]);
  expect((await listed(dependencies)).counts).toEqual([{ kind: 'small', state: 'failed', count: 1 }]);
  expect((await listed(dependencies, { state: 'done' })).jobs).toEqual([]);
  expect((await listed(dependencies, { kind: 'mail' })).jobs).toEqual([]);
});

test('cancelling and doing again go with a row of the audit log, and what changes nothing without', async () => {
  const dependencies = await testDependencies();
  const id = await dependencies.jobs.enqueue(smallKind, { name: 'a' });
  expect(await act(dependencies, 'retryJob', id)).toEqual({ retried: false });
  expect(await act(dependencies, 'cancelJob', id)).toEqual({ cancelled: true });
  expect(await act(dependencies, 'cancelJob', id)).toEqual({ cancelled: false });
  expect((await listed(dependencies)).jobs).toEqual([]);
  expect((await listed(dependencies, { state: 'cancelled' })).jobs).toMatchObject([{ id }]);
  expect(await act(dependencies, 'retryJob', id)).toEqual({ retried: true });
  expect((await listed(dependencies)).jobs).toMatchObject([{ id, state: 'waiting', endedAt: null }]);
  const done = { author: 'admin@example.org', details: { kind: 'small', job: id } };
  expect(await auditRows(dependencies)).toEqual([
    { deed: 'jobCancelled', ...done },
    { deed: 'jobRetried', ...done },
  ]);
  expect(await act(dependencies, 'cancelJob', '00000000-0000-4000-8000-000000000000')).toEqual({
    cancelled: false,
  });
});

test('a running job that was asked to end is shown so', async () => {
  const dependencies = await testDependencies();
  const { jobs } = dependencies;
  const id = await jobs.enqueue(smallKind, { name: 'a' });
  const goOn = Promise.withResolvers<void>();
  jobs.start([bindWork(smallKind, () => goOn.promise)]);
  await expect
    .poll(async () => (await listed(dependencies)).jobs, patience)
    .toMatchObject([{ id, state: 'running', isEnding: false }]);
  expect(await act(dependencies, 'cancelJob', id)).toEqual({ cancelled: true });
  expect((await listed(dependencies)).jobs).toMatchObject([{ id, state: 'running', isEnding: true }]);
  goOn.resolve();
  await expect.poll(async () => (await listed(dependencies)).jobs, patience).toEqual([]);
});

test('pages of fifty jobs, each once', async () => {
  const dependencies = await testDependencies();
  for (let name = 0; name < 101; name += 1) await dependencies.jobs.enqueue(smallKind, { name: `${name}` });
  const ids: string[] = [];
  const sizes: number[] = [];
  let cursor = '';
  do {
    const page = await listed(dependencies, { cursor });
    ids.push(...page.jobs.map(({ id }) => id));
    sizes.push(page.jobs.length);
    cursor = page.next;
  } while (cursor);
  expect(sizes).toEqual([50, 50, 1]);
  expect(new Set(ids).size).toBe(101);
});
