import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { callApp, errorOf } from '../../../tests/fakes/call-app.ts';
import { testDependencies } from '../../../tests/fakes/dependencies.ts';
import { filesPath } from '../../contract/files.ts';
import { importPath } from '../../contract/transfer.ts';
import { createApp } from '../app/app.ts';
import { listen } from './listen.ts';

const appWith = async (environment: Record<string, string>) =>
  createApp(await testDependencies({}, environment));

/** Whether a call with these headers is accepted; any refusal must be for its origin. */
async function letIn(environment: Record<string, string>, headers: Record<string, string>): Promise<boolean> {
  const response = await callApp(
    await appWith(environment),
    'analyzeJobOffer',
    { jobOffer: 'An offer' },
    { headers },
  );
  if (response.status === 200) return true;
  expect((await errorOf(response)).details.code).toBe('originNotAllowed');
  expect(response.status).toBe(403);
  return false;
}

test.for([
  ['a program', {}, true],
  ['the same host', { Host: 'localhost:8787', Origin: 'http://localhost:8787' }, true],
  ['the same host by its number', { Host: '127.0.0.1:8787', Origin: 'http://127.0.0.1:8787' }, true],
  ['the same host in IPv6', { Host: '[::1]:8787', Origin: 'http://[::1]:8787' }, true],
  ['the same host behind TLS of a proxy', { Host: 'offers.example', Origin: 'https://offers.example' }, true],
  ['a port written out', { Host: 'offers.example:443', Origin: 'https://offers.example' }, true],
  ['capitals', { Host: 'Offers.Example', Origin: 'https://offers.example' }, true],
  ['another site', { Host: 'localhost:8787', Origin: 'https://attacker.example' }, false],
  ['another port', { Host: 'localhost:8787', Origin: 'http://localhost:3000' }, false],
  ['another name of this machine', { Host: '127.0.0.1:8787', Origin: 'http://localhost:8787' }, false],
  [
    'a site whose name begins like ours',
    { Host: 'offers.example', Origin: 'https://offers.example.org' },
    false,
  ],
  ['a sandboxed frame', { Host: 'offers.example', Origin: 'null' }, false],
  ['no address', { Host: 'offers.example', Origin: 'offers.example' }, false],
  [
    'a host that the request alone names',
    { Host: '127.0.0.1:8787', 'X-Forwarded-Host': 'offers.example', Origin: 'https://offers.example' },
    false,
  ],
] as const)('without a public address: %s', async ([, headers, expected]) => {
  expect(await letIn({}, headers)).toBe(expected);
});

test.for([
  ['that address', { Host: '127.0.0.1:8787', Origin: 'https://offers.example' }, true],
  ['whoever works on this machine', { Host: 'localhost:8787', Origin: 'http://localhost:8787' }, true],
  ['that address without TLS', { Host: 'offers.example', Origin: 'http://offers.example' }, false],
  ['a name that leads here', { Host: 'rebound.example', Origin: 'https://rebound.example' }, false],
  ['another program of this machine', { Host: 'localhost:8787', Origin: 'http://localhost:3000' }, false],
] as const)('with a public address: %s', async ([, headers, expected]) => {
  expect(await letIn({ OFFERGRADE_URL: 'https://offers.example/' }, headers)).toBe(expected);
});

test('the host that a trusted proxy passes on is ours', async () => {
  const headers = {
    Host: 'upstream',
    'X-Forwarded-Host': 'offers.example',
    Origin: 'https://offers.example',
  };
  expect(await letIn({ OFFERGRADE_TRUSTED_PROXIES: '1' }, headers)).toBe(true);
});

test('files, imports, sign-in and unknown calls are refused alike, and nothing is counted', async () => {
  const environment = {
    OFFERGRADE_DEVELOPMENT: 'true',
    ADMIN_EMAILS: 'admin@example.org',
    OFFERGRADE_PAGES_PER_HOUR: '1',
  };
  const app = await appWith(environment);
  const headers = { Host: 'localhost:8787', Origin: 'https://attacker.example' };
  for (const path of [
    filesPath,
    importPath,
    '/api/requestSignInLink',
    '/api/completeSignIn',
    '/api/signOut',
    '/api/nothing',
  ]) {
    const response = await app.request(path, { method: 'POST', headers, body: 'x' });
    expect((await errorOf(response)).details.code, path).toBe('originNotAllowed');
  }
  const own = { ...headers, Origin: 'http://localhost:8787', 'Content-Type': 'application/pdf' };
  const file = await app.request(filesPath, { method: 'POST', headers: own, body: 'x' });
  expect((await errorOf(file)).details.code).toBe('fileNotReadable');
  expect((await app.request('/api/openapi.json', { headers })).status).toBe(200);
});

test('through a socket, the address that a browser was given is enough', async () => {
  const listened = await listen((await appWith({})).fetch, { port: 0, host: '127.0.0.1' });
  if (!listened.ok) throw new Error(listened.mistake);
  const { port, close } = listened.listening;
  const statusFor = async (origin: string) => {
    const socket = connect(port, '127.0.0.1').setEncoding('utf8');
    const body = '{"data":{"jobOffer":"An offer"}}';
    socket.write(
      `POST /api/analyzeJobOffer HTTP/1.1\r\nHost: localhost:${port}\r\nOrigin: ${origin}\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
    );
    let answer = '';
    for await (const piece of socket) answer += piece;
    return answer.split(' ', 2)[1];
  };
  try {
    expect(await statusFor(`http://localhost:${port}`)).toBe('200');
    expect(await statusFor('https://attacker.example')).toBe('403');
  } finally {
    await close();
  }
});

const partner = { Host: 'localhost:8787', Origin: 'https://jobs.example' };
const allowed = { OFFERGRADE_ALLOWED_ORIGINS: 'https://jobs.example,https://other.example' };

test('pages of a site in the settings may have offers graded and fetched, without cookies, and nothing else', async () => {
  const app = await appWith(allowed);
  const graded = await callApp(app, 'analyzeJobOffer', { jobOffer: 'An offer' }, { headers: partner });
  expect(graded.status).toBe(200);
  expect(graded.headers.get('Access-Control-Allow-Origin')).toBe('https://jobs.example');
  expect(graded.headers.get('Access-Control-Allow-Credentials')).toBeNull();
  expect(graded.headers.get('Vary')).toContain('Origin');
  const counted = await callApp(app, 'logEvent', { name: 'thumbs_up' }, { headers: partner });
  expect((await errorOf(counted)).details.code).toBe('originNotAllowed');
  expect(counted.headers.get('Access-Control-Allow-Origin')).toBeNull();
  const stranger = { ...partner, Origin: 'https://attacker.example' };
  const refused = await callApp(app, 'analyzeJobOffer', { jobOffer: 'An offer' }, { headers: stranger });
  expect((await errorOf(refused)).details.code).toBe('originNotAllowed');
  expect(refused.headers.get('Access-Control-Allow-Origin')).toBeNull();
});

test.for([
  [allowed, 'https://jobs.example', 'https://jobs.example'],
  [allowed, 'https://attacker.example', null],
  [{ OFFERGRADE_ALLOWED_ORIGINS: '*' }, 'https://attacker.example', 'https://attacker.example'],
  [{}, 'https://jobs.example', null],
] as const)('a browser that asks before it calls: %j, %s', async ([environment, Origin, answer]) => {
  const headers = { ...partner, Origin, 'Access-Control-Request-Method': 'POST' };
  const response = await (await appWith(environment)).request('/api/analyzeJobOffer', {
    method: 'OPTIONS',
    headers,
  });
  expect(response.headers.get('Access-Control-Allow-Origin')).toBe(answer);
});
