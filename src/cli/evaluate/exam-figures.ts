/** Calculates the figures of a reader in an exam, and compares a model with the built-in reader. */
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

/** How many of all that count: `hits` of `of`. */
export type Count = { hits: number; of: number };

/** The figures of one reader. */
export type ExamFigures = {
  /** Offers that were answered; refusals are answers. */
  answered: number;
  failed: number;
  /** Right letters, by the first answer to each offer. */
  exact: Count;
  /** Offers read as an A or a B: of those that are one, and (`takenForGood`) of all others. */
  good: Count;
  takenForGood: Count;
  criteria: Count;
  /** Offers with the same letter in both answers, of those that were answered twice. */
  steady: Count;
  /** Median seconds from question to answer; null without answers. */
  seconds: number | null;
  /** Mean tokens of an answer; null without answers. */
  tokens: AnswerTokens | null;
};

const isGood = (letter: Letter | undefined) => letter === 'A' || letter === 'B';

const countOf = (tallies: readonly Tally[]): Count => ({
  hits: tallies.reduce((sum, { hits }) => sum + hits, 0),
  of: tallies.reduce((sum, { of }) => sum + of, 0),
});

/** Counts the offers read as good, among the good ones or among all others. */
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

/** Calculates the figures of one reader from all its answers (`samples`). */
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
  /** `noDifference` also if the figures differ by no more than chance may explain. */
  verdict: Verdict;
};

/** Compares right letters. `seed` is that of the permutations behind the verdict. */
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
