/**
 * The thread that trains the built-in reader further, which takes minutes, without blocking the
 * server.
 */
import { parentPort } from 'node:worker_threads';
import { toStoredClassifier } from '../../../../reading/classifier/classifier.ts';
import { shippedClassifier } from '../../../../reading/classifier/shipped-classifier.ts';
import type { LabelledText } from '../../../../tuning/builtin/prepare-labelled-text.ts';
import { tuneBuiltin } from '../../../../tuning/builtin/tune-builtin.ts';
import type { TuningMessage } from './tune-in-thread.ts';

const tell = (told: TuningMessage) => parentPort?.postMessage(told);

parentPort?.once('message', async (texts: LabelledText[]) => {
  const tuned = await tuneBuiltin(shippedClassifier, texts, (done, of) => tell({ done, of }));
  tell({ tuned: tuned && { stored: toStoredClassifier(tuned.classifier), figures: tuned.figures } });
});
