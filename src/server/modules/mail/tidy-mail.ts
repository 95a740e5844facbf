/** Drops mails when their days are over, since each holds a whole offer, and sees to it that every other has a job. */
import type { Settings } from '../../../settings/config.ts';
import type { Storage } from '../../database/storage.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Log } from '../../observability/log.ts';
import { dropSettledMail, type PendingMail, pendingMail } from './mail.ts';
import { delivering } from './mail-job.ts';

const dayMilliseconds = 24 * 60 * 60 * 1_000;

/**
 * A mail that has not gone out in this time has failed: where a mail server is set later, nobody gets mail of last season.
 * Well beyond the days in which attempts come to their end.
 */
export const mostPendingDays = 30;

type TidyParts = { storage: Storage; jobs: Jobs; settings: Settings; now: () => Date; log: Log };

/**
 * Gives up what waits too long, and drops what was sent or given up longer ago than the days of the settings. What has
 * no job gets one: mail of a backup.
 */
export async function tidyMail(parts: TidyParts): Promise<void> {
  const { storage, settings, now, log } = parts;
  const daysAgo = (days: number) => new Date(now().getTime() - days * dayMilliseconds).toISOString();
  let givenUp = 0;
  let last = '';
  for (;;) {
    const mails = await pendingMail(storage, last);
    const final = mails.at(-1);
    if (!final) break;
    last = final.id;
    const old = mails.filter(({ createdAt }) => createdAt <= daysAgo(mostPendingDays));
    await askForDelivery(
      mails.filter((mail) => !old.includes(mail)),
      parts,
    );
    givenUp += await giveUp(old, parts);
  }
  if (givenUp > 0)
    log.error({ mails: givenUp, days: mostPendingDays }, 'mails given up: they could not be sent in time');
  await dropSettledMail(storage, daysAgo(settings.mailDays));
}

/** Those that have a job keep it. */
async function askForDelivery(
  mails: readonly PendingMail[],
  { storage, jobs }: Pick<TidyParts, 'storage' | 'jobs'>,
): Promise<void> {
  await storage.database.transaction().execute(async (transaction) => {
    for (const { id } of mails) await jobs.enqueue(delivering, { mailId: id }, { transaction, key: id });
  });
}

/** Answers how many: what is under way is asked to end, and is looked at again the next time. */
async function giveUp(
  mails: readonly PendingMail[],
  { storage, jobs }: Pick<TidyParts, 'storage' | 'jobs'>,
): Promise<number> {
  let givenUp = 0;
  for (const { id } of mails) {
    const cancelled = await storage.database.transaction().execute(async (transaction) => {
      const job =
        (await jobs.find(delivering, id, transaction)) ??
        (await jobs.enqueue(delivering, { mailId: id }, { transaction, key: id }));
      return job === undefined ? undefined : jobs.cancel(job, transaction);
    });
    if (cancelled?.state === 'waiting') givenUp += 1;
  }
  return givenUp;
}
