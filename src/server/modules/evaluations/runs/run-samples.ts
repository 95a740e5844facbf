/** The answers of a run: written as they come, counted without reading them. */
import type { Kysely } from 'kysely';
import type { ExamAnswer } from '../../../../evaluating/exam.ts';
import { type ReaderSample, sampleKey } from '../../../../evaluating/sit-exam.ts';
import type { EvaluationSampleTable } from '../../../database/tables/evaluation-tables.ts';
import type { Tables } from '../../../database/tables/tables.ts';

/** What one reader answered and took in a run. `milliseconds`: of its answers, failures apart. */
export type ReaderTally = {
  reader: string;
  answered: number;
  failed: number;
  inputTokens: number;
  cachedInputTokens: number;
  outputTokens: number;
  milliseconds: number;
};

/**
 * Writes answers down, each to a question of its own. One that stands there already stays, unless it failed: it is replaced then, and the
 * tokens that both took are added up.
 */
export async function writeSamples(
  database: Kysely<Tables>,
  runId: string,
  samples: readonly ReaderSample[],
  now: Date,
): Promise<void> {
  await database
    .insertInto('evaluation_samples')
    .values(
      samples.map(({ reader, offer, repeat, answer, tokens, milliseconds }) => ({
        ...{ run_id: runId, reader, offer, repeat, kind: answer.kind, answer: JSON.stringify(answer) },
        created_at: now.toISOString(),
        input_tokens: tokens.inputTokens,
        cached_input_tokens: tokens.cachedInputTokens,
        output_tokens: tokens.outputTokens,
        ...{ milliseconds, explained: isExplained(answer) ? 1 : 0 },
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['run_id', 'reader', 'offer', 'repeat'])
        .doUpdateSet(({ eb, ref }) => {
          const both = (column: 'input_tokens' | 'cached_input_tokens' | 'output_tokens') =>
            eb(ref(`evaluation_samples.${column}`), '+', ref(`excluded.${column}`));
          return {
            kind: ref('excluded.kind'),
            answer: ref('excluded.answer'),
            created_at: ref('excluded.created_at'),
            milliseconds: ref('excluded.milliseconds'),
            explained: ref('excluded.explained'),
            input_tokens: both('input_tokens'),
            cached_input_tokens: both('cached_input_tokens'),
            output_tokens: both('output_tokens'),
          };
        })
        .where('evaluation_samples.kind', '=', 'failed'),
    )
    .execute();
}

const isExplained = (answer: ExamAnswer) => answer.kind === 'read' && Boolean(answer.explanation?.text);

/** What was answered, by `sampleKey`; what failed may be asked again. */
export async function answeredKeys(database: Kysely<Tables>, runId: string): Promise<Set<string>> {
  const rows = await database
    .selectFrom('evaluation_samples')
    .select(['reader', 'offer', 'repeat'])
    .where('run_id', '=', runId)
    .where('kind', '!=', 'failed')
    .execute();
  return new Set(rows.map(sampleKey));
}

/** By run: readers that have answered nothing yet are missing. */
export async function talliesOf(
  database: Kysely<Tables>,
  runIds: readonly string[],
): Promise<Map<string, ReaderTally[]>> {
  if (runIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('evaluation_samples')
    .select(({ fn }) => [
      'run_id',
      'reader',
      'kind',
      fn.countAll().as('count'),
      fn.sum('input_tokens').as('input'),
      fn.sum('cached_input_tokens').as('cached'),
      fn.sum('output_tokens').as('output'),
      fn.sum('milliseconds').as('milliseconds'),
    ])
    .where('run_id', 'in', runIds)
    .groupBy(['run_id', 'reader', 'kind'])
    .execute();
  const byRun = Map.groupBy(rows, ({ run_id }) => run_id);
  return new Map(
    [...byRun].map(([id, ofRun]) => [
      id,
      [...Map.groupBy(ofRun, ({ reader }) => reader)].map(([reader, kinds]) => tallyOf(reader, kinds)),
    ]),
  );
}

type CountedKind = Pick<EvaluationSampleTable, 'kind'> &
  Record<'count' | 'input' | 'cached' | 'output' | 'milliseconds', string | number | bigint>;

function tallyOf(reader: string, kinds: readonly CountedKind[]): ReaderTally {
  const sum = (column: Exclude<keyof CountedKind, 'kind'>, counts: (kind: ExamAnswer['kind']) => boolean) =>
    // PostgreSQL answers sums as text.
    kinds.reduce((total, row) => (counts(row.kind) ? total + Number(row[column]) : total), 0);
  const any = () => true;
  const isAnswer = (kind: ExamAnswer['kind']) => kind !== 'failed';
  return {
    reader,
    answered: sum('count', isAnswer),
    failed: sum('count', (kind) => !isAnswer(kind)),
    inputTokens: sum('input', any),
    cachedInputTokens: sum('cached', any),
    outputTokens: sum('output', any),
    milliseconds: sum('milliseconds', isAnswer),
  };
}
