/**
 * Limits the concurrent calls to an endpoint by what it can take: fewer after it answers that there
 * are too many.
 */
import PQueue from 'p-queue';
import { parseRateLimitReset, parseRetryDelay } from '../errors/parse-retry-delay.ts';
import { type FairOptions, FairQueue } from './fair-queue.ts';
import type { Turn } from './turn.ts';

/** Permission for one call. */
export type Slot = {
  /**
   * Call with the headers of each answer; `limited`: the endpoint said that there are too many
   * calls.
   */
  heard(headers: Headers | undefined, limited: boolean): void;
  leave(): void;
};

/** The endpoint asked for a longer pause than callers wait. */
export class EndpointPaused extends Error {}

/** Maximum milliseconds that callers wait for an endpoint that asks for a pause. */
const longestWait = 10_000;
/** Milliseconds after which an endpoint is tried again, whatever pause it asked for. */
const longestQuiet = 60_000;
const tellPlacesEvery = 1_000;

/**
 * At most `max` concurrent calls. A rate limit halves the number allowed; a full round of
 * consecutive successes allows one more ("additive increase, multiplicative decrease"). Calls sent
 * before a reduction do not reduce it again.
 */
export class CallsInFlight {
  readonly #most: number;
  readonly #now: () => number;
  readonly #queue: PQueue<FairQueue, FairOptions>;
  readonly #placesOf: () => Map<Turn, number>;
  /** The place last reported to each waiting turn. */
  readonly #told = new Map<Turn, number>();
  #workedSinceChange = 0;
  #lowerings = 0;
  #quietUntil = 0;
  #telling: NodeJS.Timeout | undefined;
  #resuming: NodeJS.Timeout | undefined;

  /** `now` in milliseconds of a monotonic clock. */
  constructor(max: number, now: () => number) {
    this.#most = max;
    this.#now = now;
    let fair = new FairQueue();
    class OwnQueue extends FairQueue {
      constructor() {
        super();
        fair = this;
      }
    }
    this.#queue = new PQueue({ concurrency: max, queueClass: OwnQueue });
    this.#placesOf = () => fair.places();
  }

  /** Number of calls currently allowed at the same time. */
  get allowed(): number {
    return this.#queue.concurrency;
  }

  /**
   * Waits for a slot. Rejects at once with EndpointPaused while the endpoint must not be called, and
   * with the reason of `signal` when that is aborted.
   */
  async take(turn: Turn, signal: AbortSignal): Promise<Slot> {
    if (this.#quietUntil - this.#now() > longestWait) throw new EndpointPaused();
    const leave = await this.#slotFor(turn, signal);
    const sentAfter = this.#lowerings;
    return {
      leave,
      heard: (headers, limited) => {
        if (limited) this.#lower(sentAfter);
        else this.#worked();
        const delay = limited ? parseRetryDelay(headers, this.#now()) : parseRateLimitReset(headers);
        if (delay) this.#stayQuiet(delay);
      },
    };
  }

  /** Returns the function that releases the slot. */
  #slotFor(turn: Turn, signal: AbortSignal): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const run = async () => {
        this.#begin(turn);
        const { promise, resolve: end } = Promise.withResolvers<void>();
        resolve(end);
        await promise;
      };
      this.#queue.add(run, { signal, turn }).catch(reject);
      this.#tellPlaces();
    });
  }

  #lower(sentAfter: number): void {
    if (sentAfter < this.#lowerings) return;
    this.#lowerings += 1;
    this.#workedSinceChange = 0;
    this.#queue.concurrency = Math.max(1, Math.floor(this.#queue.pending / 2));
  }

  #worked(): void {
    this.#workedSinceChange += 1;
    if (this.#workedSinceChange < this.allowed || this.allowed >= this.#most) return;
    this.#workedSinceChange = 0;
    this.#queue.concurrency = this.allowed + 1;
  }

  #stayQuiet(milliseconds: number): void {
    const quiet = Math.min(milliseconds, longestQuiet);
    const until = this.#now() + quiet;
    if (until <= this.#quietUntil) return;
    this.#quietUntil = until;
    this.#queue.pause();
    clearTimeout(this.#resuming);
    this.#resuming = setTimeout(() => this.#queue.start(), quiet).unref();
  }

  #begin(turn: Turn): void {
    if (this.#told.get(turn)) turn.onPlace?.(0);
    this.#told.delete(turn);
  }

  /** Reports to turns that wait for their first call, now and every second, how many are ahead. */
  #tellPlaces(): void {
    const places = this.#placesOf();
    for (const turn of this.#told.keys()) if (!places.has(turn)) this.#told.delete(turn);
    for (const [turn, before] of places) {
      if (this.#told.get(turn) === before) continue;
      this.#told.set(turn, before);
      turn.onPlace?.(before);
    }
    clearTimeout(this.#telling);
    this.#telling =
      places.size > 0 ? setTimeout(() => this.#tellPlaces(), tellPlacesEvery).unref() : undefined;
  }
}
