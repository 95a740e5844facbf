/** What a judge said of the explanations of a run: written as it comes, counted without reading it. */
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables/tables.ts';
import type { JudgeAnswer } from './examine-judge.ts';

/** Which explanation of a run: `offer` is its id in the exam. */
export type ExplanationKey = { reader: string; offer: string; repeat: number };

/** What came of asking about one. */
export type JudgedExplanation = ExplanationKey & JudgeAnswer;

/** One that stands there already stays, unless it failed: it is replaced then, and the tokens that both took are added up. */
export async function writeJudged(
  database: Kysely<Tables>,
  judgingId: string,
  judged: readonly JudgedExplanation[],
  now: Date,
): Promise<void> {
  await database
    .insertInto('judged_explanations')
    .values(
      judged.map(({ reader, offer, repeat, mayStand, reason, tokens, milliseconds }) => ({
        ...{ judging_id: judgingId, reader, offer, repeat, reason, milliseconds },
        kind: mayStand === null ? ('failed' as const) : ('judged' as const),
        may_stand: mayStand ? 1 : 0,
        created_at: now.toISOString(),
        input_tokens: tokens.inputTokens,
        cached_input_tokens: tokens.cachedInputTokens,
        output_tokens: tokens.outputTokens,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['judging_id', 'reader', 'offer', 'repeat'])
        .doUpdateSet(({ eb, ref }) => {
          const both = (column: 'input_tokens' | 'cached_input_tokens' | 'output_tokens') =>
            eb(ref(`judged_explanations.${column}`), '+', ref(`excluded.${column}`));
          return {
            kind: ref('excluded.kind'),
            may_stand: ref('excluded.may_stand'),
            reason: ref('excluded.reason'),
            created_at: ref('excluded.created_at'),
            milliseconds: ref('excluded.milliseconds'),
            input_tokens: both('input_tokens'),
            cached_input_tokens: both('cached_input_tokens'),
            output_tokens: both('output_tokens'),
          };
        })
        .where('judged_explanations.kind', '=', 'failed'),
    )
    .execute();
}

/** The explanations of a run that this judge has said nothing of: where it failed, it may be asked again. */
export function unjudgedKeys(
  database: Kysely<Tables>,
  { runId, judgingId }: { runId: string; judgingId: string },
): Promise<ExplanationKey[]> {
  return explained(database, runId)
    .leftJoin('judged_explanations as judged', (join) =>
      join
        .on('judged.judging_id', '=', judgingId)
        .on('judged.kind', '=', 'judged')
        .onRef('judged.reader', '=', 'evaluation_samples.reader')
        .onRef('judged.offer', '=', 'evaluation_samples.offer')
        .onRef('judged.repeat', '=', 'evaluation_samples.repeat'),
    )
    .where('judged.reader', 'is', null)
    .select(({ ref }) => [
      ref('evaluation_samples.reader').as('reader'),
      ref('evaluation_samples.offer').as('offer'),
      ref('evaluation_samples.repeat').as('repeat'),
    ])
    .execute();
}

/** Explanations that a run has. */
export async function countExplanations(database: Kysely<Tables>, runId: string): Promise<number> {
  const { count } = await explained(database, runId)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

// As a constant, so that either engine finds the index of those that have one.
const explained = (database: Kysely<Tables>, runId: string) =>
  database
    .selectFrom('evaluation_samples')
    .where('evaluation_samples.run_id', '=', runId)
    .where(sql<boolean>`evaluation_samples.explained = 1`);

/** What a judge said and took. `milliseconds`: of its answers, failures apart. */
export type JudgeTally = {
  judged: number;
  failed: number;
  inputTokens: number;
  cachedInputTokens: number;
  outputTokens: number;
  milliseconds: number;
};

/** By judging: one that has said nothing yet is missing. */
export async function judgeTallies(
  database: Kysely<Tables>,
  judgingIds: readonly string[],
): Promise<Map<string, JudgeTally>> {
  if (judgingIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('judged_explanations')
    .select(({ fn }) => [
      ...(['judging_id', 'kind'] as const),
      fn.countAll().as('count'),
      fn.sum('input_tokens').as('input'),
      fn.sum('cached_input_tokens').as('cached'),
      fn.sum('output_tokens').as('output'),
      fn.sum('milliseconds').as('milliseconds'),
    ])
    .where('judging_id', 'in', judgingIds)
    .groupBy(['judging_id', 'kind'])
    .execute();
  const tallies = new Map<string, JudgeTally>();
  for (const [id, kinds] of Map.groupBy(rows, ({ judging_id }) => judging_id)) {
    const sum = (column: 'count' | 'input' | 'cached' | 'output' | 'milliseconds', of = kinds) =>
      // PostgreSQL answers sums as text.
      of.reduce((total, row) => total + Number(row[column]), 0);
    const answers = kinds.filter(({ kind }) => kind === 'judged');
    tallies.set(id, {
      judged: sum('count', answers),
      failed: sum('count') - sum('count', answers),
      inputTokens: sum('input'),
      cachedInputTokens: sum('cached'),
      outputTokens: sum('output'),
      milliseconds: sum('milliseconds', answers),
    });
  }
  return tallies;
}
