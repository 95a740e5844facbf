/**
 * The outbox: mail is stored first, with a job that delivers it, so that it survives restarts and
 * outages of the mail server.
 */
import { randomUUID } from 'node:crypto';
import type { Storage } from '../../database/storage.ts';
import type { MailState } from '../../database/tables/operation-tables.ts';
import type { Database } from '../../database/tables/tables.ts';
import { toStorableText } from '../../database/to-storable-text.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { delivering } from './mail-job.ts';

/** A mail document (docs/domain/specification.md, section 3). */
export type Mail = { to: { email: string }; message: { subject: string; html: string; text: string } };

/** A mail taken for delivery. */
export type LeasedMail = Mail & {
  id: string;
  /** Number of this attempt, starting at 1; also distinguishes it from a later one. */
  attempts: number;
  /** The id of the mail that it continues; null when there is none. */
  inReplyTo: string | null;
};

/**
 * The mail server's response: accepted, refused permanently, or neither, so that another attempt
 * may succeed. `error` consists of codes only (`EENVELOPE 550 5.1.1 RCPT TO`), since messages of
 * mail servers repeat addresses and texts.
 */
export type Delivery = { outcome: 'sent' } | { outcome: 'refused' | 'delayed'; error: string };

/** The database and queue in which a mail and its job are stored; `database` may be a transaction. */
export type Outbox = { database: Database; jobs: Pick<Jobs, 'enqueue'> };

const mailsAtOnce = 100;

/**
 * Stores a mail and its job, both or neither, once for each id; `inReplyTo` is the id of the mail
 * that it continues. Unstorable characters are replaced.
 */
export async function enqueueMail(
  { database, jobs }: Outbox,
  mail: Mail,
  now: Date,
  { id = randomUUID(), inReplyTo = null }: { id?: string; inReplyTo?: string | null } = {},
): Promise<void> {
  const keep = async (transaction: Database) => {
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('mail')
      .values({
        id,
        created_at: now.toISOString(),
        to_email: mail.to.email,
        ...messageColumns(mail),
        state: 'pending',
        attempts: 0,
        in_reply_to: inReplyTo,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 1n)
      await jobs.enqueue(delivering, { mailId: id }, { transaction, key: id });
  };
  await (database.isTransaction ? keep(database) : database.transaction().execute(keep));
}

function messageColumns({ message: { subject, html, text } }: Mail) {
  return { subject: toStorableText(subject), html: toStorableText(html), text: toStorableText(text) };
}

/**
 * Rewrites a mail whose delivery has not begun, so nobody can have received it. `which` identifies
 * it by its own id, or by that of the mail that it continues. Returns whether there was one.
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
 * Begins the delivery of a pending mail, which counts as an attempt; undefined when there is no
 * such mail.
 */
export async function beginDelivery(
  { database }: Pick<Storage, 'database'>,
  mailId: string,
): Promise<LeasedMail | undefined> {
  const row = await database
    .updateTable('mail')
    .set((mail) => ({ attempts: mail('attempts', '+', 1) }))
    .where('id', '=', mailId)
    .where('state', '=', 'pending')
    .returning(['id', 'to_email', 'subject', 'html', 'text', 'attempts', 'in_reply_to'])
    .executeTakeFirst();
  if (!row) return undefined;
  const { id, to_email, subject, html, text, attempts, in_reply_to: inReplyTo } = row;
  return { id, attempts, inReplyTo, to: { email: to_email }, message: { subject, html, text } };
}

/** Records that a mail was sent, or why not, unless another attempt has begun since. */
export async function endDelivery(
  { database }: Pick<Storage, 'database'>,
  { id, attempts }: Pick<LeasedMail, 'id' | 'attempts'>,
  delivery: Delivery,
  now: Date,
): Promise<void> {
  await database
    .updateTable('mail')
    .set(
      delivery.outcome === 'sent'
        ? { state: 'sent', sent_at: now.toISOString(), last_error: null }
        : { last_error: delivery.error },
    )
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', '=', 'pending')
    .execute();
}

/** A mail not sent yet; `createdAt` as ISO 8601, UTC. */
export type PendingMail = { id: string; createdAt: string };

/** The next ones after the one with this id, some hundred of them. */
export async function listPendingMail(
  { database }: Pick<Storage, 'database'>,
  lastId: string,
): Promise<PendingMail[]> {
  return database
    .selectFrom('mail')
    .select(['id', 'created_at as createdAt'])
    .where('state', '=', 'pending')
    .where('id', '>', lastId)
    .orderBy('id')
    .limit(mailsAtOnce)
    .execute();
}

/** Deletes the mails sent, or given up, at this time (ISO 8601, UTC) or before. */
export async function dropSettledMail({ database }: Storage, end: string): Promise<void> {
  await database
    .deleteFrom('mail')
    .where((row) =>
      row.or([
        row.and([row('state', '=', 'sent'), row('sent_at', '<=', end)]),
        row.and([row('state', '=', 'failed'), row('failed_at', '<=', end)]),
      ]),
    )
    .execute();
}

/** Number of mails in each state. */
export async function countMail({ database }: Storage): Promise<Record<MailState, number>> {
  const rows = await database
    .selectFrom('mail')
    .select(({ fn }) => ['state', fn.countAll().as('count')])
    .groupBy('state')
    .execute();
  const counts = { pending: 0, sent: 0, failed: 0 };
  // PostgreSQL returns counts as text.
  for (const { state, count } of rows) counts[state] = Number(count);
  return counts;
}
