import { afterEach, expect, test, vi } from 'vitest';
import { callApp, resultOf } from '../../../../tests/fakes/call-app.ts';
import {
  administrator,
  complete,
  cookieOf,
  mailedCode,
  pass,
  refused,
  signIn,
  startSignInServer,
  whoIs,
} from '../../../../tests/fakes/sign-in.ts';
import type { CallOutput } from '../../../contract/calls/calls.ts';
import { createApp } from '../../app/app.ts';
import { openSignIn } from './open-sign-in.ts';

afterEach(() => void vi.useRealTimers());

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
  // Calls refused by the limit, or without a session, add nothing.
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
