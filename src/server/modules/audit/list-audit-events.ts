/** Reading the audit log: the newest events first, page by page. */
import type { AuditEvent } from '../../../contract/audit-events.ts';
import { afterCursor, cursorOf } from '../../database/page-cursor.ts';
import type { Storage } from '../../database/storage.ts';

export const auditPageSize = 50;

export type AuditEventFilter = {
  /** E-mail address of an administrator; empty: all. */
  author: string;
  event: AuditEvent | '';
  /** Id of an offer, which may be gone; empty: all. */
  jobOfferId: string;
  /** Goes on after the row that an answer before ended with; empty: from the newest on. */
  cursor: string;
};

export type ListedAuditEvent = {
  id: string;
  createdAt: string;
  /** Empty where nobody was signed in. */
  author: string;
  event: AuditEvent;
  jobOfferId: string | null;
  /** Whether that offer can still be opened. */
  offerIsThere: boolean;
  details: Record<string, string | number>;
};

/** A page of the log; `next` is the cursor of the page after it, empty at the end. */
export async function listAuditEvents(
  { database }: Storage,
  { author, event, jobOfferId, cursor }: AuditEventFilter,
): Promise<{ auditEvents: ListedAuditEvent[]; next: string }> {
  let query = database
    .selectFrom('audit_log')
    .select(['id', 'created_at', 'author', 'deed', 'job_offer_id', 'details'])
    .where(afterCursor(cursor));
  if (author) query = query.where('author', '=', author);
  if (event) query = query.where('deed', '=', event);
  if (jobOfferId) query = query.where('job_offer_id', '=', jobOfferId);
  const rows = await query
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(auditPageSize + 1)
    .execute();
  const page = rows.slice(0, auditPageSize);
  const there = await offersThere({ database }, page);
  const auditEvents = page.map(({ created_at, deed, job_offer_id, details, ...row }) => ({
    ...row,
    event: deed,
    createdAt: created_at,
    jobOfferId: job_offer_id,
    offerIsThere: there.has(job_offer_id),
    details: JSON.parse(details),
  }));
  return { auditEvents, next: cursorOf(rows, auditPageSize) };
}

async function offersThere(
  { database }: Pick<Storage, 'database'>,
  page: readonly { job_offer_id: string | null }[],
): Promise<Set<string | null>> {
  const ids = page.flatMap(({ job_offer_id }) => job_offer_id ?? []);
  if (ids.length === 0) return new Set();
  const rows = await database.selectFrom('job_offers').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}

/** Everyone who is in the log, by e-mail address, in alphabetical order; rows of refused sign-ins name nobody. */
export async function authorsOfAuditEvents({ database }: Storage): Promise<string[]> {
  const rows = await database
    .selectFrom('audit_log')
    .select('author')
    .distinct()
    .where('author', '!=', '')
    .orderBy('author')
    .execute();
  return rows.map(({ author }) => author);
}
