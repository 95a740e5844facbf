import { afterEach, expect, test, vi } from 'vitest';
import {
  administrator,
  askFrom,
  codeIn,
  complete,
  completeFrom,
  mailedCode,
  pass,
  refused,
  startSignInServer,
} from '../../../../tests/fakes/sign-in.ts';

afterEach(() => void vi.useRealTimers());

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
  // The answer must not reveal whether a mail was sent.
  expect([...others, asked].map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  await expect.poll(() => received.length, { timeout: 60_000 }).toBe(5);
  // The oldest of them works as well as the newest.
  const [first = '', ...newer] = codes();
  expect((await completeFrom(server, owner, first)).status).toBe(200);
  expect(await refused(await completeFrom(server, owner, first))).toBe('signInLinkInvalid');
  for (const code of newer) expect((await completeFrom(server, owner, code)).status).toBe(200);
  // After signing in, a new link is mailed at once.
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

test('tries are limited per visitor', async () => {
  const server = await startSignInServer({ OFFERGRADE_SIGN_IN_TRIES_PER_HOUR: '2' });
  for (const status of [401, 401, 429]) expect((await complete(server, 'wrong')).status).toBe(status);
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
