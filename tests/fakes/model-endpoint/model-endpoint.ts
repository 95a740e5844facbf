/**
 * A server for the published OpenAI API: models, chat completions (whole and streamed), files and
 * fine-tuning jobs. It refuses what the published description refuses, and misbehaves as
 * instructed.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { invalidRequest, modelNotFound } from './api-error.ts';
import { type Behaviour, errorOf, type Script } from './behaviour.ts';
import { readChatRequest } from './chat-request.ts';
import { completionOf, tokensIn } from './completion.ts';
import { FilesAndJobs, type Job, type JobStatus } from './files-and-jobs.ts';
import { checkKey, invalidUrl, parseBody, readBody } from './http-input.ts';
import { serveStoredFiles } from './keep-routes.ts';
import { PromptCache } from './prompt-cache.ts';
import { generatedReply, type Reply } from './replies.ts';
import { sendCompletion, sendError, sendJson } from './send.ts';

/** Settings of a fake endpoint; each has a default. */
export type ModelEndpointSettings = {
  /** What the model answers; by default a value of the requested schema. */
  reply?: Reply;
  script?: Script;
  /** The required key; empty: none, as with local endpoints. */
  apiKey?: string;
  models?: ServedModel[];
  /** Behaviour for requests for the list of models: `delay`, `status` and its companions. */
  listing?: Behaviour;
  port?: number;
  host?: string;
  largestBodyBytes?: number;
  contextTokens?: number;
  /** How many of the newest requests are stored; all are counted. */
  remembered?: number;
  /** Bodies that GET answers at paths outside the API, such as Ollama's own `/api/ps`. */
  ownPaths?: Readonly<Record<string, unknown>>;
};

/** `shutdown_date` in the API's form (a date or null), or in other endpoints' forms. */
export type ServedModel = { id: string; owned_by: string; shutdown_date?: string | number | null };

/** A request that the endpoint received. */
export type SeenRequest = {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  /** The JSON sent for a chat completion. */
  // biome-ignore lint/suspicious/noExplicitAny: tests reach into bodies of every shape.
  body: any;
  /** The answered status; undefined while pending or if the connection was cut. */
  status: number | undefined;
  /** The connection ended before the answer was complete. */
  abandoned: boolean;
};

/** A fake endpoint that is running. */
export type ModelEndpoint = {
  /** The value for OPENAI_BASE_URL. */
  readonly baseUrl: string;
  readonly apiKey: string;
  /** Stored requests, oldest first. */
  readonly requests: SeenRequest[];
  /** Total number of requests for chat completions. */
  readonly chatCount: number;
  /** Pending chat completions, and their maximum so far. */
  readonly underWay: number;
  readonly maxConcurrent: number;
  readonly openSockets: number;
  /** Replaces the script; its count starts again. */
  follow(script: Script): void;
  /** Replaces what the model answers. */
  answerWith(reply: Reply): void;
  /** Replaces the available models. */
  serve(models: ServedModel[]): void;
  moveJob(id: string, status: JobStatus): Job;
  close(): Promise<void>;
};

/** Not names of real models, as model names are settings. */
const usualModels = [
  { id: 'fake-large', owned_by: 'system' },
  { id: 'fake-small', owned_by: 'system' },
  { id: 'ft:fake-small:offers::1', owned_by: 'user-fake' },
];

/** The header with the behaviour for one request, as JSON; overrides any script. */
export const behaviourHeader = 'x-fake-behaviour';

/** Starts a local endpoint; `close` ends it with all its connections. */
export async function startModelEndpoint(settings: ModelEndpointSettings = {}): Promise<ModelEndpoint> {
  const endpoint = new Endpoint(settings);
  await endpoint.listen(settings.port ?? 0, settings.host ?? '127.0.0.1');
  return endpoint;
}

class Endpoint implements ModelEndpoint {
  readonly requests: SeenRequest[] = [];
  readonly apiKey: string;
  chatCount = 0;
  underWay = 0;
  maxConcurrent = 0;
  baseUrl = '';
  readonly #settings: ModelEndpointSettings;
  readonly #models: (ServedModel & { created: number; object: 'model' })[] = [];
  readonly #server = createServer((request, response) => void this.#serve(request, response));
  readonly #sockets = new Set<Socket>();
  readonly #cache = new PromptCache();
  readonly #kept: FilesAndJobs;
  #reply: Reply;
  #script: Script;
  #scriptedFrom = 0;
  #count = 0;

  constructor(settings: ModelEndpointSettings) {
    this.#settings = settings;
    this.apiKey = settings.apiKey ?? 'sk-fake';
    this.#reply = settings.reply ?? generatedReply;
    this.#script = settings.script ?? [];
    this.serve(settings.models ?? usualModels);
    const knows = (id: string) => this.#models.some((one) => one.id === id);
    const add = (id: string) =>
      void this.#models.push({
        id,
        owned_by: 'user-fake',
        object: 'model',
        created: Math.floor(Date.now() / 1000),
      });
    this.#kept = new FilesAndJobs(knows, add);
    // As long as providers keep idle connections; Node's five seconds close some just as they are
    // reused.
    this.#server.keepAliveTimeout = 60_000;
    this.#server.on('connection', (socket) => {
      this.#sockets.add(socket);
      socket.once('close', () => this.#sockets.delete(socket));
    });
  }

  get openSockets() {
    return this.#sockets.size;
  }

  async listen(port: number, host: string): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(port, host, resolve);
    });
    this.baseUrl = `http://${host}:${(this.#server.address() as AddressInfo).port}/v1`;
  }

  follow(script: Script): void {
    this.#script = script;
    this.#scriptedFrom = this.chatCount;
  }

  answerWith(reply: Reply): void {
    this.#reply = reply;
  }

  serve(models: ServedModel[]): void {
    const served = models.map((one) => ({ ...one, object: 'model' as const, created: 1_700_000_000 }));
    this.#models.splice(0, this.#models.length, ...served);
  }

  moveJob(id: string, status: JobStatus): Job {
    return this.#kept.moveJob(id, status);
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://fake');
    const seen = this.#remember(request, url.pathname);
    response.on('close', () => {
      seen.abandoned = !response.writableFinished;
      seen.status = response.headersSent ? response.statusCode : undefined;
    });
    response.setHeader('x-request-id', `req_${String(this.#count).padStart(8, '0')}`);
    response.setHeader('openai-version', '2020-10-01');
    response.setHeader('openai-processing-ms', '1');
    try {
      checkKey(request, this.apiKey);
      const sent = await readBody(request, this.#settings.largestBodyBytes ?? 32 * 1024 * 1024);
      await this.#route(request, response, url, sent, seen);
    } catch (error) {
      sendError(response, error);
    }
  }

  #remember(request: IncomingMessage, path: string): SeenRequest {
    const seen: SeenRequest = {
      method: request.method ?? '',
      path,
      headers: request.headers,
      body: undefined,
      status: undefined,
      abandoned: false,
    };
    this.#count += 1;
    this.requests.push(seen);
    if (this.requests.length > (this.#settings.remembered ?? 1000)) this.requests.shift();
    return seen;
  }

  async #route(
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
    sent: Buffer,
    seen: SeenRequest,
  ): Promise<void> {
    const own = request.method === 'GET' ? this.#settings.ownPaths?.[url.pathname] : undefined;
    if (own !== undefined) return sendJson(response, 200, own);
    const [, version, ...parts] = url.pathname.split('/');
    const route = `${request.method} ${parts.join('/')}`;
    if (version !== 'v1') throw invalidUrl(request);
    if (route === 'POST chat/completions') {
      await this.#chat(request, response, sent, seen);
    } else if (request.method === 'GET' && parts[0] === 'models' && parts.length <= 2) {
      await this.#sendModels(response, parts[1]);
    } else if (parts[0] === 'files' || (parts[0] === 'fine_tuning' && parts[1] === 'jobs')) {
      await serveStoredFiles(this.#kept, request, response, url, sent);
    } else {
      throw invalidUrl(request);
    }
  }

  async #sendModels(response: ServerResponse, id: string | undefined): Promise<void> {
    const { listing = {} } = this.#settings;
    if (listing.delay !== undefined) await waitUnlessGone(listing.delay, response);
    const error = errorOf(listing, undefined);
    if (error !== undefined) throw error;
    sendJson(response, 200, this.#listOrFindModel(id));
  }

  #listOrFindModel(id: string | undefined): unknown {
    if (id === undefined) return { object: 'list', data: this.#models };
    const wanted = decodeURIComponent(id);
    const found = this.#models.find((one) => one.id === wanted);
    if (found === undefined) throw modelNotFound(wanted);
    return found;
  }

  async #chat(
    request: IncomingMessage,
    response: ServerResponse,
    sent: Buffer,
    seen: SeenRequest,
  ): Promise<void> {
    const number = this.chatCount;
    this.chatCount += 1;
    this.underWay += 1;
    this.maxConcurrent = Math.max(this.maxConcurrent, this.underWay);
    response.once('close', () => {
      this.underWay -= 1;
    });
    seen.body = parseBody(sent);
    const behaviour = this.#behaviourFor(request, seen.body, number - this.#scriptedFrom);
    if (behaviour.delay !== undefined) await waitUnlessGone(behaviour.delay, response);
    if (response.destroyed) return;
    if (behaviour.cut === 'before') {
      request.socket.resetAndDestroy();
      return;
    }
    if (behaviour.cut === 'idle') {
      request.socket.destroy();
      return;
    }
    setLimits(response, sent.length);
    try {
      await this.#complete(response, seen.body, behaviour, number);
    } catch (error) {
      sendError(response, error, behaviour.errorBody);
    }
  }

  async #complete(
    response: ServerResponse,
    sent: unknown,
    behaviour: Behaviour,
    number: number,
  ): Promise<void> {
    const early = errorOf(behaviour, undefined);
    if (early !== undefined) throw early;
    const chat = readChatRequest(sent);
    const isKnown = behaviour.anyModel || this.#models.some((one) => one.id === chat.body.model);
    if (!isKnown) throw modelNotFound(chat.body.model);
    const refused = errorOf(behaviour, chat.body);
    if (refused !== undefined) throw refused;
    const max = this.#settings.contextTokens ?? 128_000;
    if (tokensIn(chat.instructions + chat.material) > max) {
      throw invalidRequest(
        `This model's maximum context length is ${max} tokens. Please reduce the length of the messages.`,
        'messages',
        'context_length_exceeded',
      );
    }
    const said = behaviour.reply ?? (await this.#reply(chat));
    const text = typeof said === 'string' ? said : JSON.stringify(said);
    const completion = completionOf(chat, text, behaviour, this.#cache, number);
    const withUsage = chat.body.stream_options?.include_usage === true;
    await sendCompletion(response, completion, behaviour, { on: chat.body.stream === true, withUsage });
  }

  #behaviourFor(request: IncomingMessage, body: unknown, index: number): Behaviour {
    const told = request.headers[behaviourHeader];
    if (typeof told === 'string') return JSON.parse(told) as Behaviour;
    const scripted = typeof this.#script === 'function' ? this.#script(body, index) : this.#script[index];
    return scripted ?? {};
  }
}

/** The rate limits that the API sends with every answer. */
function setLimits(response: ServerResponse, bytes: number): void {
  const tokens = Math.ceil(bytes / 4);
  response.setHeader('x-ratelimit-limit-requests', '10000');
  response.setHeader('x-ratelimit-remaining-requests', '9999');
  response.setHeader('x-ratelimit-reset-requests', '6ms');
  response.setHeader('x-ratelimit-limit-tokens', '2000000');
  response.setHeader('x-ratelimit-remaining-tokens', String(Math.max(0, 2_000_000 - tokens)));
  response.setHeader('x-ratelimit-reset-tokens', '3ms');
}

async function waitUnlessGone(milliseconds: number, response: ServerResponse): Promise<void> {
  const gone = new AbortController();
  const end = () => gone.abort();
  response.once('close', end);
  await wait(milliseconds, undefined, { signal: gone.signal }).catch(() => undefined);
  response.off('close', end);
}
