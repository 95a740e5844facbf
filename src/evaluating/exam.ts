/**
 * An exam of readers: offers with what people say of them, and what a reader answered. Everything here is data; a dataset in the
 * database, a file of lines and labelled offers of a bench all become it.
 */
import type { Certainty } from '../grading/certainty.ts';
import { type CriterionId, criteriaTable, type FlatCriteria, withGroups } from '../grading/criteria.ts';
import type { ReasonId } from '../grading/findings.ts';
import { grade, letterOf } from '../grading/grade.ts';
import { type Letter, scoreOfNoProductOffer } from '../grading/scoring-rules.ts';
import { isWhollyReviewed, type OfferLabels } from '../labelling/offer-labels.ts';
import type { Receipt } from '../reading/reader.ts';

/** One question of the exam: `id` is unique in it. */
export type ExamOffer = { id: string; text: string; language: string; labels: OfferLabels };

/** Reasons of a letter by the rules: those that its explanation names, and those that it leaves out. */
export type ToldReasons = { named: ReasonId[]; missing: ReasonId[] };

/**
 * `mistake`: why the text may not stand beside the grade, in codes; null where it may. The text is empty where none came. `reasons`: those of
 * the letter, by the rules that graded the answer; undefined where there is no text, and in answers of older releases.
 */
export type ExamExplanation = { text: string; mistake: string | null; reasons?: ToldReasons | undefined };

/** What a reader made of an offer. */
export type ExamAnswer =
  | {
      kind: 'read';
      values: FlatCriteria;
      notAProductJobOffer: boolean;
      receipts: Record<CriterionId, Receipt>;
      certainty: Certainty | null;
      /** The reader's own words for the grade; null where explanations are no part of the exam, and of what is no product offer. */
      explanation: ExamExplanation | null;
    }
  /** The reader says that this is no offer, or that it cannot read it: an answer, and a wrong one where people say otherwise. */
  | { kind: 'refused'; code: string }
  /** No answer came: a model that was gone, over its limit or silent. Says nothing of how well it reads. */
  | { kind: 'failed'; code: string };

/** `repeat` counts from 0: the same reader may sit the exam several times, and each time stands apart. */
export type ExamSample = { offer: string; repeat: number; answer: ExamAnswer };

/**
 * The letter that the labels give: undefined where the offer is not wholly reviewed
 * (docs/domain/scoring.md).
 */
export function trueLetter(labels: OfferLabels): Letter | undefined {
  if (labels.notAProductJobOffer === true) return letterOf(scoreOfNoProductOffer);
  if (!isWhollyReviewed(labels)) return undefined;
  const values = criteriaTable.map(({ id }) => [id, labels.criteria[id]?.value]);
  // Cast: the table has each id once, and each has a value.
  return grade(withGroups(Object.fromEntries(values) as FlatCriteria)).letter;
}

/** How many of them people reviewed as a whole: figures that rest on labels rest on these alone. */
export function countWhollyReviewed(offers: readonly ExamOffer[]): number {
  return offers.filter(({ labels }) => isWhollyReviewed(labels)).length;
}

/** The letter of an answer by the rules of today: stored answers are graded anew. Undefined where there is none. */
export function answeredLetter(answer: ExamAnswer): Letter | undefined {
  if (answer.kind !== 'read') return undefined;
  if (answer.notAProductJobOffer) return letterOf(scoreOfNoProductOffer);
  return grade(withGroups(answer.values)).letter;
}
