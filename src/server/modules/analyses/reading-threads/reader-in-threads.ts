/**
 * The built-in reader in threads of its own: one reading takes some ten milliseconds, during which the thread that answers requests
 * would answer none. A crowd then waits for its readings, not for a refusal, and health checks wait for nobody.
 */
import { getCompileCacheDir } from 'node:module';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Piscina } from 'piscina';
import type { KeptClassifier } from '../../../../reading/builtin/classifier/classifier.ts';
import type { CheckedOffer } from '../../../../reading/by-model/prepared/checked-offer.ts';
import type { CheckOffer } from '../../../../reading/by-model/prepared/prepared-offer.ts';
import type { Reader, ReadingOptions, ReadingResult } from '../../../../reading/reader.ts';
import { handedToEachThread } from '../../rate-limits/public.ts';
import type * as ReadingThread from './reading-thread.ts';
import type { ReadHere } from './reading-thread.ts';

export type ReadingBounds = {
  /** For one offer and those that its thread has before it: longer than the longest take on a busy machine. */
  longestReadingMilliseconds: number;
  /** For what a thread holds. */
  memoryMegabytes: number;
};

const readingBounds: ReadingBounds = { longestReadingMilliseconds: 20_000, memoryMegabytes: 160 };
/** For what a thread is about to drop: Node takes some 100 MB by itself, and with 16 MB an analysis costs a fifth more. */
const youngMegabytes = 48;
/** More would take memory from each other than they give time. */
const mostThreads = 4;
/** How long threads beyond the first wait for another offer. */
const idleMilliseconds = 30_000;

/** The built-in reader in threads; `checkOffer` checks there what a model reads. */
export type ReaderInThreads = Reader & { checkOffer: CheckOffer };

/** The weights that `options.model` of a reading names; undefined where there are none of that name. */
export type WeightsOf = (model: string) => Promise<KeptClassifier | undefined>;

/** Whether the offer, those before it or the rest of the machine took the time is not known. */
export class ReadingTooLong extends Error {}

const program = fileURLToPath(new URL('./reading-thread.ts', import.meta.url));

/** How many offers are read at once: what the setting says, or as many as there are processors, four at most. */
export function readingThreads({ readerThreads }: { readerThreads: number }): number {
  return readerThreads || Math.min(availableParallelism(), mostThreads);
}

/**
 * Starts no thread before the first offer, and holds no process open. A reading that takes more time or memory than it may ends its thread, and
 * rejects, where it was time with ReadingTooLong; what that thread had before it is read by another, as the next offer is. A visitor who leaves ends no reading: it is over in a moment, and the thread would be lost.
 */
export function createReaderInThreads(
  threads: number,
  bounds: Partial<ReadingBounds> = {},
  { file = program, weightsOf = async () => undefined }: { file?: string; weightsOf?: WeightsOf } = {},
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
      // Of the settings, which hold keys, a thread needs none.
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
      ? runTwice({ offer, whole, model, weights }, 'readByWeights')
      : runTwice(offer, whole ? 'readWhole' : 'default');
    // Cast: what `program` answers.
    const { result, milliseconds } = (await asked) as ReadHere;
    onTook?.(milliseconds);
    return result;
  }

  // Cast: as above.
  const checkOffer: CheckOffer = async (given) => (await runTwice(given, 'checkHere')) as CheckedOffer;

  /** Which of a thread's offers ended it is not known, but for one that took too long: the others are tried once more. */
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
