/** A run with its stored scorecard; no answer is read. */

import type { CallOutput } from '../../../../contract/calls/calls.ts';
import type { ListedRun } from '../../../../contract/calls/run-calls.ts';
import { type Scorecard, scorecardSchema } from '../../../../contract/evaluations/scorecard.ts';
import { rulesVersion } from '../../../../grading/scoring-rules.ts';
import type { Settings } from '../../../../settings/config.ts';
import type { Database } from '../../../database/tables/tables.ts';
import { isUnderWay } from '../../experiments/public.ts';
import type { ServerParts } from '../../server-parts.ts';
import { findListedRun } from './list-runs.ts';
import { scoring } from './run-jobs.ts';
import { listAllRuns, toRunQuestion } from './run-question.ts';

type OpenParts = Pick<ServerParts, 'storage' | 'jobs'> & { settings: Pick<Settings, 'modelPrices'> };

/** Maximum runs of the same dataset offered for comparison. */
const othersNamed = 50;

/** Enqueues the scorecard when it is missing or was graded by other rules. */
export async function openRun(
  { storage: { database }, jobs, settings }: OpenParts,
  id: string,
): Promise<CallOutput<'openRun'>> {
  const run = await findListedRun(database, id, settings.modelPrices);
  if (!run) return { run: null, scorecard: null, isScoring: false, others: [] };
  const { scores } = await database
    .selectFrom('evaluation_runs')
    .select('scores')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const scorecard = scorecardIn(scores);
  const answered = run.readers.reduce((sum, reader) => sum + reader.answered, 0);
  const isCurrent = scorecard?.rulesVersion === rulesVersion && scorecard.answered === answered;
  const isScoring = !isUnderWay(run) && answered > 0 && !isCurrent;
  if (isScoring) await jobs.enqueue(scoring, { experimentId: id }, { key: id });
  const others = await othersOf(database, run);
  return { run, scorecard: isCurrent ? scorecard : null, isScoring, others };
}

/** Null when there is none, or another release wrote it in another form. */
function scorecardIn(scores: string | null): Scorecard | null {
  return scores === null ? null : (scorecardSchema.safeParse(JSON.parse(scores)).data ?? null);
}

async function othersOf(database: Database, { id, dataset }: ListedRun) {
  const rows = await listAllRuns(database)
    .innerJoin('evaluation_datasets as own', (join) => join.on('own.id', '=', dataset.id))
    .select(['experiments.id', 'experiments.created_at', 'parent_id'])
    .select(['evaluation_runs.types', 'readers', 'repeats'])
    // Datasets generated twice from the same offers and prompts have the same lines.
    .whereRef('evaluation_datasets.content_hash', '=', 'own.content_hash')
    .where('experiments.id', '!=', id)
    .where('scores', 'is not', null)
    .limit(othersNamed)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    createdAt: row.created_at,
    repeats: row.repeats,
    readers: [...toRunQuestion(row).readers],
  }));
}
