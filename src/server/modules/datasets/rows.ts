/** What the rows of datasets for evaluation and for tuning have in common. */
import { type Kysely, sql } from 'kysely';
import type { DatasetFailure } from '../../../contract/evaluations/datasets.ts';
import type { JobState } from '../../../contract/job-states.ts';
import type { DatasetState } from '../../database/tables/evaluation-tables.ts';
import type { Tables } from '../../database/tables/tables.ts';

/** The tables of datasets. */
export type DatasetRows = 'evaluation_datasets' | 'tuning_datasets';

/** There is no such dataset. */
export type DatasetGone = { ok: false; code: 'datasetGone' };
export const datasetGone: DatasetGone = { ok: false, code: 'datasetGone' };

/** The name itself, or its next version where it is taken. */
export async function freeName(
  transaction: Kysely<Tables>,
  table: DatasetRows,
  name: string,
): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(table)}`.execute(transaction);
  const taken = new Set(rows.map((row) => row.name));
  let free = name;
  for (let version = 2; taken.has(free); version += 1) free = `${name} v${version}`;
  return free;
}

/** What becomes of the job that makes a dataset, as the dataset says it of itself; why it failed the work has said, where it knew. */
export async function followMaking(
  transaction: Kysely<Tables>,
  table: DatasetRows,
  datasetId: string,
  state: JobState,
): Promise<void> {
  const other: DatasetFailure = state === 'cancelled' ? 'cancelled' : 'broken';
  const values =
    state === 'waiting'
      ? sql`state = 'generating', reason = ''`
      : sql`state = 'failed', reason = case when reason = '' then ${other} else reason end`;
  await sql`update ${sql.table(table)} set ${values} where id = ${datasetId} and state <> 'ready'`.execute(
    transaction,
  );
}

/** `known`: those of its kind of dataset. */
export function failureOf<Failure extends string>(
  { state, reason }: { state: DatasetState; reason: string },
  known: readonly (Failure | 'broken')[],
): Failure | 'broken' | null {
  if (state !== 'failed') return null;
  return known.find((one) => one === reason) ?? 'broken';
}

/** The name of a file: that of the dataset, as far as its letters are ASCII, and the first signs of the hash. */
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
