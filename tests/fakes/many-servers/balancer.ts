/**
 * A small local load balancer like nginx: reads /readyz, sends each request to the next ready
 * server, and only retries with another if nothing was sent yet or the request may be repeated
 * (GET, HEAD).
 */
import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';

/** A balancer that is running. */
export type Balancer = {
  address: string;
  /** Number of answers per status, for all clients. */
  statuses: Map<number, number>;
  /** Number of refused connections; the request then went to another server. */
  refused: () => number;
  /** Number of requests without an answer from any server, each answered with 502. */
  unanswered: () => number;
  close(): Promise<void>;
};

const lookMilliseconds = 100;
/** A server that takes longer counts as not ready. */
const patienceMilliseconds = 2_000;

/** A balancer in front of these servers, whether they run or not; the caller closes it. */
export async function openBalancer(servers: readonly string[]): Promise<Balancer> {
  // Shorter than servers keep a connection open, so that none is used while its server closes it.
  const agent = new Agent({ keepAlive: true, timeout: 1_000 });
  const ready = new Set<string>();
  const statuses = new Map<number, number>();
  const counts = { next: 0, refused: 0, unanswered: 0 };
  const closing = new AbortController();
  const looking = servers.map((server) => watch(server, ready, closing.signal));

  /**
   * Servers from the next one on, ready ones first; the others too, as readiness may have changed a
   * moment ago.
   */
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
    // The client closed its connection during the request.
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

/** Keeps track of the server's readiness in `ready`. */
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
    // Unit tests also run without a built page.
    return response.ok || reasons.every((reason) => reason.startsWith('The page is not built'));
  } catch {
    return false;
  }
}

type Asked =
  | { outcome: 'answered'; answer: IncomingMessage }
  /**
   * `refused`: nothing was sent. `lost`: it is unknown whether the server carried out the request.
   */
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

/** If the answer breaks off, it breaks off for the client too. */
function pass(answer: IncomingMessage, outgoing: ServerResponse): void {
  const { connection: _, 'keep-alive': __, ...headers } = answer.headers;
  outgoing.writeHead(answer.statusCode ?? 502, headers);
  answer.on('error', () => outgoing.destroy());
  outgoing.on('close', () => answer.destroy());
  answer.pipe(outgoing);
}
