/** The answers of readers and judges: written as they arrive, counted without reading them. */
import type { AnswerTokens } from '../../../../evaluating/sit-exam.ts';
import type { Database, Tables } from '../../../database/tables/tables.ts';

/** A new answer. */
export type NewAnswer = Pick<
  Tables['answers'],
  'reader' | 'offer' | 'repeat' | 'kind' | 'answer' | 'milliseconds' | 'explained' | 'may_stand'
> & { tokens: AnswerTokens };

/**
 * Writes answers, each to a different question. An existing answer is kept, unless it is a failure:
 * that is replaced, and the tokens of both are added up.
 */
export async function storeAnswers(
  database: Database,
  experimentId: string,
  answers: readonly NewAnswer[],
  now: Date,
): Promise<void> {
  await database
    .insertInto('answers')
    .values(
      answers.map(({ tokens, ...answer }) => ({
        experiment_id: experimentId,
        created_at: now.toISOString(),
        ...answer,
        input_tokens: tokens.inputTokens,
        cached_input_tokens: tokens.cachedInputTokens,
        output_tokens: tokens.outputTokens,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['experiment_id', 'reader', 'offer', 'repeat'])
        .doUpdateSet(({ eb, ref }) => {
          const both = (column: 'input_tokens' | 'cached_input_tokens' | 'output_tokens') =>
            eb(ref(`answers.${column}`), '+', ref(`excluded.${column}`));
          return {
            kind: ref('excluded.kind'),
            answer: ref('excluded.answer'),
            created_at: ref('excluded.created_at'),
            milliseconds: ref('excluded.milliseconds'),
            explained: ref('excluded.explained'),
            may_stand: ref('excluded.may_stand'),
            input_tokens: both('input_tokens'),
            cached_input_tokens: both('cached_input_tokens'),
            output_tokens: both('output_tokens'),
          };
        })
        .where('answers.kind', '=', 'failed'),
    )
    .execute();
}

/** The results of some questions. `milliseconds`: of the answers, without failures. */
export type Tally = AnswerTokens & { answered: number; failed: number; milliseconds: number };

/** The results of one reader; in a judging, of the questions about its explanations. */
export type ReaderTally = Tally & { reader: string };

/** Tallies answers by run or judging; readers without an answer yet are missing. */
export async function tallyAnswers(
  database: Database,
  ids: readonly string[],
): Promise<Map<string, ReaderTally[]>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .selectFrom('answers')
    .select(({ fn }) => [
      'experiment_id',
      'reader',
      'kind',
      fn.countAll().as('count'),
      fn.sum('input_tokens').as('input'),
      fn.sum('cached_input_tokens').as('cached'),
      fn.sum('output_tokens').as('output'),
      fn.sum('milliseconds').as('milliseconds'),
    ])
    .where('experiment_id', 'in', ids)
    .groupBy(['experiment_id', 'reader', 'kind'])
    .execute();
  const byExperiment = Map.groupBy(rows, ({ experiment_id }) => experiment_id);
  return new Map(
    [...byExperiment].map(([id, ofExperiment]) => [
      id,
      [...Map.groupBy(ofExperiment, ({ reader }) => reader)].map(([reader, kinds]) => ({
        reader,
        ...sumTallies(kinds.map(tallyOf)),
      })),
    ]),
  );
}

type CountedKind = Pick<Tables['answers'], 'kind'> &
  Record<'count' | 'input' | 'cached' | 'output' | 'milliseconds', string | number | bigint>;

/** PostgreSQL returns sums as text. */
function tallyOf({ kind, count, input, cached, output, milliseconds }: CountedKind): Tally {
  const isAnswer = kind !== 'failed';
  return {
    answered: isAnswer ? Number(count) : 0,
    failed: isAnswer ? 0 : Number(count),
    milliseconds: isAnswer ? Number(milliseconds) : 0,
    inputTokens: Number(input),
    cachedInputTokens: Number(cached),
    outputTokens: Number(output),
  };
}

/** The sum; zeros when there are none. */
export function sumTallies(tallies: readonly Tally[]): Tally {
  const sum = (field: keyof Tally) => tallies.reduce((total, tally) => total + tally[field], 0);
  return {
    answered: sum('answered'),
    failed: sum('failed'),
    milliseconds: sum('milliseconds'),
    inputTokens: sum('inputTokens'),
    cachedInputTokens: sum('cachedInputTokens'),
    outputTokens: sum('outputTokens'),
  };
}
