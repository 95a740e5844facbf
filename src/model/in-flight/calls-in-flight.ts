/** Bounds the calls that are under way to an endpoint, by what it bears: fewer once it says that there are too many. */
import PQueue from 'p-queue';
import { askedDelay, limitDelay } from '../errors/asked-delay.ts';
import { type FairOptions, FairQueue } from './fair-queue.ts';
import type { Turn } from './turn.ts';

/** Leave to make one call. */
export type Slot = {
  /** To be called with the headers of each answer; `limited`: the endpoint said that there are too many calls. */
  heard(headers: Headers | undefined, limited: boolean): void;
  leave(): void;
};

/** The endpoint asked to be left alone for longer than anybody waits. */
export class LeftAlone extends Error {}

/** Milliseconds that whoever waits for an answer waits at most for an endpoint that asks for it. */
const longestWait = 10_000;
/** Milliseconds after which an endpoint is asked again, whatever it said. */
const longestQuiet = 60_000;
const tellPlacesEvery = 1_000;

/**
 * At most `most` calls at once. A limit halves what was under way; as many calls as may be under way that work in a row allow one
 * more ("additive increase, multiplicative decrease"). Calls that were sent before a limit lowered the bound do not lower it again.
 */
export class CallsInFlight {
  readonly #most: number;
  readonly #now: () => number;
  readonly #queue: PQueue<FairQueue, FairOptions>;
  readonly #placesOf: () => Map<Turn, number>;
  /** The places that were told last, of turns that wait. */
  readonly #told = new Map<Turn, number>();
  #workedSinceChange = 0;
  #lowerings = 0;
  #quietUntil = 0;
  #telling: NodeJS.Timeout | undefined;
  #resuming: NodeJS.Timeout | undefined;

  /** `now` in milliseconds, never going back. */
  constructor(most: number, now: () => number) {
    this.#most = most;
    this.#now = now;
    let fair = new FairQueue();
    class OwnQueue extends FairQueue {
      constructor() {
        super();
        fair = this;
      }
    }
    this.#queue = new PQueue({ concurrency: most, queueClass: OwnQueue });
    this.#placesOf = () => fair.places();
  }

  /** How many calls may be under way now. */
  get allowed(): number {
    return this.#queue.concurrency;
  }

  /** Waits for a slot. Rejects with LeftAlone at once, and with the reason of `signal` once it is aborted. */
  async take(turn: Turn, signal: AbortSignal): Promise<Slot> {
    if (this.#quietUntil - this.#now() > longestWait) throw new LeftAlone();
    const leave = await this.#slotFor(turn, signal);
    const sentAfter = this.#lowerings;
    return {
      leave,
      heard: (headers, limited) => {
        if (limited) this.#lower(sentAfter);
        else this.#worked();
        const delay = limited ? askedDelay(headers, this.#now()) : limitDelay(headers);
        if (delay) this.#stayQuiet(delay);
      },
    };
  }

  /** Gives the function that ends the slot. */
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

  /** Tells those who wait for their first call, now and each second, how many come before. */
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
