/** All background work of the server: its kinds of jobs and the functions that run them. */
import { z } from 'zod';
import { bindWork, type JobKind, type JobWork } from '../jobs/job-kind.ts';
import { dropAllResults, dropExpiredResults } from '../modules/analyses/result-cache.ts';
import { makingDataset, sendingDataset } from '../modules/evaluations/datasets/dataset-jobs.ts';
import { judging } from '../modules/evaluations/judging/judging-jobs.ts';
import { rehearsing } from '../modules/evaluations/rehearsals/rehearsal-job.ts';
import { examining, scoring } from '../modules/evaluations/runs/run-jobs.ts';
import { askForLostExperiments, type ExperimentJob } from '../modules/experiments/public.ts';
import { dropExpiredFeedback } from '../modules/feedback/feedback.ts';
import { createDeliveryWork } from '../modules/mail/deliver-mail.ts';
import { delivering } from '../modules/mail/mail-job.ts';
import type { SendMail } from '../modules/mail/smtp-sender.ts';
import { tidyMail } from '../modules/mail/tidy-mail.ts';
import { indexing } from '../modules/offers/indexing-job.ts';
import { askForUpkeep, regrading, upkeepWorks } from '../modules/offers/upkeep/upkeep.ts';
import { dropExpiredCounts } from '../modules/rate-limits/shared-limiters.ts';
import { makingTuningDataset } from '../modules/tuning/datasets/tuning-dataset-job.ts';
import { tuning, tuningBuiltin } from '../modules/tuning/launches/tuning-job.ts';
import type { Dependencies } from './dependencies.ts';

const tidying: JobKind<object> = {
  name: 'tidy',
  data: z.object({}),
  attempts: 3,
  retrySeconds: 60,
  maxRetrySeconds: 600,
  atOnce: 1,
  maxSeconds: 1_800,
  everySeconds: 3_600,
};

const evaluationKinds: readonly ExperimentJob[] = [
  makingDataset,
  sendingDataset,
  examining,
  scoring,
  judging,
  rehearsing,
];
const tuningKinds: readonly ExperimentJob[] = [makingTuningDataset, tuning, tuningBuiltin];

/** Every kind of this release, including those that this server may not run. */
export const jobKinds: readonly JobKind<object>[] = [
  delivering,
  indexing,
  regrading,
  ...evaluationKinds,
  ...tuningKinds,
  tidying,
];

/** The works of this server; mail only when a sender is configured. */
export function listBackgroundWork(
  dependencies: BackgroundDependencies,
  send: SendMail | undefined,
): JobWork[] {
  const mail = send ? [createDeliveryWork({ ...dependencies, send })] : [];
  return [
    ...mail,
    ...upkeepWorks(dependencies),
    ...worksWhenAsked(evaluationKinds, async () => {
      const { listEvaluationWork: evaluationWorks } = await import('./list-evaluation-work.ts');
      return evaluationWorks(dependencies);
    }),
    ...worksWhenAsked(tuningKinds, async () => {
      const { tuningWorks } = await import('../modules/tuning/tuning-works.ts');
      return tuningWorks(dependencies);
    }),
    bindWork(tidying, () => tidy(dependencies)),
  ];
}

/**
 * Enqueues what a start has to do: work that a new release brings, and work that was under way but
 * has no job, as in a database restored from a backup.
 */
export async function enqueueStartupJobs({
  storage,
  jobs,
}: Pick<Dependencies, 'storage' | 'jobs'>): Promise<void> {
  await askForUpkeep(jobs);
  await askForLostExperiments({ storage, jobs }, [...evaluationKinds, ...tuningKinds]);
}

/** Loads the works with their first job: most servers never evaluate or tune anything. */
function worksWhenAsked(kinds: readonly JobKind<object>[], load: () => Promise<JobWork[]>): JobWork[] {
  let loading: Promise<JobWork[]> | undefined;
  return kinds.map((kind) =>
    bindWork<object>(kind, async (data, attempt) => {
      loading ??= load();
      const loaded = (await loading).find((work) => work.kind.name === kind.name);
      if (!loaded) throw new Error(`no worker is registered for jobs of the kind ${kind.name}`);
      await loaded.work(data, attempt);
    }),
  );
}

type BackgroundDependencies = Pick<
  Dependencies,
  'storage' | 'settings' | 'readers' | 'log' | 'metrics' | 'now' | 'jobs'
>;

/**
 * Deletes expired data: cached results after a day (all of them when caching is off), mails and
 * complaints after the days of the settings, and jobs a week after their end.
 */
async function tidy(dependencies: BackgroundDependencies): Promise<void> {
  const { storage, settings, now, jobs } = dependencies;
  await (settings.cache ? dropExpiredResults(storage, now()) : dropAllResults(storage));
  await tidyMail(dependencies);
  await dropExpiredCounts(storage, now());
  await dropExpiredFeedback(storage, now(), settings.feedbackDays);
  await jobs.tidy();
}
