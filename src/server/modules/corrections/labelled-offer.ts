/** The labels of a saved offer: derived from its corrections, never stored. */
import { calculateTrueLetter } from '../../../evaluating/exam.ts';
import type { GradeToExplain } from '../../../explaining/by-model/score-explanation.ts';
import {
  type Criteria,
  criteriaTable,
  type FlatCriteria,
  flattenCriteria,
  withGroups,
} from '../../../grading/criteria.ts';
import { grade } from '../../../grading/grade.ts';
import {
  type CorrectedOffer,
  deriveStandingLabels,
  type LabelledOffer,
  type OfferLabels,
  type OfferValues,
  type StandingLabel,
  toExamLabels,
} from '../../../labelling/offer-labels.ts';
import { toDictionaryLanguage } from '../../../language/known-language.ts';
import { type Correctable, type OpenedOffer, whatHoldsBesideReferences } from '../offers/public.ts';

type Read = Pick<OpenedOffer, 'result' | 'corrections'>;

/** The labels of an offer in the form of an exam. */
export function labelledOffer(offer: Read): LabelledOffer {
  return toExamLabels(correctedOffer(offer));
}

/** The labels of an offer, one per criterion, each with its author and kind (set or confirmed). */
export function labelledCriteria(offer: Read): StandingLabel[] {
  return deriveStandingLabels(correctedOffer(offer));
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

/** `words`: a person's explanation; undefined when there is none. */
export type ExplainedGrade = { graded: GradeToExplain; words?: string };

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
  const language = toDictionaryLanguage(row.language);
  const graded = { grade: grade(criteria), criteria, position, company, language };
  return { graded, ...(isWritten && { words: holds.explanation }) };
}

function criteriaIn(held: OfferLabels): Criteria | undefined {
  if (calculateTrueLetter(held) === undefined) return undefined;
  const values = criteriaTable.map(({ id }) => [id, held.criteria[id]?.value]);
  // Cast: an offer has a letter only when all 24 are labelled.
  return withGroups(Object.fromEntries(values) as FlatCriteria);
}
