/** A saved offer as it is taught from. */
import { flattenCriteria } from '../../../../grading/criteria.ts';
import type { Label } from '../../../../labelling/offer-labels.ts';
import type { TaughtOffer } from '../../../../tuning/taught-offer.ts';
import { explainedGrade, labelledCriteria, labelledOffer } from '../../labels/public.ts';
import { type OpenedOffer, whatHoldsBesideReferences } from '../../offers/public.ts';

/** Holds only what people stand behind; `labels` are all of the offer’s. */
export function teachOffer(offer: OpenedOffer, labels: readonly Label[]): TaughtOffer {
  const { row, result, corrections } = offer;
  const { position, company } = whatHoldsBesideReferences(result, corrections);
  const explained = explainedGrade(offer, labelledOffer(offer, labels).labels);
  return {
    text: row.content,
    language: row.language,
    labels: labelledCriteria(offer, labels),
    names: { position, company },
    said: { values: flattenCriteria(result.criteria), receipts: result.receipts },
    ...(explained?.words !== undefined && {
      explained: { graded: explained.graded, words: explained.words },
    }),
  };
}
