/**
 * Deletes expired mails, since each holds a whole offer, and makes sure that every pending one has
 * a job.
 */
import type { ServerParts } from '../server-parts.ts';
import { dropSettledMail, listPendingMail, type PendingMail } from './mail.ts';
import { delivering } from './mail-job.ts';

const dayMilliseconds = 24 * 60 * 60 * 1_000;

/**
 * A mail not sent within this time has failed, so that a mail server configured later does not send
 * outdated mail. Well beyond the days in which attempts end.
 */
export const maxPendingDays = 30;

type TidyDependencies = Pick<ServerParts, 'storage' | 'jobs' | 'settings' | 'now' | 'log'>;

/**
 * Gives up mails that wait too long, and deletes those sent or given up more than the configured
 * days ago. Mails without a job, as from a backup, get one.
 */
export async function tidyMail(dependencies: TidyDependencies): Promise<void> {
  const { storage, settings, now, log } = dependencies;
  const daysAgo = (days: number) => new Date(now().getTime() - days * dayMilliseconds).toISOString();
  let givenUp = 0;
  let last = '';
  for (;;) {
    const mails = await listPendingMail(storage, last);
    const final = mails.at(-1);
    if (!final) break;
    last = final.id;
    const old = mails.filter(({ createdAt }) => createdAt <= daysAgo(maxPendingDays));
    await askForDelivery(
      mails.filter((mail) => !old.includes(mail)),
      dependencies,
    );
    givenUp += await giveUp(old, dependencies);
  }
  if (givenUp > 0)
    log.error({ mails: givenUp, days: maxPendingDays }, 'mails will not be sent: they waited too long');
  await dropSettledMail(storage, daysAgo(settings.mailDays));
}

/** Existing jobs stay. */
async function askForDelivery(
  mails: readonly PendingMail[],
  { storage, jobs }: Pick<TidyDependencies, 'storage' | 'jobs'>,
): Promise<void> {
  await storage.database.transaction().execute(async (transaction) => {
    for (const { id } of mails) await jobs.enqueue(delivering, { mailId: id }, { transaction, key: id });
  });
}

/** Returns the number: running deliveries are asked to end, and handled next time. */
async function giveUp(
  mails: readonly PendingMail[],
  { storage, jobs }: Pick<TidyDependencies, 'storage' | 'jobs'>,
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
