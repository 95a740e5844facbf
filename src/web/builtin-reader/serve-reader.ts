/** What a worker with a reader does, and the messages from and to it. */
import { insertDuty, insertLine } from '../../reading/built-in/insert-duty.ts';
import { isOnTrial } from '../../reading/languages-of-rules.ts';
import type { Reader, ReadingOptions } from '../../reading/reader.ts';

const workOf = (reader: Reader) => ({
  read: (offer: string, options: Pick<ReadingOptions, 'whole'>) => reader.read(offer, options),
  withDuty: insertDuty,
  withLineAt: insertLine,
  isOnTrial,
});

/** The functions of the worker. */
export type ReaderWork = ReturnType<typeof workOf>;

/** A request to the worker; its answer has the same id. */
export type ReaderQuestion = { id: number; name: keyof ReaderWork; args: unknown[] };
/** The worker's answer to the question with this id. */
export type ReaderAnswer = { id: number; answer: unknown } | { id: number; failure: string };

/** Answers the questions that this worker is asked (call-worker.ts). */
export function serveReader(reader: Reader): void {
  const work = workOf(reader);
  addEventListener('message', async ({ data: { id, name, args } }: MessageEvent<ReaderQuestion>) => {
    try {
      // Cast: the arguments were typed by the caller.
      const answer = await (work[name] as (...given: unknown[]) => unknown)(...args);
      postMessage({ id, answer } satisfies ReaderAnswer);
    } catch (error) {
      postMessage({ id, failure: String(error) } satisfies ReaderAnswer);
    }
  });
}
