/** A run with its scorecard, as it is stored: no answer is read. */
import type { CallOutput } from '../../../../contract/calls/calls.ts';
import type { Scorecard } from '../../../../contract/evaluations/scorecard.ts';
import { rulesVersion } from '../../../../grading/scoring-rules.ts';
import type { Settings } from '../../../../settings/config.ts';
import type { Storage } from '../../../database/storage.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import { scoring } from './run-jobs.ts';
import { findRun } from './seen-runs.ts';

type OpenParts = { storage: Storage; jobs: Jobs; settings: Pick<Settings, 'modelPrices'> };

/** Where the scorecard is missing, or other rules graded it, it is asked for. */
export async function openRun(
  { storage: { database }, jobs, settings }: OpenParts,
  id: string,
): Promise<CallOutput<'openRun'>> {
  const run = await findRun(database, id, settings.modelPrices);
  if (!run) return { run: null, scorecard: null, isScoring: false };
  const { scores } = await database
    .selectFrom('evaluation_runs')
    .select('scores')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  // Only scoreRun writes there; another release may have written another form, under other rules.
  const scorecard: Scorecard | null = scores === null ? null : JSON.parse(scores);
  const answered = run.readers.reduce((sum, reader) => sum + reader.answered, 0);
  const isOver = run.state !== 'waiting' && run.state !== 'running';
  const isCurrent = scorecard?.rulesVersion === rulesVersion && scorecard.answered === answered;
  const isScoring = isOver && answered > 0 && !isCurrent;
  if (isScoring) await jobs.enqueue(scoring, { runId: id }, { key: id });
  return { run, scorecard: isCurrent ? scorecard : null, isScoring };
}
