import { expect } from 'vitest';
import { describeEngine, opened, storageEngines } from '../../../../tests/storage-engines.ts';
import type { AuditEvent } from '../../../contract/audit-events.ts';
import { openStorage, type Storage } from '../../database/storage.ts';
import { recordAuditEvent, updateAuditEvent } from './audit-log.ts';
import {
  type AuditEventFilter,
  auditPageSize,
  auditRowsScanned,
  listAuditAuthors,
  listAuditEvents,
} from './list-audit-events.ts';

const { engines } = storageEngines();

const noon = Date.parse('2026-03-01T12:00:00.000Z');
const all: AuditEventFilter = {
  author: '',
  event: '',
  jobOfferId: '',
  from: '',
  until: '',
  search: '',
  cursor: '',
};

async function note(
  storage: Storage,
  author: string,
  event: AuditEvent,
  jobOfferId: string | null,
  minute = 0,
) {
  const details = { position: 'x'.repeat(1_000), count: 3 };
  const at = new Date(noon + minute * 60_000);
  await storage.database
    .transaction()
    .execute((transaction) => recordAuditEvent(transaction, { event, author, jobOfferId, details }, at));
}

describeEngine(engines, 'SQLite', (testHere, newSettings) => {
  testHere('the log is read page by page, the newest first', async () => {
    const storage = opened(await openStorage(await newSettings()));
    const count = auditPageSize + 4;
    for (let number = 0; number < count; number++) {
      await note(storage, 'a@example.org', 'offerSaved', null, Math.floor(number / 5));
    }
    const first = await listAuditEvents(storage, all);
    const second = await listAuditEvents(storage, { ...all, cursor: first.next });
    expect([first.auditEvents.length, second.auditEvents.length, second.next]).toEqual([
      auditPageSize,
      4,
      '',
    ]);
    const listed = [...first.auditEvents, ...second.auditEvents];
    expect(new Set(listed.map(({ id }) => id)).size).toBe(count);
    const times = listed.map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted().reverse());
    await storage.close();
  });

  testHere('the log is filtered by author, event and offer, and names its authors', async () => {
    const storage = opened(await openStorage(await newSettings()));
    await note(storage, 'b@example.org', 'offerSaved', 'one');
    await note(storage, 'a@example.org', 'offerDeleted', 'one', 1);
    await note(storage, 'a@example.org', 'feedbackDismissed', null, 2);
    const auditEventsOf = async (filter: Partial<AuditEventFilter>) =>
      (await listAuditEvents(storage, { ...all, ...filter })).auditEvents.map(({ event }) => event);
    expect(await auditEventsOf({})).toEqual(['feedbackDismissed', 'offerDeleted', 'offerSaved']);
    expect(await auditEventsOf({ author: 'a@example.org' })).toEqual(['feedbackDismissed', 'offerDeleted']);
    expect(await auditEventsOf({ event: 'offerSaved' })).toEqual(['offerSaved']);
    expect(await auditEventsOf({ jobOfferId: 'one' })).toEqual(['offerDeleted', 'offerSaved']);
    expect(await auditEventsOf({ author: 'b@example.org', event: 'offerDeleted' })).toEqual([]);
    expect(await listAuditAuthors(storage)).toEqual(['a@example.org', 'b@example.org']);
    await storage.close();
  });

  testHere('the log is filtered by time and found by words of authors and details', async () => {
    const storage = opened(await openStorage(await newSettings()));
    const noted = async (author: string, position: string, company: string, minute: number) =>
      storage.database
        .transaction()
        .execute((transaction) =>
          recordAuditEvent(
            transaction,
            { event: 'offerSaved', author, jobOfferId: null, details: { position, company, letter: 'A' } },
            new Date(noon + minute * 60_000),
          ),
        );
    const id = await noted('ann@example.org', 'Cheffe de produit', 'Étoile', 0);
    await noted('bob@example.org', 'Product Manager', 'Zebra Works', 1);
    await noted('bob@example.org', 'Product 100%', '\u{10FFFF}', 2);
    const found = async (filter: Partial<AuditEventFilter>) =>
      (await listAuditEvents(storage, { ...all, ...filter })).auditEvents.map(
        ({ details }) => details.position,
      );
    expect(await found({ search: 'etoile chef' })).toEqual(['Cheffe de produit']);
    expect(await found({ search: 'ETO' })).toEqual(['Cheffe de produit']);
    expect(await found({ search: 'oile' })).toEqual([]);
    expect(await found({ search: 'bob prod' })).toEqual(['Product 100%', 'Product Manager']);
    expect(await found({ search: 'bob zebra', author: 'ann@example.org' })).toEqual([]);
    expect(await found({ search: '%_' })).toHaveLength(3);
    const at = (minute: number) => new Date(noon + minute * 60_000).toISOString();
    expect(await found({ from: at(1) })).toEqual(['Product 100%', 'Product Manager']);
    expect(await found({ from: at(1), until: at(2) })).toEqual(['Product Manager']);
    expect(await found({ until: at(0) })).toEqual([]);
    await storage.database
      .transaction()
      .execute((transaction) =>
        updateAuditEvent(transaction, id, { position: 'Cheffe', company: 'Étoile', model: 'added-later' }),
      );
    expect(await found({ search: 'added later' })).toEqual(['Cheffe']);
    await storage.close();
  });

  testHere('a search looks at so many rows, says so, and goes on behind them', async () => {
    const storage = opened(await openStorage(await newSettings()));
    const add = (rows: { id: string; author: string; day: number }[]) =>
      storage.database
        .insertInto('audit_log')
        .values(
          rows.map(({ day, ...row }) => ({
            ...row,
            created_at: new Date(noon + day * 86_400_000).toISOString(),
            deed: 'signedIn' as const,
            job_offer_id: null,
            details: '{}',
          })),
        )
        .execute();
    await add([{ id: 'old', author: 'ann', day: 0 }]);
    const newer = Array.from({ length: auditRowsScanned - 1 }, (_, number) => `new${number}`);
    for (let first = 0; first < newer.length; first += 1_000)
      await add(newer.slice(first, first + 1_000).map((id) => ({ id, author: 'bob', day: 1 })));
    await storage.database.insertInto('audit_words').values({ word: 'ann', audit_id: 'old' }).execute();
    const search = { ...all, search: 'an' };
    const ids = ({ auditEvents }: { auditEvents: { id: string }[] }) => auditEvents.map(({ id }) => id);
    const whole = await listAuditEvents(storage, search);
    expect([ids(whole), whole.next, whole.lookedAt]).toEqual([['old'], '', null]);
    await add([{ id: 'newest', author: 'bob', day: 2 }]);
    const bounded = await listAuditEvents(storage, search);
    expect([ids(bounded), bounded.lookedAt]).toEqual([[], auditRowsScanned]);
    const rest = await listAuditEvents(storage, { ...search, cursor: bounded.next });
    expect([ids(rest), rest.next, rest.lookedAt]).toEqual([['old'], '', null]);
    // A single letter is too short to search for.
    expect((await listAuditEvents(storage, { ...all, search: 'z' })).auditEvents).toHaveLength(auditPageSize);
    await storage.close();
  });

  testHere('rows that name nobody are listed and filtered like others, and are no author', async () => {
    const storage = opened(await openStorage(await newSettings()));
    await note(storage, 'a@example.org', 'signedIn', null);
    await note(storage, '', 'signInRefused', null, 1);
    expect((await listAuditEvents(storage, all)).auditEvents.map(({ author }) => author)).toEqual([
      '',
      'a@example.org',
    ]);
    const { auditEvents } = await listAuditEvents(storage, { ...all, event: 'signInRefused' });
    expect(auditEvents).toMatchObject([{ author: '', event: 'signInRefused' }]);
    expect(await listAuditAuthors(storage)).toEqual(['a@example.org']);
    await storage.close();
  });

  testHere('an event tells its details in short, and no offer that is gone can be opened', async () => {
    const storage = opened(await openStorage(await newSettings()));
    await note(storage, 'a@example.org', 'offerDeleted', 'gone');
    expect((await listAuditEvents(storage, all)).auditEvents).toMatchObject([
      { jobOfferId: 'gone', offerIsThere: false, details: { position: 'x'.repeat(300), count: 3 } },
    ]);
    await storage.close();
  });
});
