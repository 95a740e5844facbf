/** The scorecard of one reader on one exam. */
import type { CriteriaGroup } from '../../grading/criteria.ts';
import type { ExamOffer, ExamSample } from '../exam.ts';
import { type AnsweredOffer, answeredOffers, tallies } from './answered-offers.ts';
import {
  type CertaintyScores,
  certaintyScores,
  type SteadinessScores,
  steadinessScores,
} from './certainty-scores.ts';
import { type CriterionScores, criterionScores } from './criterion-scores.ts';
import { type LetterScores, letterScores } from './letter-scores.ts';
import { type QuoteScores, quoteScores } from './quote-scores.ts';
import { type Share, shareOf, type Tally } from './share.ts';

/** All figures of a reader. */
export type ReaderScores = {
  /** Samples with an answer, including refusals. */
  answered: number;
  refused: number;
  /** Samples without an answer, which count nowhere else. */
  failed: number;
  letters: LetterScores;
  criteria: CriterionScores[];
  quotes: QuoteScores;
  certainty: CertaintyScores;
  /**
   * Acceptable explanations: in the offer's language, naming no factor but the grade’s own, without
   * a claim against the criteria.
   */
  explanations: Share;
  /** Of the reasons of the letters: share named by the explanations. */
  reasons: Share;
  steadiness: SteadinessScores;
};

/** For each offer: how many of its explanations are acceptable. */
export const explanationTallies = (answered: readonly AnsweredOffer[]): Tally[] =>
  tallies(answered, (answer) =>
    answer.kind === 'read' && answer.explanation ? answer.explanation.mistake === null : undefined,
  );

/** For each offer: how many reasons of its letters its explanations name. */
export const reasonTallies = (answered: readonly AnsweredOffer[]): Tally[] =>
  answered.map(({ offer, answers }) => {
    const told = answers.flatMap((answer) => (answer.kind === 'read' && answer.explanation?.reasons) || []);
    const hits = told.reduce((sum, { named }) => sum + named.length, 0);
    return { offer: offer.id, hits, of: told.reduce((sum, { missing }) => sum + missing.length, hits) };
  });

/**
 * `seed`: of the bootstrap behind the intervals; the same seed gives the same ones. Answers are
 * graded by the current rules.
 */
export function readerScores(
  offers: readonly ExamOffer[],
  samples: readonly ExamSample[],
  { groups, seed }: { groups: readonly CriteriaGroup[]; seed: number },
): ReaderScores {
  const answered = answeredOffers(offers, samples);
  const answers = answered.flatMap((one) => one.answers);
  return {
    answered: answers.length,
    refused: answers.filter(({ kind }) => kind === 'refused').length,
    failed: samples.filter(({ answer }) => answer.kind === 'failed').length,
    letters: letterScores(answered, seed),
    criteria: criterionScores(answered, groups, seed),
    quotes: quoteScores(answered, groups, seed),
    explanations: shareOf(explanationTallies(answered), seed),
    reasons: shareOf(reasonTallies(answered), seed),
    certainty: certaintyScores(answered, seed),
    steadiness: steadinessScores(answered, groups, seed),
  };
}
