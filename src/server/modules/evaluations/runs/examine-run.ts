/** The work of an evaluation run: every question to every reader, each answer written down before the next is asked in its place. */
import { type Examinee, type ReaderSample, sitExam } from '../../../../evaluating/sit-exam.ts';
import type { Storage } from '../../../database/storage.ts';
import type { Attempt, JobWork } from '../../../jobs/job-kind.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import { endExperiment, experimentWork, noteReason } from '../../experiments/public.ts';
import { boundedAsking } from '../asking/bounded-asking.ts';
import { noteWaits } from '../asking/note-waits.ts';
import { writtenTogether } from '../asking/written-together.ts';
import { examineReader } from '../examine-reader.ts';
import { type VersionParts, versionsOf } from '../reader-version.ts';
import { examining, scoring } from './run-jobs.ts';
import { countExamOffers, type FoundRun, findRun, offersInTurn, questionOf } from './run-question.ts';
import { answeredKeys, talliesOf, writeSamples } from './run-samples.ts';

/** The most answers that one statement writes. */
const samplesAtOnce = 50;

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
  const { readers, now } = parts;
  const { database } = parts.storage;
  const { datasetId, types, readers: names, repeats } = questionOf(run);
  const [count, answered, tallies] = await Promise.all([
    countExamOffers(database, datasetId),
    answeredKeys(database, run.id),
    talliesOf(database, [run.id]),
  ]);
  const spent = (tallies.get(run.id) ?? []).reduce(
    (sum, { inputTokens, outputTokens }) => sum + inputTokens + outputTokens,
    0,
  );
  const mostTokens = run.most_tokens === null ? null : Number(run.most_tokens);
  const all = count * names.length * repeats;
  const asking = boundedAsking({ done: answered.size, all, spent, mostTokens }, progress);
  const write = writtenTogether<ReaderSample>(
    (samples) => writeSamples(database, run.id, samples, now()),
    samplesAtOnce,
  );
  const waits = noteWaits((reason) => noteReason(database, run.id, reason));
  const examinees = names.map((name) => {
    const examinee = examineReader(readers, name, { explains: types.includes('scoreExplanation') });
    const answer: Examinee['answer'] = (...asked) => waits.ask(() => examinee.answer(...asked));
    return { ...examinee, answer };
  });
  await sitExam({
    ...{ repeats, answered, signal, concurrency: run.concurrency, examinees },
    offers: offersInTurn(database, datasetId),
    mayAsk: asking.mayAsk,
    async onSample(sample) {
      await write(sample);
      const { reader: who, answer, tokens } = sample;
      const failure = answer.kind === 'failed' ? answer.code : null;
      asking.hear({ who, failure, tokens: tokens.inputTokens + tokens.outputTokens });
    },
  }).finally(waits.end);
  await endRun(run.id, asking.end(), parts);
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
