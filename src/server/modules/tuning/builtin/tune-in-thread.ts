/** Trains the built-in reader further in a thread with limits. */
import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { StoredClassifier } from '../../../../reading/classifier/classifier.ts';
import type { LabelledText } from '../../../../tuning/builtin/prepare-labelled-text.ts';
import type { TunedFigures } from '../../../../tuning/builtin/tune-builtin.ts';
import type { Attempt } from '../../../jobs/job-kind.ts';

/** Memory of the thread without its typed arrays, whose size maxTunedSentences limits. */
const memoryMegabytes = 700;

/** Null: there is nothing to learn from. */
export type TuningResult = { stored: StoredClassifier; figures: TunedFigures } | null;

/** The messages of the thread. */
export type TuningMessage = { done: number; of: number } | { tuned: TuningResult };

/**
 * Rejects when the thread crashes, exceeds its memory, or `signal` is aborted; the thread has ended
 * then.
 */
export async function tuneInThread(
  texts: readonly LabelledText[],
  { signal, progress }: Pick<Attempt, 'signal' | 'progress'>,
): Promise<TuningResult> {
  const worker = new Worker(new URL('./tuning-thread.ts', import.meta.url), {
    // Without the environment, whose settings include keys.
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes },
  });
  try {
    worker.postMessage(texts);
    for await (const [told] of on(worker, 'message', { signal, close: ['exit'] })) {
      // Cast: the messages of tuning-thread.ts.
      const said = told as TuningMessage;
      if ('tuned' in said) return said.tuned;
      progress(said.done, said.of);
    }
    throw new Error('The thread that trains the built-in reader ended without an answer');
  } finally {
    await worker.terminate();
  }
}
