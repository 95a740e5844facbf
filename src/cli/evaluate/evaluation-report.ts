/** Formats the results of an evaluation: as text for a terminal, and as JUnit XML for a CI. */

import type { Comparison } from '../../evaluating/scores/compare-readers.ts';
import type { ReaderScores } from '../../evaluating/scores/reader-scores.ts';
import type { Share } from '../../evaluating/scores/share.ts';
import { escapeXml } from '../escape-xml.ts';
import type { Measure, Threshold } from './evaluate-options.ts';
import type { JudgeReport } from './judge-samples.ts';

/** The results of an evaluation, also written by `--json`. */
export type EvaluationReport = {
  /** SHA-256 of the dataset file. */
  dataset: string;
  offers: number;
  /** Wholly reviewed offers: figures that need labels use only these. */
  whollyReviewed: number;
  repeats: number;
  seed: number;
  rulesVersion: number;
  readers: { reader: string; scores: ReaderScores; tokens: number }[];
  comparisons: Comparison[];
  /** Null when no model judged explanations. */
  judge: JudgeReport | null;
  /** Questions not asked because of the token limit. */
  left: number;
};

/** Result of a threshold. `share` null: nothing could be counted, which fails. */
export type ThresholdResult = Threshold & { reader: string; share: number | null; passed: boolean };

/** All criteria of a scorecard as one share; intervals are printed per criterion. */
function criteriaTogether({ criteria }: ReaderScores): number | null {
  const sum = (key: 'hits' | 'of') => criteria.reduce((total, { agreement }) => total + agreement[key], 0);
  return sum('of') === 0 ? null : sum('hits') / sum('of');
}

const shareOf: Record<Measure, (scores: ReaderScores) => number | null> = {
  letter: ({ letters }) => letters.exact.share,
  withinOne: ({ letters }) => letters.withinOne.share,
  criteria: criteriaTogether,
  rightSentence: ({ quotes }) => quotes.rightSentence.share,
  steadiness: ({ steadiness }) => steadiness.sameLetter.share,
};

/** Every threshold for every reader. */
export function checkThresholds(
  { readers }: EvaluationReport,
  thresholds: readonly Threshold[],
): ThresholdResult[] {
  return readers.flatMap(({ reader, scores }) =>
    thresholds.map((threshold) => {
      const share = shareOf[threshold.measure](scores);
      return { ...threshold, reader, share, passed: share !== null && share >= threshold.min };
    }),
  );
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

function shareInWords({ share, interval, hits, of, offers, tooFew }: Share): string {
  if (share === null) return 'nothing to count';
  const range = interval ? ` (${percent(interval.low)} to ${percent(interval.high)})` : '';
  return `${percent(share)}${range}, ${hits} of ${of} on ${offers} offers${tooFew ? ', too few offers to tell' : ''}`;
}

function readerLines({ reader, scores, tokens }: EvaluationReport['readers'][number]): string[] {
  const { letters, quotes, certainty, steadiness, explanations, reasons } = scores;
  const shares: [string, Share][] = [
    ['letter exact', letters.exact],
    ['letter within one', letters.withinOne],
    ['right where sure', certainty.rightWhereSure],
    ['named where unsure', certainty.namedWhereUnsure],
    ['quotes in the offer', quotes.inTheOffer],
    ['right sentence', quotes.rightSentence],
    ['same letter each time', steadiness.sameLetter],
    ['acceptable explanations', explanations],
    ['reasons of the letter named', reasons],
  ];
  const together = criteriaTogether(scores);
  return [
    `${reader}: ${scores.answered} answers, ${scores.refused} refused, ${scores.failed} failed, ${tokens} tokens`,
    ...shares.filter(([, { of }]) => of > 0).map(([name, share]) => `  ${name}: ${shareInWords(share)}`),
    ...(together === null ? [] : [`  all criteria together: ${percent(together)}`]),
    ...scores.criteria
      .filter(({ agreement }) => agreement.of > 0)
      .map(({ id, agreement, kappa }) => {
        const weighted =
          kappa.value === null ? '' : `, kappa ${kappa.value.toFixed(2).replace(/^-(0\.00)$/, '$1')}`;
        return `    ${id}: ${shareInWords(agreement)}${weighted}`;
      }),
  ];
}

function judgeLines({
  judge,
  prompt,
  explanations,
  judged,
  failed,
  left,
  tokens,
  readers,
}: JudgeReport): string[] {
  return [
    `judge ${judge}, prompt ${prompt}: ${judged} of ${explanations} explanations judged, ${failed} failed, ${tokens} tokens`,
    ...(left > 0 ? [`  ${left} were not judged: the limit of --most-tokens is reached.`] : []),
    ...readers
      .filter(({ mayStand }) => mayStand.of > 0)
      .map(({ reader, mayStand }) => `  ${reader}, accepted: ${shareInWords(mayStand)}`),
    ...(readers.some(({ reader }) => reader === judge)
      ? ['  It wrote explanations here itself: it is not an impartial judge of those.']
      : []),
    '  Nobody has checked how reliable this judge is.',
  ];
}

const verdictInWords: Record<Comparison['verdict'], string> = {
  better: 'better',
  worse: 'worse',
  noDifference: 'no difference beyond chance',
  tooFew: 'too few offers to tell',
};

function comparisonLine({ measure, reader, against, difference, p, offers, verdict }: Comparison): string {
  const points = difference === null ? '–' : `${(100 * difference).toFixed(1)} points`;
  return `${reader} against ${against}, ${measure}: ${verdictInWords[verdict]} (${points} on ${offers} offers, p ${p.toFixed(3)})`;
}

function thresholdLine({ reader, measure, share, min, passed }: ThresholdResult): string {
  const found = share === null ? 'nothing to count' : percent(share);
  return `${passed ? 'passed' : 'FAILED'}: ${reader}, ${measure} at least ${percent(min)}: ${found}`;
}

/** For a terminal; intervals are 95 %, over offers. */
export function reportAsText(report: EvaluationReport, checked: readonly ThresholdResult[]): string {
  const { offers, whollyReviewed, repeats, rulesVersion, left } = report;
  return [
    `${offers} offers, ${repeats} ${repeats === 1 ? 'time' : 'times'}, rules version ${rulesVersion}`,
    ...(whollyReviewed < offers
      ? [
          `${whollyReviewed} of ${offers} offers wholly reviewed: the values of the others count in no figure.`,
        ]
      : []),
    ...(left > 0 ? [`${left} questions were not asked: the limit of --most-tokens is reached.`] : []),
    ...report.readers.flatMap(readerLines),
    ...report.comparisons.map(comparisonLine),
    ...(report.judge ? judgeLines(report.judge) : []),
    ...checked.map(thresholdLine),
    '',
  ].join('\n');
}

/** One test suite with one case per threshold and reader, as CI services read it. */
export function reportAsJunit(checked: readonly ThresholdResult[]): string {
  const cases = checked.map((one) => {
    const name = escapeXml(`${one.measure} at least ${one.min}`);
    const failure = one.passed ? '' : `<failure message="${escapeXml(thresholdLine(one))}"/>`;
    return `  <testcase classname="${escapeXml(one.reader)}" name="${name}">${failure}</testcase>`;
  });
  const failures = checked.filter(({ passed }) => !passed).length;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuite name="evaluation" tests="${checked.length}" failures="${failures}">`,
    ...cases,
    '</testsuite>',
    '',
  ].join('\n');
}
