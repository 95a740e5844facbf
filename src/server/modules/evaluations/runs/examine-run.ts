/**
 * The work of an evaluation run: every question to every reader, each answer stored before the next
 * question takes its slot.
 */

import type { ExamAnswer } from '../../../../evaluating/exam.ts';
import {
  createSampleKey,
  type Examinee,
  type ReaderSample,
  sitExam,
} from '../../../../evaluating/sit-exam.ts';
import type { Database } from '../../../database/tables/tables.ts';
import type { Attempt, JobWork } from '../../../jobs/job-kind.ts';
import { endExperiment, experimentWork } from '../../experiments/public.ts';
import type { ServerParts } from '../../server-parts.ts';
import type { NewAnswer } from '../asking/answers.ts';
import { createStoredAsking } from '../asking/stored-asking.ts';
import { examineReader } from '../examine-reader.ts';
import { readerVersions, type VersionDependencies } from '../reader-version.ts';
import { examining, scoring } from './run-jobs.ts';
import { countExamOffers, findRun, type RunRow, readOffersInOrder, toRunQuestion } from './run-question.ts';

/** What the work is built from. */
export type ExamineDependencies = VersionDependencies & Pick<ServerParts, 'storage' | 'jobs' | 'now'>;

/** The work of the job `examining`. */
export function examiningWork(dependencies: ExamineDependencies): JobWork {
  return experimentWork(examining, dependencies, async ({ id }, attempt) => {
    const run = await findRun(dependencies.storage.database, id);
    // Deleted with its dataset.
    if (!run) return;
    await noteVersions(dependencies, run);
    await examine(run, attempt, dependencies);
  });
}

/** A run started with other versions of its readers has no version. */
async function noteVersions(dependencies: ExamineDependencies, run: RunRow): Promise<void> {
  if (
    !run.reader_versions ||
    run.reader_versions === (await readerVersions(toRunQuestion(run).readers, dependencies))
  )
    return;
  await dependencies.storage.database
    .updateTable('evaluation_runs')
    .set({ reader_versions: '{}' })
    .where('id', '=', run.id)
    .execute();
}

async function examine(
  run: RunRow,
  { signal, progress }: Attempt,
  dependencies: ExamineDependencies,
): Promise<void> {
  const { readers } = dependencies;
  const { database } = dependencies.storage;
  const { datasetId, types, readers: names, repeats } = toRunQuestion(run);
  const [count, answered] = await Promise.all([
    countExamOffers(database, datasetId),
    listAnsweredKeys(database, run.id),
  ]);
  const left = count * names.length * repeats - answered.size;
  const asking = await createStoredAsking(run, left, dependencies, progress);
  const examinees = names.map((name) => {
    const examinee = examineReader(readers, name, { explains: types.includes('scoreExplanation') });
    const answer: Examinee['answer'] = (...asked) => asking.ask(() => examinee.answer(...asked));
    return { ...examinee, answer };
  });
  const sitting = sitExam({
    repeats,
    answered,
    signal,
    concurrency: run.concurrency,
    examinees,
    offers: readOffersInOrder(database, datasetId),
    mayAsk: asking.mayAsk,
    onSample: (sample) => {
      const failure = sample.answer.kind === 'failed' ? sample.answer.code : null;
      return asking.store(sample.reader, toStoredAnswer(sample), failure);
    },
  });
  await endRun(run.id, await asking.endOf(sitting), dependencies);
}

/** Enqueues its scorecard in the same transaction. */
async function endRun(
  runId: string,
  state: 'done' | 'overBudget',
  { storage, jobs, now }: ExamineDependencies,
): Promise<void> {
  await storage.database.transaction().execute(async (transaction) => {
    await endExperiment(transaction, runId, state, now());
    await jobs.enqueue(scoring, { experimentId: runId }, { transaction, key: runId });
  });
  jobs.wake();
}

/** A reader's answer in the form for storage. */
export function toStoredAnswer({ answer, ...sample }: ReaderSample): NewAnswer {
  return {
    ...sample,
    kind: answer.kind,
    answer: JSON.stringify(answer),
    explained: isExplained(answer) ? 1 : 0,
    may_stand: 0,
  };
}

const isExplained = (answer: ExamAnswer) => answer.kind === 'read' && Boolean(answer.explanation?.text);

/** The `createSampleKey` of each answered question; failed ones may be asked again. */
async function listAnsweredKeys(database: Database, runId: string): Promise<Set<string>> {
  const rows = await database
    .selectFrom('answers')
    .select(['reader', 'offer', 'repeat'])
    .where('experiment_id', '=', runId)
    .where('kind', '!=', 'failed')
    .execute();
  return new Set(rows.map(createSampleKey));
}
