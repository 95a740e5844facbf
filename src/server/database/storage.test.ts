import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { knowLaterMigration } from '../../../tests/fakes/later-migration.ts';
import { unworkedJobs } from '../../../tests/fakes/test-jobs.ts';
import { noPostgres } from '../../../tests/postgres.ts';
import { describeEngines, opened, storageEngines } from '../../../tests/storage-engines.ts';
import { cacheResult, dropAllResults, findCachedResult } from '../modules/analyses/result-cache.ts';
import { countTokensOfDay, listUsageSince, recordUsage } from '../modules/costs/model-usage.ts';
import { countEvent } from '../modules/events/log-event.ts';
import { enqueueMail } from '../modules/mail/mail.ts';
import { migrations } from './migrations/migrations.ts';
import { openLibraryConnections } from './postgresql.ts';
import { type OpenedStorage, openStorage } from './storage.ts';

const { folder, engines } = storageEngines();
/** For tests of a first start. */
const { engines: emptyOn } = storageEngines({ migrated: false });

function mistakeOf(result: OpenedStorage): string {
  if (result.ok) throw new Error('opened');
  return result.mistake;
}

const noon = new Date('2026-03-01T12:00:00.000Z');
const mail = { to: { email: 'team@example.org' }, message: { subject: 'A', html: '<p>A</p>', text: 'A' } };

describeEngines(engines, (testHere, newSettings, engine) => {
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

  testHere('tokens add up by UTC day, model and task, also beyond what 32 bits hold', async () => {
    const storage = opened(await openStorage(await newSettings()));
    const taking = (model: string, inputTokens: number, outputTokens: number) => ({
      model,
      task: 'secondLook',
      calls: 1,
      inputTokens,
      cachedInputTokens: 1,
      outputTokens,
    });
    const counts = [taking('b', 1_500_000_000, 1), taking('a', 400_000_000, 99_999_999)];
    await Promise.all([1, 2, 3].map(() => recordUsage(storage, counts, noon)));
    await recordUsage(storage, [taking('a', 7, 0)], new Date('2026-03-02T00:00:00.000Z'));
    const otherTask = { ...taking('a', 1, 1), task: 'scoreExplanation' };
    await recordUsage(storage, [otherTask], new Date('2026-03-02T01:00:00.000Z'));
    expect(await listUsageSince(storage, '2026-03-01', '2026-03-02')).toEqual([
      { day: '2026-03-02', ...otherTask },
      { day: '2026-03-02', ...taking('a', 7, 0) },
      {
        day: '2026-03-01',
        model: 'a',
        task: 'secondLook',
        calls: 3,
        inputTokens: 1_200_000_000,
        cachedInputTokens: 3,
        outputTokens: 299_999_997,
      },
      {
        day: '2026-03-01',
        model: 'b',
        task: 'secondLook',
        calls: 3,
        inputTokens: 4_500_000_000,
        cachedInputTokens: 3,
        outputTokens: 3,
      },
    ]);
    expect(await countTokensOfDay(storage, new Date('2026-03-01T23:59:59.999Z'))).toBe(6_000_000_000);
    expect(await countTokensOfDay(storage, new Date('2026-03-02T12:00:00.000Z'))).toBe(9);
    expect(await countTokensOfDay(storage, new Date('2026-03-03T00:00:00.000Z'))).toBe(0);
    await storage.close();
  });

  testHere('a result is kept for a day, the newest one under its key', async () => {
    const storage = opened(await openStorage(await newSettings()));
    const strange = JSON.stringify('’é 🙂 \0 \ud800');
    await cacheResult(storage, { key: 'a', result: 'old' }, noon);
    await cacheResult(storage, { key: 'a', result: strange }, noon);
    const almostADay = new Date('2026-03-02T11:59:59.999Z');
    expect(await findCachedResult(storage, 'a', almostADay)).toBe(strange);
    expect(await findCachedResult(storage, 'b', noon)).toBeUndefined();
    const aDay = new Date('2026-03-02T12:00:00.000Z');
    expect(await findCachedResult(storage, 'a', aDay)).toBeUndefined();
    await cacheResult(storage, { key: 'b', result: 'new' }, aDay);
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
      await cacheResult(storage, { key, result: 'é'.repeat(10) }, later(second), { rows: 3, bytes: 1_000 });
    }
    expect(await left()).toEqual(['b', 'c', 'd']);
    await cacheResult(storage, { key: 'e', result: 'é'.repeat(20) }, later(5), { rows: 3, bytes: 60 });
    expect(await left()).toEqual(['d', 'e']);
    await cacheResult(storage, { key: 'f', result: 'é'.repeat(31) }, later(6), { rows: 3, bytes: 60 });
    expect(await left()).toEqual([]);
    await storage.close();
  });

  testHere('what was kept is there after a restart, and starts that need no change make none', async () => {
    const settings = await newSettings();
    const first = opened(await openStorage(settings));
    await enqueueMail({ ...first, jobs: unworkedJobs }, mail, noon);
    await first.close();
    const second = opened(await openStorage(settings));
    expect(await second.database.selectFrom('mail').select('subject').execute()).toEqual([{ subject: 'A' }]);
    await second.close();
  });

  testHere('a transaction that fails leaves nothing behind', async () => {
    const storage = opened(await openStorage(await newSettings()));
    const failing = storage.database.transaction().execute(async (database) => {
      await enqueueMail({ database, jobs: unworkedJobs }, mail, noon);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await storage.database.selectFrom('mail').selectAll().execute()).toEqual([]);
    await storage.close();
  });

  testHere(
    'servers that start at once on an empty database all come up',
    async () => {
      const settings = await emptyOn[engine]();
      const starter = new URL('../../../tests/fakes/open-storage.ts', import.meta.url);
      const children = Array.from({ length: 3 }, () => fork(starter, [JSON.stringify(settings)]));
      const answers = await Promise.all(children.map(async (child) => (await once(child, 'message'))[0]));
      expect(answers).toEqual(Array(3).fill('opened'));
      const storage = opened(await openStorage(settings));
      const ran = await sql`select name from kysely_migration`.execute(storage.database);
      expect(ran.rows).toHaveLength(Object.keys(migrations).length);
      await storage.close();
    },
    30_000,
  );

  testHere('the database of an older release is brought up to date, with what it holds', async () => {
    const settings = await newSettings();
    const older = opened(await openStorage(settings));
    await countEvent(older, { name: 'thumbs_up' }, noon);
    await older.close();
    knowLaterMigration();
    const storages = await Promise.all([openStorage(settings), openStorage(settings)]);
    const [first, second] = [opened(storages[0]), opened(storages[1])];
    const ran = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
      first.database,
    );
    expect(ran.rows.map(({ name }) => name)).toEqual(Object.keys(migrations));
    const { rows } = await sql`select name, note from event_counts`.execute(second.database);
    expect(rows).toEqual([{ name: 'thumbs_up', note: 'new' }]);
    await Promise.all([first.close(), second.close()]);
  });

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

test.skipIf(noPostgres)('no statement of a migration on PostgreSQL has an end, visitors’ have', async () => {
  const settings = await emptyOn.PostgreSQL();
  const before = opened(await openStorage(settings, undefined, { migrates: false }));
  const { database } = before;
  // A timeout that an operator may have set.
  await sql`do $$ begin execute format('alter database %I set statement_timeout = 30000', current_database()); end $$`.execute(
    database,
  );
  await sql`create table seen (statement_timeout text)`.execute(database);
  await sql`create function note() returns event_trigger language plpgsql as
    'begin insert into seen values (current_setting(''statement_timeout'')); end'`.execute(database);
  await sql`create event trigger noting on ddl_command_end execute function note()`.execute(database);
  const after = opened(await openStorage(settings));
  const seen = await sql`select distinct statement_timeout from seen`.execute(database);
  expect(seen.rows).toEqual([{ statement_timeout: '0' }]);
  expect((await sql`show statement_timeout`.execute(after.database)).rows).toEqual([
    { statement_timeout: '20s' },
  ]);
  await before.close();
  await after.close();
});

test.skipIf(noPostgres)('a statement of the library behind jobs has an end as visitors’ have', async () => {
  const { databaseUrl } = await engines.PostgreSQL();
  const connections = await openLibraryConnections(databaseUrl, () => {}, 1);
  onTestFinished(() => connections.close());
  expect((await connections.executeSql('show statement_timeout')).rows).toEqual([
    { statement_timeout: '20s' },
  ]);
});

test('a start waits for the migration of another process on SQLite for longer than a visitor would', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const settings = await emptyOn.SQLite();
  await opened(await openStorage(settings)).close();
  const other = new DatabaseSync(join(settings.dataFolder, 'offergrade.sqlite'));
  other.exec('begin immediate');
  const opening = openStorage(settings);
  // By the time that a file was read, it has met the lock.
  await setTimeout(50);
  vi.advanceTimersByTime(30 * 60_000);
  await setTimeout(50);
  other.exec('commit');
  other.close();
  await opened(await opening).close();
});

test('the SQLite file is written ahead and synchronously', async () => {
  const storage = opened(await openStorage(await engines.SQLite()));
  const pragma = async (name: string) => (await sql.raw(`pragma ${name}`).execute(storage.database)).rows[0];
  expect(await pragma('journal_mode')).toEqual({ journal_mode: 'wal' });
  expect(await pragma('synchronous')).toEqual({ synchronous: 2 });
  expect(await pragma('foreign_keys')).toEqual({ foreign_keys: 1 });
  // Waiting for another process must not block the thread that answers visitors.
  expect(await pragma('busy_timeout')).toEqual({ timeout: 0 });
  await storage.close();
});

test('a data folder that cannot be used is one line that names its setting', async () => {
  const file = join(folder, 'a-file');
  writeFileSync(file, 'not a folder');
  expect(mistakeOf(await openStorage({ databaseUrl: '', dataFolder: file }))).toMatch(
    /^OFFERGRADE_DATA: the folder .*a-file cannot be used \(.+\)\.$/,
  );
  // A place where no folder can be created and Node's recursive mkdir would never return.
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
