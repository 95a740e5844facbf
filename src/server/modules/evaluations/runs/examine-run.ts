/** The work of an evaluation run: every question to every reader, each answer written down before the next is asked in its place. */
import type { Kysely } from 'kysely';
import { type ReaderSample, sitExam } from '../../../../evaluating/sit-exam.ts';
import type { Storage } from '../../../database/storage.ts';
import type { EvaluationRunTable } from '../../../database/tables/evaluation-tables.ts';
import type { Tables } from '../../../database/tables/tables.ts';
import { type Attempt, JobFailure, type JobWork, workOn } from '../../../jobs/job-kind.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import { examineReader } from '../examine-reader.ts';
import { type VersionParts, versionsOf } from '../reader-version.ts';
import { examining, scoring } from './run-jobs.ts';
import { examOffers, questionOf } from './run-question.ts';
import { answeredKeys, talliesOf, writeSamples } from './run-samples.ts';
import { writtenTogether } from './written-together.ts';

/** The most answers that one statement writes. */
const samplesAtOnce = 50;

/** So many failures of a reader one after the other, all with one code, tell of its endpoint: it is left alone until the next attempt. */
export const mostFailuresInARow = 10;

/** What waiting does not mend: somebody has to change the settings, or what they pay. */
const lastingFailures = ['modelUnknown', 'modelUnauthorized', 'modelNoCredit', 'modelRequestRefused'];

export type ExamineParts = VersionParts & { storage: Storage; jobs: Jobs; now: () => Date };

export function examiningWork(parts: ExamineParts): JobWork {
  return workOn(examining, async ({ runId }, attempt) => {
    const run = await beginRun(parts, runId);
    // Ended by an attempt that could not say so any more, or gone with its dataset.
    if (!run) return;
    try {
      await examine(run, attempt, parts);
    } catch (error) {
      if (error instanceof JobFailure) await noteFailure(parts.storage.database, runId, error.reason);
      throw error;
    }
  });
}

async function beginRun(
  { storage: { database }, now, ...parts }: ExamineParts,
  runId: string,
): Promise<EvaluationRunTable | undefined> {
  const run = await database
    .updateTable('evaluation_runs')
    .set(({ fn, val }) => ({
      state: 'running',
      reason: '',
      started_at: fn.coalesce('started_at', val(now().toISOString())),
    }))
    .where('id', '=', runId)
    .where('state', 'in', ['waiting', 'running'])
    .returningAll()
    .executeTakeFirst();
  if (run?.reader_versions && run.reader_versions !== (await versionsOf(questionOf(run).readers, parts))) {
    await database
      .updateTable('evaluation_runs')
      .set({ reader_versions: '{}' })
      .where('id', '=', runId)
      .execute();
  }
  return run;
}

/** It waits for its next attempt; where there is none it fails with this reason. */
async function noteFailure(database: Kysely<Tables>, runId: string, reason: string): Promise<void> {
  await database
    .updateTable('evaluation_runs')
    .set({ state: 'waiting', reason })
    .where('id', '=', runId)
    .where('state', '=', 'running')
    .execute();
}

/** Hears how readers fail; `stalled` are those that are not asked any more, with why. */
function watchFailures() {
  const inARow = new Map<string, { code: string; count: number }>();
  const stalled = new Map<string, string>();
  return {
    stalled,
    hear({ reader, answer }: Pick<ReaderSample, 'reader' | 'answer'>): void {
      if (answer.kind !== 'failed') {
        inARow.delete(reader);
        return;
      }
      const before = inARow.get(reader);
      const count = before?.code === answer.code ? before.count + 1 : 1;
      inARow.set(reader, { code: answer.code, count });
      if (count >= mostFailuresInARow) stalled.set(reader, answer.code);
    },
  };
}

async function examine(
  run: EvaluationRunTable,
  { signal, progress }: Attempt,
  parts: ExamineParts,
): Promise<void> {
  const { readers, now } = parts;
  const { database } = parts.storage;
  const { datasetId, types, readers: names, repeats } = questionOf(run);
  const [offers, answered, tallies] = await Promise.all([
    examOffers(database, datasetId),
    answeredKeys(database, run.id),
    talliesOf(database, [run.id]),
  ]);
  const all = offers.length * names.length * repeats;
  const bound = run.most_tokens === null ? Number.POSITIVE_INFINITY : Number(run.most_tokens);
  let done = answered.size;
  let spent = (tallies.get(run.id) ?? []).reduce(
    (sum, { inputTokens, outputTokens }) => sum + inputTokens + outputTokens,
    0,
  );
  const failures = watchFailures();
  const write = writtenTogether<ReaderSample>(
    (samples) => writeSamples(database, run.id, samples, now()),
    samplesAtOnce,
  );
  progress(done, all);
  await sitExam({
    ...{ offers, repeats, answered, signal, concurrency: run.concurrency },
    examinees: names.map((name) =>
      examineReader(readers, name, { explains: types.includes('scoreExplanation') }),
    ),
    mayAsk: (reader) => spent < bound && !failures.stalled.has(reader),
    async onSample(sample) {
      await write(sample);
      failures.hear(sample);
      spent += sample.tokens.inputTokens + sample.tokens.outputTokens;
      if (sample.answer.kind !== 'failed') done += 1;
      progress(done, all);
    },
  });
  const reasons = [...failures.stalled.values()];
  const passing = reasons.find((reason) => !lastingFailures.includes(reason));
  if (done < all && spent >= bound) return endRun(run.id, 'overBudget', parts);
  if (passing !== undefined) throw new JobFailure(passing);
  if (reasons[0] !== undefined) throw new JobFailure(reasons[0], { isFinal: true });
  await endRun(run.id, 'done', parts);
}

/** Its scorecard is asked for with it. */
async function endRun(
  runId: string,
  state: 'done' | 'overBudget',
  { storage, jobs, now }: ExamineParts,
): Promise<void> {
  await storage.database.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('evaluation_runs')
      .set({ state, ended_at: now().toISOString() })
      .where('id', '=', runId)
      .where('state', '=', 'running')
      .execute();
    await jobs.enqueue(scoring, { runId }, { transaction, key: runId });
  });
  jobs.wake();
}
