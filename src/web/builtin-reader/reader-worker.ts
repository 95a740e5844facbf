/**
 * The worker that reads offers in the browser: the first reading takes noticeable time
 * (docs/architecture.md).
 */
// biome-ignore-start lint/style/noRestrictedImports: the one place where the page has the reader with it
import { createBuiltinReader } from '../../reading/built-in/builtin-reader.ts';
import { insertDuty, insertLine } from '../../reading/built-in/insert-duty.ts';
import { isOnTrial } from '../../reading/languages-of-rules.ts';
import type { ReadingOptions } from '../../reading/reader.ts';

// biome-ignore-end lint/style/noRestrictedImports: the one place where the page has the reader with it

const reader = createBuiltinReader();
const work = {
  read: (offer: string, options: Pick<ReadingOptions, 'whole'>) => reader.read(offer, options),
  withDuty: insertDuty,
  withLineAt: insertLine,
  isOnTrial,
};

/** The functions of the worker. */
export type ReaderWork = typeof work;

/** A request to the worker; its answer has the same id. */
export type ReaderQuestion = { id: number; name: keyof ReaderWork; args: unknown[] };
/** The worker's answer to the question with this id. */
export type ReaderAnswer = { id: number; answer: unknown } | { id: number; failure: string };

addEventListener('message', async ({ data: { id, name, args } }: MessageEvent<ReaderQuestion>) => {
  try {
    // Cast: the arguments were typed by the caller (call-reader-worker.ts).
    const answer = await (work[name] as (...given: unknown[]) => unknown)(...args);
    postMessage({ id, answer } satisfies ReaderAnswer);
  } catch (error) {
    postMessage({ id, failure: String(error) } satisfies ReaderAnswer);
  }
});
