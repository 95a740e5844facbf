import { once } from 'node:events';
import { createServer } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { startMailServer } from '../../../tests/fakes/mail-server.ts';
import { testCertificate } from '../../../tests/fakes/mail-server-certificate.ts';
import type { MailServer } from '../../../tests/fakes/open-mail-server.ts';
import { testParts } from '../../../tests/fakes/parts.ts';
import { noPostgres, startPostgres, type TestPostgres } from '../../../tests/postgres.ts';
import { keepMail } from '../storage/mail.ts';
import { openStorage } from '../storage/storage.ts';
import { createOutbox, mostAttempts, type Outbox } from './outbox.ts';
import { createSmtpSender } from './smtp-sender.ts';
import { watchMail } from './watch-mail.ts';

type Parts = Awaited<ReturnType<typeof testParts>>;

let postgres: TestPostgres | undefined;
beforeAll(async () => {
  if (!noPostgres) postgres = await startPostgres();
}, 60_000);
afterAll(() => postgres?.stop());

const noon = new Date('2026-03-01T12:00:00.000Z');
const recipient = 'team@example.org';
const mail = {
  to: { email: recipient },
  message: {
    subject: 'Thumbs down: B, Chef de produit – « été »',
    html: '<p>é 🙂</p>',
    text: 'é 🙂\n.\nend',
  },
};

/** The parts of a server that sends to this port, and a clock that stands until it is moved. */
async function mailParts({ port }: Pick<MailServer, 'port'>, environment: Record<string, string> = {}) {
  const clock = { now: noon };
  const parts = await testParts(
    { now: () => clock.now },
    {
      SMTP_URL: `smtp://localhost:${port}`,
      OFFERGRADE_SMTP_TLS: 'false',
      OFFERGRADE_FEEDBACK_TO: recipient,
      OFFERGRADE_MAIL_FROM: 'grades@example.net',
      ...environment,
    },
  );
  const move = (milliseconds: number) => {
    clock.now = new Date(clock.now.getTime() + milliseconds);
  };
  return { parts, clock, move };
}

/** Starts delivery; stopped, without grace, when the test ends. */
function deliver(parts: Parts, options: { random?: () => number; grace?: number } = {}): Outbox {
  const outbox = createOutbox({ ...parts, send: createSmtpSender(parts.settings), grace: 0, ...options });
  outbox.start();
  onTestFinished(() => outbox.stop());
  return outbox;
}

async function rowsIn({ storage }: Parts) {
  const columns = ['state', 'attempts', 'last_error', 'next_attempt_at', 'sent_at'] as const;
  return storage.database.selectFrom('mail').select(columns).orderBy('created_at').execute();
}

/** Waits until the only mail looks like this. */
async function untilMail(parts: Parts, expected: object): Promise<void> {
  await expect.poll(async () => (await rowsIn(parts))[0], { timeout: 60_000 }).toMatchObject(expected);
}

/** Waits until it is written down that so many attempts failed. */
async function untilDelayed({ logLines }: Parts, times: number): Promise<void> {
  const delays = () => logLines.filter((line) => line.includes('"mail delayed"')).length;
  await expect.poll(delays, { timeout: 60_000, interval: 5 }).toBe(times);
}

/** What the log and the figures tell. */
async function told({ logLines, metrics }: Parts): Promise<string> {
  return logLines.join('') + (await metrics.registry.metrics());
}

function trustTestCertificate(): void {
  const trusted = getCACertificates('default');
  setDefaultCACertificates([...trusted, testCertificate]);
  onTestFinished(() => setDefaultCACertificates(trusted));
}

test('a mail arrives whole, from the address of the settings, and is written down as sent', async () => {
  const server = await startMailServer();
  const { parts } = await mailParts(server);
  await keepMail(parts.storage, mail, noon);
  deliver(parts);
  await untilMail(parts, { state: 'sent', attempts: 1, last_error: null, sent_at: noon.toISOString() });
  const [received] = server.received;
  expect(server.received).toHaveLength(1);
  expect(received).toMatchObject({
    envelope: { from: 'grades@example.net', to: [recipient] },
    from: { name: 'Offergrade', address: 'grades@example.net' },
    to: [{ address: recipient }],
    subject: mail.message.subject,
  });
  expect(received?.text?.trimEnd()).toBe(mail.message.text);
  expect(received?.html?.trimEnd()).toBe(mail.message.html);
  expect(received?.messageId).toMatch(/^<[\da-f-]{36}@example\.net>$/);
  expect(received?.source).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  expect(await told(parts)).toContain('offergrade_mail_attempts_total{outcome="sent"} 1');
});

test('without an address of its own, mail comes from where it goes', async () => {
  const server = await startMailServer();
  const { parts } = await mailParts(server, { OFFERGRADE_MAIL_FROM: '' });
  await keepMail(parts.storage, mail, noon);
  deliver(parts);
  await untilMail(parts, { state: 'sent' });
  expect(server.received[0]?.envelope).toEqual({ from: recipient, to: [recipient] });
});

test.for([
  '\r\nBcc: you@example.com',
  '\nBcc: you@example.com\n\nbody',
  '\r Bcc: you@example.com',
  '\u2028Bcc: you@example.com\0',
])('a subject with %j brings in no header and no recipient', async (injected) => {
  const server = await startMailServer();
  const { parts } = await mailParts(server);
  await keepMail(parts.storage, { ...mail, message: { ...mail.message, subject: `A${injected}` } }, noon);
  deliver(parts);
  await untilMail(parts, { state: 'sent' });
  const [received] = server.received;
  expect(received?.envelope.to).toEqual([recipient]);
  expect(received?.bcc ?? []).toEqual([]);
  expect(received?.source).not.toMatch(/^Bcc:/im);
  expect(received?.text?.trimEnd()).toBe(mail.message.text);
});

test.for([
  ['smtp', 'starttls'],
  ['smtps', 'from the start'],
] as const)('%s:// signs in over TLS', async ([scheme, tls]) => {
  trustTestCertificate();
  const server = await startMailServer({ tls, user: { name: 'me@example.org', password: 'p@ss/word:%' } });
  const { parts } = await mailParts(server, {
    SMTP_URL: `${scheme}://me%40example.org:p%40ss%2Fword%3A%25@localhost:${server.port}`,
    OFFERGRADE_SMTP_TLS: 'true',
  });
  await keepMail(parts.storage, mail, noon);
  deliver(parts);
  await untilMail(parts, { state: 'sent' });
  expect(server.received).toMatchObject([{ overTls: true }]);
});

test.for([
  ['offers no TLS', 'none', /^ETLS\b.*STARTTLS$/],
  ['has a certificate that nobody vouches for', 'starttls', /^(ETLS|ESOCKET) .*\b(STARTTLS|CONN)$/],
] as const)('nothing is told to a mail server that %s', async ([_, tls, error]) => {
  const server = await startMailServer({ tls });
  const { parts } = await mailParts(server, {
    SMTP_URL: `smtp://me:secret@localhost:${server.port}`,
    OFFERGRADE_SMTP_TLS: 'true',
  });
  await keepMail(parts.storage, mail, noon);
  deliver(parts);
  await untilMail(parts, { state: 'pending', attempts: 1, last_error: expect.stringMatching(error) });
  expect(server.received).toEqual([]);
});

test('a wrong password delays the mail and is told nowhere', async () => {
  const server = await startMailServer({ user: { name: 'user-7f3a', password: 'right' } });
  const { parts } = await mailParts(server, {
    SMTP_URL: `smtp://user-7f3a:secret-7f3a@localhost:${server.port}`,
  });
  await keepMail(parts.storage, mail, noon);
  deliver(parts);
  await untilMail(parts, { state: 'pending', last_error: 'EAUTH 535 5.7.8 AUTH PLAIN' });
  expect(await told(parts)).toContain('EAUTH 535');
  expect(await told(parts)).not.toContain('7f3a');
});

test('a mail server that asks to come back later gets the mail later, once', async () => {
  const server = await startMailServer({
    refuse: (command, attempt) => (command === 'recipient' && attempt === 1 ? { answer: 451 } : undefined),
  });
  const { parts, move } = await mailParts(server);
  await keepMail(parts.storage, mail, noon);
  const outbox = deliver(parts, { random: () => 0.5 });
  await untilMail(parts, {
    state: 'pending',
    attempts: 1,
    last_error: 'EENVELOPE 451 5.1.1 RCPT TO',
    next_attempt_at: '2026-03-01T12:01:00.000Z',
  });
  move(60_000);
  outbox.wake();
  await untilMail(parts, { state: 'sent', attempts: 2, last_error: null });
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
    const { parts, move } = await mailParts(server);
    await keepMail(parts.storage, mail, noon);
    const outbox = deliver(parts);
    const failed = { state: 'failed', attempts: 1, last_error: error, sent_at: null };
    await untilMail(parts, failed);
    move(7 * 24 * 3_600_000);
    await keepMail(parts.storage, mail, new Date(noon.getTime() + 1));
    outbox.wake();
    await expect.poll(() => server.received.length, { timeout: 60_000 }).toBe(1);
    expect((await rowsIn(parts))[0]).toMatchObject(failed);
    expect(server.connections).toBe(2);
    const tells = await told(parts);
    expect(tells).toContain('mail failed');
    expect(tells).not.toContain('@example');
    expect(tells).not.toContain('Chef de produit');
  },
);

test('a connection that is cut in the middle of a mail is tried again', async () => {
  const server = await startMailServer({
    refuse: (command, attempt) => (command === 'data' && attempt === 1 ? 'cut' : undefined),
  });
  const { parts, move } = await mailParts(server);
  const message = { ...mail.message, text: 'x'.repeat(500_000) };
  await keepMail(parts.storage, { ...mail, message }, noon);
  const outbox = deliver(parts);
  await untilMail(parts, {
    state: 'pending',
    attempts: 1,
    last_error: expect.stringMatching(/^E\w+ .*CONN$/),
  });
  move(90_000);
  outbox.wake();
  await untilMail(parts, { state: 'sent', attempts: 2 });
  expect(server.received).toHaveLength(1);
});

/** A port that nothing listens on. */
async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

test('mail outlives a mail server that is down and a restart of ours', async () => {
  const port = await closedPort();
  const { parts, clock } = await mailParts({ port });
  await keepMail(parts.storage, mail, noon);
  const before = deliver(parts);
  await untilMail(parts, { state: 'pending', last_error: 'ESOCKET ECONNREFUSED CONN' });
  await before.stop();
  const again = await openStorage(parts.settings);
  if (!again.ok) throw new Error(again.mistake);
  onTestFinished(() => again.storage.close());
  const server = await startMailServer({ port });
  clock.now = new Date('2026-03-02T12:00:00.000Z');
  deliver({ ...parts, storage: again.storage });
  await untilMail(parts, { state: 'sent', attempts: 2, sent_at: '2026-03-02T12:00:00.000Z' });
  expect(server.received).toHaveLength(1);
});

test('waits double from a minute to six hours, and have an end', async () => {
  const { parts, clock } = await mailParts({ port: await closedPort() });
  await keepMail(parts.storage, mail, noon);
  const outbox = deliver(parts, { random: () => 1 });
  const minutes: number[] = [];
  for (let attempts = 1; attempts < mostAttempts; attempts++) {
    await untilDelayed(parts, attempts);
    const due = new Date((await rowsIn(parts))[0]?.next_attempt_at ?? '');
    minutes.push((due.getTime() - clock.now.getTime()) / 60_000);
    clock.now = due;
    outbox.wake();
  }
  await untilMail(parts, { state: 'failed', attempts: mostAttempts });
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
  const { parts } = await mailParts(server);
  await keepMail(parts.storage, mail, noon);
  await keepMail(parts.storage, mail, new Date(noon.getTime() - 1));
  const outbox = deliver(parts, { grace: 60_000 });
  await reached.promise;
  await outbox.stop();
  expect((await rowsIn(parts)).map(({ state }) => state).sort()).toEqual(['pending', 'sent']);
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
  const { parts } = await mailParts(server);
  await keepMail(parts.storage, mail, noon);
  const outbox = deliver(parts);
  await reached.promise;
  await outbox.stop();
  expect(await rowsIn(parts)).toMatchObject([{ state: 'pending', next_attempt_at: noon.toISOString() }]);
  deliver(parts);
  await untilMail(parts, { state: 'sent', attempts: 2 });
});

test('mail that a server took and died with is sent when its lease ends', async () => {
  const server = await startMailServer();
  const { parts, move } = await mailParts(server);
  await keepMail(parts.storage, mail, noon);
  // A process that dies in the middle of a delivery: it never writes down what became of it.
  const dead = createOutbox({ ...parts, send: () => new Promise(() => {}) });
  dead.start();
  await untilMail(parts, { state: 'pending', attempts: 1 });
  const outbox = deliver(parts);
  move(5 * 60_000);
  outbox.wake();
  await untilMail(parts, { state: 'sent', attempts: 2 });
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
    const { parts } = await mailParts(server, await environment());
    const second = await openStorage(parts.settings);
    if (!second.ok) throw new Error(second.mistake);
    onTestFinished(() => second.storage.close());
    for (let count = 0; count < 30; count++) await keepMail(parts.storage, mail, noon);
    const outboxes = [deliver(parts), deliver({ ...parts, storage: second.storage })];
    // One that lost a race for a mail waits for its next look, unless somebody wakes it.
    await expect
      .poll(
        async () => {
          for (const outbox of outboxes) outbox.wake();
          return (await rowsIn(parts)).filter(({ state }) => state === 'sent').length;
        },
        { timeout: 60_000 },
      )
      .toBe(30);
    expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(30);
    expect(server.received).toHaveLength(30);
    expect((await rowsIn(parts)).every(({ attempts }) => attempts === 1)).toBe(true);
  },
);

test('mail that another server wrote is found within half a minute', async () => {
  const server = await startMailServer();
  const { parts } = await mailParts(server);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  deliver(parts);
  // It has looked, found nothing, and waits.
  await expect.poll(() => vi.getTimerCount()).toBe(1);
  await keepMail(parts.storage, mail, noon);
  vi.advanceTimersByTime(30_000);
  await untilMail(parts, { state: 'sent', attempts: 1 });
});

test('a database that is gone is logged, and ends neither the server nor its stop', async () => {
  const server = await startMailServer();
  const { parts } = await mailParts(server);
  const outbox = deliver(parts);
  watchMail(parts);
  await keepMail(parts.storage, mail, noon);
  expect(await told(parts)).toContain('offergrade_mails{state="pending"} 1');
  outbox.wake();
  await untilMail(parts, { state: 'sent' });
  expect(await told(parts)).toContain('offergrade_mails{state="sent"} 1');
  await parts.storage.close();
  outbox.wake();
  await expect
    .poll(() => parts.logLines.join(''), { timeout: 60_000 })
    .toContain('the outbox could not be read or written');
  expect(await parts.metrics.registry.metrics()).not.toContain('offergrade_mails{');
  await outbox.stop();
});
