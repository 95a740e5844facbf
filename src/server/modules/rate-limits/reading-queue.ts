/**
 * Readings by the built-in reader wait for each other, and no longer than a visitor would: beyond that, analyses are refused at once,
 * while what they cost is little. Each process has a queue of its own, as it has a processor of its own.
 */
import { setImmediate } from 'node:timers/promises';
import PQueue from 'p-queue';
import type { CallFailure } from '../../../contract/errors.ts';
import type { Reader } from '../../../reading/reader.ts';

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

/**
 * Readings go on for as long as the requests before them took, within these bounds: a crowd that is refused would keep those from
 * being read that were not, if it had its turn after every reading.
 */
const shortestTurnMilliseconds = 10;
const longestTurnMilliseconds = 250;

/** Whoever comes back then finds that the queue has been worked off. */
const retrySeconds = 5;

export type ReadingQueue = {
  /** The same reader, one reading after the other; other requests are answered in between. */
  inQueue(reader: Reader): Reader;
  /** Does an analysis, which counts until it ends. */
  underWay<Value>(work: () => Promise<Value>): Promise<Value>;
  /** Why an analysis is not begun now, in the words of contract/errors.ts; undefined where it is. */
  refusal(): CallFailure | undefined;
};

type Bounds = { longestWaitMilliseconds: number; mostUnderWay: number; now: () => number };

/** `now`: milliseconds of a clock that only goes forward. */
export function createReadingQueue({
  longestWaitMilliseconds = longestReadingWaitMilliseconds,
  mostUnderWay = mostAnalysesUnderWay,
  now = () => performance.now(),
}: Partial<Bounds> = {}): ReadingQueue {
  const queue = new PQueue({ concurrency: 1 });
  let millisecondsPerCharacter = guessedMillisecondsPerCharacter;
  let charactersWaiting = 0;
  let othersMilliseconds = 0;
  let turnMilliseconds = shortestTurnMilliseconds;
  let turnEnds = Number.NEGATIVE_INFINITY;
  let underWay = 0;

  /** Requests that came meanwhile are taken, answered or refused. */
  async function letOthersWork(): Promise<void> {
    const start = now();
    await setImmediate();
    const end = now();
    othersMilliseconds = end - start;
    turnMilliseconds = Math.min(
      Math.max(othersMilliseconds, shortestTurnMilliseconds),
      longestTurnMilliseconds,
    );
    turnEnds = end + turnMilliseconds;
  }

  async function readNext(work: () => ReturnType<Reader['read']>, characters: number) {
    if (now() >= turnEnds) await letOthersWork();
    const start = now();
    const result = await work();
    const slower = (now() - start) / characters > millisecondsPerCharacter;
    millisecondsPerCharacter *= slower ? step : 1 / step;
    return result;
  }

  return {
    inQueue: (reader) => ({
      name: reader.name,
      read: async (offer, options = {}) => {
        const characters = offer.length + charactersOfAnyReading;
        charactersWaiting += characters;
        try {
          const { signal } = options;
          return await queue.add(
            () => readNext(() => reader.read(offer, options), characters),
            signal && { signal },
          );
        } finally {
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
      const slowed = 1 + othersMilliseconds / turnMilliseconds;
      const waits = charactersWaiting * millisecondsPerCharacter * slowed;
      if (waits <= longestWaitMilliseconds && underWay < mostUnderWay) return undefined;
      return { ok: false, code: 'readingsBusy', retrySeconds };
    },
  };
}
