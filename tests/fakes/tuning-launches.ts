/** A server that launches fine-tuning at a stand-in for a seller, what is asked of it, and attempts without the runner of jobs. */
import { expect } from 'vitest';
import type { CallInput } from '../../src/contract/calls/calls.ts';
import {
  type ListedLaunch,
  tuningLaunchCalls as table,
} from '../../src/contract/calls/tuning-launch-calls.ts';
import { JobFailure } from '../../src/server/jobs/job-kind.ts';
import { tuningWork } from '../../src/server/modules/tuning/launches/tune.ts';
import { tuningLaunchCalls } from '../../src/server/modules/tuning/launches/tuning-launch-calls.ts';
import { offeredTuners } from '../../src/tuning/tuners/offered-tuners.ts';
import { administratorsCall } from './call-context.ts';
import { testDependencies } from './dependencies.ts';
import type { StorageSettings } from './test-jobs.ts';
import { tuningDataset } from './tuning-dataset.ts';
import type { SellerServer } from './tuning-sellers/seller-server.ts';
import { type SellerName, seller } from './tuning-sellers/sellers.ts';

export const patience = { timeout: 60_000 };

type Dependencies = Awaited<ReturnType<typeof testDependencies>>;
export type Made = {
  dependencies: Dependencies;
  server: SellerServer;
  clock: { time: number };
  datasetId: string;
};

/** With a dataset of 60 examples; its clock moves only where `workOf` sleeps. */
export async function launchesOn(
  { databaseUrl, dataFolder }: StorageSettings,
  name: SellerName = 'openai-compatible',
): Promise<Made> {
  const { server, environment } = await seller(name);
  const where: Record<string, string> = databaseUrl
    ? { DATABASE_URL: databaseUrl }
    : { OFFERGRADE_DATA: dataFolder };
  const dependencies = await testDependencies(
    {},
    { ...where, ...environment, OFFERGRADE_DEVELOPMENT: 'true' },
  );
  const datasetId = await tuningDataset(dependencies.storage, 60);
  return { dependencies, server, clock: { time: Date.parse('2026-03-01T12:00:00Z') }, datasetId };
}

/** What a call answers, as the contract says. */
export async function ask<Name extends keyof typeof table>(
  { dependencies }: Pick<Made, 'dependencies'>,
  name: Name,
  input: unknown,
) {
  // Cast: each handler takes what the schema of its own call made.
  const handler = tuningLaunchCalls(dependencies)[name] as (
    input: unknown,
    context: typeof administratorsCall,
  ) => Promise<{ ok: boolean; output?: unknown }>;
  const answer = await handler(table[name].input.parse(input), administratorsCall);
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return table[name].output.parse(answer.output);
}

export async function launch(
  made: Made,
  tuner: SellerName | 'folder',
  changes: Partial<CallInput<'launchTuning'>> = {},
) {
  const input = { datasetId: made.datasetId, tuner, baseModel: 'fake-small', epochs: null, ...changes };
  return (await ask(made, 'launchTuning', input)) as { id: string; isNew: boolean };
}

export async function seen(made: Made, id?: string): Promise<ListedLaunch | undefined> {
  const { launches } = table.listTunings.output.parse(await ask(made, 'listTunings', {}));
  return launches.find((one) => id === undefined || one.id === id);
}

export const until = (made: Made, expected: Partial<ListedLaunch>) =>
  expect.poll(() => seen(made, expected.id), patience).toMatchObject(expected);

export const opening = async (made: Made, id: string) =>
  table.openTuning.output.parse(await ask(made, 'openTuning', { id }));

export const events = async ({ dependencies: { storage } }: Made) =>
  (await storage.database.selectFrom('audit_log').select('deed').execute())
    .map(({ deed }) => deed)
    .toSorted();

/** The work of a launch on a clock that moves only while it sleeps; `onSleep` hears of each nap. */
export function workOf({ dependencies, clock }: Made, onSleep: () => void = () => {}) {
  const { storage, settings } = dependencies;
  return tuningWork({
    ...{ storage, tuners: offeredTuners(settings), now: () => new Date(clock.time) },
    async sleep(milliseconds, signal) {
      signal.throwIfAborted();
      clock.time += milliseconds;
      onSleep();
      await new Promise((resolve) => setTimeout(resolve, 1));
      signal.throwIfAborted();
    },
  });
}

/** One attempt, as the runner of jobs makes it, without the runner. */
export function attempt(
  made: Made,
  id: string,
  { signal = new AbortController().signal, onSleep = () => {} } = {},
) {
  const progress = () => {};
  return workOf(made, onSleep).work({ launchId: id }, { jobId: 'j', number: 1, signal, progress });
}

export const failed = (made: Made, id: string, options = {}) =>
  attempt(made, id, options).then(
    () => {
      throw new Error('the attempt did not fail');
    },
    (error) => {
      if (!(error instanceof JobFailure)) throw error;
      return { reason: error.reason, isFinal: error.isFinal };
    },
  );
