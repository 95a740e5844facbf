/**
 * The log of who changed, deleted or exported what, and who signed in. Rows are only added, in the
 * transaction of the change; an event that spans several transactions updates the count in its row.
 */
import { randomUUID } from 'node:crypto';
import type { AuditEvent } from '../../../contract/audit-events.ts';
import { foldedWords } from '../../database/folded-words.ts';
import type { DatabaseTransaction } from '../../database/tables/tables.ts';
import { toStorableText } from '../../database/to-storable-text.ts';

/** One event of the log. */
export type AuditAction = {
  event: AuditEvent;
  /** E-mail address of the administrator; empty when nobody was signed in. */
  author: string;
  /** The offer concerned, if it is one. */
  jobOfferId?: string | null;
  /**
   * What describes the event after the offer is deleted: position, company, model, counts. No text
   * of offers.
   */
  details: Readonly<Record<string, string | number>>;
};

/** Texts from offers may be hostile in length. */
const longestDetail = 300;

/** Adds a row to the log; returns its id. Long details are truncated. */
export async function recordAuditEvent(
  transaction: DatabaseTransaction,
  { event, author, jobOfferId = null, details }: AuditAction,
  now: Date,
): Promise<string> {
  const id = randomUUID();
  await transaction
    .insertInto('audit_log')
    .values({
      id,
      created_at: now.toISOString(),
      author,
      deed: event,
      job_offer_id: jobOfferId,
      details: truncateDetails(details),
    })
    .execute();
  await indexAuditWords(transaction, id, author, details);
  return id;
}

/** Updates the progress of an event in its row. */
export async function updateAuditEvent(
  transaction: DatabaseTransaction,
  id: string,
  details: AuditAction['details'],
): Promise<void> {
  const row = await transaction
    .updateTable('audit_log')
    .set({ details: truncateDetails(details) })
    .where('id', '=', id)
    .returning('author')
    .executeTakeFirst();
  if (row) await indexAuditWords(transaction, id, row.author, details);
}

/** Indexes a row by the words of its author and details; returns whether there are any. */
export async function indexAuditWords(
  transaction: DatabaseTransaction,
  id: string,
  author: string,
  details: AuditAction['details'],
): Promise<boolean> {
  const texts = Object.values(details).filter((value) => typeof value === 'string');
  const words = foldedWords(author, ...texts.map((text) => toStorableText(text.slice(0, longestDetail))));
  if (words.length === 0) return false;
  await transaction
    .insertInto('audit_words')
    .values(words.map((word) => ({ word, audit_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}

function truncateDetails(details: AuditAction['details']): string {
  return JSON.stringify(details, (_name, value) =>
    typeof value === 'string' ? toStorableText(value.slice(0, longestDetail)) : value,
  );
}
