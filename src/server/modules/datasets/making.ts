/** Generates datasets of both kinds in the background, retries them and reports their state. */

import { sql } from 'kysely';
import type { DatasetFailure, datasetStates } from '../../../contract/evaluations/datasets.ts';
import type { Database, ExperimentRow } from '../../database/tables/tables.ts';
import { noOutput } from '../../http/callable.ts';
import {
  deleteExperiment,
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
/** The answer for a dataset that has been deleted. */
export const datasetGone: DatasetGone = { ok: false, code: 'datasetGone' };

/** The job that generates a dataset. */
export const createMakingJob = (name: string): ExperimentJob =>
  experimentJob({
    name,
    attempts: 3,
    retrySeconds: 5,
    maxRetrySeconds: 60,
    atOnce: 1,
    maxSeconds: 3_600,
  });

type Which = { id: string; author: string };

/** Retries a failed dataset; `again` is false when it is ready, or being generated. */
export async function retryMaking(
  dependencies: ExperimentParts,
  kind: ExperimentKind,
  table: 'evaluation_datasets' | 'tuning_datasets',
  { id, author }: Which,
): Promise<{ again: boolean } | DatasetGone> {
  if (!(await findExperiment(dependencies.storage.database, kind.name, id))) return datasetGone;
  const again = await retryExperiment(dependencies, kind, id, {
    author,
    change: (transaction) =>
      transaction.updateTable(table).set({ left_out: '{}' }).where('id', '=', id).execute(),
  });
  return { again };
}

/** Deletes a dataset and everything that belongs to it; running jobs are cancelled. */
export async function deleteDataset(
  dependencies: ExperimentParts,
  kind: ExperimentKind,
  { id, author }: Which,
): Promise<Record<string, never> | DatasetGone> {
  return (await deleteExperiment(dependencies, kind, id, author)) ? noOutput : datasetGone;
}

type Made = Pick<ExperimentRow, 'state' | 'reason'>;

/** A state in the terms of lists of datasets. */
export function toDatasetState(made: Made): (typeof datasetStates)[number] {
  if (isUnderWay(made)) return 'generating';
  return made.state === 'done' ? 'ready' : 'failed';
}

/** `known`: the failures of its kind of dataset. */
export function parseDatasetFailure<Failure extends string>(
  made: Made,
  known: readonly (Failure | DatasetFailure)[],
): Failure | DatasetFailure | null {
  if (toDatasetState(made) !== 'failed') return null;
  return made.state === 'cancelled' ? 'cancelled' : (known.find((one) => one === made.reason) ?? 'broken');
}

/** The name itself, or its next version when it is taken. */
export async function findFreeName(
  transaction: Database,
  table: 'evaluation_datasets' | 'tuning_datasets',
  name: string,
): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(table)}`.execute(transaction);
  const taken = new Set(rows.map((row) => row.name));
  let free = name;
  for (let version = 2; taken.has(free); version += 1) free = `${name} v${version}`;
  return free;
}

/** The file name: the ASCII letters of the dataset's name, and the first characters of the hash. */
export function datasetFileName(
  { name, content_hash: hash }: { name: string; content_hash: string | null },
  ending: string,
): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `${plain || 'dataset'}-${(hash ?? '').slice(0, 8)}${ending}.jsonl`;
}
