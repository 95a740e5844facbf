/**
 * The built-in reader in the browser, in a worker that is loaded with the first question (some 530
 * kB, mostly learned weights).
 */
import type { ReaderAnswer, ReaderQuestion, ReaderWork } from './reader-worker.ts';

type Waiting = { resolve: (answer: unknown) => void; reject: (error: Error) => void };

const waiting = new Map<number, Waiting>();
let thread: Worker | null = null;
let asked = 0;

/** Asks the reader; rejects when it cannot be loaded, and then the next question tries again. */
export function callReaderWorker<Name extends keyof ReaderWork>(
  name: Name,
  ...args: Parameters<ReaderWork[Name]>
): Promise<Awaited<ReturnType<ReaderWork[Name]>>> {
  thread ??= startThread();
  asked += 1;
  const question: ReaderQuestion = { id: asked, name, args };
  thread.postMessage(question);
  // Cast: the worker answers with the result of the work of this name.
  return new Promise<unknown>((resolve, reject) => {
    waiting.set(question.id, { resolve, reject });
  }) as Promise<Awaited<ReturnType<ReaderWork[Name]>>>;
}

function startThread(): Worker {
  const started = new Worker(new URL('./reader-worker.ts', import.meta.url), { type: 'module' });
  started.addEventListener('message', ({ data }: MessageEvent<ReaderAnswer>) => {
    const asker = waiting.get(data.id);
    waiting.delete(data.id);
    if ('failure' in data) asker?.reject(new Error(data.failure));
    else asker?.resolve(data.answer);
  });
  started.addEventListener('error', () => {
    started.terminate();
    thread = null;
    for (const { reject } of waiting.values()) reject(new Error('The built-in reader could not be fetched'));
    waiting.clear();
  });
  return started;
}
