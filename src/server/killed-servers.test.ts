/**
 * Kills servers and the database in the middle of their work: everything acknowledged is stored,
 * every mail is delivered, and every saved offer is listed and graded by the current rules.
 * `KILL_ROUNDS`: how often a server is killed, default once.
 */
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { saveCopies } from '../../tests/fakes/copied-offers.ts';
import { freePort } from '../../tests/fakes/free-port.ts';
import { startMailServer } from '../../tests/fakes/mail-server.ts';
import { type Fleet, startFleet } from '../../tests/fakes/many-servers/fleet.ts';
import { sendVisitors, type Visitors } from '../../tests/fakes/many-servers/visitors.ts';
import { offerToSave } from '../../tests/fakes/offer-to-save.ts';
import type { MailServer } from '../../tests/fakes/open-mail-server.ts';
import { callServer, startServerProcess } from '../../tests/fakes/server-process.ts';
import { noPostgresPrograms, startTestCluster } from '../../tests/postgres.ts';
import { opened, storageEngines } from '../../tests/storage-engines.ts';
import { rulesVersion } from '../grading/scoring-rules.ts';
import { isPostgresql } from './database/engines/is-postgresql.ts';
import { openStorage, type Storage } from './database/storage.ts';

const rounds = Number(process.env.KILL_ROUNDS ?? 1);
const fleetSize = process.env.KILL_ROUNDS ? 3 : 2;
/** Some 5 s per round, 30 to 40 s on a very busy machine. */
const timeout = 300_000 + rounds * 60_000;
/**
 * Short by default to save waiting; in the long form the value of operators, so that heartbeats of
 * a busy machine arrive in time.
 */
const leaseSeconds = process.env.KILL_ROUNDS ? '30' : '6';
const administrator = 'admin@example.org';
const takenBetween = 10;

const { engines } = storageEngines({ migrated: false });
type Place = Parameters<typeof openStorage>[0];

/**
 * Offers graded by older rules and missing from the list: work that servers find when they start.
 */
async function leaveWork(storage: Storage): Promise<void> {
  const offer = await offerToSave();
  const calculated = { ...offer.calculated, rulesVersion: rulesVersion - 1 };
  await saveCopies(storage, { ...offer, calculated }, 30);
  await storage.database.deleteFrom('listed_offers').execute();
}

function environmentOf({ databaseUrl, dataFolder }: Place, mailServer: MailServer): Record<string, string> {
  return {
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : { OFFERGRADE_DATA: dataFolder }),
    OFFERGRADE_DEVELOPMENT: 'true',
    ADMIN_EMAILS: administrator,
    OFFERGRADE_SESSION_SECRET: 'of-tests-alone-'.repeat(3),
    OFFERGRADE_LIMITS: 'false',
    OFFERGRADE_LOG_LEVEL: 'error',
    OFFERGRADE_FEEDBACK_TO: 'team@example.org',
    SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
    OFFERGRADE_SMTP_TLS: 'false',
    OFFERGRADE_JOB_LEASE_SECONDS: leaseSeconds,
  };
}

/** A session on all servers, which share a database and a secret. */
async function signInByMail(address: string, { received }: MailServer): Promise<string> {
  await callServer(address, 'requestSignInLink', { email: administrator });
  await expect.poll(() => received.length, { timeout: 60_000 }).toBe(1);
  const [, code] = /#sign-in=(\S+)/.exec(received[0]?.text ?? '') ?? [];
  const answer = await callServer(address, 'completeSignIn', { email: administrator, code });
  return answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
}

/**
 * Skips the delays after failures, which take minutes. What killed servers left behind is taken
 * over by the program itself.
 */
async function endPauses({ database }: Storage): Promise<void> {
  const longAgo = '2000-01-01T00:00:00.000Z';
  if (isPostgresql(database)) {
    await sql`update pgboss.job set start_after = ${longAgo} where state = 'retry'`.execute(database);
  } else {
    await database
      .updateTable('jobs')
      .set({ start_after: longAgo })
      .where('state', '=', 'waiting')
      .where('failures', '>', 0)
      .execute();
  }
}

/**
 * Number of jobs by state, in the terms of the engine's own table. Tidying is counted apart, since
 * it may fail: it has few attempts and recurs.
 */
async function jobsByState({ database }: Storage): Promise<Record<string, number>> {
  const [table, kind] = isPostgresql(database) ? ['pgboss.job', 'name'] : ['jobs', 'kind'];
  const { rows } = await sql<{ state: string; count: number }>`
    select cast(state as text) || case when ${sql.ref(kind)} = 'tidy' then ', tidy' else ', not tidy' end as state, count(*) as count
    from ${sql.table(table)} group by 1 order by 1`.execute(database);
  return Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]));
}

/**
 * Waits as long as the remaining work shrinks, which takes long after many kills. Fails with what
 * remains when nothing progresses.
 */
async function untilNothingIsLeft(undone: () => Promise<number[]>): Promise<void> {
  for (let left = await undone(); left.some((count) => count > 0); ) {
    const before = left;
    if (process.env.KILL_ROUNDS) console.log(`left to do: ${before.join(', ')}`);
    const moved = async () => {
      left = await undone();
      return left.some((count, part) => count < (before[part] ?? 0));
    };
    await expect.poll(moved, { timeout: 120_000, message: `nothing becomes less of ${before}` }).toBe(true);
    await setTimeout(1_000);
  }
}

/** Counts everything after all servers have ended and one more has cleaned up what they left. */
async function countAll(
  storage: Storage,
  visitors: Visitors,
  { received }: MailServer,
  environment: Record<string, string>,
) {
  const { database } = storage;
  await endPauses(storage);
  const { child } = await startServerProcess({ ...environment, PORT: String(await freePort()) });
  const undone = async () => {
    const mails = database.selectFrom('mail').select('id').where('state', '<>', 'sent').execute();
    const old = database
      .selectFrom('job_offers')
      .select('id')
      .where('rules_version', '<', rulesVersion)
      .execute();
    const unlisted = database
      .selectFrom('job_offers')
      .select('id')
      .where('id', 'not in', database.selectFrom('listed_offers').select('job_offer_id'))
      .execute();
    return (await Promise.all([mails, old, unlisted])).map(({ length }) => length);
  };
  await untilNothingIsLeft(undone);
  child.kill('SIGTERM');

  const complaints = (await database.selectFrom('feedback').select('id').execute()).map(({ id }) => id);
  const offers = (await database.selectFrom('job_offers').select('id').execute()).map(({ id }) => id);
  const listed = (await database.selectFrom('listed_offers').select('job_offer_id').execute()).map(
    ({ job_offer_id }) => job_offer_id,
  );
  const delivered = received.map(({ messageId }) => /<(.+)@/.exec(messageId ?? '')?.[1] ?? '');
  const events = await sql<{ count: number }>`select sum(count) as count from event_counts`.execute(database);
  const jobs = await jobsByState(storage);
  const counted = Number(events.rows[0]?.count);
  const twice = delivered.length - new Set(delivered).size;
  if (process.env.KILL_ROUNDS) {
    const taken = `${visitors.complaints.size} complaints, ${visitors.saved.size} offers, ${visitors.events()} events taken`;
    const kept = `${complaints.length}, ${offers.length}, ${counted} kept`;
    const mails = `${new Set(delivered).size} mails delivered, ${twice} of them twice`;
    console.log(`${rounds} rounds: ${taken}; ${kept}; ${mails}; jobs ${JSON.stringify(jobs)}`);
  }
  expect([...visitors.complaints].filter((id) => !complaints.includes(id))).toEqual([]);
  expect([...visitors.saved].filter((id) => !offers.includes(id))).toEqual([]);
  expect(complaints.filter((id) => !delivered.includes(id))).toEqual([]);
  expect(offers.filter((id) => !listed.includes(id))).toEqual([]);
  expect(counted).toBeGreaterThanOrEqual(visitors.events());
  expect(jobs['failed, not tidy']).toBeUndefined();
  return { twice };
}

/** Ends the visits once something of each kind was accepted, which a kill may have cut off so far. */
async function endVisits(visitors: Visitors): Promise<void> {
  await visitors.untilTaken(takenBetween);
  const neverTaken = () =>
    Object.entries(visitors.statuses).flatMap(([kind, statuses]) => (statuses.has(200) ? [] : [kind]));
  await expect.poll(neverTaken, { timeout: 120_000 }).toEqual([]);
  await visitors.stop();
}

/** Checks the statuses that must never occur. */
function expectNoFault({ balancer: { statuses }, log }: Fleet): void {
  if (process.env.KILL_ROUNDS) console.log(`answers by status ${JSON.stringify([...statuses])}`);
  const faults = [...statuses.keys()].filter((status) => status !== 200 && status !== 503);
  // Errors of the database while it was down are not faults of the servers.
  const errors = log().filter(({ err }) => !JSON.stringify(err ?? '').includes('DatabaseAway'));
  expect(faults, JSON.stringify(errors.slice(-20))).toEqual([]);
}

test.skipIf(noPostgresPrograms)(
  'servers that are killed at random, on a database that crashes, lose nothing that they answered',
  async () => {
    const cluster = await startTestCluster();
    onTestFinished(() => cluster.stop());
    const place = { databaseUrl: await cluster.makeDatabase(), dataFolder: '' };
    const before = opened(await openStorage(place));
    await leaveWork(before);
    await before.close();
    const mailServer = await startMailServer();
    const environment = environmentOf(place, mailServer);
    const fleet = await startFleet(fleetSize, environment);
    const { balancer, servers, kill, stop } = fleet;
    const cookie = await signInByMail(balancer.address, mailServer);
    const visitors = sendVisitors({ address: balancer.address, cookie, ...(await offerToSave()) });
    const crashes = new Set([Math.floor(rounds / 3), Math.floor((2 * rounds) / 3)]);
    for (let round = 0; round < rounds; round += 1) {
      await visitors.untilTaken(takenBetween);
      const killed = kill(Math.floor(Math.random() * servers.length));
      if (crashes.has(round)) {
        cluster.crash();
        const refused = balancer.statuses.get(503) ?? 0;
        await expect
          .poll(() => balancer.statuses.get(503) ?? 0, { timeout: 60_000 })
          .toBeGreaterThan(refused + takenBetween);
        cluster.start();
      }
      await killed;
    }
    await endVisits(visitors);
    expect(await stop()).toEqual(Array(fleetSize).fill(0));
    const storage = opened(await openStorage(place));
    const { twice } = await countAll(storage, visitors, mailServer, environment);
    await storage.close();
    // Allows one mail that a killed server was delivering, and for each crash one per server.
    expect(twice).toBeLessThanOrEqual(rounds + crashes.size * servers.length);
    expectNoFault(fleet);
    // Idempotent requests are repeated on another server, unless the answer had begun.
    expect([...visitors.statuses.page.keys()].filter((status) => status !== 200 && status !== 0)).toEqual([]);
  },
  timeout,
);

test(
  'a server on SQLite that is killed again and again loses nothing that it answered',
  async () => {
    const place = await engines.SQLite();
    const storage = opened(await openStorage(place));
    await leaveWork(storage);
    const mailServer = await startMailServer();
    const environment = environmentOf(place, mailServer);
    const fleet = await startFleet(1, environment);
    const { balancer, kill, stop } = fleet;
    const cookie = await signInByMail(balancer.address, mailServer);
    const visitors = sendVisitors({ address: balancer.address, cookie, ...(await offerToSave()) });
    for (let round = 0; round < rounds; round += 1) {
      await visitors.untilTaken(takenBetween);
      await kill(0);
    }
    await endVisits(visitors);
    expect(await stop()).toEqual([0]);
    const { twice } = await countAll(storage, visitors, mailServer, environment);
    await storage.close();
    expect(twice).toBeLessThanOrEqual(rounds);
    expectNoFault(fleet);
  },
  timeout,
);
