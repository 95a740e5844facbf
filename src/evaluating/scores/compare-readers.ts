/** Whether one reader is better than another on the same exam, or the data cannot tell. */
import { criteriaTable } from '../../grading/criteria.ts';
import type { ExamOffer, ExamSample } from '../exam.ts';
import { bootstrapInterval, type Interval } from '../statistics/bootstrap.ts';
import { correctByHolm, pairedPermutationP } from '../statistics/permutation.ts';
import { type AnsweredOffer, groupAnswersByOffer } from './answered-offers.ts';
import { tallyCriterion } from './criterion-scores.ts';
import { tallyExactLetters } from './letter-scores.ts';
import { minOffersForShare, type Tally } from './share.ts';

/** A corrected p below this counts as a difference. */
export const significance = 0.05;

/** Of the first reader over the second. */
export type Verdict = 'better' | 'worse' | 'noDifference' | 'tooFew';

/** One reader compared with another by one measure. */
export type Comparison = {
  /** What was compared: the letter, or all criteria together. */
  measure: 'letter' | 'criteria';
  reader: string;
  against: string;
  /** Offers that both answered. */
  offers: number;
  /**
   * Share of `reader` minus that of `against`, -1 to 1, and its 95 % interval over offers; null
   * without offers.
   */
  difference: number | null;
  interval: Interval | null;
  /** Two-sided, paired by offer, corrected for all comparisons made together (Holm). */
  p: number;
  verdict: Verdict;
};

/** Right answers to all criteria of an offer, as one tally. */
function criteriaTallies(answered: readonly AnsweredOffer[]): Tally[] {
  const byCriterion = criteriaTable.map(({ id }) =>
    tallyCriterion(answered, id, ({ label, answer }) => label === answer),
  );
  return answered.map(({ offer }, place) => ({
    offer: offer.id,
    hits: byCriterion.reduce((sum, ofOne) => sum + (ofOne[place]?.hits ?? 0), 0),
    of: byCriterion.reduce((sum, ofOne) => sum + (ofOne[place]?.of ?? 0), 0),
  }));
}

const measures = { letter: tallyExactLetters, criteria: criteriaTallies } as const;

/** For each offer counted for both: the share of the first minus that of the second. */
function pairedDifferences(ones: readonly Tally[], others: readonly Tally[]): number[] {
  const byOffer = new Map(others.map((tally) => [tally.offer, tally]));
  return ones.flatMap((one) => {
    const other = byOffer.get(one.offer);
    return other && one.of > 0 && other.of > 0 ? [one.hits / one.of - other.hits / other.of] : [];
  });
}

const meanOf = (values: readonly number[]) =>
  values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length;

function verdictOf({ offers, difference, p }: Pick<Comparison, 'offers' | 'difference' | 'p'>): Verdict {
  if (offers < minOffersForShare || difference === null) return 'tooFew';
  if (p >= significance) return 'noDifference';
  return difference > 0 ? 'better' : 'worse';
}

/** A reader with its answers. */
export type ReaderAnswers = { reader: string; samples: readonly ExamSample[] };

/** The first reader compared with each other one, by letter and by criteria. */
export function compareReaders(
  offers: readonly ExamOffer[],
  [first, ...others]: readonly ReaderAnswers[],
  seed: number,
): Comparison[] {
  return first ? compareSittings(offers, [first], others, seed) : [];
}

/**
 * Each reader of one sitting compared with each of another over the same exam, by letter and by
 * criteria, on the offers that both answered. Corrected for all of them together.
 */
export function compareSittings(
  offers: readonly ExamOffer[],
  ones: readonly ReaderAnswers[],
  others: readonly ReaderAnswers[],
  seed: number,
): Comparison[] {
  const talliesOf = ({ reader, samples }: ReaderAnswers) => {
    const answered = groupAnswersByOffer(offers, samples);
    return { reader, letter: measures.letter(answered), criteria: measures.criteria(answered) };
  };
  const against = others.map(talliesOf);
  const pairs = ones.map(talliesOf).flatMap((one) => against.map((other) => ({ one, other })));
  const compared = pairs.flatMap(({ one, other }) => {
    return (['letter', 'criteria'] as const).map((measure) => {
      const differences = pairedDifferences(one[measure], other[measure]);
      return {
        measure,
        reader: one.reader,
        against: other.reader,
        offers: differences.length,
        difference: meanOf(differences) ?? null,
        interval: bootstrapInterval(differences, meanOf, seed) ?? null,
        p: pairedPermutationP(differences, seed),
      };
    });
  });
  const corrected = correctByHolm(compared.map(({ p }) => p));
  return compared.map((one, place) => {
    const p = corrected[place] ?? 1;
    return { ...one, p, verdict: verdictOf({ ...one, p }) };
  });
}
