import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { describeEngine, opened, storageEngines } from '../../../../tests/storage-engines.ts';
import { openStorage, type Storage } from '../../database/storage.ts';
import { indexAuditLog } from './index-audit-log.ts';
import { type AuditEventFilter, listAuditEvents } from './list-audit-events.ts';

const { engines } = storageEngines();

const all: AuditEventFilter = {
  ...{ author: '', event: '', jobOfferId: '', from: '', until: '', search: '', cursor: '' },
};

/** As a server of the release before writes them. */
async function oldRows(storage: Storage, count: number, detailsOf: (number: number) => object) {
  const rows = Array.from({ length: count }, (_, number) => ({
    ...{ id: randomUUID(), created_at: new Date(Date.UTC(2026, 2, 1) + number * 60_000).toISOString() },
    ...{ author: 'ann@example.org', deed: 'offerSaved' as const, job_offer_id: null },
    details: JSON.stringify(detailsOf(number)),
  }));
  for (let first = 0; first < count; first += 500)
    await storage.database
      .insertInto('audit_log')
      .values(rows.slice(first, first + 500))
      .execute();
}

describeEngine(engines, 'SQLite', (testHere, newSettings) => {
  testHere('rows without words are found once they are indexed, each once', async () => {
    const storage = opened(await openStorage(await newSettings()));
    await oldRows(storage, 1_201, (number) => ({ position: `Chef${number}`, count: number }));
    const found = async (search: string) =>
      (await listAuditEvents(storage, { ...all, search })).auditEvents.map(({ details }) => details.position);
    expect(await found('chef1200')).toEqual([]);
    expect(await indexAuditLog(storage.database)).toBe(1_201);
    for (const number of [0, 600, 1_200]) expect(await found(`ann chef${number}`)).toContain(`Chef${number}`);
    expect(await indexAuditLog(storage.database)).toBe(0);
    await oldRows(storage, 1, () => ({ position: 'Later' }));
    expect(await indexAuditLog(storage.database)).toBe(1);
    expect(await found('later')).toEqual(['Later']);
    await storage.close();
  });

  testHere('rows of many words are indexed whole', async () => {
    const storage = opened(await openStorage(await newSettings()));
    // 200 rows of 110 words: 44,000 values, more than a statement of SQLite takes.
    const words = (number: number) =>
      Array.from({ length: 108 }, (_, word) => `w${number}x${word}`).join(' ');
    await oldRows(storage, 200, (number) => ({ position: words(number) }));
    expect(await indexAuditLog(storage.database)).toBe(200);
    const { count } = await storage.database
      .selectFrom('audit_words')
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    // Details are indexed by their beginning: 300 characters of words of some 6, beside the three of the author.
    expect(Number(count)).toBeGreaterThan(200 * 40);
    expect((await listAuditEvents(storage, { ...all, search: 'w199x0 w199x1' })).auditEvents).toHaveLength(1);
    await storage.close();
  });

  testHere('a row that holds no word stays, and nothing waits for it', async () => {
    const storage = opened(await openStorage(await newSettings()));
    await oldRows(storage, 1, () => ({ count: 3 }));
    await storage.database.updateTable('audit_log').set({ author: '' }).execute();
    expect(await indexAuditLog(storage.database)).toBe(0);
    await storage.close();
  });

  testHere('what is asked to end adds no more', async () => {
    const storage = opened(await openStorage(await newSettings()));
    await oldRows(storage, 1, () => ({ position: 'Later' }));
    expect(await indexAuditLog(storage.database, AbortSignal.abort())).toBe(0);
    await storage.close();
  });
});
