/**
 * Whether a reader's quotes are in the offer, and whether they are the sentences that people
 * marked.
 */
import { type CriteriaGroup, criteriaTable } from '../../grading/criteria.ts';
import { isFoundValue, type Sentence } from '../../labelling/offer-labels.ts';
import type { ExamOffer } from '../exam.ts';
import type { AnsweredOffer, ReadAnswer } from './answered-offers.ts';
import { calculateShare, type Share, type Tally } from './share.ts';

/** The quote figures of a reader. */
export type QuoteScores = {
  /** Quotes that are in the offer at the place that the answer gives, verbatim. */
  inTheOffer: Share;
  /**
   * Of the findings that people share and marked a sentence of: share whose first quote overlaps
   * one of these sentences.
   */
  rightSentence: Share;
};

type Id = (typeof criteriaTable)[number]['id'];

/** A quote of an answer. `right` is undefined when it cannot be judged: nobody marked a sentence. */
export type JudgedQuote = { criterion: Id; text: string; right: boolean | undefined };

const touches = (one: Sentence, other: Sentence) => one.start < other.end && other.start < one.end;

const idsOf = (groups: readonly CriteriaGroup[]): Id[] =>
  criteriaTable.filter(({ group }) => groups.includes(group)).map(({ id }) => id);

/** The quotes of an answer: right when they are in the offer. */
export function checkQuotesByPlace(
  { receipts }: ReadAnswer,
  { text: offer }: ExamOffer,
  groups: readonly CriteriaGroup[],
): JudgedQuote[] {
  return idsOf(groups).flatMap((criterion) =>
    (receipts[criterion]?.quotes ?? []).map(({ text, start, end }) => ({
      criterion,
      text,
      right: offer.slice(start, end) === text,
    })),
  );
}

/**
 * The first quote of each criterion found by both reader and people, empty if there is none: right
 * when it overlaps a marked sentence; undefined when none was marked.
 */
export function checkQuotesBySentence(
  { values, receipts }: ReadAnswer,
  { labels }: ExamOffer,
  groups: readonly CriteriaGroup[],
): JudgedQuote[] {
  return idsOf(groups).flatMap((criterion) => {
    const label = labels.criteria[criterion];
    if (!label || !isFoundValue(criterion, label.value) || !isFoundValue(criterion, values[criterion]))
      return [];
    const [first] = receipts[criterion]?.quotes ?? [];
    const isRight = first !== undefined && label.sentences.some((sentence) => touches(sentence, first));
    return [
      { criterion, text: first?.text ?? '', right: label.sentences.length === 0 ? undefined : isRight },
    ];
  });
}

type Judge = typeof checkQuotesByPlace;

/** For each offer: how many quotes of its answers are right. */
export function tallyQuotes(
  answered: readonly AnsweredOffer[],
  groups: readonly CriteriaGroup[],
  judge: Judge,
): Tally[] {
  return answered.map(({ offer, answers }) => {
    const counted = answers
      .filter((answer) => answer.kind === 'read')
      .flatMap((answer) => judge(answer, offer, groups))
      .filter(({ right }) => right !== undefined);
    return { offer: offer.id, hits: counted.filter(({ right }) => right).length, of: counted.length };
  });
}

/** `seed`: of the bootstrap behind the intervals. */
export function scoreQuotes(
  answered: readonly AnsweredOffer[],
  groups: readonly CriteriaGroup[],
  seed: number,
): QuoteScores {
  return {
    inTheOffer: calculateShare(tallyQuotes(answered, groups, checkQuotesByPlace), seed),
    rightSentence: calculateShare(tallyQuotes(answered, groups, checkQuotesBySentence), seed),
  };
}
