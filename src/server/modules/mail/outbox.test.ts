import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { freePort } from '../../../../tests/fakes/free-port.ts';
import {
  deliver,
  mail,
  mailDependencies,
  noon,
  rowsIn,
  told,
  untilDelayed,
  untilMail,
} from '../../../../tests/fakes/mail-delivery.ts';
import { startMailServer } from '../../../../tests/fakes/mail-server.ts';
import { noPostgres, startPostgres, type TestPostgres } from '../../../../tests/postgres.ts';
import { openStorage } from '../../database/storage.ts';
import { keepMail } from './mail.ts';
import { createOutbox } from './outbox.ts';
import { watchMail } from './watch-mail.ts';

let postgres: TestPostgres | undefined;
beforeAll(async () => {
  if (!noPostgres) postgres = await startPostgres();
}, 60_000);
afterAll(() => postgres?.stop());

test('a mail server that asks to come back later gets the mail later, once', async () => {
  const server = await startMailServer({
    refuse: (command, attempt) => (command === 'recipient' && attempt === 1 ? { answer: 451 } : undefined),
  });
  const { dependencies, move } = await mailDependencies(server);
  await keepMail(dependencies.storage, mail, noon);
  const outbox = deliver(dependencies, { random: () => 0.5 });
  await untilMail(dependencies, {
    state: 'pending',
    attempts: 1,
    last_error: 'EENVELOPE 451 5.1.1 RCPT TO',
    next_attempt_at: '2026-03-01T12:01:00.000Z',
  });
  move(60_000);
  outbox.wake();
  await untilMail(dependencies, { state: 'sent', attempts: 2, last_error: null });
  expect(server.received).toHaveLength(1);
});

test.for([
  ['recipient', 'EENVELOPE 550 5.1.1 RCPT TO'],
  ['data', 'EMESSAGE 550 DATA'],
] as const)(
  'a mail that is refused for good at its %s has failed, and is not tried again',
  async ([at, error]) => {
    const server = await startMailServer({
      refuse: (command, attempt) => (command === at && attempt === 1 ? { answer: 550 } : undefined),
    });
    const { dependencies, move } = await mailDependencies(server);
    await keepMail(dependencies.storage, mail, noon);
    const outbox = deliver(dependencies);
    const failed = { state: 'failed', attempts: 1, last_error: error, sent_at: null };
    await untilMail(dependencies, failed);
    move(7 * 24 * 3_600_000);
    await keepMail(dependencies.storage, mail, new Date(noon.getTime() + 1));
    outbox.wake();
    await expect.poll(() => server.received.length, { timeout: 60_000 }).toBe(1);
    expect((await rowsIn(dependencies))[0]).toMatchObject(failed);
    expect(server.connections).toBe(2);
    const tells = await told(dependencies);
    expect(tells).toContain('mail failed');
    expect(tells).not.toContain('@example');
    expect(tells).not.toContain('Chef de produit');
  },
);

test('a connection that is cut in the middle of a mail is tried again', async () => {
  const server = await startMailServer({
    refuse: (command, attempt) => (command === 'data' && attempt === 1 ? 'cut' : undefined),
  });
  const { dependencies, move } = await mailDependencies(server);
  const message = { ...mail.message, text: 'x'.repeat(500_000) };
  await keepMail(dependencies.storage, { ...mail, message }, noon);
  const outbox = deliver(dependencies);
  await untilMail(dependencies, {
    state: 'pending',
    attempts: 1,
    last_error: expect.stringMatching(/^E\w+ .*CONN$/),
  });
  move(90_000);
  outbox.wake();
  await untilMail(dependencies, { state: 'sent', attempts: 2 });
  expect(server.received).toHaveLength(1);
});

test('mail outlives a mail server that is down and a restart of ours', async () => {
  const port = await freePort();
  const { dependencies, clock } = await mailDependencies({ port });
  await keepMail(dependencies.storage, mail, noon);
  const before = deliver(dependencies);
  await untilMail(dependencies, { state: 'pending', last_error: 'ESOCKET ECONNREFUSED CONN' });
  await before.stop();
  const again = await openStorage(dependencies.settings);
  if (!again.ok) throw new Error(again.mistake);
  onTestFinished(() => again.storage.close());
  const server = await startMailServer({ port });
  clock.now = new Date('2026-03-02T12:00:00.000Z');
  deliver({ ...dependencies, storage: again.storage });
  await untilMail(dependencies, { state: 'sent', attempts: 2, sent_at: '2026-03-02T12:00:00.000Z' });
  expect(server.received).toHaveLength(1);
});

test('waits double from a minute to six hours, and have an end', async () => {
  const { dependencies, clock } = await mailDependencies({ port: await freePort() });
  await keepMail(dependencies.storage, mail, noon);
  const outbox = deliver(dependencies, { random: () => 1 });
  const minutes: number[] = [];
  for (let attempts = 1; attempts < 50; attempts++) {
    await untilDelayed(dependencies, attempts);
    const due = new Date((await rowsIn(dependencies))[0]?.next_attempt_at ?? '');
    minutes.push((due.getTime() - clock.now.getTime()) / 60_000);
    clock.now = due;
    outbox.wake();
  }
  await untilMail(dependencies, { state: 'failed', attempts: 50 });
  expect(minutes.slice(0, 11)).toEqual([1.5, 2.5, 4.5, 8.5, 16.5, 32.5, 64.5, 128.5, 256.5, 360.5, 360.5]);
  expect(Math.max(...minutes)).toBe(360.5);
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
  await keepMail(dependencies.storage, mail, noon);
  await keepMail(dependencies.storage, mail, new Date(noon.getTime() - 1));
  const outbox = deliver(dependencies, { grace: 60_000 });
  await reached.promise;
  await outbox.stop();
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
  await keepMail(dependencies.storage, mail, noon);
  const outbox = deliver(dependencies);
  await reached.promise;
  await outbox.stop();
  expect(await rowsIn(dependencies)).toMatchObject([
    { state: 'pending', next_attempt_at: noon.toISOString() },
  ]);
  deliver(dependencies);
  await untilMail(dependencies, { state: 'sent', attempts: 2 });
});

test('mail that a server took and died with is sent when its lease ends', async () => {
  const server = await startMailServer();
  const { dependencies, move } = await mailDependencies(server);
  await keepMail(dependencies.storage, mail, noon);
  // A process that dies in the middle of a delivery: it never writes down what became of it.
  const dead = createOutbox({ ...dependencies, send: () => new Promise(() => {}) });
  dead.start();
  await untilMail(dependencies, { state: 'pending', attempts: 1 });
  const outbox = deliver(dependencies);
  move(5 * 60_000);
  outbox.wake();
  await untilMail(dependencies, { state: 'sent', attempts: 2 });
  expect(server.received).toHaveLength(1);
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
    for (let count = 0; count < 30; count++) await keepMail(dependencies.storage, mail, noon);
    const outboxes = [deliver(dependencies), deliver({ ...dependencies, storage: second.storage })];
    // One that lost a race for a mail waits for its next look, unless somebody wakes it.
    await expect
      .poll(
        async () => {
          for (const outbox of outboxes) outbox.wake();
          return (await rowsIn(dependencies)).filter(({ state }) => state === 'sent').length;
        },
        { timeout: 60_000 },
      )
      .toBe(30);
    expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(30);
    expect(server.received).toHaveLength(30);
    expect((await rowsIn(dependencies)).every(({ attempts }) => attempts === 1)).toBe(true);
  },
);

test('mail that another server wrote is found within half a minute', async () => {
  const server = await startMailServer();
  const { dependencies } = await mailDependencies(server);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  deliver(dependencies);
  // It has looked, found nothing, and waits.
  await expect.poll(() => vi.getTimerCount()).toBe(1);
  await keepMail(dependencies.storage, mail, noon);
  vi.advanceTimersByTime(30_000);
  await untilMail(dependencies, { state: 'sent', attempts: 1 });
});

test('a database that is gone is logged, and ends neither the server nor its stop', async () => {
  const server = await startMailServer();
  const { dependencies } = await mailDependencies(server);
  const outbox = deliver(dependencies);
  watchMail(dependencies);
  await keepMail(dependencies.storage, mail, noon);
  expect(await told(dependencies)).toContain('offergrade_mails{state="pending"} 1');
  outbox.wake();
  await untilMail(dependencies, { state: 'sent' });
  expect(await told(dependencies)).toContain('offergrade_mails{state="sent"} 1');
  await dependencies.storage.close();
  outbox.wake();
  await expect
    .poll(() => dependencies.logLines.join(''), { timeout: 60_000 })
    .toContain('the outbox could not be read or written');
  expect(await dependencies.metrics.registry.metrics()).not.toContain('offergrade_mails{');
  await outbox.stop();
});
