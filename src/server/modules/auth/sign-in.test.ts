import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { callApp, errorOf, resultOf } from '../../../../tests/fakes/call-app.ts';
import {
  administrator,
  codeIn,
  complete,
  cookieOf,
  mailedCode,
  pass,
  refused,
  startSignInServer,
  whoIs,
} from '../../../../tests/fakes/sign-in.ts';
import { noPostgres, startPostgres } from '../../../../tests/postgres.ts';
import { createApp } from '../../app/app.ts';
import { openSignIn } from './open-sign-in.ts';

afterEach(() => void vi.useRealTimers());

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
  const { app, dependencies } = await startSignInServer({
    SMTP_URL: '',
    OFFERGRADE_URL: 'http://localhost:8787',
  });
  await callApp(app, 'requestSignInLink', { email: administrator });
  const line = dependencies.logLines.find((line) => line.includes('#sign-in='));
  expect(JSON.parse(line ?? '')).toMatchObject({ level: 40, msg: expect.stringContaining('SMTP_URL') });
  expect((await complete({ app }, codeIn(line ?? ''))).status).toBe(200);
  expect(await dependencies.storage.database.selectFrom('mail').select('id').execute()).toEqual([]);
});

test.each<Record<string, string>>([
  { HOST: '0.0.0.0', OFFERGRADE_URL: 'http://localhost:8787' },
  { OFFERGRADE_URL: 'https://grade.example' },
  { OFFERGRADE_URL: '', OFFERGRADE_TRUSTED_PROXIES: '1' },
])('without a mail server no link is made where others can reach the server: %j', async (reachable) => {
  const { app, dependencies } = await startSignInServer({ SMTP_URL: '', ...reachable });
  for (const email of [administrator, 'somebody@example.org']) {
    const refused = await callApp(app, 'requestSignInLink', { email });
    expect((await errorOf(refused)).details.code).toBe('signInWithoutMail');
  }
  expect(dependencies.logLines.join()).not.toContain('#sign-in=');
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

test('in the streaming form too, signing in sets its cookie', async () => {
  const server = await startSignInServer();
  const code = await mailedCode(server);
  const headers = { Accept: 'text/event-stream' };
  const response = await callApp(server.app, 'completeSignIn', { email: administrator, code }, { headers });
  expect(await whoIs(server, cookieOf(response))).toEqual({ email: administrator });
  expect(await response.text()).toBe('data: {"result":{}}\n\n');
});
