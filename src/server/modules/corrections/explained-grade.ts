/** The grade of an offer's labels, with a person's explanation of it. */

import { trueLetter } from '../../../evaluating/exam.ts';
import type { Graded } from '../../../explaining/by-model/score-explanation.ts';
import { type Criteria, criteriaTable, type FlatCriteria, withGroups } from '../../../grading/criteria.ts';
import { grade } from '../../../grading/grade.ts';
import type { OfferLabels } from '../../../labelling/offer-labels.ts';
import { knownLanguage } from '../../../language/known-language.ts';
import { type OpenedOffer, whatHoldsBesideReferences } from '../offers/public.ts';

/** `words`: a person's explanation; undefined when there is none. */
export type ExplainedGrade = { graded: Graded; words?: string };

/**
 * The grade of the values that a person explained, else of 24 labelled values. Undefined for what
 * is not a product offer.
 */
export function explainedGrade(
  { result, corrections, row }: OpenedOffer,
  held: OfferLabels,
): ExplainedGrade | undefined {
  const holds = whatHoldsBesideReferences(result, corrections);
  if (held.notAProductJobOffer ?? holds.notAProductJobOffer) return undefined;
  const isWritten = holds.explanation.trim() !== '' && holds.explanation !== result.explanation;
  const criteria = isWritten ? holds.criteria : criteriaIn(held);
  if (!criteria) return undefined;
  const { position, company } = holds;
  const language = knownLanguage(row.language);
  const graded = { grade: grade(criteria), criteria, position, company, language };
  return { graded, ...(isWritten && { words: holds.explanation }) };
}

function criteriaIn(held: OfferLabels): Criteria | undefined {
  if (trueLetter(held) === undefined) return undefined;
  const values = criteriaTable.map(({ id }) => [id, held.criteria[id]?.value]);
  // Cast: an offer has a letter only when all 24 are labelled.
  return withGroups(Object.fromEntries(values) as FlatCriteria);
}
