/** Trains the built-in reader further in a thread of its own, within bounds. */
import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { KeptClassifier } from '../../../../reading/builtin/classifier/classifier.ts';
import type { LabelledText } from '../../../../tuning/builtin/corrected-text.ts';
import type { TunedFigures } from '../../../../tuning/builtin/tune-builtin.ts';
import type { Attempt } from '../../../jobs/job-kind.ts';

/** For what the thread holds beside its arrays of numbers, whose number mostTunedSentences bounds. */
const memoryMegabytes = 700;

/** Null: there is nothing to learn from. */
export type Tuned = { kept: KeptClassifier; figures: TunedFigures } | null;

/** What the thread says. */
export type Told = { done: number; of: number } | { tuned: Tuned };

/** Rejects where the thread breaks, takes more memory than it may, or `signal` is aborted: the thread is gone then. */
export async function tuneInThread(
  texts: readonly LabelledText[],
  { signal, progress }: Pick<Attempt, 'signal' | 'progress'>,
): Promise<Tuned> {
  const worker = new Worker(new URL('./tuning-thread.ts', import.meta.url), {
    // Of the settings, which hold keys, it needs none.
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes },
  });
  try {
    worker.postMessage(texts);
    for await (const [told] of on(worker, 'message', { signal, close: ['exit'] })) {
      // Cast: what tuning-thread.ts says.
      const said = told as Told;
      if ('tuned' in said) return said.tuned;
      progress(said.done, said.of);
    }
    throw new Error('The thread that trains the built-in reader ended without an answer');
  } finally {
    await worker.terminate();
  }
}
