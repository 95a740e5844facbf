/**
 * A server that launches fine-tuning with a fake provider, helpers to inspect it, and attempts
 * without the job runner.
 */
import { expect } from 'vitest';
import type { CallInput } from '../../src/contract/calls/calls.ts';
import {
  type ListedLaunch,
  tuningLaunchCalls as table,
} from '../../src/contract/calls/tuning-launch-calls.ts';
import { JobFailure } from '../../src/server/jobs/job-kind.ts';
import { tuningWork } from '../../src/server/modules/tuning/launches/tune.ts';
import { tuningLaunchCalls } from '../../src/server/modules/tuning/launches/tuning-launch-calls.ts';
import { createTuners } from '../../src/tuning/tuners/tuners.ts';
import { askOf, deedsIn } from './asked-calls.ts';
import { testDependencies } from './dependencies.ts';
import { databaseVariables } from './exam-server.ts';
import type { StorageSettings } from './test-jobs.ts';
import { tuningDataset } from './tuning-dataset.ts';
import { seller } from './tuning-sellers/seller.ts';
import type { SellerServer } from './tuning-sellers/seller-server.ts';

export const patience = { timeout: 60_000 };

type Dependencies = Awaited<ReturnType<typeof testDependencies>>;
export type Made = {
  dependencies: Dependencies;
  server: SellerServer;
  clock: { time: number };
  datasetId: string;
};

/** With a dataset of 60 examples; its clock only advances when `workOf` sleeps. */
export async function launchesOn(where: StorageSettings): Promise<Made> {
  const { server, environment } = await seller();
  const dependencies = await testDependencies(
    {},
    { ...databaseVariables(where), ...environment, OFFERGRADE_DEVELOPMENT: 'true' },
  );
  const datasetId = await tuningDataset(dependencies.storage, 60);
  return { dependencies, server, clock: { time: Date.parse('2026-03-01T12:00:00Z') }, datasetId };
}

export const ask = askOf(table, tuningLaunchCalls);

export async function launch(
  made: Made,
  tuner: 'openai-compatible' | 'folder',
  changes: Partial<CallInput<'launchTuning'>> = {},
) {
  const input = { datasetId: made.datasetId, tuner, baseModel: 'fake-small', epochs: null, ...changes };
  return (await ask(made, 'launchTuning', input)) as { id: string; isNew: boolean };
}

export async function seen(made: Made, id?: string): Promise<ListedLaunch | undefined> {
  const { launches } = await ask(made, 'listTunings', {});
  return launches.find((one) => id === undefined || one.id === id);
}

export const until = (made: Made, expected: Partial<ListedLaunch>) =>
  expect.poll(() => seen(made, expected.id), patience).toMatchObject(expected);

export const opening = (made: Made, id: string) => ask(made, 'openTuning', { id });

export const events = async ({ dependencies: { storage } }: Made) => (await deedsIn(storage)).toSorted();

/**
 * The work of a launch on a clock that only advances while it sleeps; `onSleep` is called at each
 * sleep.
 */
export function workOf({ dependencies, clock }: Made, onSleep: () => void = () => {}) {
  const { storage, settings } = dependencies;
  return tuningWork({
    storage,
    tuners: createTuners(settings),
    now: () => new Date(clock.time),
    async sleep(milliseconds, signal) {
      signal.throwIfAborted();
      clock.time += milliseconds;
      onSleep();
      await new Promise((resolve) => setTimeout(resolve, 1));
      signal.throwIfAborted();
    },
  });
}

/** One attempt as the job runner makes it, but without the runner. */
export function attempt(
  made: Made,
  id: string,
  { signal = new AbortController().signal, onSleep = () => {} } = {},
) {
  const progress = () => {};
  return workOf(made, onSleep).work({ experimentId: id }, { jobId: 'j', number: 1, signal, progress });
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
