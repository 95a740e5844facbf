/**
 * Computes the scorecard of an ended run once, and again under other rules, without asking a model.
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Scorecard } from '../../../../contract/evaluations/scorecard.ts';
import type { Storage } from '../../../database/storage.ts';
import type { Database } from '../../../database/tables/tables.ts';
import { bindWork, type JobWork } from '../../../jobs/job-kind.ts';
import { holdEnded } from '../../experiments/public.ts';
import { scoring } from './run-jobs.ts';
import { findRun, loadExamOffers, toRunQuestion } from './run-question.ts';
import type { ScoringMessage, StoredSample } from './score-worker.ts';

/** Answers per query. */
const samplesAtOnce = 500;

/** The work of the job `scoring`. */
export function scoringWork({ storage: { database } }: { storage: Storage }): JobWork {
  return bindWork(scoring, async ({ experimentId: runId }, { signal }) => {
    const run = await findRun(database, runId);
    // Deleted with its dataset.
    if (!run) return;
    const { datasetId, readers, types } = toRunQuestion(run);
    const offers = await loadExamOffers(database, datasetId);
    const scorecard = await runInScoreThread<Scorecard>(
      database,
      [runId],
      { offers, readers, types },
      signal,
    );
    const scores = JSON.stringify(scorecard);
    await database.transaction().execute(async (transaction) => {
      // A run that was retried since is scored at its end.
      if (!(await holdEnded(transaction, runId))) return;
      await transaction.updateTable('evaluation_runs').set({ scores }).where('id', '=', runId).execute();
    });
  });
}

/**
 * The thread's answer to `asked` after it received the answers of the run, and of the one to
 * compare it with, if any.
 */
export async function runInScoreThread<Answer>(
  database: Database,
  [runId, beside]: readonly [string, string?],
  asked: Extract<ScoringMessage, { offers: unknown }>,
  signal: AbortSignal,
): Promise<Answer> {
  const worker = new Worker(new URL('./score-worker.ts', import.meta.url));
  try {
    // Listen from the start, so that a crash of the thread is noticed: `once` rejects with its
    // error.
    const answered = once(worker, 'message', { signal });
    const send = async () => {
      await sendSamples(database, { runId, beside: false }, worker, signal);
      if (beside !== undefined) await sendSamples(database, { runId: beside, beside: true }, worker, signal);
      worker.postMessage(asked);
    };
    const [[answer]] = await Promise.all([answered, send()]);
    return answer;
  } finally {
    await worker.terminate();
  }
}

async function sendSamples(
  database: Database,
  { runId, beside }: { runId: string; beside: boolean },
  worker: Worker,
  signal: AbortSignal,
): Promise<void> {
  let last: StoredSample | undefined;
  do {
    signal.throwIfAborted();
    const samples = await samplesAfter(database, runId, last);
    worker.postMessage({ samples, beside } satisfies ScoringMessage);
    last = samples.length === samplesAtOnce ? samples.at(-1) : undefined;
  } while (last);
}

function samplesAfter(
  database: Database,
  runId: string,
  last: StoredSample | undefined,
): Promise<StoredSample[]> {
  let query = database
    .selectFrom('answers')
    .select(['reader', 'offer', 'repeat', 'answer'])
    .where('experiment_id', '=', runId);
  if (last) {
    const { reader, offer, repeat } = last;
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('reader', 'offer', 'repeat'), '>', tuple(reader, offer, repeat)),
    );
  }
  return query.orderBy('reader').orderBy('offer').orderBy('repeat').limit(samplesAtOnce).execute();
}
