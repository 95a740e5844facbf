/** Endpoints that play the documented quirks of providers at the network level. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A request as received. */
export type ProviderRequest = {
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: Record<string, unknown>;
};

/** An answer as sent: a JSON body, or the lines of a stream. */
export type ProviderAnswer = {
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
  stream?: readonly (object | string)[];
};

/** A provider and its quirks. `usage` is what it reports of each answer. */
export type Provider = {
  who: string;
  /** Where the quirks were read. */
  sources: string;
  /** Path and query of its base URL. */
  base: string;
  keyHeader: 'authorization' | 'api-key';
  /** Of another form than most keys. */
  key?: string;
  /** The body of its list of models; absent: it has none. */
  models?: object;
  /** The model names that are understood of it. */
  listed?: readonly string[];
  /** Fields of a request that it ignores without a word. */
  ignores?: readonly ('response_format' | 'stream' | 'stream_options')[];
  /** Every piece of a stream reports the usage so far, the last one that of the answer. */
  usageInPieces?: true;
  /** Its answer to a request with fields that it does not know. */
  refuses?: (request: ProviderRequest) => ProviderAnswer | undefined;
  /** What else it sends in a stream, before and after the text. */
  streamsBefore?: readonly (object | string)[];
  streamsAfter?: (usage: object) => readonly object[];
  /** The attempts of the first question, until everything about it is learned. */
  attempts: number;
  /** Its failures, and what each means. */
  failures: readonly {
    what: string;
    answer: ProviderAnswer;
    means: string;
    /** The milliseconds after which it is asked again, one for each retry. */
    waits?: readonly number[];
    streamed?: boolean;
  }[];
};

/** The tokens that every stand-in reports. */
export const reportedUsage = { prompt_tokens: 120, completion_tokens: 30, total_tokens: 150 };

const usualKey = 'sk-provider';

/** `answers`: given instead of its own, one after the other; the last one for good. */
export async function startProvider(provider: Provider, reply: object, answers: ProviderAnswer[] = []) {
  const requests: ProviderRequest[] = [];
  const server = createServer(async (message, response) => {
    const { pathname, searchParams } = new URL(message.url ?? '', 'http://host');
    const sent = await text(message);
    const body = sent === '' ? {} : JSON.parse(sent);
    const request = { path: pathname, query: searchParams, headers: message.headers, body };
    const given = answers.length > 1 ? answers.shift() : answers[0];
    if (message.method === 'POST') requests.push(request);
    send(response, isKnown(provider, request) ? (given ?? answerOf(provider, request, reply)) : unknown);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // Cast: it listens on a port.
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}${provider.base}`,
    apiKey: provider.key ?? usualKey,
    requests,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const unknown: ProviderAnswer = {
  status: 404,
  body: { error: { code: '404', message: 'Resource not found' } },
};

/** Whether path, query and key are as the provider wants them. */
function isKnown(
  { base, keyHeader, key = usualKey }: Provider,
  { path, query, headers }: ProviderRequest,
): boolean {
  const { pathname, searchParams } = new URL(base, 'http://host');
  const sentKey = keyHeader === 'authorization' ? `Bearer ${key}` : key;
  const otherHeader = keyHeader === 'authorization' ? 'api-key' : 'authorization';
  return (
    path.startsWith(pathname.replace(/\/$/, '')) &&
    `${query}` === `${searchParams}` &&
    headers[keyHeader] === sentKey &&
    headers[otherHeader] === undefined
  );
}

function answerOf(provider: Provider, request: ProviderRequest, reply: object): ProviderAnswer {
  if (request.path.endsWith('/models')) return provider.models ? { body: provider.models } : unknown;
  const refusal = provider.refuses?.(request);
  if (refusal) return refusal;
  const { ignores = [], streamsBefore = [], streamsAfter = () => [] } = provider;
  const { body } = request;
  const isAsked = (field: (typeof ignores)[number]) => body[field] != null && !ignores.includes(field);
  // A model that is not told the form answers in its own way.
  const knowsForm =
    (isAsked('response_format') && JSON.stringify(body.response_format).includes('"level"')) ||
    JSON.stringify(body.messages).includes('\\"level\\"');
  const content = knowsForm ? JSON.stringify(reply) : 'The offer is **strong**: level two.';
  if (body.stream !== true || ignores.includes('stream')) {
    const message = { role: 'assistant', content };
    return { body: { choices: [{ index: 0, message, finish_reason: 'stop' }], usage: reportedUsage } };
  }
  const delta = (piece: string, finish: string | null = null) => ({
    choices: [{ index: 0, delta: piece === '' ? {} : { content: piece }, finish_reason: finish }],
  });
  const pieces = content.match(/.{1,20}/gs) ?? [];
  const usage = isAsked('stream_options') ? [{ choices: [], usage: reportedUsage }] : [];
  const after = streamsAfter(reportedUsage);
  const last = after.length > 0 ? after : [delta('', 'stop'), ...usage];
  const soFar = (i: number) => ({ ...reportedUsage, completion_tokens: i + 1 });
  const text = pieces.map((piece, i) =>
    provider.usageInPieces ? Object.assign(delta(piece), { usage: soFar(i) }) : delta(piece),
  );
  return { stream: [...streamsBefore, ...text, ...last] };
}

function send(response: ServerResponse, { status = 200, headers, body, stream }: ProviderAnswer): void {
  if (stream === undefined) {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
    return;
  }
  response.writeHead(status, { 'content-type': 'text/event-stream', ...headers });
  for (const line of stream)
    response.write(typeof line === 'string' ? `${line}\n\n` : `data: ${JSON.stringify(line)}\n\n`);
  response.end('data: [DONE]\n\n');
}
