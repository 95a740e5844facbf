/**
 * Parses documents in separate processes, so that no document stalls other requests or crashes the
 * server. Each process has a time and memory limit and is ended beyond it.
 */

import type { FairQueue } from './fair-queue.ts';
import type { FetchedDocument, ParseDocument, ParsedDocument } from './fetched-document.ts';
import type { ParserProcess } from './parser-process.ts';

/** Processes that parse documents. */
export type ParserPool = {
  /**
   * Parses a document. One that exceeds the time or memory limit is `pageTooLarge`, or
   * `fileNotReadable` if it is a file. Rejects with the reason of `signal` if that was aborted, and
   * after `close`.
   */
  parse: ParseDocument;
  /** Ends the processes, including their current work. */
  close: () => void;
};

/** Limits of the pool; a missing one takes its default. */
export type ParserPoolSettings = {
  /** Documents parsed at once; a single visitor gets one fewer if there are several. */
  processes?: number;
  /** Heap memory per document. */
  memoryMegabytes?: number;
  /** Memory outside the heap, in addition: the document itself and what a file inflates to. */
  outsideMegabytes?: number;
  /** Per document, counted from the start of its turn. */
  timeoutMilliseconds?: number;
  /** Where a process begins; tests name the built program, which starts in less than half the time. */
  program?: string;
};

type Opened = { queue: FairQueue; start: () => ParserProcess };

/** How long an idle process waits for another document. */
const idleMilliseconds = 30_000;

/**
 * Makes a pool. Loads nothing and starts no process before the first document; an idle pool does
 * not keep the server running.
 */
export function createParserPool({
  processes = 2,
  memoryMegabytes = 192,
  outsideMegabytes = 192,
  timeoutMilliseconds = 10_000,
  program,
}: ParserPoolSettings = {}): ParserPool {
  let opened: Promise<Opened> | undefined;
  const closing = new AbortController();
  /** Idle processes, with the timer that ends each. */
  const idle = new Map<ParserProcess, NodeJS.Timeout>();

  async function open(): Promise<Opened> {
    const [{ createFairQueue }, { startParserProcess }] = await Promise.all([
      import('./fair-queue.ts'),
      import('./parser-process.ts'),
    ]);
    const bounds = { heapMegabytes: memoryMegabytes, outsideMegabytes };
    return { queue: createFairQueue(processes), start: () => startParserProcess(bounds, program) };
  }

  /** The most recently used or started one, so that the others can time out. */
  function takeIdle(): ParserProcess | undefined {
    for (const [process, timer] of [...idle].reverse()) {
      clearTimeout(timer);
      idle.delete(process);
      if (process.isFit()) return process;
    }
    return undefined;
  }

  /**
   * If a document ended the process, start another at once so that the next visitor need not wait
   * for it.
   */
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
