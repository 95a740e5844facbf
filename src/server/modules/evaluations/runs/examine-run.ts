/** The work of an evaluation run: every question to every reader, each answer written down before the next is asked in its place. */
import { type Examinee, sitExam } from '../../../../evaluating/sit-exam.ts';
import type { Storage } from '../../../database/storage.ts';
import type { Attempt, JobWork } from '../../../jobs/job-kind.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import { endExperiment, experimentWork } from '../../experiments/public.ts';
import { storedAsking } from '../asking/stored-asking.ts';
import { examineReader } from '../examine-reader.ts';
import { type VersionParts, versionsOf } from '../reader-version.ts';
import { examining, scoring } from './run-jobs.ts';
import { countExamOffers, type FoundRun, findRun, offersInTurn, questionOf } from './run-question.ts';
import { answeredKeys, answerOfSample } from './run-samples.ts';

export type ExamineParts = VersionParts & { storage: Storage; jobs: Jobs; now: () => Date };

export function examiningWork(parts: ExamineParts): JobWork {
  return experimentWork(examining, parts, async ({ id }, attempt) => {
    const run = await findRun(parts.storage.database, id);
    // Gone with its dataset.
    if (!run) return;
    await noteVersions(parts, run);
    await examine(run, attempt, parts);
  });
}

/** A run that readers of other versions have begun is of no version. */
async function noteVersions(parts: ExamineParts, run: FoundRun): Promise<void> {
  if (!run.reader_versions || run.reader_versions === (await versionsOf(questionOf(run).readers, parts)))
    return;
  await parts.storage.database
    .updateTable('evaluation_runs')
    .set({ reader_versions: '{}' })
    .where('id', '=', run.id)
    .execute();
}

async function examine(run: FoundRun, { signal, progress }: Attempt, parts: ExamineParts): Promise<void> {
  const { readers } = parts;
  const { database } = parts.storage;
  const { datasetId, types, readers: names, repeats } = questionOf(run);
  const [count, answered] = await Promise.all([
    countExamOffers(database, datasetId),
    answeredKeys(database, run.id),
  ]);
  const left = count * names.length * repeats - answered.size;
  const asking = await storedAsking(run, left, parts, progress);
  const examinees = names.map((name) => {
    const examinee = examineReader(readers, name, { explains: types.includes('scoreExplanation') });
    const answer: Examinee['answer'] = (...asked) => asking.ask(() => examinee.answer(...asked));
    return { ...examinee, answer };
  });
  const sitting = sitExam({
    ...{ repeats, answered, signal, concurrency: run.concurrency, examinees },
    offers: offersInTurn(database, datasetId),
    mayAsk: asking.mayAsk,
    onSample: (sample) => {
      const failure = sample.answer.kind === 'failed' ? sample.answer.code : null;
      return asking.store(sample.reader, answerOfSample(sample), failure);
    },
  });
  await endRun(run.id, await asking.endOf(sitting), parts);
}

/** Its scorecard is asked for with it. */
async function endRun(
  runId: string,
  state: 'done' | 'overBudget',
  { storage, jobs, now }: ExamineParts,
): Promise<void> {
  await storage.database.transaction().execute(async (transaction) => {
    await endExperiment(transaction, runId, state, now());
    await jobs.enqueue(scoring, { experimentId: runId }, { transaction, key: runId });
  });
  jobs.wake();
}
