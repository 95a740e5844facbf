/** The scorecard of one reader on one exam. */
import type { CriteriaGroup } from '../../grading/criteria.ts';
import type { ExamOffer, ExamSample } from '../exam.ts';
import { type AnsweredOffer, groupAnswersByOffer, tallyAnswersByOffer } from './answered-offers.ts';
import {
  type CertaintyScores,
  type SteadinessScores,
  scoreCertainty,
  scoreSteadiness,
} from './certainty-scores.ts';
import { type CriterionScores, scoreCriteria } from './criterion-scores.ts';
import { type LetterScores, scoreLetters } from './letter-scores.ts';
import { type QuoteScores, scoreQuotes } from './quote-scores.ts';
import { calculateShare, type Share, type Tally } from './share.ts';

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
export const tallyExplanations = (answered: readonly AnsweredOffer[]): Tally[] =>
  tallyAnswersByOffer(answered, (answer) =>
    answer.kind === 'read' && answer.explanation ? answer.explanation.mistake === null : undefined,
  );

/** For each offer: how many reasons of its letters its explanations name. */
export const tallyReasons = (answered: readonly AnsweredOffer[]): Tally[] =>
  answered.map(({ offer, answers }) => {
    const told = answers.flatMap((answer) => (answer.kind === 'read' && answer.explanation?.reasons) || []);
    const hits = told.reduce((sum, { named }) => sum + named.length, 0);
    return { offer: offer.id, hits, of: told.reduce((sum, { missing }) => sum + missing.length, hits) };
  });

/**
 * `seed`: of the bootstrap behind the intervals; the same seed gives the same ones. Answers are
 * graded by the current rules.
 */
export function scoreReaders(
  offers: readonly ExamOffer[],
  samples: readonly ExamSample[],
  { groups, seed }: { groups: readonly CriteriaGroup[]; seed: number },
): ReaderScores {
  const answered = groupAnswersByOffer(offers, samples);
  const answers = answered.flatMap((one) => one.answers);
  return {
    answered: answers.length,
    refused: answers.filter(({ kind }) => kind === 'refused').length,
    failed: samples.filter(({ answer }) => answer.kind === 'failed').length,
    letters: scoreLetters(answered, seed),
    criteria: scoreCriteria(answered, groups, seed),
    quotes: scoreQuotes(answered, groups, seed),
    explanations: calculateShare(tallyExplanations(answered), seed),
    reasons: calculateShare(tallyReasons(answered), seed),
    certainty: scoreCertainty(answered, seed),
    steadiness: scoreSteadiness(answered, groups, seed),
  };
}
