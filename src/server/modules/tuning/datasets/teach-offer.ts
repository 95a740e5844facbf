/** Converts a saved offer for teaching. */
import { flattenCriteria } from '../../../../grading/criteria.ts';
import type { TeachingOffer } from '../../../../tuning/teaching-offer.ts';
import { explainedGrade, labelledCriteria, labelledOffer } from '../../corrections/public.ts';
import { type OpenedOffer, whatHoldsBesideReferences } from '../../offers/public.ts';

/** Includes only labelled values. */
export function teachOffer(offer: OpenedOffer): TeachingOffer {
  const { row, result, corrections } = offer;
  const { position, company } = whatHoldsBesideReferences(result, corrections);
  const explained = explainedGrade(offer, labelledOffer(offer).labels);
  return {
    text: row.content,
    language: row.language,
    labels: labelledCriteria(offer),
    names: { position, company },
    said: { values: flattenCriteria(result.criteria), receipts: result.receipts },
    ...(explained?.words !== undefined && {
      explained: { graded: explained.graded, words: explained.words },
    }),
  };
}
