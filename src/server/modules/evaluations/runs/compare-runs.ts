/**
 * Whether a reader of one run is better than one of another, or the data cannot tell: only over the
 * same lines. No model is asked.
 */
import type { CallInput, CallOutput } from '../../../../contract/calls/calls.ts';
import type { Comparison } from '../../../../evaluating/scores/compare-readers.ts';
import type { Database } from '../../../database/tables/tables.ts';
import { findRun, loadExamOffers, toRunQuestion } from './run-question.ts';
import { runInScoreThread } from './score-run.ts';

/**
 * Each reader of the run compared with each of the other, by the current rules. Rejects with the
 * reason of `signal`.
 */
export async function compareRuns(
  database: Database,
  { id, against }: CallInput<'openComparison'>,
  signal: AbortSignal,
): Promise<CallOutput<'openComparison'>> {
  const run = await findRun(database, id);
  const other = await findRun(database, against);
  if (!run || !other) return { obstacle: 'runGone' };
  if (run.content_hash === null || run.content_hash !== other.content_hash)
    return { obstacle: 'otherDataset' };
  // Answers are still arriving, or there are none.
  if (run.scores === null || other.scores === null) return { obstacle: 'notScored' };
  const { datasetId, readers } = toRunQuestion(run);
  const offers = await loadExamOffers(database, datasetId);
  const asked = { offers, readers, readersBeside: toRunQuestion(other).readers };
  return { comparisons: await runInScoreThread<Comparison[]>(database, [id, against], asked, signal) };
}
