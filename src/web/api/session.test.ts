import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type ErrorCode, httpStatusOf, statusOfError } from '../../contract/errors.ts';

/** A server that refuses every call, for the reason set by a test. */
let refusal: ErrorCode = 'signInRequired';
const server = createServer((_request, response) => {
  const status = statusOfError[refusal];
  response.writeHead(httpStatusOf[status], { 'content-type': 'application/json' });
  response.end(JSON.stringify({ error: { status, message: '', details: { code: refusal } } }));
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

/** A newly loaded page. */
let page: typeof import('./session.ts') & typeof import('./call.ts');
beforeEach(async () => {
  refusal = 'signInRequired';
  vi.resetModules();
  page = { ...(await import('./session.ts')), ...(await import('./call.ts')) };
});

const refused = () => {
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return page.call('listOrganizationModels', {}, { origin }).catch(({ code }: { code: string }) => code);
};

test('a refusal before any session says to sign in', async () => {
  expect(await refused()).toBe('signInRequired');
  page.updateSession('');
  expect(await refused()).toBe('signInRequired');
  expect(page.currentSession()).toEqual({ state: 'none', email: '' });
});

test.each(['signInRequired', 'notAdministrator'] as const)(
  '%s drops the session that was open',
  async (code) => {
    refusal = code;
    page.updateSession('admin@example.org');
    const heard = vi.fn();
    page.onSessionChange(heard);
    expect(await refused()).toBe('sessionLost');
    expect(heard).toHaveBeenCalledOnce();
    // The former address is still known: its screens come back with it.
    expect(page.currentSession()).toEqual({ state: 'lost', email: 'admin@example.org' });
    expect(await refused()).toBe('sessionLost');
  },
);

test('the server’s word that nobody is signed in drops it too, and a new sign-in opens it again', () => {
  page.updateSession('admin@example.org');
  page.updateSession('');
  expect(page.currentSession().state).toBe('lost');
  page.updateSession('admin@example.org');
  expect(page.currentSession().state).toBe('open');
});

test('a call after the sign-out has nobody to be made for', async () => {
  page.updateSession('admin@example.org');
  page.endSession();
  expect(await refused()).toBe('terminated');
  page.updateSession('');
  expect(page.currentSession()).toEqual({ state: 'ended', email: '' });
});

test('other refusals say nothing of the session', async () => {
  page.updateSession('admin@example.org');
  refusal = 'noAdministrators';
  expect(await refused()).toBe('noAdministrators');
  expect(page.currentSession().state).toBe('open');
});
