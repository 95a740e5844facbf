/**
 * Readings by the built-in reader wait for a thread, and no longer than a visitor would: beyond that, analyses are refused at once,
 * while what they cost is little. Each process has a queue of its own, as it has threads of its own.
 */
import PQueue from 'p-queue';
import type { CallFailure } from '../../../contract/errors.ts';
import type { Reader, ReadingOptions } from '../../../reading/reader.ts';

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

/** Whoever comes back then finds that the queue has been worked off. */
const retrySeconds = 5;

/** What a visitor hears whose offer would wait too long, or has. */
export const readingsBusy: CallFailure = { ok: false, code: 'readingsBusy', retrySeconds };

export type ReadingQueue = {
  /** The same reader, as many readings at once as there are threads, in the order in which they came. */
  inQueue(reader: Reader): Reader;
  /** Does an analysis, which counts until it ends. */
  underWay<Value>(work: () => Promise<Value>): Promise<Value>;
  /** Why an analysis is not begun now, in the words of contract/errors.ts; undefined where it is. */
  refusal(): CallFailure | undefined;
};

type Bounds = {
  /** How many offers the reader reads side by side. */
  atOnce: number;
  longestWaitMilliseconds: number;
  mostUnderWay: number;
  now: () => number;
};

/** `now`: milliseconds of a clock that only goes forward. */
export function createReadingQueue({
  atOnce = 1,
  longestWaitMilliseconds = longestReadingWaitMilliseconds,
  mostUnderWay = mostAnalysesUnderWay,
  now = () => performance.now(),
}: Partial<Bounds> = {}): ReadingQueue {
  const queue = new PQueue({ concurrency: atOnce * handedToEachThread });
  let millisecondsPerCharacter = guessedMillisecondsPerCharacter;
  let charactersWaiting = 0;
  let underWay = 0;

  async function readNext({ read }: Reader, offer: string, options: ReadingOptions, characters: number) {
    const start = now();
    let took: number | undefined;
    const onTook = (milliseconds: number) => {
      took = milliseconds;
    };
    const result = await read(offer, { ...options, onTook });
    const slower = (took ?? now() - start) / characters > millisecondsPerCharacter;
    millisecondsPerCharacter *= slower ? step : 1 / step;
    return result;
  }

  return {
    inQueue: (reader) => ({
      name: reader.name,
      read: async (offer, options = {}) => {
        const characters = offer.length + charactersOfAnyReading;
        const waiting = new AbortController();
        const leave = () => waiting.abort(options.signal?.reason);
        options.signal?.addEventListener('abort', leave, { once: true });
        charactersWaiting += characters;
        try {
          options.signal?.throwIfAborted();
          // A thread reads on for a visitor who leaves: until it is done the place is taken.
          const begin = () => {
            options.signal?.removeEventListener('abort', leave);
            return readNext(reader, offer, options, characters);
          };
          return await queue.add(begin, { signal: waiting.signal });
        } finally {
          options.signal?.removeEventListener('abort', leave);
          charactersWaiting -= characters;
        }
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
    refusal: () => {
      const waits = (charactersWaiting * millisecondsPerCharacter) / atOnce;
      if (waits <= longestWaitMilliseconds && underWay < mostUnderWay) return undefined;
      return readingsBusy;
    },
  };
}
