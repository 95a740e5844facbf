/** A saved offer as an evaluation dataset keeps it: what stands in it does not change when the offer does. */

import type { FrozenOffer } from '../../../../evaluating/dataset-lines.ts';
import { scoreExplanationMaterial } from '../../../../explaining/by-model/score-explanation.ts';
import { offerForAModel } from '../../../../reading/by-model/prepared/offer-for-a-model.ts';
import { type ExplainedGrade, explainedGrade, labelledOffer } from '../../corrections/public.ts';
import { type OpenedOffer, revisionOf } from '../../offers/public.ts';

/** Holds only what people stand behind. */
export function freezeOffer(offer: OpenedOffer): FrozenOffer {
  const { row, corrections } = offer;
  const { labels: held, authors } = labelledOffer(offer);
  const sent = offerForAModel(row.content).text;
  const explained = explainedGrade(offer, held);
  const writer = corrections.find(({ explanation }) => explanation === explained?.words);
  const revision = revisionOf(corrections);
  return {
    id: row.id,
    text: row.content,
    language: row.language,
    labels: held,
    jobOfferId: row.id,
    ...(revision && { revision }),
    authors: [...new Set([...authors, ...(writer ? [writer.author] : [])])],
    ...(sent !== row.content && { sent }),
    ...(explained && { explaining: explainingOf(explained) }),
  };
}

function explainingOf({ graded, words }: ExplainedGrade): FrozenOffer['explaining'] {
  const material = scoreExplanationMaterial(graded, false);
  return { material, ...(words !== undefined && { ideal: words }) };
}
