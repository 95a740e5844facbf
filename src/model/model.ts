/** Asking a language model: what is asked, what comes back, and every way it can fail. Knows nothing of offers. */
import type { z } from 'zod';
import type { EndpointError, ModelFailureCode } from './errors/model-failure.ts';
import type { Turn } from './in-flight/turn.ts';
import type { ValueChances } from './log-probabilities/value-chances.ts';
import type { Silence } from './silence.ts';

/** Tokens of all attempts of a request; `inputTokens` includes the cached ones. */
export type ModelUsage = { inputTokens: number; cachedInputTokens: number; outputTokens: number };

/** One question to a model, and the form its reply must have. */
export type ModelRequest<Value> = {
  model: string;
  /** Same for every request of a kind, and sent first, so that providers can cache it. */
  instructions: string;
  /** What changes. */
  material: string;
  /**
   * Name (letters, digits, `_`, `-`; at most 64) and schema of the reply: an object. Sent as a strict JSON schema, or
   * asked for in words where the endpoint refuses schemas; always validated. Keep the schema object: what is made of
   * it is kept with it.
   */
  reply: { name: string; schema: z.ZodType<Value> };
  seed?: number;
  /** Asks for the probabilities of the reply's values; an endpoint may refuse them, or not tell them. */
  withChances?: boolean;
  signal?: AbortSignal;
  turn?: Turn | undefined;
  /** Milliseconds for this request with its retries and its one repair round. */
  timeoutMilliseconds: number;
  /** Ends the request where no token comes for too long; the answer is streamed then, as only a stream tells of tokens. */
  silence?: Silence;
  /** Told as each attempt is sent: there may be none, where calls wait for each other. Must not throw. */
  onSent?: () => void;
  /**
   * The reply's text as it grows; the answer is streamed where this is given. Starts anew, shorter, when an
   * attempt is repeated. Must not throw.
   */
  onText?: (soFar: string) => void;
};

/**
 * The reply, or why there is none; `attempts` counts the requests that were sent. `chances`, where they were asked for: of the values
 * whose probability the endpoint tells, those that might stand there instead.
 */
export type ModelAnswer<Value> =
  | { ok: true; value: Value; chances?: ValueChances; usage: ModelUsage; attempts: number }
  | {
      ok: false;
      code: ModelFailureCode;
      error?: EndpointError | undefined;
      usage: ModelUsage;
      attempts: number;
    };

/**
 * The reason for which a caller stops a request where another to the same endpoint failed. What that one took tells what this
 * one costs: an endpoint that refuses or does not answer bills nothing.
 */
export class OtherRequestFailed extends Error {
  readonly usage: ModelUsage;

  constructor(usage: ModelUsage) {
    super('another request failed');
    this.usage = usage;
  }
}

/** A model as its endpoint lists it. */
export type ListedModel = {
  id: string;
  owned_by: string;
  /** When the endpoint will stop answering for it, where that is announced. */
  shutsDown?: Date;
};

/** The models of an endpoint with their owners, or why they are not known. */
export type ModelList = { ok: true; models: ListedModel[] } | { ok: false; code: ModelFailureCode };

/** Models behind one endpoint. */
export interface Model {
  /** Host name the text goes to, such as "api.openai.com". */
  readonly provider: string;
  /**
   * Rejects only with the reason of `signal`, and at once; every other failure is an answer.
   * `attempts` counts the requests sent. A reply schema that no strict JSON schema can express is a mistake of the
   * program: a TypeError.
   */
  ask<Value>(request: ModelRequest<Value>): Promise<ModelAnswer<Value>>;
  /** The models of the endpoint; gives up after ten seconds. Rejects only with the reason of `signal`. */
  list(signal?: AbortSignal): Promise<ModelList>;
}
