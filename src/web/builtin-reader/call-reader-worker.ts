/**
 * The built-in reader in the browser, in a worker that is loaded with the first question (some 530
 * kB, mostly learned weights).
 */
import { callerOf } from './call-worker.ts';

/** Asks the reader of the page. */
export const callReaderWorker = callerOf(
  () => new Worker(new URL('./reader-worker.ts', import.meta.url), { type: 'module' }),
);
