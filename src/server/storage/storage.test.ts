import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { noPostgres } from '../../../tests/postgres.ts';
import { describeEngines, opened, storageEngines } from '../../../tests/storage-engines.ts';
import { countEvent } from './event-counts.ts';
import { dropAllResults, findResult, keepResult } from './kept-results.ts';
import { countMail, dropSettledMail, giveUpOldMail, keepMail, settleMail, takeMail } from './mail.ts';
import { migrations } from './migrations.ts';
import { type OpenedStorage, openStorage, type Storage } from './storage.ts';
import { addTokens, tokensOfDay } from './token-counts.ts';

const { folder, engines } = storageEngines();

function mistakeOf(result: OpenedStorage): string {
  if (result.ok) throw new Error('opened');
  return result.mistake;
}

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
    expect(taken).toEqual({ ...mail, id: expect.any(String), attempts: 1 });
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
    await migrations['0003-mail-delivery']?.up(database);
    expect(await takeMail(storage, minutes(-1), minutes(4))).toBeUndefined();
    expect(await takeMail(storage, noon, minutes(5))).toEqual({ ...mail, id: 'old', attempts: 1 });
    await storage.close();
  });

  testHere('events are counted by day, name and parameters, also when many come at once', async () => {
    const storage = opened(await openStorage(await newSettings()));
    const submit = { name: 'submit_job_offer', inputMode: 'url', addToDatasetsDataSet: false };
    const reordered = { addToDatasetsDataSet: false, inputMode: 'url', name: 'submit_job_offer' };
    await Promise.all(Array.from({ length: 20 }, () => countEvent(storage, submit, noon)));
    await countEvent(storage, reordered, noon);
    await countEvent(storage, { ...submit, inputMode: 'text' }, noon);
    await countEvent(storage, { name: 'thumbs_up' }, new Date('2026-03-01T23:59:59.999Z'));
    await countEvent(storage, { name: 'thumbs_up' }, new Date('2026-03-02T00:00:00.000Z'));
    const rows = await storage.database.selectFrom('event_counts').selectAll().execute();
    const url = '{"addToDatasetsDataSet":false,"inputMode":"url"}';
    const text = '{"addToDatasetsDataSet":false,"inputMode":"text"}';
    expect(rows).toHaveLength(4);
    expect(rows).toEqual(
      expect.arrayContaining([
        { day: '2026-03-01', name: 'submit_job_offer', parameters: url, count: 21 },
        { day: '2026-03-01', name: 'submit_job_offer', parameters: text, count: 1 },
        { day: '2026-03-01', name: 'thumbs_up', parameters: '{}', count: 1 },
        { day: '2026-03-02', name: 'thumbs_up', parameters: '{}', count: 1 },
      ]),
    );
    await storage.close();
  });

  testHere('tokens add up by UTC day, also beyond what 32 bits hold', async () => {
    const storage = opened(await openStorage(await newSettings()));
    await Promise.all([1, 2, 3].map(() => addTokens(storage, 2_000_000_000, noon)));
    await addTokens(storage, 7, new Date('2026-03-02T00:00:00.000Z'));
    expect(await tokensOfDay(storage, new Date('2026-03-01T23:59:59.999Z'))).toBe(6_000_000_000);
    expect(await tokensOfDay(storage, new Date('2026-03-02T12:00:00.000Z'))).toBe(7);
    expect(await tokensOfDay(storage, new Date('2026-03-03T00:00:00.000Z'))).toBe(0);
    await storage.close();
  });

  testHere('a result is kept for a day, the newest one under its key', async () => {
    const storage = opened(await openStorage(await newSettings()));
    const strange = JSON.stringify('’é 🙂 \0 \ud800');
    await keepResult(storage, { key: 'a', result: 'old' }, noon);
    await keepResult(storage, { key: 'a', result: strange }, noon);
    const almostADay = new Date('2026-03-02T11:59:59.999Z');
    expect(await findResult(storage, 'a', almostADay)).toBe(strange);
    expect(await findResult(storage, 'b', noon)).toBeUndefined();
    const aDay = new Date('2026-03-02T12:00:00.000Z');
    expect(await findResult(storage, 'a', aDay)).toBeUndefined();
    await keepResult(storage, { key: 'b', result: 'new' }, aDay);
    const left = () => storage.database.selectFrom('kept_results').select('key').orderBy('key').execute();
    expect(await left()).toEqual([{ key: 'b' }]);
    await dropAllResults(storage);
    expect(await left()).toEqual([]);
    await storage.close();
  });

  testHere('kept results are bounded in number and size; the oldest leave first', async () => {
    const storage = opened(await openStorage(await newSettings()));
    const left = async () =>
      (await storage.database.selectFrom('kept_results').select('key').orderBy('key').execute()).map(
        ({ key }) => key,
      );
    const later = (seconds: number) => new Date(noon.getTime() + seconds * 1_000);
    for (const [second, key] of ['a', 'b', 'c', 'd'].entries()) {
      await keepResult(storage, { key, result: 'é'.repeat(10) }, later(second), { rows: 3, bytes: 1_000 });
    }
    expect(await left()).toEqual(['b', 'c', 'd']);
    await keepResult(storage, { key: 'e', result: 'é'.repeat(20) }, later(5), { rows: 3, bytes: 60 });
    expect(await left()).toEqual(['d', 'e']);
    await keepResult(storage, { key: 'f', result: 'é'.repeat(31) }, later(6), { rows: 3, bytes: 60 });
    expect(await left()).toEqual([]);
    await storage.close();
  });

  testHere('what was kept is there after a restart, and starts that need no change make none', async () => {
    const settings = await newSettings();
    const first = opened(await openStorage(settings));
    await keepMail(first, mail, noon);
    await first.close();
    const second = opened(await openStorage(settings));
    expect(await second.database.selectFrom('mail').select('subject').execute()).toEqual([{ subject: 'A' }]);
    await second.close();
  });

  testHere('a transaction that fails leaves nothing behind', async () => {
    const storage = opened(await openStorage(await newSettings()));
    const failing = storage.database.transaction().execute(async (database) => {
      await keepMail({ ...storage, database }, mail, noon);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await storage.database.selectFrom('mail').selectAll().execute()).toEqual([]);
    await storage.close();
  });

  testHere(
    'servers that start at once on an empty database all come up',
    async () => {
      const settings = await newSettings();
      const starter = new URL('../../../tests/fakes/open-storage.ts', import.meta.url);
      const children = Array.from({ length: 4 }, () => fork(starter, [JSON.stringify(settings)]));
      const answers = await Promise.all(children.map(async (child) => (await once(child, 'message'))[0]));
      expect(answers).toEqual(Array(4).fill('opened'));
      const storage = opened(await openStorage(settings));
      const ran = await sql`select name from kysely_migration`.execute(storage.database);
      expect(ran.rows).toHaveLength(Object.keys(migrations).length);
      await storage.close();
    },
    30_000,
  );

  testHere('a database of a newer release is refused', async () => {
    const settings = await newSettings();
    const storage = opened(await openStorage(settings));
    await sql`insert into kysely_migration values ('9999-later', '2099-01-01T00:00:00.000Z')`.execute(
      storage.database,
    );
    await storage.close();
    expect(mistakeOf(await openStorage(settings))).toContain('9999-later is missing');
  });

  testHere('the check throws once the database is gone', async () => {
    const storage = opened(await openStorage(await newSettings()));
    await storage.check();
    await storage.close();
    await expect(storage.check()).rejects.toThrow();
  });
});

test.skipIf(noPostgres)('idle PostgreSQL connections that break are told, and replaced', async () => {
  const settings = await engines.PostgreSQL();
  const lost: Error[] = [];
  const storage = opened(await openStorage(settings, (error) => lost.push(error)));
  const other = opened(await openStorage(settings));
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(other.database);
  await expect.poll(() => lost.length).toBe(1);
  await storage.check();
  await storage.close();
  await other.close();
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

test('the SQLite file is written ahead and synchronously', async () => {
  const storage = opened(await openStorage(await engines.SQLite()));
  const pragma = async (name: string) => (await sql.raw(`pragma ${name}`).execute(storage.database)).rows[0];
  expect(await pragma('journal_mode')).toEqual({ journal_mode: 'wal' });
  expect(await pragma('synchronous')).toEqual({ synchronous: 2 });
  expect(await pragma('foreign_keys')).toEqual({ foreign_keys: 1 });
  expect(await pragma('busy_timeout')).toEqual({ timeout: 5_000 });
  await storage.close();
});

test('a data folder that cannot be used is one line that names its setting', async () => {
  const file = join(folder, 'a-file');
  writeFileSync(file, 'not a folder');
  expect(mistakeOf(await openStorage({ databaseUrl: '', dataFolder: file }))).toMatch(
    /^OFFERGRADE_DATA: the folder .*a-file cannot be used \(.+\)\.$/,
  );
  // Where nothing can be made: Node's recursive way would never come back from here.
  expect(mistakeOf(await openStorage({ databaseUrl: '', dataFolder: '/proc/offergrade/data' }))).toMatch(
    /^OFFERGRADE_DATA: the folder \/proc\/offergrade\/data cannot be used \(.+\)\.$/,
  );
  const damaged = join(folder, 'damaged');
  mkdirSync(damaged);
  writeFileSync(
    join(damaged, 'offergrade.sqlite'),
    'this is no database, and it is long enough to tell'.repeat(100),
  );
  expect(mistakeOf(await openStorage({ databaseUrl: '', dataFolder: damaged }))).toMatch(
    /^OFFERGRADE_DATA: .*damaged cannot be used \(file is not a database\)\.$/,
  );
});

test('a database that does not answer is one line that names its setting and no password', async () => {
  const settings = { databaseUrl: 'postgresql://me:secret@127.0.0.1:1/offers', dataFolder: '' };
  const mistake = mistakeOf(await openStorage(settings));
  expect(mistake).toMatch(/^DATABASE_URL: the database cannot be used \(.*ECONNREFUSED.*\)\.$/);
  expect(mistake).not.toContain('secret');
});
