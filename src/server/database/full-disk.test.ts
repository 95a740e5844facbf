/**
 * A database without room. SQLite is limited to its current pages, which it reports as a full disk.
 */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { callApp, errorOf } from '../../../tests/fakes/call-app.ts';
import { testDependencies } from '../../../tests/fakes/dependencies.ts';
import { offerToSave } from '../../../tests/fakes/offer-to-save.ts';
import { weakOffer } from '../../../tests/fakes/offers.ts';
import { createApp } from '../app/app.ts';
import { isFull } from './sqlite.ts';
import type { Storage } from './storage.ts';
import { getFirstErrorLine } from './storage.ts';

/** Allow no page beyond those that exist. */
async function fill({ database }: Storage): Promise<void> {
  await sql`pragma max_page_count = 1`.execute(database);
}

async function makeRoom({ database }: Storage): Promise<void> {
  await sql`pragma max_page_count = 1000000`.execute(database);
}

test('what cannot be kept is said so with 503, /readyz tells, and reading goes on', async () => {
  const dependencies = await testDependencies();
  const { storage, logLines } = dependencies;
  const app = createApp(dependencies);
  const { result } = await offerToSave();
  const feedback = { jobOffer: weakOffer.repeat(20), result };
  expect((await callApp(app, 'sendFeedback', feedback)).status).toBe(200);
  expect(storage.writes.last).toBeDefined();
  expect((await app.request('/readyz')).status).toBe(200);

  await fill(storage);
  const refused = await callApp(app, 'sendFeedback', feedback);
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '60']);
  expect((await errorOf(refused)).details.code).toBe('databaseFull');
  expect(logLines.join()).toContain('"errcode":13');
  const unready = await app.request('/readyz');
  expect(unready.status).toBe(503);
  expect(await unready.text()).toContain('full at the last write');
  expect((await callApp(app, 'analyzeJobOffer', { jobOffer: weakOffer })).status).toBe(200);

  await makeRoom(storage);
  expect((await callApp(app, 'sendFeedback', feedback)).status).toBe(200);
  expect((await app.request('/readyz')).status).toBe(200);
});

test('the reason of a start is that there is no room, not what SQLite says of its transaction', async () => {
  const { storage } = await testDependencies();
  await fill(storage);
  const written = storage.database.transaction().execute(async (transaction) => {
    for (let row = 0; row < 200; row += 1)
      await sql`create table ${sql.ref(`filling_${row}`)} (a text)`.execute(transaction);
  });
  const error = await written.catch((reason: unknown) => reason);
  expect(getFirstErrorLine(error)).toBe('no room is left on its disk: make some');
});

test.each([
  ['database or disk is full', 13, 1_000_000, true],
  ['disk I/O error, no room for the shared memory of the write-ahead log', 4_874, 0, true],
  ['disk I/O error, with room', 4_874, 1_000_000, false],
  ['database is locked, no room', 5, 0, false],
])('%s (%i, %i bytes are free): full is %j', (message, errcode, free, expected) => {
  expect(isFull(Object.assign(new Error(message), { errcode }), () => free)).toBe(expected);
});
