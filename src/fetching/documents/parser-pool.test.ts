import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { builtServer } from '../../../tests/fakes/built-server.ts';
import { frenchDocx, frenchPdf, swellingPdf } from '../../../tests/fakes/offer-files.ts';
import type { FetchedDocument } from './fetched-document.ts';
import { createParserPool, type ParserPool, type ParserPoolSettings } from './parser-pool.ts';

const documentOf = (content: string, kind: FetchedDocument['kind'] = 'html'): FetchedDocument => ({
  kind,
  bytes: new TextEncoder().encode(content),
  charset: '',
});
const sentence = 'You own the vision of the product and decide with your team what is built next. ';
const offer = documentOf(`<h1>Product Manager</h1><p>${sentence.repeat(5)}</p>`);
/** Takes long to parse, and cannot be told from an ordinary offer by its tags. */
const ofElements = (count: number) => documentOf('<b>x</b>'.repeat(count));
const slow = ofElements(75_000);
const hostile = ofElements(600_000);

const program = join(dirname(await builtServer()), 'parser-guard.js');
let pool: ParserPool | undefined;
const open = (settings: ParserPoolSettings = {}) => {
  pool = createParserPool({ program, ...settings });
  return pool;
};
afterEach(() => {
  pool?.close();
  pool = undefined;
});

/** Starting a process takes a quarter of a second, so tests that end none share a pool. */
let shared: ParserPool;
beforeAll(() => {
  shared = createParserPool({ program, processes: 1, timeoutMilliseconds: 30_000 });
});
afterAll(() => shared.close());

describe('a pool', () => {
  test('reads offers, more at once than it has processes', async () => {
    const { parse } = open();
    const answers = await Promise.all(Array.from({ length: 6 }, () => parse(offer)));
    for (const answer of answers)
      expect(answer).toMatchObject({ ok: true, offer: { position: 'Product Manager' } });
  });

  test.each([
    ['pdf', frenchPdf],
    ['docx', frenchDocx],
  ] as const)('reads a file: %s', async (kind, file) => {
    const parsed = await shared.parse({ kind, bytes: await file(), charset: '' });
    expect(parsed).toMatchObject({
      ok: true,
      offer: { source: 'file', text: expect.stringMatching(/^Chef de produit senior\n/) },
    });
  });

  test('leaves the document with its caller', async () => {
    await shared.parse(offer);
    expect(offer.bytes.length).toBeGreaterThan(400);
  });

  test.runIf(process.platform === 'linux')(
    'has processes that the system ends before the server where memory runs out',
    async () => {
      await shared.parse(offer);
      const children = readdirSync('/proc/self/task')
        .map((thread) => readFileSync(`/proc/self/task/${thread}/children`, 'utf8'))
        .flatMap((ids) => ids.split(' ').filter(Boolean))
        .filter((id) => readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('parser-guard'));
      expect(children).not.toEqual([]);
      for (const id of children) expect(readFileSync(`/proc/${id}/oom_score_adj`, 'utf8')).toBe('1000\n');
    },
  );

  test('answers other requests while a hostile page is parsed', async () => {
    const server = createServer((_request, response) => response.end('here')).listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    // Its process has started, so only parsing is measured from here.
    await shared.parse(offer);
    const order: string[] = [];
    const parsed = shared.parse(slow).then(() => order.push('parsed'));
    for (let request = 0; request < 2; request += 1) {
      await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`).then((answer) =>
        answer.text(),
      );
      order.push('answered');
    }
    await parsed;
    expect(order).toEqual(['answered', 'answered', 'parsed']);
  });
});

describe('a document that takes too much', () => {
  // The second document has then waited as long as its own time limit.
  test('time is too large, and the one that waits behind it is read', async () => {
    const { parse } = open({ timeoutMilliseconds: 400, processes: 1 });
    const [first, second] = await Promise.all([parse(hostile), parse(documentOf('Hello', 'plain'))]);
    expect(first).toEqual({ ok: false, code: 'pageTooLarge' });
    expect(second).toEqual({ ok: false, code: 'pageTooShort' });
  });

  test('memory is too large', async () => {
    const { parse } = open({ memoryMegabytes: 16, timeoutMilliseconds: 60_000, processes: 1 });
    expect(await parse(hostile)).toEqual({ ok: false, code: 'pageTooLarge' });
  });

  test('memory outside of the heap is not readable', async () => {
    const { parse } = open({
      memoryMegabytes: 64,
      outsideMegabytes: 32,
      timeoutMilliseconds: 60_000,
      processes: 1,
    });
    const bomb: FetchedDocument = { kind: 'pdf', bytes: swellingPdf(150), charset: '' };
    expect(await parse(bomb)).toEqual({ ok: false, code: 'fileNotReadable' });
  });
});

describe('nobody waits any more', () => {
  test('for a document that is being parsed', async () => {
    await shared.parse(offer);
    const leaving = new AbortController();
    const parsed = shared.parse(slow, leaving.signal);
    leaving.abort(new Error('gone'));
    await expect(parsed).rejects.toThrow('gone');
    expect(await shared.parse(offer)).toMatchObject({ ok: true });
  });

  test('for one that waits for its turn', async () => {
    const leaving = new AbortController();
    const first = shared.parse(offer);
    const second = shared.parse(offer, leaving.signal);
    leaving.abort(new Error('gone'));
    await expect(second).rejects.toThrow('gone');
    expect(await first).toMatchObject({ ok: true });
  });

  test('for anything, before it began', async () => {
    await expect(open().parse(offer, AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone');
  });

  test('once the pool is closed', async () => {
    const { parse, close } = open();
    const parsed = expect(parse(hostile)).rejects.toThrow();
    close();
    await parsed;
    await expect(parse(offer)).rejects.toThrow('closed');
  });
});

test('an idle pool holds no process open', async () => {
  const script = `
    import { createParserPool } from '${new URL('./parser-pool.ts', import.meta.url)}';
    const bytes = new TextEncoder().encode('Hello');
    const parsed = await createParserPool({ program: ${JSON.stringify(program)} }).parse({ kind: 'plain', bytes, charset: '' });
    console.log(JSON.stringify(parsed));`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script]);
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  expect(said).toContain('pageTooShort');
  expect(code).toBe(0);
});
