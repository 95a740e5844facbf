/**
 * The interface for asking a language model: request, answer and every failure. Independent of
 * offers.
 */
import type { z } from 'zod';
import type { EndpointError, ModelFailureCode } from './errors/model-failure.ts';
import type { Turn } from './in-flight/turn.ts';
import type { ValueAlternatives } from './log-probabilities/find-alternative-values.ts';
import type { Silence } from './silence.ts';

/** Tokens of all attempts of a request; `inputTokens` includes the cached ones. */
export type ModelUsage = { inputTokens: number; cachedInputTokens: number; outputTokens: number };

/** One question to a model, and the form of its reply. */
export type ModelRequest<Value> = {
  model: string;
  /** Identical for every request of a kind, and sent first, so that providers can cache it. */
  instructions: string;
  /** The part that changes. */
  material: string;
  /**
   * Name (letters, digits, `_`, `-`; at most 64) and schema of the reply: an object. Sent as a
   * strict JSON schema, or described in words when the endpoint refuses schemas; always validated.
   * Reuse the schema object: what is derived from it is cached with it.
   */
  reply: { name: string; schema: z.ZodType<Value> };
  seed?: number;
  /** Asks for the probabilities of the reply's values; an endpoint may refuse them or omit them. */
  withChances?: boolean;
  signal?: AbortSignal;
  turn?: Turn | undefined;
  /** Milliseconds for this request including its retries and one repair. */
  timeoutMilliseconds: number;
  /**
   * Ends the request when no token arrives for too long; the answer is then streamed, since only a
   * stream shows single tokens.
   */
  silence?: Silence;
  /** Called as each attempt is sent; with queued calls there may be none. Must not throw. */
  onSent?: () => void;
  /**
   * Called with the growing text of the reply; the answer is streamed when this is set. Starts
   * again, shorter, when an attempt is repeated. Must not throw.
   */
  onText?: (soFar: string) => void;
};

/**
 * The reply, or why there is none; `attempts` counts the requests sent. `chances`, when requested:
 * the alternatives of values whose probability the endpoint reports.
 */
export type ModelAnswer<Value> =
  | { ok: true; value: Value; chances?: ValueAlternatives; usage: ModelUsage; attempts: number }
  | {
      ok: false;
      code: ModelFailureCode;
      error?: EndpointError | undefined;
      usage: ModelUsage;
      attempts: number;
    };

/**
 * Abort reason for a request when another one to the same endpoint failed. The usage of the failed
 * one tells what this one costs: an endpoint that refuses or does not answer bills nothing.
 */
export class SiblingRequestFailed extends Error {
  readonly usage: ModelUsage;

  constructor(usage: ModelUsage) {
    super('another request failed');
    this.usage = usage;
  }
}

/** A model as listed by its endpoint. */
export type ListedModel = {
  id: string;
  owned_by: string;
  /** When the model will be retired, if announced. */
  shutsDown?: Date;
};

/** The models of an endpoint with their owners, or why they are unknown. */
export type ModelList = { ok: true; models: ListedModel[] } | { ok: false; code: ModelFailureCode };

/** The models behind one endpoint. */
export interface Model {
  /** Host name that the text is sent to, such as "api.openai.com". */
  readonly provider: string;
  /**
   * Rejects only with the reason of `signal`, and at once; every other failure is an answer.
   * `attempts` counts the requests sent. A reply schema that strict JSON schema cannot express is a
   * programming error: a TypeError.
   */
  ask<Value>(request: ModelRequest<Value>): Promise<ModelAnswer<Value>>;
  /**
   * Lists the models of the endpoint, within ten seconds. Rejects only with the reason of `signal`.
   */
  list(signal?: AbortSignal): Promise<ModelList>;
}
