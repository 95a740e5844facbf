/** Tokens used by models, by UTC day, model and task. */
import { sql } from 'kysely';
import type { Storage } from '../../database/storage.ts';

/** Usage of one model for one task: tokens of its calls, cached ones included in `inputTokens`. */
export type ModelUsageCount = {
  model: string;
  /** As requests name it; empty for backups of releases that did not record tasks. */
  task: string;
  calls: number;
  inputTokens: number;
  cachedInputTokens: number;
  outputTokens: number;
};

/**
 * `model` is empty for days counted by releases that did not record models: all of their tokens
 * count as input.
 */
export type DailyUsage = ModelUsageCount & { day: string };

const columns = ['calls', 'input_tokens', 'cached_input_tokens', 'output_tokens'] as const;

/** Adds counts to the UTC day of `now`. */
export async function recordUsage(
  { database }: Storage,
  counts: readonly ModelUsageCount[],
  now: Date,
): Promise<void> {
  if (counts.length === 0) return;
  const day = toUtcDay(now);
  const added = (column: (typeof columns)[number]) =>
    sql<number>`${sql.ref(`model_usage.${column}`)} + ${sql.ref(`excluded.${column}`)}`;
  await database
    .insertInto('model_usage')
    // In key order, so that concurrent servers lock rows in the same order.
    .values(counts.toSorted(byKey).map((count) => rowOf(day, count)))
    .onConflict((conflict) =>
      conflict.columns(['day', 'model', 'task']).doUpdateSet({
        calls: added('calls'),
        input_tokens: added('input_tokens'),
        cached_input_tokens: added('cached_input_tokens'),
        output_tokens: added('output_tokens'),
      }),
    )
    .execute();
}

function rowOf(day: string, count: ModelUsageCount) {
  const { model, task, calls, inputTokens, cachedInputTokens, outputTokens } = count;
  return {
    day,
    model,
    task,
    calls,
    input_tokens: inputTokens,
    cached_input_tokens: cachedInputTokens,
    output_tokens: outputTokens,
  };
}

const byKey = (one: ModelUsageCount, other: ModelUsageCount) =>
  one.model < other.model || (one.model === other.model && one.task < other.task) ? -1 : 1;

/** The usage of all models on the UTC day of `now`. */
export function listUsageOfDay(storage: Storage, now: Date): Promise<DailyUsage[]> {
  return listUsageSince(storage, toUtcDay(now), toUtcDay(now));
}

/** Input and output tokens of all models on the UTC day of `now`. */
export async function countTokensOfDay(storage: Storage, now: Date): Promise<number> {
  return sumTokens(await listUsageOfDay(storage, now));
}

/** The sum of input and output tokens. */
export function sumTokens(counts: readonly ModelUsageCount[]): number {
  return counts.reduce((sum, { inputTokens, outputTokens }) => sum + inputTokens + outputTokens, 0);
}

/** The usage from the first to the last day inclusive, newest first. */
export async function listUsageSince(
  { database }: Storage,
  first: string,
  last: string,
): Promise<DailyUsage[]> {
  const rows = await database
    .selectFrom('model_usage')
    .selectAll()
    .where('day', '>=', first)
    .where('day', '<=', last)
    .orderBy('day', 'desc')
    .orderBy('model')
    .orderBy('task')
    .execute();
  // PostgreSQL returns large integers as text.
  return rows.map((row) => ({
    day: row.day,
    model: row.model,
    task: row.task,
    calls: Number(row.calls),
    inputTokens: Number(row.input_tokens),
    cachedInputTokens: Number(row.cached_input_tokens),
    outputTokens: Number(row.output_tokens),
  }));
}

/** The UTC day of a time: YYYY-MM-DD. */
export function toUtcDay(now: Date): string {
  return now.toISOString().slice(0, 10);
}
