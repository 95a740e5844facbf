import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { emptyImportReport, importPath } from '../../../contract/transfer.ts';
import { markConnected } from '../../lib/connection.ts';
import { type ImportProgress, importFile } from './import-file.ts';

// A failed request counts as a lost connection.
afterEach(markConnected);

type Answer = { status?: number; body: unknown };
type Received = { type: string | undefined; path: string | undefined; body: string };

/** A server with the given answer to each piece. */
async function serve(answer: (received: Received, place: number) => Answer) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const piece = { type: request.headers['content-type'], path: request.url, body: await text(request) };
    const { status = 200, body } = answer(piece, received.push(piece) - 1);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received };
}

const megabyte = 1024 * 1024;
const line = `{"a":"${'x'.repeat(megabyte)}"}\n`;
const tenMegabytes = new Blob([line.repeat(10)]);

async function run(file: Blob, origin: string, signal = new AbortController().signal) {
  const told: ImportProgress[] = [];
  const ended = await importFile(file, {
    signal,
    origin,
    onProgress: (progress) => told.push(progress),
  }).then(
    () => null,
    (error) => error,
  );
  return { ended, told, last: told.at(-1) };
}

test('a large file goes in pieces, whose reports add up under the numbers of the file', async () => {
  const refusedLines = [{ line: 2, code: 'notJson' }] as const;
  const { origin, received } = await serve(() => ({
    body: { result: { ...emptyImportReport, added: 2, withoutReviews: 1, refused: 1, refusedLines } },
  }));
  const { ended, told, last } = await run(tenMegabytes, origin);
  expect(ended).toBeNull();
  expect(received.map(({ body }) => body.length / line.length)).toEqual([3, 3, 3, 1]);
  expect(received[0]).toMatchObject({ type: 'application/jsonl', path: importPath });
  expect(told.map(({ share }) => share)).toEqual([
    expect.closeTo(0.3),
    expect.closeTo(0.6),
    expect.closeTo(0.9),
    1,
    1,
  ]);
  expect(last?.report).toEqual({
    ...emptyImportReport,
    added: 8,
    withoutReviews: 4,
    refused: 4,
    refusedLines: [2, 5, 8, 11].map((number) => ({ line: number, code: 'notJson' })),
  });
});

test('what was answered before a failure is told, and nothingImported is sent after it', async () => {
  const error = { status: 'UNAUTHENTICATED', message: '', details: { code: 'signInRequired' } };
  const { origin, received } = await serve((_, place) =>
    place === 1 ? { status: 401, body: { error } } : { body: { result: { ...emptyImportReport, added: 3 } } },
  );
  const { ended, last } = await run(tenMegabytes, origin);
  expect(ended).toMatchObject({ name: 'CallError', code: 'signInRequired' });
  expect(last).toMatchObject({ report: { added: 3 } });
  expect(received).toHaveLength(2);
});

test('where the server cannot read on, the rest is not sent', async () => {
  const { origin, received } = await serve(() => ({
    body: {
      result: {
        ...emptyImportReport,
        refused: 1,
        refusedLines: [{ line: 1, code: 'notUtf8' }],
        whole: false,
      },
    },
  }));
  const { ended, last } = await run(tenMegabytes, origin);
  expect(ended).toBeNull();
  expect(last).toMatchObject({ share: 1, report: { whole: false } });
  expect(received).toHaveLength(1);
});

test('why the server read no further is told, however many lines were refused before', async () => {
  const refusedLines = Array.from({ length: 201 }, (_, place) => ({ line: place + 1, code: 'notJson' }));
  const end = { line: 1_001, code: 'tooManyRefused', most: 1_000 };
  const { origin, received } = await serve((_, place) => ({
    body: {
      result:
        place < 3
          ? { ...emptyImportReport, refused: 400, refusedLines: [...refusedLines, ...refusedLines] }
          : { ...emptyImportReport, refused: 1_001, refusedLines: [...refusedLines, end], whole: false },
    },
  }));
  const { last } = await run(tenMegabytes, origin);
  expect(received).toHaveLength(4);
  expect(last?.report.refusedLines).toHaveLength(1_000);
  expect(last?.report.refusedLines.at(-1)).toEqual({ ...end, line: 1_010 });
});

test('an import that is stopped sends no more', async () => {
  const stopping = new AbortController();
  const { origin, received } = await serve(() => {
    stopping.abort();
    return { body: { result: emptyImportReport } };
  });
  expect((await run(tenMegabytes, origin, stopping.signal)).ended).toMatchObject({ name: 'AbortError' });
  expect(received).toHaveLength(1);
});

test('without a connection it says so', async () => {
  const { ended } = await run(new Blob(['{}']), 'http://127.0.0.1:1');
  expect(ended).toMatchObject({ name: 'CallError', code: 'offline' });
});
