import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { fill, rowsOf } from '../../tests/fakes/filled-storage.ts';
import { runInTerminal } from '../../tests/fakes/run-in-terminal.ts';
import { putMigratedDatabase } from '../../tests/migrated-database.ts';
import { opened } from '../../tests/storage-engines.ts';
import { openStorage } from '../server/database/storage.ts';
import type { Command } from './command.ts';
import { backupCommand, restoreCommand } from './database-command.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'offergrade-backup-'));
  return () => rmSync(folder, { recursive: true });
});

/** Settings of a database that does not exist yet. */
const newSettings = () => ({ databaseUrl: '', dataFolder: join(folder, randomUUID()) });

/** An open storage with a row in every table. */
async function filledStorage() {
  const settings = newSettings();
  await putMigratedDatabase(settings.dataFolder);
  const storage = opened(await openStorage(settings));
  await fill(storage);
  return { ...settings, storage };
}

/** Leaves the tables as they are. */
const untouched = { migrates: false };

const run = (command: Command, args: string[], OFFERGRADE_DATA: string) =>
  runInTerminal(command, args, { env: { INIT_CWD: folder, OFFERGRADE_DATA } });

test('the commands back up while a server runs, restore, and say in one line what is wrong', async () => {
  const { storage, dataFolder } = await filledStorage();
  const name = `${randomUUID()}.jsonl.gz`;
  const written = await run(backupCommand, [name], dataFolder);
  expect(written).toMatchObject({ code: 0, errors: '' });
  expect(written.output).toMatch(
    /^The backup is written \(mail 1, .*job_offers 3, .*; state of 20.*Z\)\.\n$/,
  );
  const other = newSettings().dataFolder;
  const restored = await run(restoreCommand, [name], other);
  expect(restored).toMatchObject({ code: 0, errors: '' });
  // The restore also builds the list of offers, so that the server that starts on it need not do so
  // before it answers.
  const copy = opened(await openStorage({ databaseUrl: '', dataFolder: other }, undefined, untouched));
  const listed = copy.database.selectFrom('listed_offers').select('job_offer_id');
  expect(await listed.execute()).toHaveLength(3);
  expect(await rowsOf(copy)).toEqual(await rowsOf(storage));
  await Promise.all([storage.close(), copy.close()]);

  const nowhere = newSettings().dataFolder;
  const lines: [Awaited<ReturnType<typeof run>>, RegExp][] = [
    [await run(restoreCommand, [name], other), /^The database is not empty .*\n$/],
    [await run(backupCommand, [name], other), /exists already.*\n$/],
    [await run(backupCommand, ['new'], nowhere), /^OFFERGRADE_DATA: there is no database in .*\n$/],
    [await run(restoreCommand, [], other), /^Usage: npm run restore -- <file>\n$/],
  ];
  for (const [{ code, output, errors }, line] of lines) {
    expect({ code, output }).toEqual({ code: 2, output: '' });
    expect(errors).toMatch(line);
  }
  expect(existsSync(nowhere)).toBe(false);
});

test('a restore whose offers cannot all be listed says that they are there', async () => {
  const { storage, dataFolder } = await filledStorage();
  const name = `${randomUUID()}.jsonl.gz`;
  await storage.database.updateTable('job_offers').set({ created_at: 'no time' }).execute();
  expect(await run(backupCommand, [name], dataFolder)).toMatchObject({ code: 0 });
  const other = newSettings().dataFolder;
  const { code, errors } = await run(restoreCommand, [name], other);
  expect({ code, errors }).toEqual({
    code: 2,
    errors: expect.stringMatching(
      /^The backup is restored, but its offers could not all be listed \(.+\): .*\n$/,
    ),
  });
  const copy = opened(await openStorage({ databaseUrl: '', dataFolder: other }, undefined, untouched));
  expect(await rowsOf(copy)).toEqual(await rowsOf(storage));
  await Promise.all([storage.close(), copy.close()]);
});
