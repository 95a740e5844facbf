/** The classifier that comes with the reader. A module of its own: it is fetched when the first offer is read. */

import { classifierOf } from './classifier.ts';
import weights from './classifier-weights.json' with { type: 'json' };

export const shippedClassifier = classifierOf(weights);
