/** What an exam says of a reader, and how a model compares with the built-in reader. */
import { median } from 'simple-statistics';
import { calculateAnsweredLetter, calculateTrueLetter, type ExamOffer } from '../../evaluating/exam.ts';
import {
  type AnsweredOffer,
  groupAnswersByOffer,
  tallyAnswersByOffer,
} from '../../evaluating/scores/answered-offers.ts';
import { letterSteadiness } from '../../evaluating/scores/certainty-scores.ts';
import { compareSittings, type Verdict } from '../../evaluating/scores/compare-readers.ts';
import { tallyCriterion } from '../../evaluating/scores/criterion-scores.ts';
import { tallyExactLetters } from '../../evaluating/scores/letter-scores.ts';
import type { Tally } from '../../evaluating/scores/share.ts';
import type { AnswerTokens, ReaderSample } from '../../evaluating/sit-exam.ts';
import { criteriaTable } from '../../grading/criteria.ts';
import type { Letter } from '../../grading/scoring-rules.ts';

/** How many of those that count. */
export type Count = { hits: number; of: number };

/** The figures of one reader. */
export type ExamFigures = {
  /** Offers that were answered; refusals are answers. */
  answered: number;
  failed: number;
  /** By the first answer to each offer. */
  exact: Count;
  /** Of the offers that are an A or a B, those read as one; of all others, those read as one. */
  good: Count;
  takenForGood: Count;
  criteria: Count;
  /** Of the offers that were answered twice, those with the same letter. */
  steady: Count;
  /** By the median, from question to answer; null without answers. */
  seconds: number | null;
  /** Of an answer, by the mean; null without answers. */
  tokens: AnswerTokens | null;
};

const isGood = (letter: Letter | undefined) => letter === 'A' || letter === 'B';

const countOf = (tallies: readonly Tally[]): Count => ({
  hits: tallies.reduce((sum, { hits }) => sum + hits, 0),
  of: tallies.reduce((sum, { of }) => sum + of, 0),
});

/** Among the offers that are good, or are not, those that were read as good. */
const readAsGood = (answered: readonly AnsweredOffer[], areGood: boolean) =>
  countOf(
    tallyAnswersByOffer(answered, (answer, { labels }) =>
      isGood(calculateTrueLetter(labels)) === areGood ? isGood(calculateAnsweredLetter(answer)) : undefined,
    ),
  );

function meanTokens(samples: readonly ReaderSample[]): AnswerTokens | null {
  if (samples.length === 0) return null;
  const mean = (of: keyof AnswerTokens) =>
    Math.round(samples.reduce((sum, { tokens }) => sum + tokens[of], 0) / samples.length);
  return {
    inputTokens: mean('inputTokens'),
    cachedInputTokens: mean('cachedInputTokens'),
    outputTokens: mean('outputTokens'),
  };
}

/** `samples`: all answers of one reader. */
export function calculateFigures(
  offers: readonly ExamOffer[],
  samples: readonly ReaderSample[],
): ExamFigures {
  const first = samples.filter(({ repeat }) => repeat === 0);
  const answered = groupAnswersByOffer(offers, first);
  const good = samples.filter(({ answer }) => answer.kind !== 'failed');
  return {
    answered: answered.filter(({ answers }) => answers.length > 0).length,
    failed: samples.length - good.length,
    exact: countOf(tallyExactLetters(answered)),
    good: readAsGood(answered, true),
    takenForGood: readAsGood(answered, false),
    criteria: countOf(
      criteriaTable.flatMap(({ id }) =>
        tallyCriterion(answered, id, ({ label, answer }) => label === answer),
      ),
    ),
    steady: countOf(letterSteadiness(groupAnswersByOffer(offers, samples))),
    seconds: good.length === 0 ? null : median(good.map(({ milliseconds }) => milliseconds)) / 1_000,
    tokens: meanTokens(good),
  };
}

/** Right letters of a model and of the built-in reader, on the offers that both answered. */
export type LetterComparison = {
  model: number;
  builtin: number;
  of: number;
  /** `noDifference` also where the figures differ and chance may be why. */
  verdict: Verdict;
};

/** `seed`: of the permutations behind the verdict. */
export function compareLetters(
  offers: readonly ExamOffer[],
  { model, builtin }: { model: readonly ReaderSample[]; builtin: readonly ReaderSample[] },
  seed: number,
): LetterComparison {
  const first = model.filter(({ repeat, answer }) => repeat === 0 && answer.kind !== 'failed');
  const both = new Set(builtin.map(({ offer }) => offer));
  const shared = new Set(first.map(({ offer }) => offer).filter((offer) => both.has(offer)));
  const common = offers.filter(({ id }) => shared.has(id));
  const right = (samples: readonly ReaderSample[]) =>
    countOf(tallyExactLetters(groupAnswersByOffer(common, samples))).hits;
  const [letter] = compareSittings(
    common,
    [{ reader: 'model', samples: first }],
    [{ reader: 'builtin', samples: builtin }],
    seed,
  );
  return {
    model: right(first),
    builtin: right(builtin),
    of: common.length,
    verdict: letter?.verdict ?? 'tooFew',
  };
}
