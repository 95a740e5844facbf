/** A database with rows in every table, for tests of backups and transfers. */

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { analyzeOffer } from '../../src/analysis/analyze-offer.ts';
import { calculateGradeInWords } from '../../src/analysis/calculated-grade.ts';
import { createDebugFields } from '../../src/analysis/debug-fields.ts';
import { offerFilterSchema } from '../../src/contract/calls/offer-list-calls.ts';
import { createTranslator } from '../../src/language/translator.ts';
import { backupTables } from '../../src/server/backup/backup-tables.ts';
import type { Storage } from '../../src/server/database/storage.ts';
import { cacheResult } from '../../src/server/modules/analyses/result-cache.ts';
import { signInMail } from '../../src/server/modules/auth/can-send-links.ts';
import { createSignInAudit } from '../../src/server/modules/auth/sign-in-audit.ts';
import { recordUsage } from '../../src/server/modules/costs/model-usage.ts';
import { countEvent } from '../../src/server/modules/events/log-event.ts';
import { enqueueMail } from '../../src/server/modules/mail/mail.ts';
import { saveOffer } from '../../src/server/modules/offers/saved-offers.ts';
import { recordExport } from '../../src/server/modules/transfer/export-offers.ts';
import { copyOffer } from './copied-offers.ts';
import { fakeReader } from './reader.ts';
import { unworkedJobs } from './test-jobs.ts';

export const noon = new Date('2026-03-01T12:00:00.000Z');
export const author = 'admin@example.org';
export const strange = '’é 🙂 \\ \' " \u2028 \r\n ; drop table job_offers; --';

/** At least one row in every table, including those that no backup contains. */
export async function fill(storage: Storage, offers = 3): Promise<void> {
  const analysis = await analyzeOffer(
    {
      readers: { builtin: fakeReader() },
      translatorOf: createTranslator,
      debugFieldsOf: createDebugFields,
      fallback: true,
    },
    { jobOffer: 'An offer', language: 'en', debug: true },
  );
  if (!analysis.ok) throw new Error(analysis.code);
  const { result } = analysis;
  const calculated = calculateGradeInWords(result);
  const contentOf = (number: number) => `${strange} ${number}`;
  const offer = { content: contentOf(0), model: 'large', result, calculated, inDatasets: true };
  const { jobOfferId } = await saveOffer(storage, offer, author, noon);
  await storage.database
    .insertInto('corrections')
    .values({
      id: randomUUID(),
      created_at: noon.toISOString(),
      job_offer_id: jobOfferId,
      number: 1,
      author,
      criteria: JSON.stringify(result.criteria),
      position: strange,
      company: '',
      explanation: strange,
      references: '[]',
      not_a_product_offer: 1,
      reviewed: '[]',
    })
    .execute();
  await copyOffer(storage, jobOfferId, offers, { contentOf });
  const message = { subject: 'A', html: strange, text: strange };
  await enqueueMail({ ...storage, jobs: unworkedJobs }, { to: { email: 'team@example.org' }, message }, noon);
  const link = 'https://grade.example/#sign-in=abcdefghijklmnopqrstuvwxyz0123456789-_ABCDE';
  await enqueueMail({ ...storage, jobs: unworkedJobs }, signInMail(author, link, 15, 'en'), noon);
  await countEvent(storage, { name: 'thumbs_up' }, noon);
  await countEvent(storage, { name: 'submit_job_offer', inputMode: 'url' }, noon);
  const audit = createSignInAudit({ storage, now: () => noon });
  await audit.note('signedIn', author);
  for (const address of ['', author, author]) await audit.refused(address);
  const filter = offerFilterSchema.parse({ search: strange });
  await recordExport({ storage, now: () => noon }, { format: 'csv', author, filter });
  const usage = { calls: 3, inputTokens: 6_000_000_000, cachedInputTokens: 5, outputTokens: 7 };
  await recordUsage(storage, [{ model: 'some-model', task: 'secondLook', ...usage }], noon);
  await cacheResult(storage, { key: 'a', result: 'a kept result' }, noon);
  const { database } = storage;
  await sql`insert into sign_in_codes (id, identifier, value, expires_at, created_at, updated_at)
    values ('a', 'b', 'a code', ${noon.toISOString()}, ${noon.toISOString()}, ${noon.toISOString()})`.execute(
    database,
  );
}

/** Every row of the tables in a backup, without mails that contain a sign-in link. */
export async function rowsOf({ database }: Storage): Promise<Record<string, string[]>> {
  const rows: Record<string, string[]> = {};
  for (const table of Object.keys(backupTables)) {
    const found = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(database);
    rows[table] = found.rows
      .filter((row) => !String(row.html).includes('#sign-in='))
      // PostgreSQL returns bigint as text.
      .map((row) => JSON.stringify(withBytesAsText(row)).replace(/(_tokens":)"(\d+)"/g, '$1$2'))
      .sort();
  }
  return rows;
}

/** Each engine has its own class for bytes. */
function withBytesAsText(row: Record<string, unknown>): object {
  const text = (value: unknown) => (value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value);
  return Object.fromEntries(Object.entries(row).map(([column, value]) => [column, text(value)]));
}
