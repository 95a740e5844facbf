/**
 * Documents parsed in processes of their own, so that none, however it is built, stalls other requests or ends the
 * server: each within a time and a memory of its own, beyond which its process is ended.
 */

import type { FairQueue } from './fair-queue.ts';
import type { FetchedDocument, ParseDocument, ParsedDocument } from './fetched-document.ts';
import type { ParserProcess } from './parser-process.ts';

export type ParserPool = {
  /**
   * Parses a document. One that takes too long or too much memory is `pageTooLarge`, or `fileNotReadable` where it is
   * a file. Rejects with the reason of `signal` where that was aborted, and after `close`.
   */
  parse: ParseDocument;
  /** Ends the processes, with what they are at. */
  close: () => void;
};

export type ParserPoolSettings = {
  /** Documents parsed at once, at most; of one visitor one fewer, where there are several. */
  processes?: number;
  /** Most memory of a document on the heap. */
  memoryMegabytes?: number;
  /** Most memory outside of it, on top: the document itself, and what a file swells to. */
  outsideMegabytes?: number;
  /** For one document, once it is its turn. */
  timeoutMilliseconds?: number;
};

type Opened = { queue: FairQueue; start: () => ParserProcess };

/** How long a process that is not needed waits for another document. */
const idleMilliseconds = 30_000;

/** Makes a pool. Nothing is loaded and no process started before the first document; an idle one holds no process open. */
export function createParserPool({
  processes = 2,
  memoryMegabytes = 192,
  outsideMegabytes = 192,
  timeoutMilliseconds = 10_000,
}: ParserPoolSettings = {}): ParserPool {
  let opened: Promise<Opened> | undefined;
  const closing = new AbortController();
  /** Those without work, with what ends them after a while. */
  const idle = new Map<ParserProcess, NodeJS.Timeout>();

  async function open(): Promise<Opened> {
    const [{ createFairQueue }, { startParserProcess }] = await Promise.all([
      import('./fair-queue.ts'),
      import('./parser-process.ts'),
    ]);
    const bounds = { heapMegabytes: memoryMegabytes, outsideMegabytes };
    return { queue: createFairQueue(processes), start: () => startParserProcess(bounds) };
  }

  /** The one that worked or was started last: the others may end. */
  function takeIdle(): ParserProcess | undefined {
    for (const [process, timer] of [...idle].reverse()) {
      clearTimeout(timer);
      idle.delete(process);
      if (process.isFit()) return process;
    }
    return undefined;
  }

  /** Where a document ended it another is started, so that who comes next does not wait for that. */
  function giveBack(worked: ParserProcess, start: Opened['start']): void {
    if (closing.signal.aborted) {
      worked.end();
      return;
    }
    const process = worked.isFit() ? worked : start();
    const leave = () => {
      idle.delete(process);
      process.end();
    };
    idle.set(process, setTimeout(leave, idleMilliseconds).unref());
    process.hold(false);
  }

  async function parseIn(
    start: Opened['start'],
    document: FetchedDocument,
    signal: AbortSignal,
  ): Promise<ParsedDocument> {
    const process = takeIdle() ?? start();
    process.hold(true);
    try {
      const parsed = await process.parse(document, timeoutMilliseconds, signal);
      if (parsed !== 'tooMuch') return parsed;
      return { ok: false, code: isPage(document) ? 'pageTooLarge' : 'fileNotReadable' };
    } finally {
      giveBack(process, start);
    }
  }

  return {
    async parse(document, signal, visitor = '') {
      const either = signal ? AbortSignal.any([signal, closing.signal]) : closing.signal;
      either.throwIfAborted();
      opened ??= open();
      const { queue, start } = await opened;
      return queue.run(visitor, either, () => parseIn(start, document, either));
    },
    close() {
      closing.abort(new Error('The parser pool is closed.'));
      for (const [process, timer] of idle) {
        clearTimeout(timer);
        process.end();
      }
      idle.clear();
    },
  };
}

function isPage({ kind }: FetchedDocument): boolean {
  return kind === 'html' || kind === 'plain';
}
