/** Reads the audit log: newest events first, page by page. */
import { sql } from 'kysely';
import type { AuditEvent } from '../../../contract/audit-events.ts';
import type { auditCalls as table } from '../../../contract/calls/audit-calls.ts';
import { searchPrefixes } from '../../database/folded-words.ts';
import { createNextCursor, whereAfterCursor } from '../../database/page-cursor.ts';
import type { Storage } from '../../database/storage.ts';
import type { Handlers } from '../../http/callable.ts';

/** Rows on a page. */
export const auditPageSize = 50;

/** Maximum rows that a search examines for one page; frequent words fill it long before. */
export const auditRowsScanned = 5_000;

/** Shorter prefixes occur in nearly every row. */
const shortestSearched = 2;

/** Sorts after every letter and figure, by bytes. */
const lastCharacter = '\u{10FFFF}';

/** Which events to list. */
export type AuditEventFilter = {
  /** E-mail address of an administrator; empty: all. */
  author: string;
  event: AuditEvent | '';
  /** Id of an offer, which may have been deleted; empty: all. */
  jobOfferId: string;
  /** From `from` on and before `until`: ISO 8601, UTC, in the form of the log; empty: unlimited. */
  from: string;
  until: string;
  /**
   * Words of at least two letters, each of which must begin a word of the author or the details;
   * without one, all match.
   */
  search: string;
  /** Continues after the last row of an earlier answer; empty: from the newest on. */
  cursor: string;
};

/** An event as the list shows it. */
export type ListedAuditEvent = {
  id: string;
  createdAt: string;
  /** Empty when nobody was signed in. */
  author: string;
  event: AuditEvent;
  jobOfferId: string | null;
  /** Whether that offer can still be opened. */
  offerIsThere: boolean;
  details: Record<string, string | number>;
};

/**
 * A page of the log; `next` is the cursor of the following page, empty at the end. When a search
 * stopped before its page was full, after examining `lookedAt` rows, that is not null and `next`
 * continues from there.
 */
export async function listAuditEvents(
  { database }: Storage,
  { author, event, jobOfferId, from, until, search, cursor }: AuditEventFilter,
): Promise<{ auditEvents: ListedAuditEvent[]; next: string; lookedAt: number | null }> {
  let query = database
    .selectFrom('audit_log')
    .select(['id', 'created_at', 'author', 'deed', 'job_offer_id', 'details'])
    .where(whereAfterCursor(cursor));
  if (author) query = query.where('author', '=', author);
  if (event) query = query.where('deed', '=', event);
  if (jobOfferId) query = query.where('job_offer_id', '=', jobOfferId);
  if (from) query = query.where('created_at', '>=', from);
  if (until) query = query.where('created_at', '<', until);
  const newestFirst = query.orderBy('created_at', 'desc').orderBy('id', 'desc');
  const words = searchPrefixes(search).filter((word) => word.length >= shortestSearched);
  const rows =
    words.length === 0
      ? await newestFirst.limit(auditPageSize + 1).execute()
      : await database
          .selectFrom(newestFirst.limit(auditRowsScanned).as('looked'))
          .selectAll()
          .where((row) => row.and(words.map((word) => row.exists(wordOfRow(database, word)))))
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .limit(auditPageSize + 1)
          .execute();
  const last =
    words.length > 0 && rows.length <= auditPageSize
      ? await newestFirst
          .offset(auditRowsScanned - 1)
          .limit(2)
          .execute()
      : [];
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
  const isBounded = last.length === 2;
  return {
    auditEvents,
    next: isBounded ? createNextCursor(last, 1) : createNextCursor(rows, auditPageSize),
    lookedAt: isBounded ? auditRowsScanned : null,
  };
}

/**
 * Matches rows with a word of this prefix, by the index of words; uses a range, so that no
 * character acts as a pattern.
 */
function wordOfRow(database: Storage['database'], beginning: string) {
  return database
    .selectFrom('audit_words')
    .select('audit_id')
    .where(sql<boolean>`audit_words.audit_id = ${sql.ref('looked.id')}`)
    .where('word', '>=', beginning)
    .where('word', '<', `${beginning}${lastCharacter}`);
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

/**
 * All authors in the log, by e-mail address, in alphabetical order; rows of refused sign-ins have
 * none.
 */
export async function listAuditAuthors({ database }: Storage): Promise<string[]> {
  const rows = await database
    .selectFrom('audit_log')
    .select('author')
    .distinct()
    .where('author', '!=', '')
    .orderBy('author')
    .execute();
  return rows.map(({ author }) => author);
}

/** The handlers of these calls. */
export function auditCalls({ storage }: { storage: Storage }): Handlers<typeof table> {
  return {
    async listAuditEvents(filter) {
      const [page, authors] = await Promise.all([
        listAuditEvents(storage, filter),
        listAuditAuthors(storage),
      ]);
      return { ...page, authors };
    },
  };
}
