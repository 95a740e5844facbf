/** A saved offer as an evaluation dataset keeps it: what stands in it does not change when the offer does. */

import type { FrozenOffer } from '../../../../evaluating/dataset-lines.ts';
import { trueLetter } from '../../../../evaluating/exam.ts';
import { scoreExplanationMaterial } from '../../../../explaining/by-model/score-explanation.ts';
import { type Criteria, criteriaTable, type FlatCriteria, withGroups } from '../../../../grading/criteria.ts';
import { grade } from '../../../../grading/grade.ts';
import type { Label, OfferLabels } from '../../../../labelling/offer-labels.ts';
import { knownLanguage } from '../../../../language/known-language.ts';
import { offerForAModel } from '../../../../reading/by-model/offer-for-a-model.ts';
import { labelledOffer } from '../../labels/public.ts';
import { type OpenedOffer, revisionOf, whatHoldsBesideReferences } from '../../offers/public.ts';

/** Holds only what people stand behind; `labels` are all of the offer's. */
export function freezeOffer(offer: OpenedOffer, labels: readonly Label[]): FrozenOffer {
  const { row, corrections } = offer;
  const { labels: held, authors } = labelledOffer(offer, labels);
  const sent = offerForAModel(row.content).text;
  const explaining = explainingOf(offer, held);
  const writer = explaining?.ideal === undefined ? [] : [corrections.at(-1)?.author ?? ''];
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
    ...(explaining && { explaining }),
  };
}

/**
 * What there is to explain: the grade of the values that a person wrote an explanation for, else of 24 labelled values. Nothing of
 * what is no product offer.
 */
function explainingOf(offer: OpenedOffer, held: OfferLabels): FrozenOffer['explaining'] {
  const { result, corrections, row } = offer;
  const holds = whatHoldsBesideReferences(result, corrections);
  if (held.notAProductJobOffer ?? holds.notAProductJobOffer) return undefined;
  const isWritten = holds.explanation.trim() !== '' && holds.explanation !== result.explanation;
  const criteria = isWritten ? holds.criteria : criteriaIn(held);
  if (!criteria) return undefined;
  const { position, company } = holds;
  const language = knownLanguage(row.language);
  const graded = { grade: grade(criteria), criteria, position, company, language };
  const material = scoreExplanationMaterial(graded, false);
  return { material, ...(isWritten && { ideal: holds.explanation }) };
}

function criteriaIn(held: OfferLabels): Criteria | undefined {
  if (trueLetter(held) === undefined) return undefined;
  const values = criteriaTable.map(({ id }) => [id, held.criteria[id]?.value]);
  // Cast: an offer has its letter where all 24 are labelled.
  return withGroups(Object.fromEntries(values) as FlatCriteria);
}
