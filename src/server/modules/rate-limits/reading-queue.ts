/**
 * Readings by the built-in reader wait for a thread in fair turns, and no longer than a visitor would: beyond that, analyses are refused
 * at once, while what they cost is little. Each process has a queue of its own, as it has threads of its own.
 */
import type { CallFailure } from '../../../contract/errors.ts';
import type { Reader, ReadingOptions, ReadingResult } from '../../../reading/reader.ts';
import { FairTurns } from './fair-turns.ts';

/** A new analysis is refused where those before it would keep it waiting longer. */
export const longestReadingWaitMilliseconds = 2_000;
/** Analyses under way, most of them waiting for a model: each holds a connection and its text. */
export const mostAnalysesUnderWay = 1_000;

/** Until readings have been measured. */
const guessedMillisecondsPerCharacter = 0.002;
/** What a reading takes beside its characters, as characters. */
const charactersOfAnyReading = 500;
/** How far a reading moves what is expected of the next ones: so that it follows the usual ones, not the first, which is slow. */
const step = 1.1;

/** So that a thread that has read an offer finds the next one without asking the thread that answers requests, which a crowd keeps busy. */
export const handedToEachThread = 4;
/** How long those may be together: behind a longer one nobody is handed over, since nobody goes before it there. */
const charactersHandedToEachThread = 30_000;

/** Whoever comes back then finds that the queue has been worked off. */
const retrySeconds = 5;

/** What a visitor hears whose offer would wait too long, or has. */
export const readingsBusy: CallFailure = { ok: false, code: 'readingsBusy', retrySeconds };

export type ReadingQueue = {
  /** The same reader, as many readings at once as there are threads; `visitorNow` tells for whom a reading is asked for. */
  inQueue(reader: Reader, visitorNow: () => string): Reader;
  /** Does an analysis, which counts until it ends. */
  underWay<Value>(work: () => Promise<Value>): Promise<Value>;
  /**
   * Why an analysis of so many characters is not begun now for a visitor, in the words of contract/errors.ts; undefined where it is.
   * What others have sent delays nobody by more than what they themselves ask for.
   */
  refusal(visitor: string, characters: number): CallFailure | undefined;
};

type Bounds = {
  /** How many offers the reader reads side by side. */
  atOnce: number;
  longestWaitMilliseconds: number;
  mostUnderWay: number;
  now: () => number;
  /** Hears what a reading took of a thread, in milliseconds. */
  onTook: (visitor: string, milliseconds: number) => void;
};

/** `now`: milliseconds of a clock that only goes forward. */
export function createReadingQueue({
  atOnce = 1,
  longestWaitMilliseconds = longestReadingWaitMilliseconds,
  mostUnderWay = mostAnalysesUnderWay,
  now = () => performance.now(),
  onTook = () => {},
}: Partial<Bounds> = {}): ReadingQueue {
  const turns = new FairTurns<() => void>();
  let millisecondsPerCharacter = guessedMillisecondsPerCharacter;
  let handed = { readings: 0, characters: 0 };
  let underWay = 0;

  function mayHand(characters: number): boolean {
    if (handed.readings < atOnce) return true;
    if (handed.readings >= atOnce * handedToEachThread) return false;
    return handed.characters + characters <= atOnce * charactersHandedToEachThread;
  }

  function handOver(): void {
    for (let next = turns.next(); next && mayHand(next.cost); next = turns.next()) {
      turns.begin(next.visitor);
      handed = { readings: handed.readings + 1, characters: handed.characters + next.cost };
      next.work();
    }
  }

  /** Resolves at the visitor's turn; rejects with the reason of `signal` where that is aborted before. */
  function turnOf(visitor: string, characters: number, signal: AbortSignal | undefined): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = () => {
      if (!turns.drop(visitor, begin)) return;
      reject(signal?.reason);
      handOver();
    };
    const begin = () => {
      // A thread reads on for a visitor who leaves: until it is done the place is taken.
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
      return waits > longestWaitMilliseconds || underWay >= mostUnderWay ? readingsBusy : undefined;
    },
  };
}
