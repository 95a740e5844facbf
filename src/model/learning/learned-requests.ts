/** What an endpoint takes of a request, by model: it is asked once and not each time. */
import pTimeout from 'p-timeout';
import { effortInstead, type ReasoningEffort } from './reasoning-effort.ts';
import type { Refusal, RequestPart } from './refused-parts.ts';

/** Model names come from settings and, in development mode, from the page: not without end. */
const mostModels = 200;
/** Milliseconds that a request waits for another to learn; an endpoint that has not begun to answer by then may take long. */
const longestWait = 1_000;

/** Kept for the process; forgets all where there are too many models. */
export class LearnedRequests {
  readonly #byModel = new Map<string, LearnedRequest>();

  of(model: string): LearnedRequest {
    const known = this.#byModel.get(model) ?? new LearnedRequest();
    if (this.#byModel.size >= mostModels && !this.#byModel.has(model)) this.#byModel.clear();
    this.#byModel.set(model, known);
    return known;
  }
}

/** What is known of one model. */
export class LearnedRequest {
  readonly #refused = new Set<RequestPart>();
  readonly #accepted = new Set<RequestPart>();
  #effort: ReasoningEffort | undefined;
  #trial: PromiseWithResolvers<void> | undefined;

  get refused(): ReadonlySet<RequestPart> {
    return this.#refused;
  }

  /** The effort to ask for where `wished` is wanted. */
  effort(wished: ReasoningEffort): ReasoningEffort {
    return this.#effort ?? wished;
  }

  /** Learns that the endpoint took a request with these parts, and without those. */
  accept(parts: readonly RequestPart[], without: Iterable<RequestPart> = []): void {
    for (const part of parts) this.#accepted.add(part);
    for (const part of without) this.#refused.add(part);
  }

  /** `effort`: the one that was sent. A value that is refused has another in its place, if there is one. */
  refuse({ part, words }: Refusal, effort: ReasoningEffort | undefined): void {
    const instead = part === 'reasoningEffort' && effort ? effortInstead(effort, words) : undefined;
    if (instead === undefined) this.#refused.add(part);
    else this.#effort = instead;
  }

  /**
   * Leave to send parts of which nobody knows yet whether the endpoint takes them: one request tries, and those beside it wait
   * for what it learns. `end` gives the leave back. Undefined where this request has waited and is to be made anew; rejects where the signal is aborted.
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
