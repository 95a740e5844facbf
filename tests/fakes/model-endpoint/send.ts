/** Sends answers whole, streamed, cut, or broken, as instructed. */
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { ApiError } from './api-error.ts';
import type { Behaviour } from './behaviour.ts';
import { asChunks, asObject, type Completion } from './completion.ts';

export function sendJson(response: ServerResponse, status: number, body: unknown, headers = {}): void {
  const text = JSON.stringify(body);
  response
    .writeHead(status, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
      ...headers,
    })
    .end(text);
}

export function sendError(response: ServerResponse, error: unknown, whole?: unknown): void {
  if (response.headersSent || response.destroyed) return;
  if (error instanceof ApiError) {
    sendJson(response, error.status, whole ?? { error: error.body }, error.headers);
  } else {
    const message = `The fake endpoint failed: ${error instanceof Error ? error.stack : error}`;
    sendJson(response, 500, { error: { message, type: 'server_error', param: null, code: null } });
  }
}

/** Sends the completion according to the behaviour. */
export async function sendCompletion(
  response: ServerResponse,
  completion: Completion,
  behaviour: Behaviour,
  streaming: { on: boolean; withUsage: boolean },
): Promise<void> {
  if (behaviour.endless) {
    await sendWithoutEnd(response, streaming.on);
  } else if (behaviour.keepAlive !== undefined) {
    await sendComments(response, behaviour.keepAlive);
  } else if (behaviour.malformed === 'page') {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<html><body>Bad gateway</body></html>');
  } else if (streaming.on) {
    const chunks = asChunks(completion, streaming.withUsage, behaviour.usageInEveryChunk);
    await sendStream(response, chunks, behaviour);
  } else {
    sendWhole(response, JSON.stringify(asObject(completion)), behaviour);
  }
}

async function sendWithoutEnd(response: ServerResponse, streaming: boolean): Promise<void> {
  response.writeHead(200, { 'content-type': streaming ? 'text/event-stream' : 'application/json' });
  // Rejects when the client closes the connection, which is expected.
  await pipeline(Readable.from(endlessLine(streaming ? 'data: {"id":"' : '{"id":"')), response).catch(
    () => {},
  );
}

async function sendComments(response: ServerResponse, milliseconds: number): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  while (!response.destroyed) {
    response.write(': keep-alive\n\n');
    await wait(milliseconds);
  }
}

function* endlessLine(start: string): Generator<string> {
  yield start;
  for (const filler = 'x'.repeat(256 * 1024); ; ) yield filler;
}

function sendWhole(response: ServerResponse, text: string, behaviour: Behaviour): void {
  const half = text.slice(0, Math.floor(text.length / 2));
  response.setHeader('content-type', 'application/json');
  if (behaviour.cut === 'middle') {
    response.setHeader('content-length', Buffer.byteLength(text));
    response.write(half, () => response.socket?.resetAndDestroy());
    return;
  }
  response.end(behaviour.malformed === 'body' ? half : text);
}

async function sendStream(response: ServerResponse, chunks: unknown[], behaviour: Behaviour): Promise<void> {
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache',
  });
  for (let thought = 0; thought < (behaviour.thoughts ?? 0); thought += 1) {
    response.write(`data: {"choices":[{"index":0,"delta":{"content":"","reasoning_content":"Hm. "}}]}\n\n`);
  }
  const middle = Math.ceil(chunks.length / 2);
  for (const [index, chunk] of chunks.entries()) {
    if (response.destroyed) return;
    if (index === middle) {
      if (behaviour.cut === 'middle') {
        await wait(5);
        response.socket?.resetAndDestroy();
        return;
      }
      if (behaviour.endEarly) {
        response.end();
        return;
      }
      if (behaviour.malformed === 'body') response.write('data: {"id": "chatcmpl-\n\n');
      if (behaviour.errorInStream !== undefined) {
        const usual = { message: 'The server had an error.', type: 'server_error', param: null, code: null };
        response.end(`data: ${JSON.stringify({ error: { ...usual, ...behaviour.errorInStream } })}\n\n`);
        return;
      }
    }
    response.write(`data: ${JSON.stringify(chunk)}\n\n`);
    if (behaviour.chunkDelay !== undefined) await wait(behaviour.chunkDelay);
  }
  response.end('data: [DONE]\n\n');
}
