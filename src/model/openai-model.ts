/**
 * Asks models by the Chat Completions API of any compatible endpoint: OpenAI, Azure, Mistral,
 * Ollama, vLLM.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { OpenAI } from 'openai';
import { boundedFetch } from './bounded-fetch.ts';
import { createChatBody, type RepairRequest } from './chat-body.ts';
import { type Circuit, createCircuit } from './circuit.ts';
import { AnswerFailure } from './errors/endpoint-failure.ts';
import { CallsInFlight, type Slot } from './in-flight/calls-in-flight.ts';
import { LearnedRequests } from './learning/learned-requests.ts';
import type { ReasoningEffort } from './learning/reasoning-effort.ts';
import {
  answerLengthParts,
  findRefusedPart,
  mayExceedContext,
  type RequestPart,
} from './learning/refused-parts.ts';
import { findAlternativeValues } from './log-probabilities/find-alternative-values.ts';
import type { ListedModel, Model, ModelAnswer, ModelList, ModelRequest, ModelUsage } from './model.ts';
import { parseShutdownDate } from './parse-shutdown-date.ts';
import { readReply } from './read-reply.ts';
import { type ReceivedReply, receiveReply } from './receive-reply.ts';
import { type RequestTime, startRequestTime } from './request-time.ts';
import { toStrictSchema } from './to-strict-schema.ts';
import { type RetryDependencies, withRetries } from './with-retries.ts';

/** The endpoint, and dependencies that tests replace. */
export type OpenAiModelSettings = {
  /** Empty for endpoints that need none: then no key is sent. */
  apiKey: string;
  /** Such as `http://localhost:11434/v1`; empty for OpenAI's own. */
  baseUrl: string;
  /**
   * The effort requested of reasoning models; when a model refuses it, the nearest that it accepts.
   * Undefined: not sent.
   */
  reasoningEffort?: ReasoningEffort;
  /**
   * Maximum tokens of a reasoning model's answer, thoughts included; 0 or undefined: no limit from
   * us.
   */
  answerTokens?: number;
  /** Maximum concurrent calls; undefined: no limit. */
  maxCalls?: number;
  /** One per endpoint; models that share an endpoint may share it. */
  circuit?: Circuit;
  sleep?: RetryDependencies['sleep'];
  random?: RetryDependencies['random'];
  /** Milliseconds since 1970, never going back. */
  now?: RetryDependencies['now'];
};

type Bounds = Pick<OpenAiModelSettings, 'reasoningEffort' | 'answerTokens' | 'maxCalls'>;

const ownBaseUrl = 'https://api.openai.com/v1';
const listMilliseconds = 10_000;
/** Milliseconds; less than any silence that ends a request. */
const silenceIsBroken = 500;

/** What a request has used so far, over its attempts. */
type Tally = { usage: ModelUsage; attempts: number };

/** A model behind an endpoint. Throws a TypeError for an invalid base URL. */
export function createOpenAiModel(settings: OpenAiModelSettings): Model {
  const now = settings.now ?? (() => performance.timeOrigin + performance.now());
  const parts: RetryDependencies = {
    circuit: settings.circuit ?? createCircuit({ now }),
    sleep: settings.sleep ?? ((milliseconds, signal) => wait(milliseconds, undefined, { signal })),
    random: settings.random ?? Math.random,
    now,
  };
  return new OpenAiModel(createSdkClient(settings), parts, settings);
}

/** A JSON Web Token, as Entra ID issues them; Azure's keys have no dots. */
const signedToken = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/**
 * The SDK without its own retries, timeouts and log, which could hold what was sent. A query of the
 * base URL, such as Azure's `api-version`, is sent with every request.
 */
export function createSdkClient({ apiKey, baseUrl }: OpenAiModelSettings): OpenAI {
  const silent = () => undefined;
  const address = new URL(baseUrl || ownBaseUrl);
  const query = Object.fromEntries(address.searchParams);
  const isAzure = 'api-version' in query || address.hostname.endsWith('.azure.com');
  const isAzureKey = isAzure && apiKey !== '' && !signedToken.test(apiKey);
  address.search = '';
  return new OpenAI({
    apiKey: apiKey || 'none',
    baseURL: address.href,
    defaultQuery: query,
    organization: null,
    project: null,
    maxRetries: 0,
    fetch: boundedFetch,
    logLevel: 'off',
    logger: { error: silent, warn: silent, info: silent, debug: silent },
    // Azure documents a header of its own for its keys, and the usual one for tokens of Entra ID.
    ...(isAzureKey && { defaultHeaders: { Authorization: null, 'api-key': apiKey } }),
    ...(apiKey === '' && { defaultHeaders: { Authorization: null } }),
  });
}

class OpenAiModel implements Model {
  readonly provider: string;
  readonly #client: OpenAI;
  readonly #parts: RetryDependencies;
  readonly #bounds: Bounds;
  readonly #learned = new LearnedRequests();
  readonly #inFlight: CallsInFlight | undefined;
  /** Separate: an endpoint with no list, or a broken one, may still answer for its models. */
  readonly #listCircuit: Circuit;

  constructor(client: OpenAI, parts: RetryDependencies, bounds: Bounds) {
    this.#bounds = bounds;
    this.provider = new URL(client.baseURL).hostname;
    this.#client = client;
    this.#parts = parts;
    if (bounds.maxCalls) this.#inFlight = new CallsInFlight(bounds.maxCalls, parts.now);
    this.#listCircuit = createCircuit({ now: parts.now });
  }

  async ask<Value>(request: ModelRequest<Value>): Promise<ModelAnswer<Value>> {
    // Throws for a schema that cannot be requested: a programming error must not look like a
    // failure of the endpoint.
    toStrictSchema(request.reply.schema);
    const tally: Tally = { usage: { inputTokens: 0, cachedInputTokens: 0, outputTokens: 0 }, attempts: 0 };
    const { timeoutMilliseconds, signal, silence } = request;
    const time = startRequestTime(timeoutMilliseconds, signal, this.#parts.now, silence);
    try {
      const first = await this.#replyTo(request, time, tally);
      if (!first.ok) return { ...first, ...tally };
      const read = readReply(first.value.text, request.reply.schema);
      if (read.ok) return { ...answerOf(read, first.value), ...tally };
      // The repair, and all later requests, describe the schema in words.
      if (!read.hasForm) this.#learned.of(request.model).accept([], ['jsonSchema']);
      const repair = { reply: first.value.text, mistakes: read.mistakes };
      const second = await this.#replyTo(request, time, tally, repair);
      if (!second.ok) return { ...second, ...tally };
      const repaired = readReply(second.value.text, request.reply.schema);
      return repaired.ok
        ? { ...answerOf(repaired, second.value), ...tally }
        : { ok: false, code: 'modelAnswerBroken', ...tally };
    } finally {
      time.stop();
    }
  }

  async list(signal?: AbortSignal): Promise<ModelList> {
    const time = startRequestTime(listMilliseconds, signal, this.#parts.now);
    try {
      const parts = { ...this.#parts, circuit: this.#listCircuit };
      const outcome = await withRetries(parts, time, signal, async () => {
        const { data, object } = await this.#client.models.list({ signal: time.signal });
        // The client turns an answer without a list into an empty list.
        if (!Array.isArray(data) || (data.length === 0 && object !== 'list'))
          throw new AnswerFailure('modelUnavailable', { retry: false, endpoint: 'failed' });
        return data.filter((one) => typeof one?.id === 'string').map(listedModel);
      });
      if (outcome.ok) return { ok: true, models: outcome.value };
      // No model was requested here, so it is the address that is unknown.
      return { ok: false, code: outcome.code === 'modelUnknown' ? 'modelUnavailable' : outcome.code };
    } finally {
      time.stop();
    }
  }

  #replyTo<Value>(request: ModelRequest<Value>, time: RequestTime, tally: Tally, repair?: RepairRequest) {
    const inFlight = this.#inFlight;
    const takeSlot = inFlight && (() => takenInTurn(inFlight, request, time));
    return withRetries(
      { ...this.#parts, takeSlot, waits: request.turn?.waits },
      time,
      request.signal,
      (onAccepted) => this.#sendWithoutRefused(request, time, tally, { repair, onAccepted }),
    );
  }

  /**
   * When the endpoint refuses a field of the request, sends it again at once without that field,
   * which is omitted from then on.
   */
  async #sendWithoutRefused<Value>(
    request: ModelRequest<Value>,
    time: RequestTime,
    tally: Tally,
    {
      repair,
      onAccepted: onHeaders,
    }: { repair: RepairRequest | undefined; onAccepted: (headers: Headers) => void },
  ): Promise<ReceivedReply> {
    const learned = this.#learned.of(request.model);
    const { reasoningEffort: wished, answerTokens } = this.#bounds;
    /** Omitted from this request; from all, once the endpoint accepts it without them. */
    const leftOut = new Set<RequestPart>();
    let trial: { end: () => void } | undefined;
    try {
      for (;;) {
        const effort = wished && learned.effort(wished);
        const refused = new Set([...learned.refused, ...leftOut]);
        const { body, parts } = createChatBody(request, refused, { effort, answerTokens }, repair);
        trial ??= await learned.try(parts, time.signal);
        if (trial === undefined) continue;
        tally.attempts += 1;
        request.onSent?.();
        const onAccepted = (headers: Headers) => {
          onHeaders(headers);
          learned.accept(parts, leftOut);
          trial?.end();
        };
        try {
          const reply = await this.#receive(body, request, time, tally, onAccepted);
          if (body.stream && !reply.streamed) learned.accept([], ['stream', 'streamOptions']);
          return reply;
        } catch (error) {
          const refusal = findRefusedPart(error, parts);
          if (refusal !== undefined) learned.refuse(refusal, effort);
          else if (mayExceedContext(error, parts)) for (const part of answerLengthParts) leftOut.add(part);
          else throw error;
        }
      }
    } finally {
      trial?.end();
    }
  }

  #receive<Value>(
    body: ReturnType<typeof createChatBody>['body'],
    { onText, silence }: ModelRequest<Value>,
    time: RequestTime,
    tally: Tally,
    onAccepted: (headers: Headers) => void,
  ): Promise<ReceivedReply> {
    const count = (usage: ModelUsage) => add(tally.usage, usage);
    const { signal, heard: onToken } = time;
    const received = receiveReply(this.#client, body, { signal, onText, onToken, onAccepted, count });
    if (body.stream || silence === undefined) return received;
    // An answer that is not streamed shows no token until it is complete.
    const noSilence = setInterval(silence.heard, silenceIsBroken);
    return received.finally(() => clearInterval(noSilence));
  }
}

/**
 * A slot to call the endpoint. Waiting for other calls does not count as silence of the endpoint.
 */
async function takenInTurn<Value>(
  inFlight: CallsInFlight,
  { turn = { visitor: '' }, silence }: ModelRequest<Value>,
  { signal }: RequestTime,
): Promise<Slot> {
  const noSilence = silence && setInterval(silence.heard, silenceIsBroken);
  try {
    return await inFlight.take(turn, signal);
  } finally {
    clearInterval(noSilence);
  }
}

/**
 * The value of a parsed reply, with the alternatives of its values when the endpoint reported
 * tokens.
 */
function answerOf<Value>({ value, json }: { value: Value; json: string }, { tokens }: ReceivedReply) {
  return {
    ok: true as const,
    value,
    ...(tokens.length > 0 && { chances: findAlternativeValues(json, tokens) }),
  };
}

/**
 * Compatible endpoints omit fields that the API promises; Google's lists names with a prefix that
 * requests need not have.
 */
function listedModel(listed: { id: string; owned_by?: unknown; shutdown_date?: unknown }): ListedModel {
  const { id, owned_by: owner } = listed;
  const shutsDown = parseShutdownDate(listed.shutdown_date);
  return {
    id: id.replace(/^models\//, ''),
    owned_by: typeof owner === 'string' ? owner : '',
    ...(shutsDown && { shutsDown }),
  };
}

function add(sum: ModelUsage, more: ModelUsage): void {
  sum.inputTokens += more.inputTokens;
  sum.cachedInputTokens += more.cachedInputTokens;
  sum.outputTokens += more.outputTokens;
}
