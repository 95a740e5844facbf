import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compileCache } from '../../tests/fakes/compile-cache.ts';
import { fill, rowsOf } from '../../tests/fakes/filled-storage.ts';
import { opened, storageEngines } from '../../tests/storage-engines.ts';
import { openStorage } from '../server/database/storage.ts';

const { folder, engines } = storageEngines({ migrated: false });

/** Leaves the tables as they are. */
const untouched = { migrates: false };

async function run(command: 'backup' | 'restore', args: string[], OFFERGRADE_DATA: string) {
  const child = spawn(process.execPath, [join(import.meta.dirname, `${command}.ts`), ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH, INIT_CWD: folder, ...compileCache, OFFERGRADE_DATA },
  });
  let [output, errors] = ['', ''];
  child.stdout.on('data', (data) => (output += data));
  child.stderr.on('data', (data) => (errors += data));
  const [code] = await once(child, 'close');
  return { code, output, errors };
}

test('the commands back up while a server runs, restore, and say in one line what is wrong', async () => {
  const settings = await engines.SQLite();
  const storage = opened(await openStorage(settings));
  await fill(storage);
  const name = `${randomUUID()}.jsonl.gz`;
  const written = await run('backup', [name], settings.dataFolder);
  expect(written).toMatchObject({ code: 0, errors: '' });
  expect(written.output).toMatch(
    /^The backup is written \(mail 1, .*job_offers 3, .*; state of 20.*Z\)\.\n$/,
  );
  const other = (await engines.SQLite()).dataFolder;
  const restored = await run('restore', [name], other);
  expect(restored).toMatchObject({ code: 0, errors: '' });
  // The list of offers is made by the restore: the server that starts on it has nothing to do before it answers.
  const copy = opened(await openStorage({ databaseUrl: '', dataFolder: other }, undefined, untouched));
  const listed = copy.database.selectFrom('listed_offers').select('job_offer_id');
  expect(await listed.execute()).toHaveLength(3);
  expect(await rowsOf(copy)).toEqual(await rowsOf(storage));
  await Promise.all([storage.close(), copy.close()]);

  const nowhere = (await engines.SQLite()).dataFolder;
  const lines: [Awaited<ReturnType<typeof run>>, RegExp][] = [
    [await run('restore', [name], other), /^The database is not empty .*\n$/],
    [await run('backup', [name], other), /is there already.*\n$/],
    [await run('backup', ['new'], nowhere), /^OFFERGRADE_DATA: there is no database in .*\n$/],
    [await run('restore', [], other), /^Usage: npm run restore -- <file>\n$/],
  ];
  for (const [{ code, output, errors }, line] of lines) {
    expect({ code, output }).toEqual({ code: 2, output: '' });
    expect(errors).toMatch(line);
  }
  expect(existsSync(nowhere)).toBe(false);
});

test('a restore whose offers cannot all be listed says that they are there', async () => {
  const settings = await engines.SQLite();
  const storage = opened(await openStorage(settings));
  await fill(storage);
  const name = `${randomUUID()}.jsonl.gz`;
  await storage.database.deleteFrom('corrections').execute();
  await storage.database.updateTable('job_offers').set({ result: 'no JSON' }).execute();
  expect(await run('backup', [name], settings.dataFolder)).toMatchObject({ code: 0 });
  const other = (await engines.SQLite()).dataFolder;
  const { code, errors } = await run('restore', [name], other);
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
