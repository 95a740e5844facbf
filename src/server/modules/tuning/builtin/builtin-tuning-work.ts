/**
 * The work of a launch of the built-in tuner: from the corrected offers of a dataset to usable
 * weights.
 */

import { setImmediate } from 'node:timers/promises';
import type { LaunchFailure } from '../../../../contract/tuning/launches.ts';
import type { CriteriaGroup } from '../../../../grading/criteria.ts';
import { type LabelledText, prepareLabelledText } from '../../../../tuning/builtin/prepare-labelled-text.ts';
import { foldCompanyName } from '../../../database/folded-words.ts';
import type { Storage } from '../../../database/storage.ts';
import { type Attempt, JobFailure, type JobWork } from '../../../jobs/job-kind.ts';
import { experimentWork } from '../../experiments/public.ts';
import { openOffer } from '../../offers/public.ts';
import type { ServerParts } from '../../server-parts.ts';
import { teachOffer } from '../datasets/teach-offer.ts';
import { lockForDownload } from '../datasets/tuning-files.ts';
import { endLaunch, findLaunch, type Launch, updateLaunch } from '../launches/launch-row.ts';
import { tuningBuiltin } from '../launches/tuning-job.ts';
import { addBuiltinModel } from './builtin-models.ts';
import { tuneInThread } from './tune-in-thread.ts';

type BuiltinTuningDependencies = Pick<ServerParts, 'storage' | 'now'>;

/** The work of the job `tuningBuiltin`. */
export function builtinTuningWork(dependencies: BuiltinTuningDependencies): JobWork {
  return experimentWork(tuningBuiltin, dependencies, async ({ id }, attempt) => {
    const launch = await findLaunch(dependencies.storage.database, id);
    if (launch) await tune(dependencies, launch, attempt);
  });
}

async function tune(
  { storage, now }: BuiltinTuningDependencies,
  launch: Launch,
  attempt: Attempt,
): Promise<void> {
  const { database } = storage;
  await updateLaunch({ database, launch }, { step: 'train' });
  const texts = await textsOf(storage, launch.dataset_id, attempt.signal);
  if (!texts) throw failure('datasetGone');
  const tuned = texts.length > 0 ? await tuneInThread(texts, attempt) : null;
  if (!tuned) throw failure('nothingToLearn');
  const { packWeights } = await import('./weights-file.ts');
  const weights = await packWeights(tuned.stored);
  await database.transaction().execute(async (transaction) => {
    if (await endLaunch({ database: transaction, launch, now }, 'done', { model: weights.model }))
      await addBuiltinModel(transaction, launch.id, weights, tuned.figures);
  });
}

/** Another attempt would fail in the same way. */
const failure = (reason: LaunchFailure) => new JobFailure(reason, { isFinal: true });

/**
 * The current labels of a dataset's offers, which is recorded as handed out; undefined when it was
 * deleted. Deleted offers are skipped.
 */
async function textsOf(
  storage: Storage,
  datasetId: string,
  signal: AbortSignal,
): Promise<LabelledText[] | undefined> {
  const { database } = storage;
  if (!(await lockForDownload(database, datasetId))) return undefined;
  const dataset = await database
    .selectFrom('tuning_datasets')
    .select('options')
    .where('id', '=', datasetId)
    .executeTakeFirst();
  if (!dataset) return undefined;
  const offers = await database
    .selectFrom('tuning_offers')
    .select('job_offer_id as id')
    .where('dataset_id', '=', datasetId)
    .orderBy('number')
    .execute();
  // The built-in reader's explanations come from dictionaries, so that option teaches it nothing.
  const groups: CriteriaGroup[] = JSON.parse(dataset.options).filter(
    (option: string) => option !== 'scoreExplanation',
  );
  const texts: LabelledText[] = [];
  for (const { id } of offers) {
    await setImmediate();
    signal.throwIfAborted();
    const text = await textOf(storage, id, groups);
    if (text) texts.push(text);
  }
  return texts;
}

async function textOf(
  storage: Storage,
  id: string,
  groups: readonly CriteriaGroup[],
): Promise<LabelledText | null> {
  const opened = await openOffer(storage, id);
  if (!opened.ok) return null;
  const offer = teachOffer(opened.offer);
  return prepareLabelledText({ id, company: foldCompanyName(offer.names.company), offer }, groups);
}
