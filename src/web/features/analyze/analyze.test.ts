/**
 * The page with a stream that brings the letter before its explanation, from a server of the test.
 */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { strongOffer } from '../../../../tests/fakes/offers.ts';
import { readingOf } from '../../../../tests/fakes/reader.ts';
import { analyzeOffer } from '../../../analysis/analyze-offer.ts';
import { createTranslator } from '../../../language/translator.ts';
import type { Analysis } from '../../analysis/analysis.ts';
import { markConnected } from '../../lib/connection.ts';
import { analyze } from './analyze.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
  // A broken stream counts as a lost connection: reset it for the next test.
  markConnected();
});

async function contentWith(explanation: string): Promise<string> {
  const analysis = await analyzeOffer(
    {
      readers: { builtin: { name: 'builtin', read: async () => ({ ok: true, reading: readingOf() }) } },
      translatorOf: createTranslator,
      fallback: true,
    },
    { jobOffer: 'An offer', language: 'en' },
  );
  if (!analysis.ok) throw new Error(analysis.code);
  return JSON.stringify({ ...analysis.result, explanation });
}

/** Answers each call with a stream that `write` fills. */
async function serverThat(write: (send: (event: object) => void, response: ServerResponse) => void) {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    write((event) => response.write(`data: ${JSON.stringify(event)}\n\n`), response);
  }).listen(0, '127.0.0.1');
  closing.push(() => server.close());
  await new Promise((listening) => server.once('listening', listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function analyzeAt(origin: string, signal = new AbortController().signal) {
  const graded: Analysis[] = [];
  const analysis = analyze(
    { mode: 'text', input: 'An offer', language: 'en' },
    { origin, signal, onProgress() {}, onGraded: (early) => graded.push(early) },
  );
  return { analysis, graded };
}

test('the letter comes early, and the same result again with its explanation', async () => {
  const [early, final] = [await contentWith('By the dictionary.'), await contentWith('By a model.')];
  const origin = await serverThat((send, response) => {
    send({ message: { content: early } });
    send({ result: { content: final } });
    response.end();
  });
  const { analysis, graded } = analyzeAt(origin);
  const last = await analysis;
  expect(graded).toMatchObject([{ offer: 'An offer', result: { explanation: 'By the dictionary.' } }]);
  expect(last.result.explanation).toBe('By a model.');
  expect(last.gradedAt).toBe(graded[0]?.gradedAt);
});

test.each([
  ['breaks', (_: unknown, response: ServerResponse) => void response.destroy()],
  ['ends', (_: unknown, response: ServerResponse) => void response.end()],
  [
    'fails',
    (send: (event: object) => void) =>
      send({ error: { status: 'DEADLINE_EXCEEDED', message: '', details: { code: 'timedOut' } } }),
  ],
])('where the stream %s after the letter, the dictionary’s words stand', async (_how, end) => {
  const early = await contentWith('By the dictionary.');
  const origin = await serverThat((send, response) => {
    send({ message: { content: early } });
    setTimeout(() => end(send, response), 20);
  });
  const { analysis, graded } = analyzeAt(origin);
  expect(await analysis).toBe(graded[0]);
});

test('what is no result on the way is passed over', async () => {
  const final = await contentWith('By a model.');
  const origin = await serverThat((send, response) => {
    for (const content of ['', '{}', 'no JSON', null, 7]) send({ message: { content } });
    send({ result: { content: final } });
    response.end();
  });
  const { analysis, graded } = analyzeAt(origin);
  expect((await analysis).result.explanation).toBe('By a model.');
  expect(graded).toEqual([]);
});

test('who leaves after the letter ends the call', async () => {
  const early = await contentWith('By the dictionary.');
  const left = vi.fn();
  const origin = await serverThat((send, response) => {
    response.once('close', left);
    send({ message: { content: early } });
  });
  const leaving = new AbortController();
  const { analysis, graded } = analyzeAt(origin, leaving.signal);
  const ended = expect(analysis).rejects.toThrow('left');
  await vi.waitFor(() => expect(graded).toHaveLength(1), { timeout: 10_000 });
  leaving.abort(new Error('left'));
  await ended;
  await vi.waitFor(() => expect(left).toHaveBeenCalled(), { timeout: 10_000 });
});

test('what only one reader may read is not read in the browser when the server is lost', async () => {
  const sent: unknown[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    sent.push(JSON.parse(Buffer.concat(chunks).toString()).data.reader);
    response.destroy();
  }).listen(0, '127.0.0.1');
  closing.push(() => server.close());
  await new Promise((listening) => server.once('listening', listening));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const analysis = analyze(
    { mode: 'text', input: strongOffer, language: 'en', reader: 'builtin' },
    { origin, signal: new AbortController().signal, onProgress() {} },
  );
  await expect(analysis).rejects.toMatchObject({ code: 'offline' });
  expect(sent).toEqual(['builtin']);
});
