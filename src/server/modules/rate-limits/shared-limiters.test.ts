import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { noPostgres } from '../../../../tests/postgres.ts';
import { opened, storageEngines } from '../../../../tests/storage-engines.ts';
import { createSiteRates } from '../../../fetching/http/site-rates.ts';
import { readSettings } from '../../../settings/config.ts';
import { openStorage, type Storage } from '../../database/storage.ts';
import { createSharedLimiters, dropExpiredCounts } from './shared-limiters.ts';
import { createVisitorLimits } from './visitor-limits.ts';

const { engines } = storageEngines();
const postgresTest = test.skipIf(noPostgres);
/** No test may depend on the speed of this machine. */
const patience = 60_000;
const visitor = '203.0.113.77';

type Place = Parameters<typeof openStorage>[0];

function settingsOf(place: Place) {
  const read = readSettings({
    ...(place.databaseUrl ? { DATABASE_URL: place.databaseUrl } : { OFFERGRADE_DATA: place.dataFolder }),
    OFFERGRADE_PAGES_PER_HOUR: '3',
  });
  if (!read.ok) throw new Error(read.mistakes.join('\n'));
  return read.settings;
}

/** A server's own connections and limiters. */
async function serverOn(place: Place, longest: [number?] = [patience]) {
  const storage = opened(await openStorage(place));
  onTestFinished(() => storage.close());
  const settings = settingsOf(place);
  const newLimiter = createSharedLimiters({ storage, settings }, ...longest);
  return { storage, newLimiter, limits: createVisitorLimits(settings, newLimiter) };
}

const rowsOf = async ({ database }: Storage) => database.selectFrom('shared_counts').selectAll().execute();

postgresTest('servers on one database allow a visitor together what one of them would', async () => {
  const place = await engines.PostgreSQL();
  const servers = [await serverOn(place), await serverOn(place), await serverOn(place)];
  const taken: boolean[] = [];
  for (const { limits } of [...servers, ...servers])
    taken.push((await limits.take('extractJobOfferFromWeb', visitor)).ok);
  expect(taken).toEqual([true, true, true, false, false, false]);
  const [first] = servers;
  const refused = await first?.limits.take('extractJobOfferFromWeb', visitor);
  expect(refused).toEqual({ ok: false, retrySeconds: expect.any(Number) });
  expect((await first?.limits.take('extractJobOfferFromWeb', '203.0.113.78'))?.ok).toBe(true);
  expect((await first?.limits.take('logEvent', visitor))?.ok).toBe(true);
});

postgresTest('who comes all at once gets no more', async () => {
  const place = await engines.PostgreSQL();
  const servers = [await serverOn(place), await serverOn(place)];
  const asked = Array.from({ length: 20 }, (_, number) =>
    servers[number % 2]?.limits.take('extractJobOfferFromWeb', visitor),
  );
  expect((await Promise.all(asked)).filter((taken) => taken?.ok)).toHaveLength(3);
});

postgresTest('a site is asked as often by all servers as by one, and left alone by all', async () => {
  const place = await engines.PostgreSQL();
  const [one, other] = [await serverOn(place), await serverOn(place)];
  const rates = [createSiteRates(2, one.newLimiter), createSiteRates(2, other.newLimiter)];
  const taken: boolean[] = [];
  for (const rate of [...rates, ...rates]) taken.push((await rate.take(new URL('https://a.example/'))).ok);
  expect(taken).toEqual([true, true, false, false]);
  await rates[0]?.rest(new URL('https://b.example/'), 100);
  expect(await rates[1]?.take(new URL('https://b.example/'))).toMatchObject({ ok: false });
});

postgresTest(
  'the database holds neither address nor site, and counts leave it when they are over',
  async () => {
    const { storage, limits, newLimiter } = await serverOn(await engines.PostgreSQL());
    await limits.take('extractJobOfferFromWeb', visitor);
    await createSiteRates(2, newLimiter).take(new URL('https://a.example/'));
    const rows = await rowsOf(storage);
    expect(rows.map(({ key }) => key.split(':')[0]).sort()).toEqual(['extractJobOfferFromWeb', 'site']);
    expect(JSON.stringify(rows)).not.toMatch(/203\.0|a\.example/);
    const minute = 60_000;
    await dropExpiredCounts(storage, new Date(Date.now() + 59 * minute));
    expect((await rowsOf(storage)).map(({ key }) => key.split(':')[0])).toEqual(['extractJobOfferFromWeb']);
    await dropExpiredCounts(storage, new Date(Date.now() + 61 * minute));
    expect(await rowsOf(storage)).toEqual([]);
  },
);

postgresTest(
  'a database that hangs keeps no request waiting for its count: the process counts by itself',
  async () => {
    const place = await engines.PostgreSQL();
    const { limits } = await serverOn(place, []);
    const operator = opened(await openStorage(place));
    onTestFinished(() => operator.close());
    await operator.database.transaction().execute(async (transaction) => {
      await sql`lock table shared_counts in access exclusive mode`.execute(transaction);
      const taken: boolean[] = [];
      for (let asked = 0; asked < 4; asked += 1)
        taken.push((await limits.take('extractJobOfferFromWeb', visitor)).ok);
      expect(taken).toEqual([true, true, true, false]);
      const waiting = await sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(transaction);
      expect(waiting.rows.length).toBeGreaterThan(0);
    });
  },
);

postgresTest('while the database is away the process counts by itself', async () => {
  const { limits, storage } = await serverOn(await engines.PostgreSQL());
  await storage.close();
  const taken: boolean[] = [];
  for (let asked = 0; asked < 4; asked += 1)
    taken.push((await limits.take('extractJobOfferFromWeb', visitor)).ok);
  expect(taken).toEqual([true, true, true, false]);
});

test('on SQLite each process counts in its memory', async () => {
  const place = await engines.SQLite();
  const [one, other] = [await serverOn(place), await serverOn(place)];
  for (const { limits } of [one, other]) {
    for (let asked = 0; asked < 3; asked += 1) await limits.take('extractJobOfferFromWeb', visitor);
    expect((await limits.take('extractJobOfferFromWeb', visitor)).ok).toBe(false);
  }
  expect(await rowsOf(one.storage)).toEqual([]);
});
