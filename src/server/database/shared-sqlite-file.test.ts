/**
 * Two servers on one SQLite file: the public build, and one in development mode from which
 * administrators work.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { saveCopies } from '../../../tests/fakes/copied-offers.ts';
import { freePort } from '../../../tests/fakes/free-port.ts';
import { offerToSave } from '../../../tests/fakes/offer-to-save.ts';
import { strongOffer } from '../../../tests/fakes/offers.ts';
import { callServer, signInByLog, startServerProcess } from '../../../tests/fakes/server-process.ts';
import { exported } from '../../../tests/fakes/transferred-offers.ts';
import { opened } from '../../../tests/storage-engines.ts';
import { exportPaths, importPath } from '../../contract/transfer.ts';
import { rulesVersion } from '../../grading/scoring-rules.ts';
import { openStorage } from './storage.ts';

const administrator = 'admin@example.org';

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'offergrade-shared-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** Saved offers with so many corrections, graded by this version of the rules. */
async function fill(dataFolder: string, name: string, { offers = 100, rules = rulesVersion } = {}) {
  const storage = opened(await openStorage({ dataFolder, databaseUrl: '' }));
  const offer = await offerToSave();
  const calculated = { ...offer.calculated, rulesVersion: rules };
  const contentOf = (number: number) => `${name} ${number}`;
  await saveCopies(storage, { ...offer, calculated }, offers, { contentOf });
  return storage;
}

test('a server whose database another process holds answers all else meanwhile, and the call once it is free', async () => {
  const dataFolder = newFolder();
  const { address } = await startServerProcess({ OFFERGRADE_DATA: dataFolder });
  // Waits for the lock, since the server writes by itself as well.
  const other = new DatabaseSync(join(dataFolder, 'offergrade.sqlite'), { timeout: 10_000 });
  other.exec('begin immediate');
  const answered: string[] = [];
  const counted = callServer(address, 'logEvent', { name: 'thumbs_up' }).then(({ status }) => {
    answered.push('logEvent');
    return status;
  });
  // By the time that these are answered, the call is waiting for the lock.
  for (let round = 0; round < 20; round += 1) expect((await fetch(`${address}/healthz`)).status).toBe(200);
  expect((await callServer(address, 'analyzeJobOffer', { jobOffer: strongOffer })).status).toBe(200);
  answered.push('everything else');
  other.exec('commit');
  expect(await counted).toBe(200);
  expect(answered).toEqual(['everything else', 'logEvent']);
  // A lock that is never released makes the database unavailable for all waiting calls; they must
  // not wait one timeout after the other.
  other.exec('begin immediate');
  const refused = await Promise.all(
    Array.from({ length: 5 }, () => callServer(address, 'logEvent', { name: 'thumbs_up' })),
  );
  for (const { status, headers } of refused) expect([status, headers.get('Retry-After')]).toEqual([503, '5']);
  other.close();
  expect((await callServer(address, 'logEvent', { name: 'thumbs_up' })).status).toBe(200);
});

test('a process that writes one transaction after the other lets another one write between them', async () => {
  const dataFolder = newFolder();
  const busy = await fill(dataFolder, 'A', { offers: 1 });
  const visitors = opened(await openStorage({ dataFolder, databaseUrl: '' }));
  onTestFinished(async () => {
    await Promise.all([busy.close(), visitors.close()]);
  });
  let transactions = 0;
  let stopped = false;
  const writing = (async () => {
    while (!stopped) {
      await busy.database.transaction().execute(async (transaction) => {
        await transaction
          .updateTable('job_offers')
          .set({ in_datasets: transactions % 2 })
          .execute();
        await setTimeout(30);
      });
      transactions += 1;
    }
  })();
  for (let round = 0; round < 10; round += 1) {
    const before = transactions;
    await visitors.database
      .updateTable('job_offers')
      .set({ model: `m${round}` })
      .execute();
    // With nothing else running, each would get the lock right after the first.
    expect(transactions - before).toBeLessThan(20);
  }
  stopped = true;
  await writing;
});

test('visitors of the one server are served while administrators of the other import, export and delete', async () => {
  const dataFolder = newFolder();
  await (await fill(dataFolder, 'A', { rules: rulesVersion - 1 })).close();
  const elsewhere = await fill(newFolder(), 'B');
  const file = await exported(elsewhere, 'jsonl');
  await elsewhere.close();
  const environment = { OFFERGRADE_DATA: dataFolder, OFFERGRADE_LIMITS: 'false' };
  const { address } = await startServerProcess(environment);
  const { result } = await offerToSave();
  const statuses: number[] = [];
  let stopped = false;
  const visit = async (name: string, data: unknown) => {
    while (!stopped) {
      statuses.push((await callServer(address, name, data)).status);
      await setTimeout(20);
    }
  };
  const visits = [
    visit('logEvent', { name: 'thumbs_up' }),
    visit('sendFeedback', { jobOffer: 'Product Manager', result }),
  ];
  // Its start regrades the saved offers.
  const development = { OFFERGRADE_DEVELOPMENT: 'true', ADMIN_EMAILS: administrator };
  const office = await startServerProcess({ ...environment, ...development, PORT: String(await freePort()) });
  const Cookie = await signInByLog(office, administrator);
  const before = statuses.length;
  const headers = { Cookie, 'Content-Type': 'application/jsonl' };
  const [imported, taken] = await Promise.all([
    fetch(`${office.address}${importPath}`, { method: 'POST', headers, body: file }),
    fetch(`${office.address}${exportPaths.jsonl}`, { headers: { Cookie } }).then((answer) => answer.text()),
  ]);
  expect(await imported.json()).toMatchObject({ result: { added: 100, refused: 0 } });
  expect(taken.split('\n').length).toBeGreaterThan(100);
  const ofModel = { model: 'large', count: 200 };
  const deleted = await callServer(office.address, 'deleteJobOffersOfModel', ofModel, { Cookie });
  expect(await deleted.json()).toMatchObject({ result: { deleted: 200 } });
  // Many calls were answered while all of this was running, not after it.
  expect(statuses.length - before).toBeGreaterThan(20);
  stopped = true;
  await Promise.all(visits);
  expect(new Set(statuses)).toEqual(new Set([200]));
});
