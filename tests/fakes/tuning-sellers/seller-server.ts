/**
 * A fake fine-tuning provider over HTTP: its own routes behind a server that fails as instructed.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type SellerRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  body: Buffer;
  type: string;
};
/** A provider's answer; undefined: 404. */
export type SellerReply = { status?: number; body: unknown };

/** State of a training; losses are of the newest step. */
export type Progress = 'queued' | 'training' | 'done' | 'failed' | 'cancelled';

/** The provider-specific part. */
export type SellerRoutes = {
  answer(request: SellerRequest): Promise<SellerReply | undefined>;
  /**
   * Advances the newest job; `said` is the reason of a failure, or JSON of unusual parts of
   * OpenAI's event for its step.
   */
  move(progress: Progress, said?: string): void;
  /** Counts of what it has created, each of which costs something. */
  made(): { files: number; jobs: number };
  /** The provider's error format. */
  error(status: number, message: string): unknown;
};

/**
 * A fault instead of a good answer. `cut`: the connection ends before anything is done; `lost`: the
 * work is done, but no answer comes; `garbled`: the work is done, but the answer is unusable.
 */
export type SellerFault =
  | 'cut'
  | 'lost'
  | 'garbled'
  | { status: number; message?: string; headers?: Record<string, string> };
export type SellerFaults = (request: SellerRequest, number: number) => SellerFault | undefined;

export type SellerServer = Omit<SellerRoutes, 'answer' | 'error'> & {
  /** Including the version. */
  baseUrl: string;
  /** `METHOD path`, in order. */
  requests: string[];
  fail(faults: SellerFaults | undefined): void;
  close(): Promise<void>;
};

/** `key` is required with every request. */
export async function startSeller(routes: SellerRoutes, key = 'sk-seller'): Promise<SellerServer> {
  const requests: string[] = [];
  let faults: SellerFaults | undefined;
  const server = createServer((request, response) => {
    void serve(request, response).catch((error) => send(response, 500, routes.error(500, `${error}`)));
  });

  async function serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const url = new URL(incoming.url ?? '/', 'http://seller');
    const request: SellerRequest = {
      method: incoming.method ?? '',
      path: decodeURIComponent(url.pathname.replace(/^\/v1\//, '')),
      query: url.searchParams,
      body: Buffer.concat(chunks),
      type: incoming.headers['content-type'] ?? '',
    };
    requests.push(`${request.method} ${request.path}`);
    const fault = faults?.(request, requests.length);
    if (fault === 'cut') return void incoming.socket.destroy();
    if (typeof fault === 'object') {
      const { status, message = '', headers = {} } = fault;
      return send(response, status, routes.error(status, message), headers);
    }
    if (incoming.headers.authorization !== `Bearer ${key}`) {
      return send(response, 401, routes.error(401, 'Incorrect API key provided.'));
    }
    const reply = await routes.answer(request);
    if (fault === 'lost') return void incoming.socket.destroy();
    if (fault === 'garbled') return send(response, 200, {});
    if (!reply) return send(response, 404, routes.error(404, `Not found: ${request.path}`));
    send(response, reply.status ?? 200, reply.body);
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // Cast: a server that listens on a port has an address with a port.
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    requests,
    fail: (next) => {
      faults = next;
    },
    move: routes.move,
    made: routes.made,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function send(response: ServerResponse, status: number, body: unknown, headers = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

export async function formIn({ body, type }: SellerRequest): Promise<FormData> {
  return new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
}
