/**
 * The outbox: mail is kept here first, so that it survives restarts and mail servers that are down. Several servers
 * may share it: each takes a mail with a lease, in one statement that is the same on both engines.
 */
import { randomUUID } from 'node:crypto';
import type { ExpressionBuilder } from 'kysely';
import { storable } from '../../database/storable-text.ts';
import type { Storage } from '../../database/storage.ts';
import type { MailState, Tables } from '../../database/tables.ts';

/** A mail document (specification, section 3). */
export type Mail = { to: { email: string }; message: { subject: string; html: string; text: string } };

/** A mail that was taken for delivery. */
export type TakenMail = Mail & {
  id: string;
  /** Which attempt this is, from 1 up; also tells this lease from a later one. */
  attempts: number;
  /** The id of the mail that it adds to; null where it stands alone. */
  inReplyTo: string | null;
};

/** What became of an attempt; `error` in codes only, see tables.ts. */
export type MailAttempt =
  | { state: 'sent' }
  | { state: 'failed'; error: string }
  | { state: 'pending'; error: string; nextAttemptAt: Date };

/**
 * Puts a mail into the outbox, once for each id; `inReplyTo` is the id of the mail that it adds to. Characters that no
 * database holds are replaced.
 */
export async function keepMail(
  { database }: Pick<Storage, 'database'>,
  mail: Mail,
  now: Date,
  { id = randomUUID(), inReplyTo = null }: { id?: string; inReplyTo?: string | null } = {},
): Promise<void> {
  await database
    .insertInto('mail')
    .values({
      id,
      created_at: now.toISOString(),
      to_email: mail.to.email,
      ...messageColumns(mail),
      state: 'pending',
      attempts: 0,
      last_error: null,
      next_attempt_at: now.toISOString(),
      sent_at: null,
      in_reply_to: inReplyTo,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

function messageColumns({ message: { subject, html, text } }: Mail) {
  return { subject: storable(subject), html: storable(html), text: storable(text) };
}

/**
 * Writes a mail anew whose delivery nobody has begun, so that nobody can have received it. `which` names it by its own
 * id, or by that of the mail that it adds to. Answers whether there was one.
 */
export async function rewriteMail(
  { database }: Pick<Storage, 'database'>,
  which: { id: string } | { inReplyTo: string },
  mail: Mail,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('mail')
    .set(messageColumns(mail))
    .where((row) => ('id' in which ? row('id', '=', which.id) : row('in_reply_to', '=', which.inReplyTo)))
    .where('state', '=', 'pending')
    .where('attempts', '=', 0)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * Takes the pending mail that is due the longest; undefined where none is. Nobody else gets it until `leaseEnd`, when
 * the one who took it counts as dead.
 */
export async function takeMail(
  { database }: Storage,
  now: Date,
  leaseEnd: Date,
): Promise<TakenMail | undefined> {
  const isDue = (row: ExpressionBuilder<Tables, 'mail'>) =>
    row.and([row('state', '=', 'pending'), row('next_attempt_at', '<=', now.toISOString())]);
  const row = await database
    .updateTable('mail')
    .set((mail) => ({
      attempts: mail('attempts', '+', 1),
      next_attempt_at: leaseEnd.toISOString(),
    }))
    .where('id', '=', (query) =>
      query.selectFrom('mail').select('id').where(isDue).orderBy('next_attempt_at').orderBy('id').limit(1),
    )
    // Asked again of the row itself: PostgreSQL looks anew at a row that another server changed in between.
    .where(isDue)
    .returning(['id', 'to_email', 'subject', 'html', 'text', 'attempts', 'in_reply_to'])
    .executeTakeFirst();
  if (!row) return undefined;
  const { id, to_email, subject, html, text, attempts, in_reply_to: inReplyTo } = row;
  return { id, attempts, inReplyTo, to: { email: to_email }, message: { subject, html, text } };
}

/** Writes down what became of an attempt, unless its lease ended and somebody else took the mail since. */
export async function settleMail(
  { database }: Storage,
  { id, attempts }: Pick<TakenMail, 'id' | 'attempts'>,
  attempt: MailAttempt,
  now: Date,
): Promise<void> {
  await database
    .updateTable('mail')
    .set({
      state: attempt.state,
      last_error: attempt.state === 'sent' ? null : attempt.error,
      ...(attempt.state === 'pending' && { next_attempt_at: attempt.nextAttemptAt.toISOString() }),
      ...(attempt.state === 'sent' && { sent_at: now.toISOString() }),
    })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', '=', 'pending')
    .execute();
}

/** What `last_error` says of a mail that nobody could send in all its time. */
const tooOld = 'EXPIRED';

/** Gives up the mails that were written at this time or before and are due, not under way. Answers how many. */
export async function giveUpOldMail({ database }: Storage, until: Date, now: Date): Promise<number> {
  const { numUpdatedRows } = await database
    .updateTable('mail')
    .set((mail) => ({
      state: 'failed',
      last_error: mail.fn.coalesce('last_error', mail.val(tooOld)),
      next_attempt_at: now.toISOString(),
    }))
    .where('state', '=', 'pending')
    .where('created_at', '<=', until.toISOString())
    .where('next_attempt_at', '<=', now.toISOString())
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Drops the mails that were sent, or given up, at this time or before. */
export async function dropSettledMail({ database }: Storage, until: Date): Promise<void> {
  const end = until.toISOString();
  await database
    .deleteFrom('mail')
    .where((row) =>
      row.or([
        row.and([row('state', '=', 'sent'), row('sent_at', '<=', end)]),
        // A failed mail has no next attempt: its last one ended here at the latest.
        row.and([row('state', '=', 'failed'), row('next_attempt_at', '<=', end)]),
      ]),
    )
    .execute();
}

/** How many mails there are in each state. */
export async function countMail({ database }: Storage): Promise<Record<MailState, number>> {
  const rows = await database
    .selectFrom('mail')
    .select(({ fn }) => ['state', fn.countAll().as('count')])
    .groupBy('state')
    .execute();
  const counts = { pending: 0, sent: 0, failed: 0 };
  // PostgreSQL answers counts as text.
  for (const { state, count } of rows) counts[state] = Number(count);
  return counts;
}
