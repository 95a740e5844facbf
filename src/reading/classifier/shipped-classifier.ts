/**
 * The classifier shipped with the reader. A separate module, since it is fetched with the first
 * offer.
 */

import { classifierOf } from './classifier.ts';
import weights from './classifier-weights.json' with { type: 'json' };

/** The classifier for English and French. */
export const shippedClassifier = classifierOf(weights);
