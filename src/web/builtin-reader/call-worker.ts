/** Asks a worker that serves a reader (serve-reader.ts). */
import type { ReaderAnswer, ReaderQuestion, ReaderWork } from './serve-reader.ts';

type Waiting = { resolve: (answer: unknown) => void; reject: (error: Error) => void };

/**
 * A function that asks the reader, whose worker is started with the first question. It rejects when
 * that cannot be loaded, and then the next question tries again.
 */
export function callerOf(startWorker: () => Worker) {
  const waiting = new Map<number, Waiting>();
  let thread: Worker | null = null;
  let asked = 0;

  function startThread(): Worker {
    const started = startWorker();
    started.addEventListener('message', ({ data }: MessageEvent<ReaderAnswer>) => {
      const asker = waiting.get(data.id);
      waiting.delete(data.id);
      if ('failure' in data) asker?.reject(new Error(data.failure));
      else asker?.resolve(data.answer);
    });
    started.addEventListener('error', () => {
      started.terminate();
      thread = null;
      for (const { reject } of waiting.values())
        reject(new Error('The built-in reader could not be fetched'));
      waiting.clear();
    });
    return started;
  }

  return <Name extends keyof ReaderWork>(
    name: Name,
    ...args: Parameters<ReaderWork[Name]>
  ): Promise<Awaited<ReturnType<ReaderWork[Name]>>> => {
    thread ??= startThread();
    asked += 1;
    const question: ReaderQuestion = { id: asked, name, args };
    thread.postMessage(question);
    // Cast: the worker answers with the result of the work of this name.
    return new Promise<unknown>((resolve, reject) => {
      waiting.set(question.id, { resolve, reject });
    }) as Promise<Awaited<ReturnType<ReaderWork[Name]>>>;
  };
}
