/**
 * The figures of a scorecard by name, and which offers behind one are shown: shared by page and
 * server, without the schemas.
 */
import { letters } from '../../grading/scoring-rules.ts';

/** Shares of a reader, explained in evaluating/scores/reader-scores.ts. */
export const readerMeasures = [
  ...(['exact', 'withinOne', 'inTheOffer', 'rightSentence', 'explanations', 'reasons'] as const),
  ...(['sure', 'rightWhereSure', 'namedWhereUnsure', 'sameLetter', 'sameValues'] as const),
] as const;
/** The name of a reader's share, as it stands in the address of a figure. */
export type ReaderMeasure = (typeof readerMeasures)[number];

/** Shares of a reader for one criterion. */
export const criterionMeasures = ['agreement', 'precision', 'recall'] as const;
/** The name of a criterion's share, as it stands in the address of a figure. */
export type CriterionMeasure = (typeof criterionMeasures)[number];

/** The possible answers of a reader; `none` when it gave no letter. */
export const answeredLetterValues = [...letters, 'none'] as const;

/**
 * Which offers behind a figure to show: those with an answer counted as a hit, those with one
 * counted as a miss, or both.
 */
export const cellFilters = ['hits', 'misses', 'all'] as const;
/** Which of these offers to show, as it stands in the address of a figure. */
export type CellFilter = (typeof cellFilters)[number];

/** Maximum offers on a page. */
export const cellPageSize = 25;
