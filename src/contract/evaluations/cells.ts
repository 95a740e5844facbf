/** The figures of a scorecard by name, and which offers behind one are shown: what the page and the server agree on, apart from the schemas. */
import { letters } from '../../grading/scoring-rules.ts';

/** Shares of a reader: evaluating/scores/reader-scores.ts explains each. */
export const readerMeasures = [
  ...(['exact', 'withinOne', 'inTheOffer', 'rightSentence', 'explanations', 'reasons'] as const),
  ...(['sure', 'rightWhereSure', 'namedWhereUnsure', 'sameLetter', 'sameValues'] as const),
] as const;
export type ReaderMeasure = (typeof readerMeasures)[number];

/** Shares of a reader for one criterion. */
export const criterionMeasures = ['agreement', 'precision', 'recall'] as const;
export type CriterionMeasure = (typeof criterionMeasures)[number];

/** What a reader can have answered; `none` where it gave no letter. */
export const answeredLetters = [...letters, 'none'] as const;

/** Which offers behind a figure: those with an answer that it counts as a hit, those with one that it does not, both. */
export const cellShows = ['hits', 'misses', 'all'] as const;
export type CellShow = (typeof cellShows)[number];

/** How many offers a page of them holds at most. */
export const offersOfCellPage = 25;
