/** A saved offer as an evaluation dataset keeps it: what stands in it does not change when the offer does. */

import type { FrozenOffer } from '../../../../evaluating/dataset-lines.ts';
import { scoreExplanationMaterial } from '../../../../explaining/by-model/score-explanation.ts';
import type { Label } from '../../../../labelling/offer-labels.ts';
import { offerForAModel } from '../../../../reading/by-model/prepared/offer-for-a-model.ts';
import { type ExplainedGrade, explainedGrade, labelledOffer } from '../../labels/public.ts';
import { type OpenedOffer, revisionOf } from '../../offers/public.ts';

/** Holds only what people stand behind; `labels` are all of the offer's. */
export function freezeOffer(offer: OpenedOffer, labels: readonly Label[]): FrozenOffer {
  const { row, corrections } = offer;
  const { labels: held, authors } = labelledOffer(offer, labels);
  const sent = offerForAModel(row.content).text;
  const explained = explainedGrade(offer, held);
  const writer = explained?.words === undefined ? [] : [corrections.at(-1)?.author ?? ''];
  const revision = revisionOf(corrections);
  return {
    id: row.id,
    text: row.content,
    language: row.language,
    labels: held,
    jobOfferId: row.id,
    ...(revision && { revision }),
    authors: [...new Set([...authors, ...writer])],
    ...(sent !== row.content && { sent }),
    ...(explained && { explaining: explainingOf(explained) }),
  };
}

function explainingOf({ graded, words }: ExplainedGrade): FrozenOffer['explaining'] {
  const material = scoreExplanationMaterial(graded, false);
  return { material, ...(words !== undefined && { ideal: words }) };
}
