import { expect } from 'vitest';
import { describeEngines, opened, storageEngines } from '../../../../tests/storage-engines.ts';
import type { AuditEvent } from '../../../contract/audit-events.ts';
import { openStorage, type Storage } from '../../database/storage.ts';
import { recordAuditEvent } from './audit-log.ts';
import {
  type AuditEventFilter,
  auditPageSize,
  authorsOfAuditEvents,
  listAuditEvents,
} from './list-audit-events.ts';

const { engines } = storageEngines();

const noon = Date.parse('2026-03-01T12:00:00.000Z');
const all: AuditEventFilter = { author: '', event: '', jobOfferId: '', cursor: '' };

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

describeEngines(engines, (testHere, newSettings) => {
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
    expect(await authorsOfAuditEvents(storage)).toEqual(['a@example.org', 'b@example.org']);
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
    expect(await authorsOfAuditEvents(storage)).toEqual(['a@example.org']);
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
