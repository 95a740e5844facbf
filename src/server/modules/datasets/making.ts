/** How datasets of both kinds are made in the background, made again and told of. */
import type { DatasetFailure, datasetStates } from '../../../contract/evaluations/datasets.ts';
import type { ExperimentTable } from '../../database/tables/experiment-tables.ts';
import {
  type ExperimentJob,
  type ExperimentKind,
  type ExperimentParts,
  experimentJob,
  findExperiment,
  isUnderWay,
  retryExperiment,
} from '../experiments/public.ts';

/** There is no such dataset. */
export type DatasetGone = { ok: false; code: 'datasetGone' };
export const datasetGone: DatasetGone = { ok: false, code: 'datasetGone' };

/** The job that makes a dataset. */
export const makingJob = (name: string): ExperimentJob =>
  experimentJob({
    ...{ name, attempts: 3, retrySeconds: 5, mostRetrySeconds: 60 },
    ...{ atOnce: 1, mostSeconds: 3_600 },
  });

/** Has a dataset made whose making failed; false where it is made already, or somebody is at it. */
export async function makeAgain(
  parts: ExperimentParts,
  kind: ExperimentKind,
  { id, author }: { id: string; author: string },
  change: NonNullable<Parameters<typeof retryExperiment>[3]['change']>,
): Promise<boolean | DatasetGone> {
  const isThere = await findExperiment(parts.storage.database, kind.name, id);
  return isThere ? retryExperiment(parts, kind, id, { author, change }) : datasetGone;
}

type Made = Pick<ExperimentTable, 'state' | 'reason'>;

/** A state as lists of datasets name it. */
export function datasetState(made: Made): (typeof datasetStates)[number] {
  if (isUnderWay(made)) return 'generating';
  return made.state === 'done' ? 'ready' : 'failed';
}

/** `known`: those of its kind of dataset. */
export function failureOf<Failure extends string>(
  made: Made,
  known: readonly (Failure | DatasetFailure)[],
): Failure | DatasetFailure | null {
  if (datasetState(made) !== 'failed') return null;
  return made.state === 'cancelled' ? 'cancelled' : (known.find((one) => one === made.reason) ?? 'broken');
}
