/**
 * Readings by the built-in reader wait for a thread in fair order, and no longer than a visitor
 * would: beyond that, analyses are refused at once, while they have cost little. Each process has
 * its own queue and threads.
 */
import type { CallFailure } from '../../../contract/errors.ts';
import type { Reader, ReadingOptions, ReadingResult } from '../../../reading/reader.ts';
import { FairTurns } from './fair-turns.ts';

/** A new analysis is refused when those before it would keep it waiting longer. */
export const longestReadingWaitMilliseconds = 2_000;
/**
 * Maximum analyses under way, most of them waiting for a model: each holds a connection and its
 * text.
 */
export const maxRunningAnalyses = 1_000;

/** Used until readings have been measured. */
const guessedMillisecondsPerCharacter = 0.002;
/** The fixed cost of a reading, expressed in characters. */
const charactersOfAnyReading = 500;
/**
 * Factor by which each reading adjusts the estimate, so that it follows typical readings rather
 * than the first, which is slow.
 */
const step = 1.1;

/**
 * Readings handed to a thread in advance, so that it need not wait for the main thread, which is
 * busy under load.
 */
export const jobsQueuedPerThread = 4;
/**
 * Maximum total length of those: none is handed over behind a longer one, since the order within a
 * thread is fixed.
 */
const charactersHandedToEachThread = 30_000;

/** By then the queue has been worked off. */
const retrySeconds = 5;

/** The answer when an offer would wait too long, or has. */
export const readingQueueFull: CallFailure = { ok: false, code: 'readingsBusy', retrySeconds };

/** The queue of readings, and the count of analyses. */
export type ReadingQueue = {
  /**
   * Wraps a reader so that as many readings run at once as there are threads; `visitorNow` names
   * the visitor of a reading.
   */
  inQueue(reader: Reader, visitorNow: () => string): Reader;
  /** Runs an analysis, which counts until it ends. */
  underWay<Value>(work: () => Promise<Value>): Promise<Value>;
  /**
   * Why an analysis of this length is not started now for a visitor (contract/errors.ts); undefined
   * when it is. Others delay a visitor by no more than what the visitor itself asks for.
   */
  refusal(visitor: string, characters: number): CallFailure | undefined;
};

type Bounds = {
  /** Number of offers that the reader reads in parallel. */
  atOnce: number;
  longestWaitMilliseconds: number;
  maxRunning: number;
  now: () => number;
  /** Called with the time of a reading in its thread, in milliseconds. */
  onTook: (visitor: string, milliseconds: number) => void;
};

/** `now`: milliseconds of a monotonic clock. */
export function createReadingQueue({
  atOnce = 1,
  longestWaitMilliseconds = longestReadingWaitMilliseconds,
  maxRunning = maxRunningAnalyses,
  now = () => performance.now(),
  onTook = () => {},
}: Partial<Bounds> = {}): ReadingQueue {
  const turns = new FairTurns<() => void>();
  let millisecondsPerCharacter = guessedMillisecondsPerCharacter;
  let handed = { readings: 0, characters: 0 };
  let underWay = 0;

  function mayHand(characters: number): boolean {
    if (handed.readings < atOnce) return true;
    if (handed.readings >= atOnce * jobsQueuedPerThread) return false;
    return handed.characters + characters <= atOnce * charactersHandedToEachThread;
  }

  function handOver(): void {
    for (let next = turns.next(); next && mayHand(next.cost); next = turns.next()) {
      turns.begin(next.visitor);
      handed = { readings: handed.readings + 1, characters: handed.characters + next.cost };
      next.work();
    }
  }

  /**
   * Resolves at the visitor's turn; rejects with the reason of `signal` when that is aborted first.
   */
  function turnOf(visitor: string, characters: number, signal: AbortSignal | undefined): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = () => {
      if (!turns.drop(visitor, begin)) return;
      reject(signal?.reason);
      handOver();
    };
    const begin = () => {
      // A running reading does not stop when its visitor leaves: until it ends the place is taken.
      signal?.removeEventListener('abort', leave);
      resolve();
    };
    signal?.addEventListener('abort', leave, { once: true });
    turns.add(visitor, begin, characters);
    handOver();
    return promise;
  }

  async function readNow(reader: Reader, offer: string, options: ReadingOptions, visitor: string) {
    const characters = offer.length + charactersOfAnyReading;
    const start = now();
    let took: number | undefined;
    const hear = (milliseconds: number) => {
      took = milliseconds;
    };
    try {
      const result = await reader.read(offer, { ...options, onTook: hear });
      const slower = (took ?? now() - start) / characters > millisecondsPerCharacter;
      millisecondsPerCharacter *= slower ? step : 1 / step;
      return result;
    } finally {
      const milliseconds = took ?? now() - start;
      handed = { readings: handed.readings - 1, characters: handed.characters - characters };
      turns.end(visitor, characters, milliseconds / millisecondsPerCharacter);
      onTook(visitor, milliseconds);
      handOver();
    }
  }

  return {
    inQueue: (reader, visitorNow) => ({
      name: reader.name,
      read: async (offer, options = {}): Promise<ReadingResult> => {
        options.signal?.throwIfAborted();
        const visitor = visitorNow();
        await turnOf(visitor, offer.length + charactersOfAnyReading, options.signal);
        return readNow(reader, offer, options, visitor);
      },
    }),
    underWay: async (work) => {
      underWay += 1;
      try {
        return await work();
      } finally {
        underWay -= 1;
      }
    },
    refusal: (visitor, characters) => {
      const before = turns.costBefore(visitor, characters + charactersOfAnyReading);
      const waits = (before * millisecondsPerCharacter) / atOnce;
      return waits > longestWaitMilliseconds || underWay >= maxRunning ? readingQueueFull : undefined;
    },
  };
}
