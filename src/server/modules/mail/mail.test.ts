import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { noPostgres } from '../../../../tests/postgres.ts';
import { describeEngines, opened, storageEngines } from '../../../../tests/storage-engines.ts';
import { migrations } from '../../database/migrations/migrations.ts';
import { openStorage, type Storage } from '../../database/storage.ts';
import { countMail, dropSettledMail, giveUpOldMail, keepMail, settleMail, takeMail } from './mail.ts';

const { engines } = storageEngines();

const noon = new Date('2026-03-01T12:00:00.000Z');
const mail = { to: { email: 'team@example.org' }, message: { subject: 'A', html: '<p>A</p>', text: 'A' } };
const minutes = (count: number) => new Date(noon.getTime() + count * 60_000);

/** How many mails are due at noon. */
async function takeable({ database }: Storage): Promise<number> {
  const due = database.selectFrom('mail').select('id').where('next_attempt_at', '<=', noon.toISOString());
  return (await due.execute()).length;
}

describeEngines(engines, (testHere, newSettings) => {
  testHere('mail is kept and read back, whatever characters it holds', async () => {
    const storage = opened(await openStorage(await newSettings()));
    await keepMail(storage, mail, noon);
    const strange = '’é 🙂 \0 \ud800 \' " ; drop table mail; --';
    await keepMail(storage, { ...mail, message: { subject: strange, html: strange, text: strange } }, noon);
    const rows = await storage.database.selectFrom('mail').selectAll().orderBy('subject').execute();
    const kept = '’é 🙂 \ufffd \ufffd \' " ; drop table mail; --';
    expect(rows).toEqual([
      {
        id: expect.any(String),
        created_at: noon.toISOString(),
        to_email: 'team@example.org',
        ...mail.message,
        state: 'pending',
        attempts: 0,
        last_error: null,
        next_attempt_at: noon.toISOString(),
        sent_at: null,
        in_reply_to: null,
      },
      expect.objectContaining({ subject: kept, html: kept, text: kept }),
    ]);
    await storage.close();
  });

  testHere('a mail that is taken is nobody else’s until its lease ends', async () => {
    const storage = opened(await openStorage(await newSettings()));
    await keepMail(storage, mail, noon);
    expect(await takeMail(storage, minutes(-1), minutes(4))).toBeUndefined();
    const taken = await takeMail(storage, noon, minutes(5));
    expect(taken).toEqual({ ...mail, id: expect.any(String), attempts: 1, inReplyTo: null });
    expect(await takeMail(storage, minutes(4), minutes(9))).toBeUndefined();
    const again = await takeMail(storage, minutes(5), minutes(10));
    expect(again).toMatchObject({ id: taken?.id, attempts: 2 });
    // The first one comes back to life: what it has to say is out of date.
    if (!taken || !again) throw new Error('not taken');
    await settleMail(storage, taken, { state: 'failed', error: 'late' }, minutes(6));
    expect(await countMail(storage)).toEqual({ pending: 1, sent: 0, failed: 0 });
    await settleMail(storage, again, { state: 'sent' }, minutes(7));
    expect(await takeMail(storage, minutes(60), minutes(61))).toBeUndefined();
    await storage.close();
  });

  testHere('each of many servers takes other mails, and together they take all', async () => {
    const settings = await newSettings();
    const storages = [opened(await openStorage(settings)), opened(await openStorage(settings))];
    const [one] = storages as [Storage, Storage];
    for (let count = 0; count < 20; count++) await keepMail(one, mail, noon);
    const drain = async (storage: Storage) => {
      const taken: string[] = [];
      // One that finds nothing may only have lost a race: it asks again, as it would at its next look.
      while ((await takeable(storage)) > 0) {
        const row = await takeMail(storage, noon, minutes(5));
        if (row) taken.push(row.id);
      }
      return taken;
    };
    const ids = (await Promise.all([...storages, ...storages].map(drain))).flat();
    expect(ids).toHaveLength(20);
    expect(new Set(ids).size).toBe(20);
    for (const storage of storages) await storage.close();
  });

  testHere('what becomes of a mail is written down, and what was sent leaves after a time', async () => {
    const storage = opened(await openStorage(await newSettings()));
    for (const subject of ['first', 'second', 'third']) {
      await keepMail(storage, { ...mail, message: { ...mail.message, subject } }, noon);
    }
    const take = async () => {
      const taken = await takeMail(storage, noon, minutes(5));
      if (!taken) throw new Error('nothing to take');
      return taken;
    };
    const [sent, refused, delayed] = [await take(), await take(), await take()];
    await settleMail(storage, sent, { state: 'sent' }, minutes(1));
    await settleMail(storage, refused, { state: 'failed', error: 'EENVELOPE 550' }, minutes(1));
    const later = { state: 'pending', error: 'ESOCKET', nextAttemptAt: minutes(9) } as const;
    await settleMail(storage, delayed, later, minutes(1));
    const rows = await storage.database
      .selectFrom('mail')
      .select(['id', 'state', 'attempts', 'last_error', 'next_attempt_at', 'sent_at'])
      .execute();
    const settled = {
      attempts: 1,
      last_error: null,
      next_attempt_at: minutes(5).toISOString(),
      sent_at: null,
    };
    expect(rows).toHaveLength(3);
    expect(rows).toEqual(
      expect.arrayContaining([
        { ...settled, id: sent.id, state: 'sent', sent_at: minutes(1).toISOString() },
        { ...settled, id: refused.id, state: 'failed', last_error: 'EENVELOPE 550' },
        {
          ...settled,
          id: delayed.id,
          state: 'pending',
          last_error: 'ESOCKET',
          next_attempt_at: minutes(9).toISOString(),
        },
      ]),
    );
    await dropSettledMail(storage, noon);
    expect(await countMail(storage)).toEqual({ pending: 1, sent: 1, failed: 1 });
    await dropSettledMail(storage, minutes(1));
    expect(await countMail(storage)).toEqual({ pending: 1, sent: 0, failed: 1 });
    await dropSettledMail(storage, minutes(5));
    expect(await countMail(storage)).toEqual({ pending: 1, sent: 0, failed: 0 });
    await storage.close();
  });

  testHere('mail that waited too long is given up, unless it is under way', async () => {
    const storage = opened(await openStorage(await newSettings()));
    for (const written of [0, 1, 7]) await keepMail(storage, mail, minutes(written));
    const underWay = await takeMail(storage, minutes(0), minutes(10));
    expect(await giveUpOldMail(storage, minutes(5), minutes(8))).toBe(1);
    const rows = () =>
      storage.database
        .selectFrom('mail')
        .select(['created_at', 'state', 'last_error', 'next_attempt_at'])
        .orderBy('created_at')
        .execute();
    expect(await rows()).toMatchObject([
      { state: 'pending' },
      { state: 'failed', last_error: 'EXPIRED', next_attempt_at: minutes(8).toISOString() },
      { state: 'pending' },
    ]);
    if (!underWay) throw new Error('nothing to take');
    const later = { state: 'pending', error: 'ESOCKET', nextAttemptAt: minutes(9) } as const;
    await settleMail(storage, underWay, later, minutes(8));
    expect(await giveUpOldMail(storage, minutes(5), minutes(9))).toBe(1);
    expect((await rows())[0]).toMatchObject({ state: 'failed', last_error: 'ESOCKET' });
    await storage.close();
  });

  testHere('mail of a release that did not send any waits to be sent', async () => {
    const storage = opened(await openStorage(await newSettings()));
    const { database } = storage;
    await database.schema.dropTable('feedback').execute();
    await database.schema.dropTable('mail').execute();
    await database.schema.dropTable('event_counts').execute();
    await migrations['0001-mail-and-event-counts']?.up(database);
    await sql`insert into mail (id, created_at, to_email, subject, html, text)
      values ('old', ${noon.toISOString()}, 'team@example.org', 'A', '<p>A</p>', 'A')`.execute(database);
    for (const name of ['0003-mail-delivery', '0010-mail-threads']) await migrations[name]?.up(database);
    expect(await takeMail(storage, minutes(-1), minutes(4))).toBeUndefined();
    expect(await takeMail(storage, noon, minutes(5))).toEqual({
      ...mail,
      id: 'old',
      attempts: 1,
      inReplyTo: null,
    });
    await storage.close();
  });
});

test.skipIf(noPostgres)(
  'a PostgreSQL server that waits for another to take a mail does not take it too',
  async () => {
    const storage = opened(await openStorage(await engines.PostgreSQL()));
    const watcher = opened(await openStorage(await engines.PostgreSQL()));
    await keepMail(storage, mail, noon);
    const waiting = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like 'update "mail"%'`;
    const second = await storage.database.transaction().execute(async (database) => {
      expect(await takeMail({ ...storage, database }, noon, minutes(5))).toBeDefined();
      const late = takeMail(storage, noon, minutes(5));
      await expect.poll(async () => (await waiting.execute(watcher.database)).rows.length).toBe(1);
      // Not awaited here: it goes on when this transaction is over.
      return { late };
    });
    expect(await second.late).toBeUndefined();
    await storage.close();
    await watcher.close();
  },
);
