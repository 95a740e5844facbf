/** The figures of a scorecard as rows, for tables, plots, and files for spreadsheets. */
import {
  answeredLetterValues,
  criterionMeasures,
  type ReaderMeasure,
} from '../../../../contract/evaluations/cells.ts';
import type { Scorecard, ScoredShare } from '../../../../contract/evaluations/scorecard.ts';
import type { Cell } from '../../../lib/to-csv-file.ts';
import type { DisplayedReader, ScoredRun } from './displayed-readers.ts';

type Scores = DisplayedReader['scores'];
export type CriterionOfCard = Scores['criteria'][number]['id'];

/** The columns of the tables of readers. */
export const overviewMeasures = [
  ...(['exact', 'withinOne', 'inTheOffer', 'rightSentence', 'explanations', 'reasons'] as const),
] satisfies ReaderMeasure[];
/** Measures of how well a reader knows whether its letter is right. */
export const certaintyMeasures = ['sure', 'rightWhereSure', 'namedWhereUnsure'] satisfies ReaderMeasure[];
/** Measures of agreement between repeated readings. */
export const steadinessMeasures = ['sameLetter', 'sameValues'] satisfies ReaderMeasure[];

/** The share for one measure of a reader. */
export function findReaderShare(
  { letters, quotes, explanations, reasons, certainty, steadiness }: Scores,
  measure: ReaderMeasure,
): ScoredShare {
  const { exact, withinOne } = letters;
  return { exact, withinOne, ...quotes, explanations, reasons, ...certainty, ...steadiness }[measure];
}

/** The criteria on which any reader was scored, in the order of their table. */
export function listScoredCriteria(readers: readonly DisplayedReader[]): CriterionOfCard[] {
  return [...new Set(readers.flatMap(({ scores }) => scores.criteria.map(({ id }) => id)))];
}

/**
 * Tokens, and cost in the currency of the prices, per answer; null without a price. An answer
 * without tokens costs nothing.
 */
export function calculateCostPerAnswer({ took }: Pick<DisplayedReader, 'took'>): {
  tokens: number;
  cost: number | null;
} {
  const answers = Math.max(1, took.answered);
  const tokens = took.inputTokens + took.outputTokens;
  const cost = tokens === 0 ? 0 : took.cost;
  return { tokens: tokens / answers, cost: cost === null ? null : cost / answers };
}

type Rows = readonly (readonly Cell[])[];

/** Columns of a share in CSV files. */
export const shareColumns = ['share', 'low', 'high', 'hits', 'of', 'offers', 'tooFew'];
type Counted = Omit<ScoredShare, 'hits' | 'of'> & { hits: Cell; of: Cell };

/** The cells of `shareColumns`; empty if there is nothing to measure. */
export const shareCells = ({ share, interval, hits, of, offers, tooFew }: Counted): Cell[] => [
  share ?? '',
  interval?.low ?? '',
  interval?.high ?? '',
  hits,
  of,
  offers,
  tooFew,
];

/**
 * Each file begins with its column names, which are the same in every language, like its figures.
 */
export function readerRows(readers: readonly DisplayedReader[], measures: readonly ReaderMeasure[]): Rows {
  const rows = readers.flatMap(({ run, reader, scores }) =>
    measures.map((measure) => [run, reader, measure, ...shareCells(findReaderShare(scores, measure))]),
  );
  return [['run', 'reader', 'measure', ...shareColumns], ...rows];
}

/** A row per reader and criterion, below a header row. */
export function criteriaCsvRows(readers: readonly DisplayedReader[]): Rows {
  const scored = readers.flatMap(({ run, reader, scores }) =>
    scores.criteria.map((criterion) => ({ run, reader, ...criterion })),
  );
  const rows = scored.flatMap(({ run, reader, id, kappa, ...shares }) => [
    ...criterionMeasures.map((measure) => [run, reader, id, measure, ...shareCells(shares[measure])]),
    // A coefficient has no hits, and rests on the offers of the agreement.
    [
      run,
      reader,
      id,
      'kappa',
      ...shareCells({ ...shares.agreement, ...kappa, share: kappa.value, hits: '', of: '' }),
    ],
  ]);
  return [['run', 'reader', 'criterion', 'measure', ...shareColumns], ...rows];
}

/** A row per reader, labelled letter and answered letter, below a header row. */
export function confusionRows(readers: readonly DisplayedReader[]): Rows {
  const rows = readers.flatMap(({ run, reader, scores }) =>
    scores.letters.confusion.flatMap(({ truth, answered }) =>
      answeredLetterValues.map((letter) => [run, reader, truth, letter, answered[letter]]),
    ),
  );
  return [['run', 'reader', 'truth', 'answered', 'answers'], ...rows];
}

/** A row per reader, below a header row. */
export function costRows(readers: readonly DisplayedReader[]): Rows {
  const columns = ['answered', 'failed', 'inputTokens', 'cachedInputTokens', 'outputTokens', 'cost'] as const;
  const rows = readers.map(({ run, reader, took, scores }) => [
    run,
    reader,
    ...columns.map((column) => took[column] ?? ''),
    ...shareCells(scores.letters.exact),
  ]);
  return [['run', 'reader', ...columns, ...shareColumns], ...rows];
}

type Comparison = Scorecard['comparisons'][number];

const comparisonCells = (run: string, againstRun: string, one: Comparison): Cell[] => [
  run,
  one.measure,
  one.reader,
  againstRun,
  one.against,
  one.offers,
  one.difference ?? '',
  one.interval?.low ?? '',
  one.interval?.high ?? '',
  one.p,
  one.verdict,
];

/** `between`: the first run compared with the second. */
export function comparisonRows(runs: readonly ScoredRun[], between: readonly Comparison[]): Rows {
  const [first, second] = runs.map(({ run }) => run.id);
  const rows = [
    ...between.map((one) => comparisonCells(first ?? '', second ?? '', one)),
    ...runs.flatMap(({ run, scorecard }) =>
      scorecard.comparisons.map((one) => comparisonCells(run.id, run.id, one)),
    ),
  ];
  const figures = ['offers', 'difference', 'low', 'high', 'p', 'verdict'];
  return [['run', 'measure', 'reader', 'againstRun', 'against', ...figures], ...rows];
}
