/**
 * Runs the built-in reader in worker threads: a reading takes some ten milliseconds, which would
 * block the thread that answers requests. Under load readings queue instead of being refused, and
 * health checks are not delayed.
 */
import { getCompileCacheDir } from 'node:module';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Piscina } from 'piscina';
import type { CheckedOffer } from '../../../../reading/by-model/prepared/checked-offer.ts';
import type { CheckOffer } from '../../../../reading/by-model/prepared/prepared-offer.ts';
import type { StoredClassifier } from '../../../../reading/classifier/classifier.ts';
import type { Reader, ReadingOptions, ReadingResult } from '../../../../reading/reader.ts';
import { handedToEachThread } from '../../rate-limits/public.ts';
import type * as ReadingThread from './reading-thread.ts';
import type { TimedReading } from './reading-thread.ts';

/** Limits of time and memory of a thread. */
export type ReadingLimits = {
  /**
   * For one offer and those queued before it in its thread: longer than the longest take on a busy
   * machine.
   */
  longestReadingMilliseconds: number;
  /** Maximum size of the old generation of a thread's heap. */
  memoryMegabytes: number;
};

const readingBounds: ReadingLimits = { longestReadingMilliseconds: 20_000, memoryMegabytes: 160 };
/**
 * For a thread's young generation: Node's default takes some 100 MB, and with 16 MB an analysis
 * costs a fifth more.
 */
const youngMegabytes = 48;
/** Maximum megabytes of a reading thread's heap. */
export const threadMegabytes = readingBounds.memoryMegabytes + youngMegabytes;
/** Maximum reading threads where no setting says how many: more would save little time. */
export const maxThreads = 4;
/** How long threads beyond the first stay alive without work. */
const idleMilliseconds = 30_000;

/** The built-in reader in threads; `checkOffer` checks a model's input there. */
export type ReaderInThreads = Reader & { checkOffer: CheckOffer };

/**
 * The weights named by `options.model` of a reading; undefined when there are none of that name.
 */
export type LoadWeights = (model: string) => Promise<StoredClassifier | undefined>;

/** The cause may be the offer, those queued before it, or the load of the machine. */
export class ReadingTooLong extends Error {}

const program = fileURLToPath(new URL('./reading-thread.ts', import.meta.url));

/** Number of threads: the setting, or one per processor up to four. */
export function countReadingThreads({ readerThreads }: { readerThreads: number }): number {
  return readerThreads || Math.min(availableParallelism(), maxThreads);
}

/**
 * Starts no thread before the first offer, and keeps no process alive. A reading that exceeds its
 * time or memory ends its thread and rejects, with ReadingTooLong for time; the other offers of
 * that thread are read by another. A visitor who leaves does not end a reading, which is over in a
 * moment, whereas a new thread is expensive.
 */
export function createReaderInThreads(
  threads: number,
  bounds: Partial<ReadingLimits> = {},
  { file = program, weightsOf = async () => undefined }: { file?: string; weightsOf?: LoadWeights } = {},
): ReaderInThreads {
  const { longestReadingMilliseconds, memoryMegabytes } = { ...readingBounds, ...bounds };
  let opening: Promise<Piscina> | undefined;

  async function open(): Promise<Piscina> {
    const { Piscina } = await import('piscina');
    const compiled = getCompileCacheDir();
    return new Piscina({
      filename: file,
      minThreads: 1,
      maxThreads: threads,
      concurrentTasksPerWorker: handedToEachThread,
      idleTimeout: idleMilliseconds,
      // Without the environment, whose settings include keys.
      env: compiled ? { NODE_COMPILE_CACHE: compiled } : {},
      resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes, maxYoungGenerationSizeMb: youngMegabytes },
    });
  }

  async function read(
    offer: string,
    { onTook, model, whole = false }: ReadingOptions = {},
  ): Promise<ReadingResult> {
    const weights = model === undefined ? undefined : await weightsOf(model);
    if (model !== undefined && !weights) return { ok: false, code: 'modelUnknown' };
    const asked = weights
      ? runTwice({ offer, whole, model, weights }, 'readWithWeights')
      : runTwice(offer, whole ? 'readWholeText' : 'default');
    // Cast: the return value of `program`.
    const { result, milliseconds } = (await asked) as TimedReading;
    onTook?.(milliseconds);
    return result;
  }

  // Cast: as above.
  const checkOffer: CheckOffer = async (given) =>
    (await runTwice(given, 'checkOfferInThread')) as CheckedOffer;

  /**
   * Unless an offer took too long, it is unknown which of a thread's offers ended it, so the others
   * are tried once more.
   */
  async function runTwice(offer: unknown, name: keyof typeof ReadingThread): Promise<unknown> {
    opening ??= open();
    const pool = await opening;
    return runOnce(pool, offer, name).catch((error) => {
      if (error instanceof ReadingTooLong) throw error;
      return runOnce(pool, offer, name);
    });
  }

  async function runOnce(pool: Piscina, offer: unknown, name: keyof typeof ReadingThread): Promise<unknown> {
    const end = new AbortController();
    const timer = setTimeout(() => end.abort(), longestReadingMilliseconds);
    try {
      return await pool.run(offer, { name, signal: end.signal });
    } catch (error) {
      throw end.signal.aborted ? new ReadingTooLong('A reading took too long', { cause: error }) : error;
    } finally {
      clearTimeout(timer);
    }
  }

  return { name: 'builtin', read, checkOffer };
}
