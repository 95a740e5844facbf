import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { type Dictionary, dictionaries } from '../../../language/dictionaries.ts';
import type { Language } from '../../../language/languages.ts';
import type { Translate } from '../../../language/text-keys.ts';
import { createTranslator } from '../../../language/translator.ts';

/**
 * How long texts wait for their next try: docs/domain/specification.md, section 9: "5 retries,
 * retry delay 350 ms doubling".
 */
const delays = [350, 700, 1_400, 2_800, 5_600];

type Asked = { language: Language; namespace: keyof Dictionary; response: ServerResponse };

/**
 * The origin of the page, whose addresses are relative. The client of texts captures `fetch` once.
 */
let origin = '';
const { fetch } = globalThis;
const fetchFromOrigin = (path: string, init: RequestInit) => fetch(new URL(path, origin), init);

/** A server of texts whose answers the test controls. */
async function startServer() {
  const asked: Asked[] = [];
  const server = createServer(({ url = '' }, response) => {
    const [, language, namespace] = /^\/language\/(\w+)\/(\w+)\.json$/.exec(url) ?? [];
    asked.push({ language, namespace, response } as Asked);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  origin = `http://127.0.0.1:${port}`;
  return asked;
}

const refuse = ({ response }: Asked) => response.writeHead(503).end();
const answer = ({ language, namespace, response }: Asked) =>
  response
    .setHeader('content-type', 'application/json')
    .end(JSON.stringify(dictionaries[language][namespace]));

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('fetch', fetchFromOrigin);
  vi.stubGlobal('navigator', { languages: ['en-GB'] });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a text is asked for six times, each wait twice the one before', async () => {
  const asked = await startServer();
  const { loadFirstTexts: startTexts } = await import('./i18n.ts');
  const waits = hurry(delays);
  const started = startTexts().then(
    () => 'there',
    () => 'missing',
  );
  await expect.poll(() => asked.length).toBe(2);
  asked.filter(({ namespace }) => namespace !== 'page').forEach(answer);
  const tries = () => asked.filter(({ namespace }) => namespace === 'page');
  for (const [count, delay] of delays.entries()) {
    expect(tries()).toHaveLength(count + 1);
    tries().slice(-1).forEach(refuse);
    await expect.poll(() => waits.at(-1)).toBe(delay);
    await expect.poll(() => tries().length).toBe(count + 2);
  }
  tries().slice(-1).forEach(refuse);
  expect(await started).toBe('missing');
  expect(waits).toEqual(delays);
});

/**
 * Fires timers of these delays at once, and records them; the client's own timers have other delays
 * and run normally.
 */
function hurry(ofTexts: readonly number[]): number[] {
  const waits: number[] = [];
  const { setTimeout: set } = globalThis;
  const hurried = (ring: () => void, delay = 0) => {
    if (!ofTexts.includes(delay)) return set(ring, delay);
    waits.push(delay);
    return set(ring);
  };
  vi.stubGlobal('setTimeout', hurried);
  return waits;
}

test('lists are written as the server writes them, whatever region the browser names', async () => {
  const asked = await startServer();
  const { i18n, loadFirstTexts: startTexts } = await import('./i18n.ts');
  const started = startTexts();
  await expect.poll(() => asked.length).toBe(2);
  expect(asked.map(({ language }) => language)).toEqual(['en', 'en']);
  asked.splice(0).forEach(answer);
  await started;
  i18n.addResourceBundle('en', 'findings', dictionaries.en.findings);
  const mentioned = ['findings:environment.found', { practices: ['one', 'two', 'three'] }] as const;
  // Cast: text-keys.ts checks the keys, i18next's types do not.
  const t = i18n.t as unknown as Translate;
  expect(t(...mentioned)).toBe(createTranslator('en')(...mentioned));
});

test('texts that come with the connection are shown, also where another was still being read as it was lost', async () => {
  const asked = await startServer();
  const { i18n, loadFirstTexts: startTexts, reloadMissingTexts: watchTexts } = await import('./i18n.ts');
  const { markDisconnected: connectionLost, markConnected: connectionSeen } = await import(
    '../connection.ts'
  );
  hurry(delays);
  const started = startTexts();
  await expect.poll(() => asked.length).toBe(2);
  asked.splice(0).forEach(answer);
  await started;
  watchTexts();
  /** Refuses this many reads of a text. */
  const refuseReads = async (count: number) => {
    for (let read = 0; read < count; read++) {
      await expect.poll(() => asked.length).toBe(1);
      asked.splice(0).forEach(refuse);
    }
  };
  void i18n.loadNamespaces('criteria');
  await refuseReads(1 + delays.length);
  void i18n.loadNamespaces('questions');
  await refuseReads(delays.length);
  connectionLost();
  const shown = vi.fn();
  i18n.on('languageChanged', shown);
  connectionSeen();
  await expect
    .poll(() => asked.map(({ namespace }) => namespace).toSorted())
    .toEqual(['criteria', 'questions']);
  for (const read of asked.splice(0)) (read.namespace === 'criteria' ? answer : refuse)(read);
  await expect.poll(() => asked.map(({ namespace }) => namespace)).toEqual(['questions']);
  asked.splice(0).forEach(answer);
  await expect.poll(() => shown.mock.calls.length).toBe(1);
  expect(['criteria', 'questions'].map((name) => i18n.hasResourceBundle('en', name))).toEqual([true, true]);
});

test('at most ten texts are on their way at once', async () => {
  const asked = await startServer();
  const { i18n, loadFirstTexts: startTexts } = await import('./i18n.ts');
  const started = startTexts();
  await expect.poll(() => asked.length).toBe(2);
  asked.splice(0).forEach(answer);
  await started;
  const others = Object.keys(dictionaries.en)
    .filter((name) => name !== 'page' && name !== 'errors')
    .slice(0, 15);
  const loaded = i18n.loadNamespaces(others);
  await expect.poll(() => asked.length).toBe(10);
  // Each answer makes room for one more.
  asked.slice(0, 1).forEach(answer);
  await expect.poll(() => asked.length).toBe(11);
  asked.slice(1).forEach(answer);
  await expect.poll(() => asked.length).toBe(others.length);
  asked.slice(11).forEach(answer);
  await loaded;
  expect(others.filter((name) => !i18n.hasResourceBundle('en', name))).toEqual([]);
});

test('a switch of the language waits for texts that a part of the page asks for meanwhile', async () => {
  const asked = await startServer();
  const { chooseLanguage, currentLanguage, i18n, loadFirstTexts: startTexts } = await import('./i18n.ts');
  const started = startTexts();
  await expect.poll(() => asked.length).toBe(2);
  asked.splice(0).forEach(answer);
  await started;
  const chosen = chooseLanguage('fr');
  await expect.poll(() => asked.length).toBe(2);
  const loaded = i18n.loadNamespaces('method');
  await expect.poll(() => asked.length).toBe(3);
  asked.splice(0).forEach(answer);
  await loaded;
  await expect
    .poll(() => asked.map(({ language, namespace }) => [language, namespace]))
    .toEqual([['fr', 'method']]);
  asked.forEach(answer);
  expect(await chosen).toBe(true);
  expect(currentLanguage()).toBe('fr');
});
