/**
 * Documents parsed on threads of their own, so that none, however it is built, stalls other requests: each within a
 * time and a memory of its own, beyond which its thread is ended and replaced.
 */
import { fileURLToPath } from 'node:url';
import type { Piscina } from 'piscina';
import type { FetchedDocument, ParseDocument } from './fetched-document.ts';
import type { ParserStarted, ParserTask } from './parser-worker.ts';

export type ParserPool = {
  /**
   * Parses a document. One that takes too long or too much memory is `pageTooLarge`, or `fileNotReadable` where it is
   * a file. Rejects with the reason of `signal` where that was aborted, and after `close`.
   */
  parse: ParseDocument;
  /** Ends the threads, with what they are at. */
  close: () => Promise<void>;
};

export type ParserPoolSettings = {
  /** Documents parsed at once, at most. */
  threads?: number;
  /** Most memory of a thread's heap; what it holds outside of it comes on top. */
  memoryMegabytes?: number;
  /** Most memory outside of its heap: the document itself, and what a file swells to. */
  outsideMegabytes?: number;
  /** For one document, once it is its turn. */
  timeoutMilliseconds?: number;
};

const worker = fileURLToPath(new URL('./parser-worker.ts', import.meta.url));

/** How often a thread at work is asked for its memory. */
const watchMilliseconds = 50;

/** How long a thread that is not needed waits for another document. */
const idleMilliseconds = 30_000;

/** Makes a pool. Nothing is loaded and no thread started before the first document; an idle one holds no process open. */
export function createParserPool({
  threads = 2,
  memoryMegabytes = 192,
  outsideMegabytes = 192,
  timeoutMilliseconds = 10_000,
}: ParserPoolSettings = {}): ParserPool {
  let opened: Promise<Piscina> | undefined;
  let closed = false;
  let documents = 0;
  /** What begins the time of a document that waits for its turn. */
  const clocks = new Map<number, (thread: number) => void>();

  async function open(): Promise<Piscina> {
    const { Piscina } = await import('piscina');
    const pool = new Piscina({
      filename: worker,
      // One at least: the pool replaces a thread that was ended only below this number.
      minThreads: 1,
      maxThreads: threads,
      idleTimeout: idleMilliseconds,
      resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes },
      // Nothing that parses has business with keys.
      env: {},
    });
    pool.on('message', ({ started, thread }: ParserStarted) => clocks.get(started)?.(thread));
    // A thread that ends between two documents is replaced like any other.
    pool.on('error', () => {});
    return pool;
  }

  return {
    async parse(document, signal) {
      if (closed) throw new Error('The parser pool is closed.');
      signal?.throwIfAborted();
      opened ??= open();
      const pool = await opened;
      const number = ++documents;
      const late = new AbortController();
      let timer: NodeJS.Timeout | undefined;
      let watch: NodeJS.Timeout | undefined;
      clocks.set(number, (thread) => {
        timer = setTimeout(() => late.abort(), timeoutMilliseconds);
        watch = setInterval(async () => {
          if ((await outsideOf(pool, thread)) > outsideMegabytes * 2 ** 20) late.abort();
        }, watchMilliseconds);
      });
      try {
        return await pool.run({ number, document } satisfies ParserTask, {
          signal: signal ? AbortSignal.any([signal, late.signal]) : late.signal,
        });
      } catch (error) {
        signal?.throwIfAborted();
        if (!late.signal.aborted && !isOutOfMemory(error)) throw error;
        return { ok: false, code: isPage(document) ? 'pageTooLarge' : 'fileNotReadable' };
      } finally {
        clearTimeout(timer);
        clearInterval(watch);
        clocks.delete(number);
      }
    },
    async close() {
      closed = true;
      await (await opened)?.destroy();
    },
  };
}

/** Bytes that a thread holds outside of its heap, which Node does not bound; 0 where it has just ended. */
async function outsideOf(pool: Piscina, thread: number): Promise<number> {
  const worker = pool.threads.find(({ threadId }) => threadId === thread);
  const statistics = await worker?.getHeapStatistics().catch(() => undefined);
  return statistics?.external_memory ?? 0;
}

function isOutOfMemory(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';
}

function isPage({ kind }: FetchedDocument): boolean {
  return kind === 'html' || kind === 'plain';
}
