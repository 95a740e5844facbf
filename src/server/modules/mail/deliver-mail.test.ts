import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../../../tests/fakes/free-port.ts';
import {
  deliver,
  mail,
  mailDependencies,
  noon,
  putMail,
  rowsIn,
  told,
  untilMail,
} from '../../../../tests/fakes/mail-delivery.ts';
import { startMailServer } from '../../../../tests/fakes/mail-server.ts';
import { noPostgres, startPostgres, type TestPostgres } from '../../../../tests/postgres.ts';
import type { JobState } from '../../../contract/job-states.ts';
import { openStorage } from '../../database/storage.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { registerMailMetrics } from './register-mail-metrics.ts';

let postgres: TestPostgres | undefined;
beforeAll(async () => {
  if (!noPostgres) postgres = await startPostgres();
}, 60_000);
afterAll(() => postgres?.stop());

const patience = { timeout: 60_000 };
const everyState: JobState[] = ['waiting', 'running', 'done', 'failed', 'cancelled'];
const jobOf = async (jobs: Jobs) => (await jobs.list({ states: everyState, limit: 1 }))[0];

test('a mail server that asks to come back later gets the mail later, once', async () => {
  const server = await startMailServer({
    refuse: (command, attempt) => (command === 'recipient' && attempt === 1 ? { answer: 451 } : undefined),
  });
  const { dependencies, move } = await mailDependencies(server);
  await putMail(dependencies, mail, noon);
  const jobs = await deliver(dependencies);
  const error = 'EENVELOPE 451 5.1.1 RCPT TO';
  await untilMail(dependencies, { state: 'pending', attempts: 1, last_error: error });
  await expect
    .poll(() => jobOf(jobs), patience)
    .toMatchObject({ state: 'waiting', attempts: [{ outcome: 'failed', reason: error }] });
  const { startAfter = '' } = (await jobOf(jobs)) ?? {};
  expect(startAfter >= '2026-03-01T12:00:30.000Z' && startAfter <= '2026-03-01T12:01:00.000Z').toBe(true);
  move(60_000);
  await untilMail(dependencies, { state: 'sent', attempts: 2, last_error: null });
  expect(server.received).toHaveLength(1);
});

test.for([
  ['recipient', 'EENVELOPE 550 5.1.1 RCPT TO'],
  ['data', 'EMESSAGE 550 DATA'],
] as const)(
  'a mail that is refused for good at its %s has failed, and is tried again when somebody asks for it',
  async ([at, error]) => {
    const server = await startMailServer({
      refuse: (command, attempt) => (command === at && attempt === 1 ? { answer: 550 } : undefined),
    });
    const { dependencies, move } = await mailDependencies(server);
    const { storage } = dependencies;
    await putMail(dependencies, mail, noon);
    const jobs = await deliver(dependencies);
    const failed = { state: 'failed', attempts: 1, last_error: error, failed_at: noon.toISOString() };
    await untilMail(dependencies, failed);
    const id = (await jobOf(jobs))?.id ?? '';
    move(7 * 24 * 3_600_000);
    await putMail(dependencies, mail, new Date(noon.getTime() + 1));
    await expect.poll(() => server.received.length, patience).toBe(1);
    expect((await rowsIn(dependencies))[0]).toMatchObject(failed);
    expect(server.connections).toBe(2);
    const tells = await told(dependencies);
    expect(tells).toContain('mail refused');
    expect(tells).not.toContain('@example');
    expect(tells).not.toContain('Chef de produit');
    await storage.database.transaction().execute((transaction) => jobs.retry(id, transaction));
    await untilMail(dependencies, { state: 'sent', attempts: 2, failed_at: null });
  },
);

test('a connection that is cut in the middle of a mail is tried again', async () => {
  const server = await startMailServer({
    refuse: (command, attempt) => (command === 'data' && attempt === 1 ? 'cut' : undefined),
  });
  const { dependencies, move } = await mailDependencies(server);
  const message = { ...mail.message, text: 'x'.repeat(500_000) };
  await putMail(dependencies, { ...mail, message }, noon);
  await deliver(dependencies);
  await untilMail(dependencies, { attempts: 1, last_error: expect.stringMatching(/^E\w+ .*CONN$/) });
  move(90_000);
  await untilMail(dependencies, { state: 'sent', attempts: 2 });
  expect(server.received).toHaveLength(1);
});

test('mail outlives a mail server that is down and a restart of ours', async () => {
  const port = await freePort();
  const { dependencies, clock } = await mailDependencies({ port });
  await putMail(dependencies, mail, noon);
  const before = await deliver(dependencies);
  await untilMail(dependencies, { state: 'pending', last_error: 'ESOCKET ECONNREFUSED CONN' });
  await before.stop(60_000);
  const again = await openStorage(dependencies.settings);
  if (!again.ok) throw new Error(again.mistake);
  onTestFinished(() => again.storage.close());
  const server = await startMailServer({ port });
  clock.now = new Date('2026-03-02T12:00:00.000Z');
  await deliver({ ...dependencies, storage: again.storage });
  await untilMail(dependencies, { state: 'sent', attempts: 2, sent_at: '2026-03-02T12:00:00.000Z' });
  expect(server.received).toHaveLength(1);
});

test('waits grow from half a minute to six hours, and have an end after four days at least', async () => {
  const { dependencies, clock } = await mailDependencies({ port: await freePort() });
  await putMail(dependencies, mail, noon);
  const jobs = await deliver(dependencies);
  const waits: number[] = [];
  for (let attempts = 1; attempts < 30; attempts++) {
    const job = { state: 'waiting', attempts: { length: attempts } };
    await expect.poll(() => jobOf(jobs), { ...patience, interval: 5 }).toMatchObject(job);
    const due = new Date((await jobOf(jobs))?.startAfter ?? '');
    waits.push((due.getTime() - clock.now.getTime()) / 60_000);
    clock.now = due;
  }
  await untilMail(dependencies, { state: 'failed', attempts: 30, last_error: 'ESOCKET ECONNREFUSED CONN' });
  expect(waits[0]).toBeGreaterThanOrEqual(0.5);
  expect(waits[0]).toBeLessThanOrEqual(1);
  expect(Math.max(...waits)).toBe(360);
  expect(waits.reduce((sum, wait) => sum + wait)).toBeGreaterThan(4 * 24 * 60);
});

test('stopping lets the delivery under way come to its end and begins no other', async () => {
  const reached = Promise.withResolvers<void>();
  const server = await startMailServer({
    refuse: () => {
      reached.resolve();
      return undefined;
    },
  });
  const { dependencies } = await mailDependencies(server);
  await putMail(dependencies, mail, noon);
  await putMail(dependencies, mail, new Date(noon.getTime() - 1));
  const jobs = await deliver(dependencies);
  await reached.promise;
  await jobs.stop(60_000);
  expect((await rowsIn(dependencies)).map(({ state }) => state).sort()).toEqual(['pending', 'sent']);
  expect(server.received).toHaveLength(1);
});

test('a mail server that never answers holds no stop up; the next start sends at once', async () => {
  const reached = Promise.withResolvers<void>();
  const server = await startMailServer({
    refuse(command, attempt) {
      reached.resolve();
      return command === 'recipient' && attempt === 1 ? 'silence' : undefined;
    },
  });
  const { dependencies } = await mailDependencies(server);
  await putMail(dependencies, mail, noon);
  const jobs = await deliver(dependencies);
  await reached.promise;
  await jobs.stop(0);
  expect(await rowsIn(dependencies)).toMatchObject([{ state: 'pending', attempts: 1 }]);
  await deliver(dependencies);
  await untilMail(dependencies, { state: 'sent', attempts: 2 });
});

test('mail whose server died after the note that it was sent is not sent again', async () => {
  const server = await startMailServer();
  const { dependencies } = await mailDependencies(server);
  await putMail(dependencies, mail, noon);
  await dependencies.storage.database.updateTable('mail').set({ state: 'sent' }).execute();
  const jobs = await deliver(dependencies);
  await expect.poll(() => jobOf(jobs), patience).toMatchObject({ state: 'done' });
  expect(server.connections).toBe(0);
});

test('mail that an administrator cancels is not sent, until it is asked for again', async () => {
  const server = await startMailServer();
  const { dependencies } = await mailDependencies(server);
  const { jobs, storage } = dependencies;
  await putMail(dependencies, mail, noon);
  const id = (await jobOf(jobs))?.id ?? '';
  await storage.database.transaction().execute((transaction) => jobs.cancel(id, transaction));
  await untilMail(dependencies, { state: 'failed', attempts: 0, last_error: 'GIVEN_UP' });
  await storage.database.transaction().execute((transaction) => jobs.retry(id, transaction));
  await deliver(dependencies);
  await untilMail(dependencies, { state: 'sent', attempts: 1, last_error: null });
});

test.for([
  ['SQLite', async () => ({}) as Record<string, string>],
  ['PostgreSQL', async () => ({ DATABASE_URL: (await postgres?.makeDatabase()) ?? '' })],
] as const)(
  'on %s two servers share the work and send each mail once',
  async ([engine, environment], { skip }) => {
    if (engine === 'PostgreSQL' && noPostgres) skip(noPostgres);
    const server = await startMailServer();
    const { dependencies } = await mailDependencies(server, await environment());
    const second = await openStorage(dependencies.settings);
    if (!second.ok) throw new Error(second.mistake);
    onTestFinished(() => second.storage.close());
    for (let count = 0; count < 30; count++) await putMail(dependencies, mail, noon);
    await deliver(dependencies);
    await deliver({ ...dependencies, storage: second.storage });
    const sent = async () => (await rowsIn(dependencies)).filter(({ state }) => state === 'sent').length;
    await expect.poll(sent, patience).toBe(30);
    expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(30);
    expect(server.received).toHaveLength(30);
    expect((await rowsIn(dependencies)).every(({ attempts }) => attempts === 1)).toBe(true);
  },
);

test('a database that is gone is logged, and ends neither the server nor its stop', async () => {
  const server = await startMailServer();
  const { dependencies } = await mailDependencies(server);
  registerMailMetrics(dependencies);
  await putMail(dependencies, mail, noon);
  expect(await told(dependencies)).toContain('offergrade_mails{state="pending"} 1');
  const jobs = await deliver(dependencies);
  await untilMail(dependencies, { state: 'sent' });
  expect(await told(dependencies)).toContain('offergrade_mails{state="sent"} 1');
  await dependencies.storage.close();
  await expect.poll(() => dependencies.logLines.join(''), patience).toContain('due jobs could not be read');
  expect(await dependencies.metrics.registry.metrics()).not.toContain('offergrade_mails{');
  await jobs.stop(0);
});
