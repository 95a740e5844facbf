/** The labels of a saved offer: derived from its corrections, never stored. */
import { flattenCriteria } from '../../../grading/criteria.ts';
import {
  type CorrectedOffer,
  type LabelledOffer,
  labelsOf,
  type OfferValues,
  type StandingLabel,
  standingLabels,
} from '../../../labelling/offer-labels.ts';
import type { Correctable, OpenedOffer } from '../offers/public.ts';

type Read = Pick<OpenedOffer, 'result' | 'corrections'>;

/** In the form of an exam. */
export function labelledOffer(offer: Read): LabelledOffer {
  return labelsOf(correctedOffer(offer));
}

/** By criterion, with the author and kind of each label. */
export function labelledCriteria(offer: Read): StandingLabel[] {
  return standingLabels(correctedOffer(offer));
}

function correctedOffer({ result, corrections }: Read): CorrectedOffer {
  return {
    said: valuesOf(result),
    corrections: corrections.map((correction) => ({
      author: correction.author,
      values: valuesOf(correction),
      reviewed: correction.reviewed,
    })),
  };
}

/** The labellable values of an offer, by criterion. */
export function valuesOf({
  criteria,
  notAProductJobOffer,
}: Pick<Correctable, 'criteria' | 'notAProductJobOffer'>): OfferValues {
  return { ...flattenCriteria(criteria), notAProductJobOffer };
}
