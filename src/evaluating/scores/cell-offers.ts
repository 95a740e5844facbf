/** The offers behind one figure of a scorecard, with their answers. */

import type { Cell, CellAnswer, CellOffer } from '../../contract/evaluations/cell-schema.ts';
import { type ReaderMeasure, readerMeasures } from '../../contract/evaluations/cells.ts';
import type { CriteriaGroup } from '../../grading/criteria.ts';
import {
  calculateAnsweredLetter,
  calculateTrueLetter,
  type ExamAnswer,
  type ExamOffer,
  type ExamSample,
} from '../exam.ts';
import { type AnsweredOffer, groupAnswersByOffer } from './answered-offers.ts';
import { letterSteadiness, tallyCertainty, unsteadyCriteria, valueSteadiness } from './certainty-scores.ts';
import { tallyCriterionMeasures } from './criterion-scores.ts';
import { tallyConfusion, tallyExactLetters, tallyLettersWithinOne } from './letter-scores.ts';
import { checkQuotesByPlace, checkQuotesBySentence, tallyQuotes } from './quote-scores.ts';
import { tallyExplanations, tallyReasons } from './reader-scores.ts';
import type { Tally } from './share.ts';

type Counted = (answered: readonly AnsweredOffer[], groups: readonly CriteriaGroup[]) => Tally[];

const counted: Readonly<Record<ReaderMeasure, Counted>> = {
  exact: tallyExactLetters,
  withinOne: tallyLettersWithinOne,
  inTheOffer: (answered, groups) => tallyQuotes(answered, groups, checkQuotesByPlace),
  rightSentence: (answered, groups) => tallyQuotes(answered, groups, checkQuotesBySentence),
  explanations: tallyExplanations,
  reasons: tallyReasons,
  sure: (answered) => tallyCertainty(answered, 'sure'),
  rightWhereSure: (answered) => tallyCertainty(answered, 'rightWhereSure'),
  namedWhereUnsure: (answered) => tallyCertainty(answered, 'namedWhereUnsure'),
  sameLetter: letterSteadiness,
  sameValues: valueSteadiness,
};

/** What a figure counts for each offer: the scorecard's share is computed from the same tallies. */
export function tallyCell(
  answered: readonly AnsweredOffer[],
  cell: Cell,
  groups: readonly CriteriaGroup[],
): Tally[] {
  if (cell.measure === 'confusion') return tallyConfusion(answered, cell.truth, cell.answered);
  if ('criterion' in cell) return tallyCriterionMeasures(answered, cell.criterion, cell.measure);
  return counted[cell.measure](answered, groups);
}

type CellOfExam = Pick<CellOffer, 'hits' | 'of' | 'letter' | 'value' | 'unsteady' | 'answers'> & {
  /** The offer's id in the exam. */
  offer: string;
};

/** The offers counted by a figure, in the order of the exam. `samples` are those of one reader. */
export function listCellOffers(
  offers: readonly ExamOffer[],
  samples: readonly ExamSample[],
  { cell, groups }: { cell: Cell; groups: readonly CriteriaGroup[] },
): CellOfExam[] {
  const answered = groupAnswersByOffer(offers, samples);
  const tallies = tallyCell(answered, cell, groups);
  const byOffer = Map.groupBy(samples, ({ offer }) => offer);
  return answered.flatMap((one, place) => {
    const { hits = 0, of = 0 } = tallies[place] ?? {};
    if (of === 0) return [];
    const { id, labels } = one.offer;
    const said = (byOffer.get(id) ?? [])
      .filter(({ answer }) => answer.kind !== 'failed')
      .toSorted((earlier, later) => earlier.repeat - later.repeat);
    return [
      {
        offer: id,
        hits,
        of,
        letter: asksForLetters(cell) ? (calculateTrueLetter(labels) ?? null) : null,
        value: 'criterion' in cell ? (labels.criteria[cell.criterion]?.value ?? null) : null,
        unsteady: (cell.measure === 'sameValues' && unsteadyCriteria(one, groups)) || [],
        answers: said.map(({ repeat, answer }) => ({
          repeat,
          ...evidenceOf(answer, one.offer, cell, groups),
        })),
      },
    ];
  });
}

const aboutLetters: readonly ReaderMeasure[] = readerMeasures.filter(
  (measure) => !['inTheOffer', 'rightSentence', 'explanations', 'reasons', 'sameValues'].includes(measure),
);

function asksForLetters({ measure }: Cell): boolean {
  return measure === 'confusion' || aboutLetters.some((each) => each === measure);
}

/** Only what the figure is about. */
function evidenceOf(
  answer: ExamAnswer,
  offer: ExamOffer,
  cell: Cell,
  groups: readonly CriteriaGroup[],
): Omit<CellAnswer, 'repeat'> {
  const isRead = answer.kind === 'read';
  const judge = cell.measure === 'inTheOffer' ? checkQuotesByPlace : checkQuotesBySentence;
  const asksForQuotes = cell.measure === 'inTheOffer' || cell.measure === 'rightSentence';
  const quotes = isRead && asksForQuotes ? judge(answer, offer, groups) : [];
  return {
    refused: !isRead,
    letter: asksForLetters(cell) ? (calculateAnsweredLetter(answer) ?? null) : null,
    couldBe: (asksForLetters(cell) && isRead && answer.certainty?.letters) || null,
    value: isRead && 'criterion' in cell ? answer.values[cell.criterion] : null,
    quotes: quotes.flatMap(({ right, ...quote }) => (right === undefined ? [] : [{ ...quote, right }])),
    mistake: isRead && cell.measure === 'explanations' ? (answer.explanation?.mistake ?? null) : null,
    missing: (isRead && cell.measure === 'reasons' && answer.explanation?.reasons?.missing) || [],
  };
}
