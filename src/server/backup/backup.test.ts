import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { fill, noon, rowsOf } from '../../../tests/fakes/filled-storage.ts';
import { knowLaterMigration } from '../../../tests/fakes/later-migration.ts';
import { noPostgres } from '../../../tests/postgres.ts';
import { describeEngines, opened, storageEngines } from '../../../tests/storage-engines.ts';
import { isPostgresql } from '../database/engines/is-postgresql.ts';
import { migrations } from '../database/migrations/migrations.ts';
import { openStorage, type Storage } from '../database/storage.ts';
import { countEvent } from '../modules/events/log-event.ts';
import type { BackupHeader } from './backup-format.ts';
import { backupTables, excludedTables } from './backup-tables.ts';
import { listTables } from './database-shape.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const { folder, engines } = storageEngines();
/** Databases on which no server has started, to restore into. */
const { engines: emptyOn } = storageEngines({ migrated: false });

const newFile = () => join(folder, `${randomUUID()}.jsonl.gz`);

async function storageWith(settings: Promise<Parameters<typeof openStorage>[0]>): Promise<Storage> {
  return opened(await openStorage(await settings));
}

const linesIn = (file: string) => gunzipSync(readFileSync(file)).toString().trimEnd().split('\n');

/** A backup of these lines, with their real checksum unless another is given. */
function fileOf(lines: readonly string[], sha256?: string): string {
  const file = newFile();
  const text = lines.map((line) => `${line}\n`).join('');
  const right = createHash('sha256').update(text).digest('hex');
  writeFileSync(file, gzipSync(`${text}${JSON.stringify({ sha256: sha256 ?? right })}\n`));
  return file;
}

/** The lines of a valid backup, without the last, and with a header that the test may change. */
async function backupOf(storage: Storage): Promise<{ file: string; lines: string[]; header: BackupHeader }> {
  const file = newFile();
  await writeBackup(storage.database, file, noon);
  const lines = linesIn(file).slice(0, -1);
  return { file, lines, header: JSON.parse(lines[0] ?? '') };
}

describeEngines(engines, (testHere, newSettings, engine) => {
  testHere('every table of the database is known: kept, or left out for a reason', async () => {
    const storage = await storageWith(newSettings());
    const onHere = isPostgresql(storage.database) ? (name: string) => name !== 'jobs' : () => true;
    const known = [...Object.keys(backupTables), ...Object.keys(excludedTables)].filter(onHere);
    expect((await listTables(storage.database)).sort()).toEqual(known.sort());
    await storage.close();
  });

  for (const other of ['SQLite', 'PostgreSQL'] as const) {
    const testWithOther = other === 'PostgreSQL' && noPostgres ? test.skip : testHere;
    testWithOther(`what was backed up is restored into ${other}, but for keys to the server`, async () => {
      const storage = await storageWith(newSettings());
      await fill(storage, 120);
      const file = newFile();
      const header = await writeBackup(storage.database, file, noon);
      expect(header).toMatchObject({ createdAt: noon.toISOString(), migrations: Object.keys(migrations) });
      expect(statSync(file).mode & 0o777).toBe(0o600);
      const text = linesIn(file).join('\n');
      for (const secret of ['#sign-in=', 'a code', 'a kept result']) expect(text).not.toContain(secret);
      const restored = opened(await openStorage(await emptyOn[other](), undefined, { migrates: false }));
      expect(await restoreBackup(restored.database, file)).toEqual(header);
      const rows = await rowsOf(restored);
      expect(rows).toEqual(await rowsOf(storage));
      expect(Object.fromEntries(Object.entries(rows).map(([name, all]) => [name, all.length]))).toMatchObject(
        { job_offers: 120, corrections: 120, audit_log: 5, mail: 1, event_counts: 2 },
      );
      expect(await restored.database.selectFrom('kept_results').selectAll().execute()).toEqual([]);
      // Foreign keys, deferred to accept rows in any order, are checked as before.
      const orphan = { id: 'a', created_at: '', job_offer_id: 'nowhere', criteria: '{}' };
      const insert = restored.database.insertInto('business_initiatives').values(orphan);
      await expect(
        restored.database.transaction().execute((open) => open.executeQuery(insert)),
      ).rejects.toThrow(/foreign key/i);
      await Promise.all([storage.close(), restored.close()]);
    });
  }

  testHere('a backup holds one moment, and nobody has to wait for it', async () => {
    const settings = await newSettings();
    const [storage, server] = [opened(await openStorage(settings)), opened(await openStorage(settings))];
    await fill(storage, 120);
    const before = await rowsOf(storage);
    const place = join(folder, randomUUID());
    mkdirSync(place);
    const writing = writeBackup(storage.database, join(place, 'backup'), noon);
    await expect.poll(() => readdirSync(place), { interval: 1, timeout: 60_000 }).toHaveLength(1);
    await countEvent(server, { name: 'thumbs_down' }, noon);
    await server.database.deleteFrom('job_offers').execute();
    await writing;
    expect(readdirSync(place)).toEqual(['backup']);
    const restored = await storageWith(newSettings());
    await restoreBackup(restored.database, join(place, 'backup'));
    expect(await rowsOf(restored)).toEqual(before);
    await Promise.all([storage.close(), server.close(), restored.close()]);
  });

  testHere('a backup of an earlier release is restored and brought up to date', async () => {
    const old = await storageWith(newSettings());
    await countEvent(old, { name: 'thumbs_up' }, noon);
    const file = newFile();
    await writeBackup(old.database, file, noon);
    knowLaterMigration();
    const restored = opened(await openStorage(await emptyOn[engine](), undefined, { migrates: false }));
    await restoreBackup(restored.database, file);
    const counted = await sql`select name, note from event_counts`.execute(restored.database);
    expect(counted.rows).toEqual([{ name: 'thumbs_up', note: 'new' }]);
    const { rows } = await sql`select name from kysely_migration`.execute(restored.database);
    expect(rows).toHaveLength(Object.keys(migrations).length);
    const upToDate = await storageWith(newSettings());
    await expect(restoreBackup(upToDate.database, file)).rejects.toThrow(
      /tables of a later release than the backup; .*OFFERGRADE_DATA/,
    );
    await Promise.all([old.close(), restored.close(), upToDate.close()]);
  });

  testHere('nothing is restored into a database that holds something', async () => {
    const storage = await storageWith(newSettings());
    await fill(storage);
    const { file } = await backupOf(storage);
    const before = await rowsOf(storage);
    await expect(restoreBackup(storage.database, file)).rejects.toThrow(
      /^The database is not empty \(mail, event_counts, .*OFFERGRADE_DATA, or a new database in DATABASE_URL/,
    );
    expect(await rowsOf(storage)).toEqual(before);
    await storage.close();
  });

  testHere('damaged, cut off, newer and hostile files leave nothing behind', async () => {
    const storage = await storageWith(newSettings());
    await fill(storage);
    const { file, lines, header } = await backupOf(storage);
    const bytes = readFileSync(file);
    const cut = [0, 1, 20, bytes.length >> 1, bytes.length - 9, bytes.length - 1].map((length) => {
      const shorter = newFile();
      writeFileSync(shorter, bytes.subarray(0, length));
      return [shorter, /damaged or cut off/] as const;
    });
    const withHeader = (changes: object) =>
      fileOf([JSON.stringify({ ...header, ...changes }), ...lines.slice(1)]);
    const [first, ...others] = header.tables;
    const row = (table: string) =>
      1 +
      header.tables
        .slice(
          0,
          header.tables.findIndex(({ name }) => name === table),
        )
        .reduce((sum, { rows }) => sum + rows, 0);
    const changed = (place: number, line: string) => fileOf(lines.with(place, line));
    const values = JSON.parse(lines[row('corrections')] ?? '');
    const explanation = lines[row('explanations')] ?? '';
    expect(explanation).toContain('{"base64":"');
    const offerColumn =
      header.tables.find(({ name }) => name === 'corrections')?.columns.indexOf('job_offer_id') ?? 0;
    // Found once rows have been written, which the database takes back.
    const refused: (readonly [string, RegExp])[] = [
      ...cut.slice(-3),
      [fileOf(lines, '0'.repeat(64)), /damaged/],
      [changed(row('corrections'), JSON.stringify(values.with(offerColumn, 'nowhere'))), /is inconsistent/],
      [changed(row('corrections'), JSON.stringify(values.with(offerColumn, null))), /damaged/],
      [changed(row('explanations'), explanation.replace('{"base64":"', '{"base64":"*')), /damaged/],
    ];
    const notGzip = newFile();
    writeFileSync(notGzip, 'position,company\n');
    const refusedByReading: typeof refused = [
      ...cut.slice(0, -3),
      [fileOf(lines.slice(0, -1)), /damaged/],
      [fileOf([...lines, lines.at(-1) ?? '']), /damaged/],
      [withHeader({ version: 2 }), /newer Offergrade/],
      [withHeader({ migrations: [...header.migrations, '9999-later'] }), /newer Offergrade/],
      [withHeader({ migrations: header.migrations.slice(1) }), /damaged/],
      [withHeader({ format: 'other' }), /is not a backup/],
      [withHeader({ tables: [{ ...first, name: 'sign_in_users' }, ...others] }), /damaged/],
      [withHeader({ tables: [{ ...first, name: 'mail"; drop table mail; --' }, ...others] }), /damaged/],
      [withHeader({ tables: [{ ...first, rows: 1e9 }, ...others] }), /damaged/],
      [changed(1, '[]'), /damaged/],
      [changed(1, '{"a":1}'), /damaged/],
      [changed(1, 'x'.repeat(100)), /damaged/],
      [notGzip, /is not a backup/],
      [`${notGzip}.none`, /There is no file/],
      [folder, /cannot be read/],
    ];
    if (engine === 'SQLite') refused.push(...refusedByReading);
    const restored = await storageWith(newSettings());
    for (const [bad, reason] of refused) {
      await expect(restoreBackup(restored.database, bad), bad).rejects.toThrow(reason);
      expect(Object.values(await rowsOf(restored)).flat(), String(reason)).toEqual([]);
    }
    await restoreBackup(restored.database, file);
    expect(await rowsOf(restored)).toEqual(await rowsOf(storage));
    await Promise.all([storage.close(), restored.close()]);
  });

  testHere('a backup never takes the place of a file, and leaves none behind where it fails', async () => {
    const storage = await storageWith(newSettings());
    const place = join(folder, randomUUID());
    mkdirSync(place);
    writeFileSync(join(place, 'mine'), 'mine');
    const write = (name: string) => writeBackup(storage.database, join(place, name), noon);
    await expect(write('mine')).rejects.toThrow(/exists already/);
    expect(readFileSync(join(place, 'mine'), 'utf8')).toBe('mine');
    await expect(write('no/such/folder')).rejects.toThrow(/cannot be written \(ENOENT\)/);
    await storage.database.schema.alterTable('corrections').renameColumn('id', 'other').execute();
    await expect(write('broken')).rejects.toThrow();
    expect(readdirSync(place)).toEqual(['mine']);
    await storage.close();
    const empty = opened(await openStorage(await emptyOn[engine](), undefined, { migrates: false }));
    await expect(writeBackup(empty.database, join(place, 'empty'), noon)).rejects.toThrow(
      /nothing to back up/,
    );
    await empty.close();
  });
});

test('a disk that is full is not blamed on the backup, and nothing is restored', async () => {
  const storage = await storageWith(engines.SQLite());
  await fill(storage, 60);
  const { file } = await backupOf(storage);
  const restored = await storageWith(engines.SQLite());
  const pages = await sql<{ page_count: number }>`pragma page_count`.execute(restored.database);
  const max = sql.lit(Number(pages.rows[0]?.page_count));
  await sql`pragma max_page_count = ${max}`.execute(restored.database);
  await expect(restoreBackup(restored.database, file)).rejects.toThrow(
    'The database refuses the rows (database or disk is full); nothing was restored.',
  );
  expect(Object.values(await rowsOf(restored)).flat()).toEqual([]);
  await Promise.all([storage.close(), restored.close()]);
});
