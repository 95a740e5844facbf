import { statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { callApp, errorOf, resultOf } from '../../../../tests/fakes/call-app.ts';
import {
  administrator,
  codeIn,
  cookieOf,
  mailedCode,
  type SignInServer,
  signIn,
  startSignInServer,
} from '../../../../tests/fakes/sign-in.ts';
import { noPostgres, startPostgres } from '../../../../tests/postgres.ts';
import type { CallOutput } from '../../../contract/calls/calls.ts';
import { createApp } from '../../app/app.ts';
import { openSignIn } from './open-sign-in.ts';
import { sessionSecret } from './session-secret.ts';

afterEach(() => void vi.useRealTimers());

const complete = ({ app }: Pick<SignInServer, 'app'>, code: string, email = administrator) =>
  callApp(app, 'completeSignIn', { email, code });

/** As behind a proxy that tells visitors apart. */
const from = (visitor: string) => ({ headers: { 'X-Forwarded-For': visitor } });
const askFrom = ({ app }: SignInServer, visitor: string, email = administrator) =>
  callApp(app, 'requestSignInLink', { email }, from(visitor));
const completeFrom = ({ app }: SignInServer, visitor: string, code: string) =>
  callApp(app, 'completeSignIn', { email: administrator, code }, from(visitor));

async function whoIs({ app }: Pick<SignInServer, 'app'>, Cookie: string): Promise<unknown> {
  return resultOf(await callApp(app, 'describeSession', null, { headers: { Cookie } }));
}

/** Lets time pass for sessions and codes alone: timers and sockets go on. */
function pass(minutes: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });
}

const refused = async (response: Response) => (await errorOf(response)).details.code;

test('a link that was mailed signs in, by a cookie that no script reads and no other site sends', async () => {
  const server = await startSignInServer();
  const code = await mailedCode(server, 'Admin@Example.org');
  expect(server.mailServer.received[0]?.envelope.to).toEqual([administrator]);
  const response = await complete(server, code);
  expect(await resultOf(response.clone())).toEqual({});
  const [cookie = '', ...more] = response.headers.getSetCookie();
  expect(more).toEqual([]);
  expect(cookie).toMatch(/^__Secure-offergrade\.session_token=/);
  for (const part of [/; HttpOnly/i, /; Secure/i, /; SameSite=Lax/i, /; Path=\//i])
    expect(cookie).toMatch(part);
  expect(await whoIs(server, cookieOf(response))).toEqual({ email: administrator });
  expect(await whoIs(server, '')).toEqual({ email: '' });
});

test('where the address is not https, the cookie does without Secure', async () => {
  const server = await startSignInServer({ OFFERGRADE_URL: 'http://localhost:8787', SMTP_URL: '' });
  await callApp(server.app, 'requestSignInLink', { email: administrator });
  const code = /#sign-in=([\w-]{43})"/.exec(server.dependencies.logLines.join(''))?.[1] ?? '';
  const [cookie] = (await complete(server, code)).headers.getSetCookie();
  expect(cookie).toMatch(/^offergrade\.session_token=/);
  expect(cookie).not.toMatch(/; Secure/i);
});

test('the mail is in the language that was asked for, and its link leads to the settings’ address', async () => {
  const server = await startSignInServer();
  const headers = { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' };
  const asked = { email: administrator, language: 'fr' };
  await resultOf(await callApp(server.app, 'requestSignInLink', asked, { headers }));
  await expect.poll(() => server.mailServer.received.length, { timeout: 60_000 }).toBe(1);
  const [mail] = server.mailServer.received;
  expect(mail?.subject).toBe('Votre lien de connexion à Offergrade');
  expect(mail?.source).not.toContain('evil.example');
  expect(codeIn(mail?.html ?? '')).toBe(codeIn(mail?.text ?? ''));
});

test('a scanner that opens the link spends nothing', async () => {
  const server = await startSignInServer();
  const code = await mailedCode(server);
  for (const method of ['GET', 'HEAD']) {
    await server.app.request(`/?sign-in=${code}`, { method });
    const opened = await server.app.request(`/api/completeSignIn?code=${code}`, { method });
    expect(opened.status).toBe(405);
    expect(opened.headers.getSetCookie()).toEqual([]);
  }
  expect((await complete(server, code)).status).toBe(200);
});

test('a link works once, for its address alone, and not after 15 minutes', async () => {
  const server = await startSignInServer({ ADMIN_EMAILS: `${administrator},other@example.org` });
  const used = await mailedCode(server);
  expect((await complete(server, used)).status).toBe(200);
  expect(await refused(await complete(server, used))).toBe('signInLinkInvalid');
  const bound = await mailedCode(server);
  expect(await refused(await complete(server, bound, 'other@example.org'))).toBe('signInLinkInvalid');
  expect((await complete(server, bound)).status).toBe(200);
  const almost = await mailedCode(server);
  pass(14);
  expect((await complete(server, almost)).status).toBe(200);
  vi.useRealTimers();
  const late = await mailedCode(server);
  pass(15.1);
  expect(await refused(await complete(server, late))).toBe('signInLinkInvalid');
});

test('used twice at the same time, a link signs in once', async () => {
  const server = await startSignInServer();
  const code = await mailedCode(server);
  const answers = await Promise.all([1, 2, 3, 4].map(() => complete(server, code)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
});

test('wrong codes, however many and of however many visitors, use up no link', async () => {
  const server = await startSignInServer({ OFFERGRADE_TRUSTED_PROXIES: '1' });
  const code = await mailedCode(server);
  const guess = (number: number) =>
    completeFrom(server, `203.0.113.${number % 10}`, `${String(number).padEnd(42, 'x')}${code.at(-1)}`);
  const guesses = await Promise.all(Array.from({ length: 250 }, (_, number) => guess(number)));
  const statuses = guesses.map(({ status }) => status);
  // Each of the ten visitors has 20 tries.
  expect([
    statuses.filter((one) => one === 401).length,
    statuses.filter((one) => one === 429).length,
  ]).toEqual([200, 50]);
  expect((await completeFrom(server, '198.51.100.1', code)).status).toBe(200);
});

test('addresses of nobody get the same answer, and no mail and no link', async () => {
  const server = await startSignInServer();
  const stranger = await callApp(server.app, 'requestSignInLink', { email: 'stranger@example.org' });
  const known = await callApp(server.app, 'requestSignInLink', { email: administrator });
  expect(await stranger.text()).toBe(await known.text());
  expect(stranger.status).toBe(known.status);
  await expect.poll(() => server.mailServer.received.length, { timeout: 60_000 }).toBe(1);
  const { database } = server.dependencies.storage;
  const mails = await database.selectFrom('mail').select('to_email').execute();
  expect(mails).toEqual([{ to_email: administrator }]);
});

test.skipIf(noPostgres)(
  'on PostgreSQL too, a link signs in once and sessions end',
  async () => {
    const postgres = await startPostgres();
    try {
      const server = await startSignInServer({ DATABASE_URL: await postgres.makeDatabase() });
      const code = await mailedCode(server);
      const answers = await Promise.all([1, 2, 3].map(() => complete(server, code)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
      const Cookie = answers.map(cookieOf).find((cookie) => cookie !== '') ?? '';
      expect(await whoIs(server, Cookie)).toEqual({ email: administrator });
      const late = await mailedCode(server);
      await callApp(server.app, 'signOutEverywhere', null, { headers: { Cookie } });
      expect(await whoIs(server, Cookie)).toEqual({ email: '' });
      pass(15.1);
      expect(await refused(await complete(server, late))).toBe('signInLinkInvalid');
      vi.useRealTimers();
      await server.dependencies.storage.close();
      server.dependencies.storage.close = async () => {};
    } finally {
      await postgres.stop();
    }
  },
  60_000,
);

test('without a mail server the link stands in the log, with a warning, and nothing is kept', async () => {
  const { app, dependencies } = await startSignInServer({ SMTP_URL: '' });
  await callApp(app, 'requestSignInLink', { email: administrator });
  const line = dependencies.logLines.find((line) => line.includes('#sign-in='));
  expect(JSON.parse(line ?? '')).toMatchObject({ level: 40, msg: expect.stringContaining('SMTP_URL') });
  expect((await complete({ app }, codeIn(line ?? ''))).status).toBe(200);
  expect(await dependencies.storage.database.selectFrom('mail').select('id').execute()).toEqual([]);
});

test('links are limited per visitor, whatever addresses they ask for', async () => {
  const server = await startSignInServer({
    OFFERGRADE_SIGN_IN_LINKS_PER_HOUR: '2',
    OFFERGRADE_TRUSTED_PROXIES: '1',
  });
  for (const [email, status] of [
    ['one@example.org', 200],
    [administrator, 200],
    ['three@example.org', 429],
    [administrator, 429],
  ] as const)
    expect((await askFrom(server, '203.0.113.9', email)).status, email).toBe(status);
  expect((await askFrom(server, '203.0.113.10')).status).toBe(200);
});

test('strangers who ask for links keep nobody out, and fill no mailbox', async () => {
  const server = await startSignInServer({ OFFERGRADE_TRUSTED_PROXIES: '1' });
  const { received } = server.mailServer;
  const codes = () => received.map(({ text }) => codeIn(text ?? ''));
  const owner = '198.51.100.1';
  const ofOne: number[] = [];
  for (let times = 0; times < 6; times++) ofOne.push((await askFrom(server, '203.0.113.66')).status);
  expect(ofOne).toEqual([200, 200, 200, 200, 200, 429]);
  const others = await Promise.all([67, 68, 69].map((last) => askFrom(server, `203.0.113.${last}`)));
  const asked = await askFrom(server, owner);
  // The answer is the same with a mail and without: it does not tell whose address gets any.
  expect([...others, asked].map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  await expect.poll(() => received.length, { timeout: 60_000 }).toBe(5);
  // The oldest of them is as good as the newest.
  const [first = '', ...newer] = codes();
  expect((await completeFrom(server, owner, first)).status).toBe(200);
  expect(await refused(await completeFrom(server, owner, first))).toBe('signInLinkInvalid');
  for (const code of newer) expect((await completeFrom(server, owner, code)).status).toBe(200);
  // Who has signed in is mailed a link again at once.
  expect((await askFrom(server, owner)).status).toBe(200);
  await expect.poll(() => received.length, { timeout: 60_000 }).toBe(6);
  expect((await completeFrom(server, owner, codes().at(-1) ?? '')).status).toBe(200);
});

test('past its number of links an address gets another before the newest has less than five minutes left', async () => {
  const server = await startSignInServer({
    OFFERGRADE_SIGN_IN_LINKS_PER_HOUR: '1',
    OFFERGRADE_TRUSTED_PROXIES: '1',
  });
  const { received } = server.mailServer;
  await mailedCode(server);
  pass(9.5);
  expect((await askFrom(server, '203.0.113.1')).status).toBe(200);
  vi.useRealTimers();
  pass(10);
  expect((await askFrom(server, '203.0.113.2')).status).toBe(200);
  await expect.poll(() => received.length, { timeout: 60_000 }).toBe(2);
  const [older = '', newer = ''] = received.map(({ text }) => codeIn(text ?? ''));
  expect((await complete(server, older)).status).toBe(200);
  expect((await complete(server, newer)).status).toBe(200);
});

test('links that nobody used are taken out, of an earlier release too', async () => {
  const server = await startSignInServer();
  const { database } = server.dependencies.storage;
  await sql`insert into sign_in_codes (id, identifier, value, expires_at, created_at, updated_at) values
    ('a', ${`sign-in-otp-${administrator}`}, 'hash:0', '2026-01-01T00:15:00.000Z', '', '')`.execute(database);
  await mailedCode(server);
  await mailedCode(server);
  const codes = async () =>
    (
      await database
        .selectFrom('sign_in_codes' as never)
        .selectAll()
        .execute()
    ).length;
  expect(await codes()).toBe(2);
  pass(16);
  const code = await mailedCode(server);
  expect(await codes()).toBe(1);
  expect((await complete(server, code)).status).toBe(200);
});

test('a link of an address that has left the administrators signs nobody in', async () => {
  const former = 'former@example.org';
  const server = await startSignInServer({ ADMIN_EMAILS: `${administrator},${former}` });
  const code = await mailedCode(server, former);
  const settings = { ...server.dependencies.settings, adminEmails: [administrator] };
  const opened = await openSignIn({ ...server.dependencies, settings });
  if (!opened.ok) throw new Error(opened.mistake);
  const app = createApp({ ...server.dependencies, settings, signIn: opened.signIn });
  const response = await complete({ app }, code, former);
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(await refused(response)).toBe('signInLinkInvalid');
});

test('tries are limited per visitor', async () => {
  const server = await startSignInServer({ OFFERGRADE_SIGN_IN_TRIES_PER_HOUR: '2' });
  for (const status of [401, 401, 429]) expect((await complete(server, 'wrong')).status).toBe(status);
});

test('signing out ends this session, signing out everywhere all of them', async () => {
  const server = await startSignInServer();
  const sessions = [await signIn(server), await signIn(server), await signIn(server)] as const;
  const out = (name: string, Cookie: string) => callApp(server.app, name, null, { headers: { Cookie } });
  const left = () => Promise.all(sessions.map(async (cookie) => whoIs(server, cookie)));
  const there = { email: administrator };
  const gone = { email: '' };
  const response = await out('signOut', sessions[0]);
  expect(await resultOf(response.clone())).toEqual({});
  expect(cookieOf(response)).toBe('');
  expect(response.headers.getSetCookie().length).toBeGreaterThan(0);
  expect(await left()).toEqual([gone, there, there]);
  expect(cookieOf(await out('signOutEverywhere', sessions[1]))).toBe('');
  expect(await left()).toEqual([gone, gone, gone]);
  expect(await refused(await out('signOutEverywhere', sessions[1]))).toBe('signInRequired');
});

test('the audit log knows who signed in and out everywhere, what was refused, and no stranger’s address', async () => {
  const server = await startSignInServer({ OFFERGRADE_SIGN_IN_TRIES_PER_HOUR: '6' });
  const Cookie = await signIn(server);
  for (const email of [administrator.toUpperCase(), administrator, 'one@example.org', 'two@example.org'])
    expect((await complete(server, 'wrong', email)).status).toBe(401);
  const log = async () => {
    const answer = await callApp(server.app, 'listAuditEvents', {}, { headers: { Cookie } });
    return (await resultOf(answer)) as CallOutput<'listAuditEvents'>;
  };
  const { auditEvents, authors } = await log();
  expect(authors).toEqual([administrator]);
  const told = auditEvents.map(({ event, author, details }) => ({ event, author, details }));
  expect(told).toHaveLength(3);
  expect(told).toEqual(
    expect.arrayContaining([
      { event: 'signedIn', author: administrator, details: {} },
      { event: 'signInRefused', author: '', details: { address: administrator, attempts: 2 } },
      { event: 'signInRefused', author: '', details: { attempts: 2 } },
    ]),
  );
  expect(JSON.stringify(auditEvents)).not.toMatch(/(one|two)@example/);
  // What is not even looked at, and who has no session, add nothing.
  expect((await complete(server, 'wrong')).status).toBe(401);
  expect((await complete(server, 'wrong')).status).toBe(429);
  expect((await callApp(server.app, 'signOutEverywhere', null)).status).toBe(401);
  await callApp(server.app, 'signOutEverywhere', null, { headers: { Cookie } });
  const { database } = server.dependencies.storage;
  const rows = await database.selectFrom('audit_log').select(['deed', 'author']).execute();
  expect(rows.filter(({ deed }) => deed === 'signedOutEverywhere')).toEqual([
    { deed: 'signedOutEverywhere', author: administrator },
  ]);
  expect(rows).toHaveLength(4);
});

test('a sign-in that the audit log cannot take gives nobody a session', async () => {
  const server = await startSignInServer();
  const code = await mailedCode(server);
  await server.dependencies.storage.database.schema.dropTable('audit_log').execute();
  const response = await complete(server, code);
  expect([response.status, response.headers.getSetCookie()]).toEqual([500, []]);
});

test('a session lasts over a restart, for a week', async () => {
  const server = await startSignInServer();
  const cookie = await signIn(server);
  const opened = await openSignIn(server.dependencies);
  if (!opened.ok) throw new Error(opened.mistake);
  const restarted = { app: createApp({ ...server.dependencies, signIn: opened.signIn }) };
  expect(await whoIs(restarted, cookie)).toEqual({ email: administrator });
  pass(6 * 24 * 60);
  expect(await whoIs(restarted, cookie)).toEqual({ email: administrator });
  pass(24 * 60 + 1);
  expect(await whoIs(restarted, cookie)).toEqual({ email: '' });
});

test('the database holds neither a code that could be used nor where anybody signed in from', async () => {
  const server = await startSignInServer();
  const code = await mailedCode(server);
  const codes = await server.dependencies.storage.database
    .selectFrom('sign_in_codes' as never)
    .selectAll()
    .execute();
  expect(codes).toHaveLength(1);
  expect(JSON.stringify(codes)).not.toContain(code);
  await complete(server, code);
  const [session] = await server.dependencies.storage.database
    .selectFrom('sign_in_sessions' as never)
    .selectAll()
    .execute();
  expect(session).toMatchObject({ user_agent: '' });
  expect(JSON.stringify(session)).not.toMatch(/\d+\.\d+\.\d+\.\d+/);
});

test('in the streaming form too, signing in sets its cookie', async () => {
  const server = await startSignInServer();
  const code = await mailedCode(server);
  const headers = { Accept: 'text/event-stream' };
  const response = await callApp(server.app, 'completeSignIn', { email: administrator, code }, { headers });
  expect(await whoIs(server, cookieOf(response))).toEqual({ email: administrator });
  expect(await response.text()).toBe('data: {"result":{}}\n\n');
});

test('the session secret is made once and readable by nobody else; the settings’ own wins', async () => {
  const { dependencies } = await startSignInServer();
  const { settings } = dependencies;
  const file = join(settings.dataFolder, 'session-secret');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const secret = sessionSecret(settings);
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(sessionSecret(settings)).toBe(secret);
  const own = 'x'.repeat(32);
  expect(sessionSecret({ ...settings, sessionSecret: own })).toBe(own);
  expect(dependencies.logLines.join('')).not.toContain(secret);
});

test('a data folder that keeps no secret is one line that names the settings', async () => {
  const { dependencies } = await startSignInServer();
  const opened = await openSignIn({
    ...dependencies,
    settings: { ...dependencies.settings, dataFolder: '/dev/null/data' },
  });
  expect(opened).toEqual({
    ok: false,
    mistake: expect.stringMatching(/^OFFERGRADE_DATA: .+OFFERGRADE_SESSION_SECRET.+\.$/),
  });
});
