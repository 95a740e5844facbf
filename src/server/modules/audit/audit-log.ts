/**
 * Who changed, deleted or took along what, and who signed in. Rows are only added, where they tell of a change in its
 * transaction; the row of what goes on for several transactions counts on.
 */
import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { AuditEvent } from '../../../contract/audit-events.ts';
import { foldedWords } from '../../database/folded-words.ts';
import { storable } from '../../database/storable-text.ts';
import type { Tables } from '../../database/tables/tables.ts';

export type ActionDone = {
  event: AuditEvent;
  /** E-mail address of the administrator; empty where nobody was signed in. */
  author: string;
  /** The offer it was done to; null where there were several. */
  jobOfferId: string | null;
  /** What a reader needs to know of it when the offer is gone: position, company, model, how many. No text of offers. */
  details: Readonly<Record<string, string | number>>;
};

/** What offers say of themselves may be of hostile length. */
const longestDetail = 300;

/** Adds a row to the log; answers its id. Details are kept by their beginning. */
export async function recordAuditEvent(
  transaction: Transaction<Tables>,
  { event, author, jobOfferId, details }: ActionDone,
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
      details: kept(details),
    })
    .execute();
  await addWords(transaction, id, author, details);
  return id;
}

/** Tells in a row how far its event has come. */
export async function addToAuditEvent(
  transaction: Transaction<Tables>,
  id: string,
  details: ActionDone['details'],
): Promise<void> {
  const row = await transaction
    .updateTable('audit_log')
    .set({ details: kept(details) })
    .where('id', '=', id)
    .returning('author')
    .executeTakeFirst();
  if (row) await addWords(transaction, id, row.author, details);
}

/** Has a row found by the words of its author and its details; answers whether there are any. */
export async function addWords(
  transaction: Transaction<Tables>,
  id: string,
  author: string,
  details: ActionDone['details'],
): Promise<boolean> {
  const texts = Object.values(details).filter((value) => typeof value === 'string');
  const words = foldedWords(author, ...texts.map((text) => storable(text.slice(0, longestDetail))));
  if (words.length === 0) return false;
  await transaction
    .insertInto('audit_words')
    .values(words.map((word) => ({ word, audit_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}

function kept(details: ActionDone['details']): string {
  return JSON.stringify(details, (_name, value) =>
    typeof value === 'string' ? storable(value.slice(0, longestDetail)) : value,
  );
}
