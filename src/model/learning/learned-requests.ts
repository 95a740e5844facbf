/**
 * Remembers by model which request fields an endpoint accepts, so that refusals are met only once.
 */
import pTimeout from 'p-timeout';
import { chooseSupportedEffort, type ReasoningEffort } from './reasoning-effort.ts';
import type { Refusal, RequestPart } from './refused-parts.ts';

/** Maximum models remembered: names come from settings and, in development mode, from the page. */
const maxModels = 200;
/**
 * Milliseconds that a request waits for another one's trial; an endpoint that has not answered by
 * then may take long.
 */
const longestWait = 1_000;

/** Lasts as long as the process; forgets everything when there are too many models. */
export class LearnedRequests {
  readonly #byModel = new Map<string, LearnedRequest>();

  of(model: string): LearnedRequest {
    const known = this.#byModel.get(model) ?? new LearnedRequest();
    if (this.#byModel.size >= maxModels && !this.#byModel.has(model)) this.#byModel.clear();
    this.#byModel.set(model, known);
    return known;
  }
}

/** What is known about one model. */
export class LearnedRequest {
  readonly #refused = new Set<RequestPart>();
  readonly #accepted = new Set<RequestPart>();
  #effort: ReasoningEffort | undefined;
  #trial: PromiseWithResolvers<void> | undefined;

  get refused(): ReadonlySet<RequestPart> {
    return this.#refused;
  }

  /** The effort to send in place of `wished`. */
  effort(wished: ReasoningEffort): ReasoningEffort {
    return this.#effort ?? wished;
  }

  /** Records that the endpoint accepted a request with these fields, and without those. */
  accept(parts: readonly RequestPart[], without: Iterable<RequestPart> = []): void {
    for (const part of parts) this.#accepted.add(part);
    for (const part of without) this.#refused.add(part);
  }

  /** `effort`: the value that was sent. A refused value is replaced by another, if there is one. */
  refuse({ part, words }: Refusal, effort: ReasoningEffort | undefined): void {
    const instead = part === 'reasoningEffort' && effort ? chooseSupportedEffort(effort, words) : undefined;
    if (instead === undefined) this.#refused.add(part);
    else this.#effort = instead;
  }

  /**
   * Permission to send fields that the endpoint may not know: one request tries them while
   * concurrent ones wait for the result. Call `end` when done. Undefined when this request has
   * waited and must be built again; rejects when the signal is aborted.
   */
  async try(parts: readonly RequestPart[], signal: AbortSignal): Promise<{ end: () => void } | undefined> {
    if (parts.every((part) => this.#accepted.has(part))) return { end: () => {} };
    const other = this.#trial;
    if (other === undefined) {
      const own = Promise.withResolvers<void>();
      this.#trial = own;
      return { end: () => this.#end(own) };
    }
    await pTimeout(other.promise, { milliseconds: longestWait, fallback: () => this.#end(other), signal });
    return undefined;
  }

  #end(trial: PromiseWithResolvers<void>): void {
    if (this.#trial === trial) this.#trial = undefined;
    trial.resolve();
  }
}
