/** Gives rows of the audit log their words: those that came before there were words, and those that a server of the release before writes. */
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Tables } from '../../database/tables/tables.ts';
import { type JobKind, type JobWork, workOn } from '../../jobs/job-kind.ts';
import { addWords } from './audit-log.ts';

/** How many rows a look reads by their ids, and how many get their words in a transaction. */
const rowsLookedAt = 1_000;
const rowsAtOnce = 200;

/** Asked again every hour, as servers of two releases may run side by side for a while. */
export const indexingAuditLog: JobKind<object> = {
  name: 'index-audit-log',
  data: z.object({}),
  attempts: 10,
  retrySeconds: 5,
  mostRetrySeconds: 600,
  atOnce: 1,
  mostSeconds: 12 * 3_600,
  everySeconds: 3_600,
};

export function auditWorks({ storage: { database } }: { storage: { database: Kysely<Tables> } }): JobWork[] {
  return [
    workOn(indexingAuditLog, async (_, { signal }) => {
      await indexAuditLog(database, signal);
      signal.throwIfAborted();
    }),
  ];
}

/** Safe to be repeated, and where several servers do it at once; `signal` ends it after a batch. Answers how many rows got words. */
export async function indexAuditLog(database: Kysely<Tables>, signal?: AbortSignal): Promise<number> {
  let indexed = 0;
  let last = '';
  while (!signal?.aborted) {
    const rows = await database
      .selectFrom('audit_log')
      .select(({ exists, selectFrom }) => [
        'id',
        exists(selectFrom('audit_words').select('word').whereRef('audit_id', '=', 'audit_log.id')).as(
          'found',
        ),
      ])
      .where('id', '>', last)
      .orderBy('id')
      .limit(rowsLookedAt)
      .execute();
    const wordless = rows.filter(({ found }) => !found).map(({ id }) => id);
    for (let first = 0; first < wordless.length && !signal?.aborted; first += rowsAtOnce)
      indexed += await indexRows(database, wordless.slice(first, first + rowsAtOnce));
    const end = rows.at(-1);
    if (!end) break;
    last = end.id;
  }
  return indexed;
}

async function indexRows(database: Kysely<Tables>, ids: readonly string[]): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    const rows = await transaction
      .selectFrom('audit_log')
      .select(['id', 'author', 'details'])
      .where('id', 'in', ids)
      .execute();
    let indexed = 0;
    // Row by row: all words of many long rows are more than a statement may carry.
    for (const { id, author, details } of rows)
      if (await addWords(transaction, id, author, JSON.parse(details))) indexed += 1;
    return indexed;
  });
}
