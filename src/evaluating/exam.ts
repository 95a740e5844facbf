/**
 * An exam of readers: labelled offers, and the answers of a reader. Everything here is data;
 * datasets of the database, files of lines and labelled offers of a bench are all converted to it.
 */
import type { Certainty } from '../grading/certainty.ts';
import { type CriterionId, criteriaTable, type FlatCriteria, withGroups } from '../grading/criteria.ts';
import type { ReasonId } from '../grading/findings.ts';
import { grade, letterOfScore } from '../grading/grade.ts';
import { type Letter, scoreOfNoProductOffer } from '../grading/scoring-rules.ts';
import { isWhollyReviewed, type OfferLabels } from '../labelling/offer-labels.ts';
import type { Receipt } from '../reading/reader.ts';

/** One question of the exam: `id` is unique in it. */
export type ExamOffer = { id: string; text: string; language: string; labels: OfferLabels };

/** Reasons of a letter by the rules: those that its explanation names, and those that it omits. */
export type NamedAndMissingReasons = { named: ReasonId[]; missing: ReasonId[] };

/**
 * `mistake`: why the text is not acceptable for the grade, in codes; null when it is. The text is
 * empty when there is none. `reasons`: those of the letter, by the rules that graded the answer;
 * undefined without a text, and in answers of older releases.
 */
export type ExamExplanation = {
  text: string;
  mistake: string | null;
  reasons?: NamedAndMissingReasons | undefined;
};

/** The answer of a reader to an offer. */
export type ExamAnswer =
  | {
      kind: 'read';
      values: FlatCriteria;
      notAProductJobOffer: boolean;
      receipts: Record<CriterionId, Receipt>;
      certainty: Certainty | null;
      /**
       * The reader's own explanation of the grade; null when the exam does not ask for
       * explanations, and for a text that is not a product offer.
       */
      explanation: ExamExplanation | null;
    }
  /**
   * The reader says that this is not an offer, or that it cannot read it: an answer, and a wrong
   * one when people say otherwise.
   */
  | { kind: 'refused'; code: string }
  /**
   * No answer: the model was unreachable, over its limit or silent. Says nothing about its
   * accuracy.
   */
  | { kind: 'failed'; code: string };

/**
 * `repeat` starts at 0: the same reader may take the exam several times, each counted separately.
 */
export type ExamSample = { offer: string; repeat: number; answer: ExamAnswer };

/**
 * The letter that the labels give: undefined where the offer is not wholly reviewed
 * (docs/domain/scoring.md).
 */
export function calculateTrueLetter(labels: OfferLabels): Letter | undefined {
  if (labels.notAProductJobOffer === true) return letterOfScore(scoreOfNoProductOffer);
  if (!isWhollyReviewed(labels)) return undefined;
  const values = criteriaTable.map(({ id }) => [id, labels.criteria[id]?.value]);
  // Cast: the table has each id once, and each has a value.
  return grade(withGroups(Object.fromEntries(values) as FlatCriteria)).letter;
}

/** The number of wholly reviewed offers: figures that need labels use only these. */
export function countWhollyReviewed(offers: readonly ExamOffer[]): number {
  return offers.filter(({ labels }) => isWhollyReviewed(labels)).length;
}

/**
 * The letter of an answer by the current rules: stored answers are regraded. Undefined when there
 * is none.
 */
export function calculateAnsweredLetter(answer: ExamAnswer): Letter | undefined {
  if (answer.kind !== 'read') return undefined;
  if (answer.notAProductJobOffer) return letterOfScore(scoreOfNoProductOffer);
  return grade(withGroups(answer.values)).letter;
}
