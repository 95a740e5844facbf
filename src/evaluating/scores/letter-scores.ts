/** How often a reader's letter is that of people's labels. */
import { type Letter, letters } from '../../grading/scoring-rules.ts';
import type { OfferLabels } from '../../labelling/offer-labels.ts';
import { calculateAnsweredLetter, calculateTrueLetter, type ExamAnswer } from '../exam.ts';
import { type AnsweredOffer, tallyAnswersByOffer } from './answered-offers.ts';
import { calculateShare, type Share, type Tally } from './share.ts';

/**
 * Number of answers with each letter to offers of one true letter; `none` when it gave no letter.
 */
export type ConfusionRow = { truth: Letter; answered: Record<Letter | 'none', number> };

/** The letter figures of a reader. */
export type LetterScores = { exact: Share; withinOne: Share; confusion: ConfusionRow[] };

/**
 * The distance of the letters, 0 for the same one; Infinity when an offer was refused that people
 * call one. Undefined when the labels give no letter. What people call no product offer may be
 * refused as well as graded E.
 */
export function calculateLetterDistance(answer: ExamAnswer, labels: OfferLabels): number | undefined {
  const truth = calculateTrueLetter(labels);
  if (truth === undefined) return undefined;
  const letter = calculateAnsweredLetter(answer);
  if (letter !== undefined) return Math.abs(letters.indexOf(letter) - letters.indexOf(truth));
  return labels.notAProductJobOffer === true ? 0 : Number.POSITIVE_INFINITY;
}

/** Answers with the true letter. */
export const tallyExactLetters = (answered: readonly AnsweredOffer[]): Tally[] =>
  tallyAnswersByOffer(answered, (answer, { labels }) => {
    const apart = calculateLetterDistance(answer, labels);
    return apart === undefined ? undefined : apart === 0;
  });

/** Answers with the true letter or one next to it. */
export const tallyLettersWithinOne = (answered: readonly AnsweredOffer[]): Tally[] =>
  tallyAnswersByOffer(answered, (answer, { labels }) => {
    const apart = calculateLetterDistance(answer, labels);
    return apart === undefined ? undefined : apart <= 1;
  });

function confusionOf(answered: readonly AnsweredOffer[]): ConfusionRow[] {
  const rows = letters.map(
    (truth): ConfusionRow => ({ truth, answered: { A: 0, B: 0, C: 0, D: 0, E: 0, none: 0 } }),
  );
  for (const { offer, answers } of answered) {
    const row = rows.find(({ truth }) => truth === calculateTrueLetter(offer.labels));
    for (const answer of answers) if (row) row.answered[calculateAnsweredLetter(answer) ?? 'none'] += 1;
  }
  return rows;
}

/** For the offers of one true letter: number of answers with a given letter. */
export const tallyConfusion = (
  answered: readonly AnsweredOffer[],
  truth: Letter,
  said: Letter | 'none',
): Tally[] =>
  tallyAnswersByOffer(answered, (answer, { labels }) =>
    calculateTrueLetter(labels) === truth ? (calculateAnsweredLetter(answer) ?? 'none') === said : undefined,
  );

/**
 * Over the offers whose labels give a letter: all 24 criteria, or that it is not a product offer.
 */
export function scoreLetters(answered: readonly AnsweredOffer[], seed: number): LetterScores {
  return {
    exact: calculateShare(tallyExactLetters(answered), seed),
    withinOne: calculateShare(tallyLettersWithinOne(answered), seed),
    confusion: confusionOf(answered),
  };
}
