/** No mail stays for good: it holds a whole offer. */

import type { Settings } from '../../../settings/config.ts';
import type { Storage } from '../../database/storage.ts';
import type { Log } from '../../observability/log.ts';
import { dropSettledMail, giveUpOldMail } from './mail.ts';

const dayMilliseconds = 24 * 60 * 60 * 1_000;

/**
 * A mail that has not gone out in this time has failed: where a mail server is set later, nobody gets mail of last season.
 * Well beyond the days in which attempts come to their end.
 */
export const mostPendingDays = 30;

/** Gives up what waits too long, and drops what was sent or given up longer ago than the days of the settings. */
export async function tidyMail({
  storage,
  settings,
  now,
  log,
}: {
  storage: Storage;
  settings: Settings;
  now: () => Date;
  log: Log;
}): Promise<void> {
  const time = now();
  const daysAgo = (days: number) => new Date(time.getTime() - days * dayMilliseconds);
  const mails = await giveUpOldMail(storage, daysAgo(mostPendingDays), time);
  if (mails > 0)
    log.error({ mails, days: mostPendingDays }, 'mails given up: they could not be sent in time');
  await dropSettledMail(storage, daysAgo(settings.mailDays));
}
