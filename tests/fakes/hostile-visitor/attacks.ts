/**
 * Requests by which a single visitor could block a server for all others, each until its signal
 * aborts. As a program (arguments: attack, server address, visitor's address) it runs in a separate
 * process, so that it does not delay the test.
 */
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { filesPath } from '../../../src/contract/files.ts';
import { hostileFiles } from '../hostile-files.ts';
import { weakOffer } from '../offers.ts';

/** Attacks a server until the signal aborts. */
export type Attack = (server: Server, signal: AbortSignal) => Promise<void>;
/** `visitor`: the client address, as forwarded by the operator's proxy. */
type Server = { address: string; visitor: string };

const megabyte = 1024 * 1024;

export const attacks: Readonly<Record<string, Attack>> = {
  /** Two megabytes of fields without a value. */
  'forms of a million fields': repeat(2, (server, signal) =>
    send(server, '/', 'application/x-www-form-urlencoded', `text=a&${'a&'.repeat(megabyte - 4)}`, signal),
  ),
  'lists of a million values': repeat(2, (server, signal) =>
    call(server, 'amendFeedback', `{"id":"${'0'.repeat(32)}","doubts":[${'0,'.repeat(350_000)}0]}`, signal),
  ),
  'objects of many names': repeat(2, (server, signal) => {
    const names = Array.from({ length: 150_000 }, (_, name) => `"${name}":0`).join();
    return call(server, 'sendFeedback', `{"jobOffer":"a","result":{${names}}}`, signal);
  }),
  /** More than a server with 1 GB could hold. */
  'bodies that stop before their end': async (server, signal) => {
    const half = `${head(server, '/api/analyzeJobOffer', 2 * megabyte)}{"data":{"jobOffer":"${'x'.repeat(2 * megabyte - 100_000)}`;
    const held = Array.from({ length: 900 }, () => hold(server, half, signal));
    await Promise.all(held);
  },
  'long offers, six at a time': repeat(6, (server, signal) => {
    const jobOffer = `${weakOffer}\n`.repeat(Math.floor(190_000 / (weakOffer.length + 1)));
    return call(server, 'analyzeJobOffer', JSON.stringify({ jobOffer }), signal);
  }),
  'files, six at a time': repeat(6, (server, signal) => {
    const { type, bytes } = hostileFiles['PDF, a page that swells']?.() ?? {
      type: '',
      bytes: Buffer.alloc(0),
    };
    return send(server, filesPath, type, bytes, signal);
  }),
};

/** This many at a time, repeatedly. */
function repeat(atOnce: number, attack: (server: Server, signal: AbortSignal) => Promise<void>): Attack {
  const goOn = async (server: Server, signal: AbortSignal) => {
    while (!signal.aborted) {
      await attack(server, signal).catch(() => {});
      // Refused requests are repeated, but not as fast as possible.
      await setTimeout(20);
    }
  };
  return async (server, signal) => {
    await Promise.all(Array.from({ length: atOnce }, () => goOn(server, signal)));
  };
}

async function send(
  { address, visitor }: Server,
  path: string,
  type: string,
  body: string | Buffer,
  signal: AbortSignal,
): Promise<void> {
  const headers = { 'Content-Type': type, 'X-Forwarded-For': visitor };
  const answer = await fetch(`${address}${path}`, {
    method: 'POST',
    headers,
    signal,
    redirect: 'manual',
    body: Buffer.from(body),
  });
  await answer.arrayBuffer();
}

/** `data`: JSON. */
const call = (server: Server, name: string, data: string, signal: AbortSignal) =>
  send(server, `/api/${name}`, 'application/json', `{"data":${data}}`, signal);

function head({ address, visitor }: Server, path: string, length: number): string {
  const lines = {
    Host: new URL(address).host,
    'Content-Type': 'application/json',
    'Content-Length': String(length),
    'X-Forwarded-For': visitor,
  };
  const written = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`);
  return `POST ${path} HTTP/1.1\r\n${written.join('')}\r\n`;
}

/** Sends part of a request and waits until the server or the attack ends it. */
async function hold({ address }: Server, part: string, signal: AbortSignal): Promise<void> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  const end = () => socket.destroy();
  signal.addEventListener('abort', end);
  socket.on('error', () => {});
  socket.resume();
  socket.write(part);
  await once(socket, 'close');
  signal.removeEventListener('abort', end);
}

if (import.meta.main) {
  const [name = '', address = '', visitor = ''] = process.argv.slice(2);
  await attacks[name]?.({ address, visitor }, new AbortController().signal);
}
