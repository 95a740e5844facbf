/**
 * The classifier for the languages on trial. A separate module, since it is fetched with the first
 * such offer.
 */
import { classifierOf } from '../classifier/classifier.ts';
import weights from './classifier-weights.json' with { type: 'json' };

/** The classifier for these languages. */
export const classifierOnTrial = classifierOf(weights);
