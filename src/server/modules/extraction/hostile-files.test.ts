import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtServer } from '../../../../tests/fakes/built-server.ts';
import { compileCache } from '../../../../tests/fakes/compile-cache.ts';
import { type HostileFile, hostileFiles, pdfOfLetters } from '../../../../tests/fakes/hostile-files.ts';
import { docxOfPages, frenchDocx, sentencesOfPages } from '../../../../tests/fakes/offer-files.ts';
import { closeServers, offerPage, serve } from '../../../../tests/fakes/serve-locally.ts';
import { filesPath } from '../../../contract/files.ts';

afterAll(closeServers);

/**
 * Without it the server might close an idle connection while a test is busy generating its next
 * file.
 */
const aloneOnItsConnection = { Connection: 'close' };

type Answer = { content?: string; code?: string };

/**
 * The server with its default settings, behind a proxy that names the visitor, beside a site with
 * every hostile file.
 */
async function startServer() {
  const site = await serve((request, response) => {
    const name = decodeURIComponent((request.url ?? '').slice(1));
    const { type, encoding, bytes } = hostileFiles[name]?.() ?? {
      type: 'text/html',
      encoding: '',
      bytes: offerPage,
    };
    response.writeHead(200, { 'content-type': type, ...(encoding && { 'content-encoding': encoding }) });
    response.end(bytes);
  });
  const folder = mkdtempSync(join(tmpdir(), 'offergrade-hostile-'));
  const child = spawn(process.execPath, [await builtServer()], {
    cwd: folder,
    env: {
      PORT: '0',
      ...compileCache,
      OFFERGRADE_TRUSTED_PROXIES: '1',
      OFFERGRADE_ALLOWED_PRIVATE_HOSTS: site.hostAndPort,
      OFFERGRADE_LOG_LEVEL: 'silent',
      // A machine that runs many tests is slow.
      OFFERGRADE_PAGE_SECONDS: '20',
      OFFERGRADE_PARSER_SECONDS: '50',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own, as a terminal creates one.
    detached: true,
  });
  const errors = text(child.stderr as NodeJS.ReadableStream);
  const end = () => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  };
  const [line] = await Promise.race([
    once(child.stdout as NodeJS.ReadableStream, 'data'),
    once(child, 'exit').then(async () => Promise.reject(new Error(await errors))),
  ]);
  const origin = `http://127.0.0.1:${/:(\d+)\s*$/.exec(String(line))?.[1]}`;

  async function ask(path: string, visitor: string, type: string, body: string | Uint8Array) {
    const headers = { 'Content-Type': type, 'X-Forwarded-For': visitor, ...aloneOnItsConnection };
    const answer = await fetch(`${origin}${path}`, { method: 'POST', headers, body: Buffer.from(body) });
    const { result, error } = (await answer.json()) as {
      result?: { content: string };
      error?: { details: { code: string } };
    };
    return { content: result?.content, code: error?.details.code } as Answer;
  }
  const sendFile = (bytes: Uint8Array, type = 'application/octet-stream', visitor = '203.0.113.1') =>
    ask(filesPath, visitor, type, bytes);
  const fetchPage = (path: string, visitor = '203.0.113.1') => {
    const data = { url: `${site.origin}/${encodeURIComponent(path)}` };
    return ask('/api/extractJobOfferFromWeb', visitor, 'application/json', JSON.stringify({ data }));
  };
  const health = async () => (await fetch(`${origin}/healthz`, { headers: aloneOnItsConnection })).status;
  return { child, sendFile, fetchPage, health, end };
}

const hostile = (name: string) => (hostileFiles[name] as () => HostileFile)();

/**
 * Accepted results for a file of each format while Word documents with deep trees are parsed beside it;
 * `read` means that the file is read. On a busy machine a parser may exceed its time or memory.
 */
const codes: Record<string, string[]> = {
  'Word, a zip bomb': ['fileNotReadable'],
  'PDF, many letters': ['fileNotReadable', 'read'],
  'HTML, many elements': ['read', 'pageTooLarge', 'pageTimedOut'],
  'gzip, a bomb': ['pageTooLarge'],
  'br, a bomb': ['pageTooLarge'],
};

/** Only Linux lists the children of a process. */
const onLinux = test.skipIf(process.platform !== 'linux');
const childrenOf = ({ pid }: ChildProcess) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

/**
 * A state letter of `man proc`; Z (ended but not waited for) also when the process does not exist.
 */
function stateOf(pid: number): string {
  try {
    return /^State:\s+(\w)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '';
  } catch {
    return 'Z';
  }
}
const isThere = (pid: number) => stateOf(pid) !== 'Z';

/** Each file uses up the server's limits, so none is sent more often than its test needs. */
describe('a server under its defaults', () => {
  let server: Awaited<ReturnType<typeof startServer>>;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.end());

  test('goes on while Word documents are sent that make trees without end, three at a time, and refuses them', async () => {
    const { child, sendFile, fetchPage, health } = server;
    const atOnce = ['Word, a long table', 'Word, deep tables', 'Word, a long list'].map(hostile);
    expect(Math.max(...atOnce.map(({ bytes }) => bytes.length))).toBeLessThan(50_000);
    const answers = await Promise.all(atOnce.map(({ bytes, type }) => sendFile(bytes, type)));
    expect(answers.map(({ code }) => code)).toEqual(Array(3).fill('fileNotReadable'));
    expect(await fetchPage('Word, deep lists')).toMatchObject({ code: 'fileNotReadable' });
    expect(await health()).toBe(200);
    expect(await sendFile(await frenchDocx())).toMatchObject({ content: expect.stringContaining('Chef') });
    expect(child.exitCode).toBeNull();
  }, 120_000);

  test('goes on after a hostile file of each format, and says what it comes to', async () => {
    const { child, sendFile, fetchPage } = server;
    const found: Record<string, string> = {};
    // Generate all before sending the first: a server waits 10 s for the rest of a request.
    const files = Object.keys(codes).map((name) => [name, hostile(name)] as const);
    await Promise.all(
      files.map(async ([name, { way, bytes, type }], at) => {
        const visitor = `203.0.113.${at}`;
        const answer = way === 'sent' ? await sendFile(bytes, type, visitor) : await fetchPage(name, visitor);
        found[name] = answer.code ?? 'read';
      }),
    );
    for (const [name, code] of Object.entries(found)) expect(codes[name], name).toContain(code);
    expect(Object.keys(found)).toHaveLength(5);
    expect(await fetchPage('ordinary')).toMatchObject({ content: expect.stringContaining('vision') });
    expect(child.exitCode).toBeNull();
  }, 120_000);

  test('reads a Word document of sixty pages whole', async () => {
    const word = await server.sendFile(await docxOfPages(60));
    const lines = (word.content ?? word.code ?? '').split('\n').filter((line) => line !== '');
    expect(lines.map((line) => line.replace(/^- /, ''))).toEqual(sentencesOfPages(60));
  }, 120_000);

  test('answers the page and the file of one visitor while another sends hostile files', async () => {
    const { sendFile, fetchPage } = server;
    const type = 'application/octet-stream';
    const bytes = pdfOfLetters(30_000);
    const order: string[] = [];
    const note = (what: string) => () => order.push(what);
    const sent = [1, 2, 3].map(() => sendFile(bytes, type, '203.0.113.101').then(note('hostile')));
    await Promise.all([
      ...sent,
      fetchPage('ordinary', '203.0.113.102').then(note('page')),
      frenchDocx()
        .then((file) => sendFile(file, type, '203.0.113.103'))
        .then(note('file')),
    ]);
    // Each takes far longer than the others' requests; at most one of them may precede those that
    // came after all three.
    expect(order.indexOf('page')).toBeLessThan(order.indexOf('hostile', order.indexOf('hostile') + 1));
    expect(order.indexOf('file')).toBeLessThan(order.indexOf('hostile', order.indexOf('hostile') + 1));
  }, 120_000);

  onLinux(
    'takes the processes that read documents along when it is killed',
    async () => {
      const { child, sendFile } = server;
      const { bytes, type } = hostile('PDF, many letters');
      const sent = sendFile(bytes, type).catch(() => 'cut' as const);
      await expect.poll(() => childrenOf(child).map(stateOf), { timeout: 20_000 }).toContain('R');
      const readers = childrenOf(child);
      child.kill('SIGKILL');
      expect(await sent).toBe('cut');
      await expect.poll(() => readers.filter(isThere), { timeout: 20_000 }).toEqual([]);
    },
    60_000,
  );
});

onLinux(
  'processes that read finish what they are at when the whole group is asked to stop, and end',
  async () => {
    const { child, sendFile, fetchPage, end } = await startServer();
    try {
      expect(childrenOf(child)).toEqual([]);
      await fetchPage('ordinary');
      const [reader = 0] = childrenOf(child);
      const sent = sendFile(await docxOfPages(10));
      // As Ctrl-C does; the parser process must not leave before the server.
      process.kill(reader, 'SIGINT');
      process.kill(reader, 'SIGTERM');
      expect((await sent).content).toContain('With ceba and foba you decide');
      expect(isThere(reader)).toBe(true);
      process.kill(-(child.pid ?? 0), 'SIGINT');
      expect(await once(child, 'exit')).toEqual([0, null]);
      await expect.poll(() => isThere(reader), { timeout: 20_000 }).toBe(false);
    } finally {
      end();
    }
  },
  60_000,
);
