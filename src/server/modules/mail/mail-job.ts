/** The job that delivers a mail. The states of job and mail change in one transaction. */
import type { RawBuilder } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../database/tables/tables.ts';
import type { JobKind } from '../../jobs/job-kind.ts';

const data = z.object({ mailId: z.string() });

/** `last_error` of a mail that was given up before any attempt. */
const givenUp = 'GIVEN_UP';

/**
 * Some five days of attempts; RFC 5321, 4.5.4.1, asks for at least four. The key is the mail’s id.
 */
export const delivering: JobKind<z.infer<typeof data>> = {
  name: 'mail',
  data,
  attempts: 30,
  retrySeconds: 30,
  maxRetrySeconds: 6 * 3_600,
  atOnce: 1,
  maxSeconds: 120,
  async followState(transaction, { mailId }, state, time) {
    if (state !== 'waiting') return failMail(transaction, mailId, time);
    await transaction
      .updateTable('mail')
      .set({ state: 'pending', failed_at: null })
      .where('id', '=', mailId)
      .where('state', '=', 'failed')
      .execute();
  },
};

async function failMail(transaction: Database, mailId: string, time: RawBuilder<string>): Promise<void> {
  await transaction
    .updateTable('mail')
    .set((mail) => ({
      state: 'failed',
      failed_at: time,
      last_error: mail.fn.coalesce('last_error', mail.val(givenUp)),
    }))
    .where('id', '=', mailId)
    .where('state', '=', 'pending')
    .execute();
}
