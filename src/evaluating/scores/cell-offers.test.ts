import { expect, test } from 'vitest';
import { answerOf, labelledOffer, samplesOf } from '../../../tests/fakes/exams.ts';
import { valuesOfAnA } from '../../../tests/fakes/offer-to-save.ts';
import type { Cell } from '../../contract/evaluations/cell-schema.ts';
import { answeredLetterValues, criterionMeasures, readerMeasures } from '../../contract/evaluations/cells.ts';
import type { ExamAnswer, NamedAndMissingReasons } from '../exam.ts';
import { groupAnswersByOffer } from './answered-offers.ts';
import { listCellOffers, tallyCell } from './cell-offers.ts';
import { scoreReaders } from './reader-scores.ts';
import type { Share } from './share.ts';

const groups = ['businessInitiative', 'experimentalEnvironment'] as const;

const marked = labelledOffer('marked', { ...valuesOfAnA, growthActivities: 2 });
marked.labels.criteria.growthActivities = { value: 2, state: 'stated', sentences: [{ start: 0, end: 5 }] };
const exam = [labelledOffer('a', valuesOfAnA), labelledOffer('e'), marked];

const reasons: NamedAndMissingReasons = { named: ['featureTeam'], missing: ['practices'] };

const quoted = answerOf({ ...valuesOfAnA, growthActivities: 2 });
if (quoted.kind === 'read')
  quoted.receipts.growthActivities = { state: 'stated', quotes: [{ text: 'elsewhere', start: 0, end: 9 }] };
const sure = { letters: ['A' as const], hingesOn: [] };
const answers: ExamAnswer[] = [
  answerOf(valuesOfAnA, { certainty: sure, explanation: { text: 'So.', mistake: 'wrongFactor', reasons } }),
  { kind: 'refused', code: 'notAnOffer' },
  quoted,
];
const failed: ExamAnswer = { kind: 'failed', code: 'modelTimedOut' };
const samples = [
  ...samplesOf(exam, (place) => answers[place] ?? failed),
  ...samplesOf(exam, (place) => (place === 0 ? answerOf() : failed), 1),
];
const behind = (cell: Cell) => listCellOffers(exam, samples, { cell, groups });

test('the offers behind a figure add up to the figure, whichever it is', () => {
  const {
    letters,
    criteria,
    quotes,
    certainty,
    explanations,
    reasons: told,
    steadiness,
  } = scoreReaders(exam, samples, {
    groups,
    seed: 1,
  });
  const sums = (cell: Cell) => {
    const tallies = tallyCell(groupAnswersByOffer(exam, samples), cell, groups);
    const sum = (key: 'hits' | 'of') => tallies.reduce((total, tally) => total + tally[key], 0);
    return [sum('hits'), sum('of')];
  };
  const shares = { ...letters, ...quotes, ...certainty, ...steadiness, explanations, reasons: told };
  for (const measure of readerMeasures) {
    const { hits, of }: Share = shares[measure];
    expect(sums({ measure }), measure).toEqual([hits, of]);
    expect(of, measure).toBeGreaterThan(measure === 'namedWhereUnsure' ? -1 : 0);
  }
  for (const { id, ...row } of criteria)
    for (const measure of criterionMeasures)
      expect(sums({ measure, criterion: id }), `${id} ${measure}`).toEqual([
        row[measure].hits,
        row[measure].of,
      ]);
  for (const { truth, answered } of letters.confusion)
    for (const said of answeredLetterValues)
      expect(sums({ measure: 'confusion', truth, answered: said })[0]).toBe(answered[said]);
});

test('each offer comes with what was answered to it, and no more than the figure is about', () => {
  const [a, marked] = behind({ measure: 'agreement', criterion: 'growthActivities' });
  expect(a).toMatchObject({ offer: 'a', hits: 1, of: 2, value: valuesOfAnA.growthActivities, letter: null });
  expect(a?.answers.map(({ repeat, value }) => [repeat, value])).toEqual([
    [0, valuesOfAnA.growthActivities],
    [1, 0],
  ]);
  expect(marked).toMatchObject({ offer: 'marked', value: 2 });
  // A failure is not an answer, and a refusal has no values.
  expect(behind({ measure: 'exact' }).map(({ offer, answers }) => [offer, answers.length])).toEqual([
    ['a', 2],
    ['e', 1],
    ['marked', 1],
  ]);
  const [first, second] = behind({ measure: 'exact' });
  expect(first).toMatchObject({ letter: 'A', value: null });
  expect(first?.answers[0]).toMatchObject({ letter: 'A', couldBe: ['A'], refused: false });
  expect(second?.answers[0]).toMatchObject({ letter: null, refused: true });
});

test('behind quotes stand those that do not hold, behind explanations why they may not stand', () => {
  const [place] = behind({ measure: 'inTheOffer' });
  expect(place).toMatchObject({ offer: 'marked', hits: 0, of: 1 });
  const quote = { criterion: 'growthActivities', text: 'elsewhere' };
  expect(place?.answers[0]?.quotes).toEqual([{ ...quote, right: false }]);
  const [sentence] = behind({ measure: 'rightSentence' });
  expect(sentence?.answers[0]?.quotes).toEqual([{ ...quote, right: true }]);
  const [told] = behind({ measure: 'reasons' });
  expect(told).toMatchObject({ hits: 1, of: 2 });
  expect(told?.answers[0]?.missing).toEqual(['practices']);
  const [explained] = behind({ measure: 'explanations' });
  expect(explained).toMatchObject({ offer: 'a', hits: 0, of: 1 });
  expect(explained?.answers[0]?.mistake).toBe('wrongFactor');
});

test('behind unsteady values stand the criteria that changed', () => {
  const [offer] = behind({ measure: 'sameValues' });
  expect(offer?.offer).toBe('a');
  expect(offer?.unsteady).toContain('growthActivities');
  expect(offer?.unsteady).toHaveLength((offer?.of ?? 0) - (offer?.hits ?? 0));
});
