/** The classifier for offers in the languages on trial. A module of its own: it is fetched with the first such offer. */
import { classifierOf } from '../classifier/classifier.ts';
import weights from './classifier-weights.json' with { type: 'json' };

export const classifierOnTrial = classifierOf(weights);
