/**
 * A small balancer on this machine, as nginx is one: it reads /readyz, sends each request to the next server that is ready,
 * and tries another one only where nothing was sent yet, or where the request may be sent twice (GET, HEAD).
 */
import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';

export type Balancer = {
  address: string;
  /** How often servers answered with each status, whoever asked. */
  statuses: Map<number, number>;
  /** How often a server refused the connection: the request went to another one. */
  refused: () => number;
  /** How many requests no server answered: each got 502. */
  unanswered: () => number;
  close(): Promise<void>;
};

const lookMilliseconds = 100;
/** A server that does not answer this fast is not ready. */
const patienceMilliseconds = 2_000;

/** Stands before these servers, whether they run or not; closed by whoever opened it. */
export async function openBalancer(servers: readonly string[]): Promise<Balancer> {
  // Shorter than servers keep a connection open, so that none is used while its server closes it.
  const agent = new Agent({ keepAlive: true, timeout: 1_000 });
  const ready = new Set<string>();
  const statuses = new Map<number, number>();
  const counts = { next: 0, refused: 0, unanswered: 0 };
  const closing = new AbortController();
  const looking = servers.map((server) => watch(server, ready, closing.signal));

  /** From the next one on, those first that are ready: what was ready a moment ago may be gone, and the others back. */
  function candidates(): string[] {
    const first = counts.next++ % servers.length;
    const inTurn = [...servers.slice(first), ...servers.slice(0, first)];
    return [...inTurn.filter((one) => ready.has(one)), ...inTurn.filter((one) => !ready.has(one))];
  }

  async function forward(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await buffer(incoming);
    for (const server of candidates()) {
      const asked = await ask(server, incoming, body, agent);
      if (asked.outcome === 'answered') {
        const status = asked.answer.statusCode ?? 0;
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        return pass(asked.answer, outgoing);
      }
      if (asked.outcome === 'refused') counts.refused += 1;
      if (asked.outcome === 'lost' && !['GET', 'HEAD'].includes(incoming.method ?? '')) break;
    }
    counts.unanswered += 1;
    outgoing.writeHead(502).end();
  }

  const server = createServer((incoming, outgoing) => {
    // A client that leaves in the middle of its request.
    forward(incoming, outgoing).catch(() => outgoing.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    statuses,
    refused: () => counts.refused,
    unanswered: () => counts.unanswered,
    async close() {
      closing.abort();
      await Promise.all(looking);
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Keeps in `ready` whether the server says that it is. */
async function watch(server: string, ready: Set<string>, closing: AbortSignal): Promise<void> {
  while (!closing.aborted) {
    if (await isReady(server)) ready.add(server);
    else ready.delete(server);
    await setTimeout(lookMilliseconds, undefined, { signal: closing }).catch(() => {});
  }
}

async function isReady(server: string): Promise<boolean> {
  try {
    const response = await fetch(`${server}/readyz`, { signal: AbortSignal.timeout(patienceMilliseconds) });
    const { reasons } = (await response.json()) as { reasons: string[] };
    // Unit tests run without a page too.
    return response.ok || reasons.every((reason) => reason.startsWith('The page is not built'));
  } catch {
    return false;
  }
}

type Asked =
  | { outcome: 'answered'; answer: IncomingMessage }
  /** `refused`: nothing was sent. `lost`: whether the server did what it was asked is unknown. */
  | { outcome: 'refused' | 'lost' };

function ask(server: string, { method, url, headers, socket }: IncomingMessage, body: Buffer, agent: Agent) {
  const { connection: _, 'transfer-encoding': __, 'x-forwarded-for': before, ...kept } = headers;
  const forwardedFor = [before, socket.remoteAddress].filter(Boolean).join(', ');
  return new Promise<Asked>((resolve) => {
    const asking = request(`${server}${url}`, {
      method: method ?? 'GET',
      agent,
      headers: { ...kept, 'x-forwarded-for': forwardedFor, 'content-length': body.length },
    });
    asking.once('response', (answer) => resolve({ outcome: 'answered', answer }));
    asking.on('error', (error: NodeJS.ErrnoException) =>
      resolve({ outcome: error.code === 'ECONNREFUSED' ? 'refused' : 'lost' }),
    );
    asking.end(body);
  });
}

/** An answer that breaks off breaks off for the client too. */
function pass(answer: IncomingMessage, outgoing: ServerResponse): void {
  const { connection: _, 'keep-alive': __, ...headers } = answer.headers;
  outgoing.writeHead(answer.statusCode ?? 502, headers);
  answer.on('error', () => outgoing.destroy());
  outgoing.on('close', () => answer.destroy());
  answer.pipe(outgoing);
}
