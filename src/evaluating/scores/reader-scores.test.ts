import { expect, test } from 'vitest';
import { answerOf, labelledOffer, labelsOf, samplesOf } from '../../../tests/fakes/exams.ts';
import { valuesOfAnA } from '../../../tests/fakes/offer-to-save.ts';
import { lowestValues } from '../../grading/criteria.ts';
import type { ExamAnswer, ExamOffer } from '../exam.ts';
import { scoreReaders } from './reader-scores.ts';

const both = ['businessInitiative', 'experimentalEnvironment'] as const;
const scored = (offers: ExamOffer[], answers: ExamAnswer[]) =>
  scoreReaders(
    offers,
    samplesOf(offers, (place) => answers[place] ?? { kind: 'failed', code: 'modelTimedOut' }),
    { groups: both, seed: 1 },
  );

/** Three offers graded A and one graded E. */
const offers = ['1', '2', '3'].map((id) => labelledOffer(id, valuesOfAnA)).concat(labelledOffer('4'));
const anA = answerOf(valuesOfAnA);
const anE = answerOf();

test('letters: exact, within one, and what was said instead', () => {
  const { letters } = scored(offers, [anA, anE, { kind: 'refused', code: 'notAnOffer' }, anE]);
  expect(letters.exact).toMatchObject({ hits: 2, of: 4, share: 0.5, offers: 4, tooFew: true });
  expect(letters.withinOne).toMatchObject({ hits: 2, of: 4 });
  expect(letters.confusion.find(({ truth }) => truth === 'A')?.answered).toEqual({
    A: 1,
    B: 0,
    C: 0,
    D: 0,
    E: 1,
    none: 1,
  });
});

test('a letter beside the right one is within one, and one two away is not', () => {
  const oneBelow = answerOf({ ...valuesOfAnA, UXCustomerDiscovery: false, continuousDelivery: false });
  const { letters } = scored([labelledOffer('1', valuesOfAnA)], [oneBelow]);
  expect(letters.confusion.find(({ truth }) => truth === 'A')?.answered).toMatchObject({ B: 1 });
  expect([letters.exact.hits, letters.withinOne.hits]).toEqual([0, 1]);
});

test('what never was answered counts for nothing but itself', () => {
  const scores = scored(offers, [anA, { kind: 'failed', code: 'modelOverLimit' }, anA, anE]);
  expect(scores).toMatchObject({ answered: 3, refused: 0, failed: 1 });
  expect(scores.letters.exact).toMatchObject({ hits: 3, of: 3, offers: 3 });
});

test('of an offer of which a criterion is unlabelled no value counts, and nothing else is lost', () => {
  const values: Partial<typeof valuesOfAnA> = { ...lowestValues(), deliveryActivities: 3 };
  delete values.usesSAFe;
  const partly = { ...labelledOffer('1'), labels: { criteria: labelsOf(values) } };
  const explanation = { text: 'So.', mistake: null };
  const scores = scored([partly], [answerOf({ deliveryActivities: 3 }, { explanation })]);
  expect(scores.letters.exact).toMatchObject({ of: 0, share: null, interval: null });
  expect(scores.criteria.map(({ agreement }) => agreement.of)).toEqual(Array(24).fill(0));
  expect(scores.criteria.every(({ kappa }) => kappa.value === null)).toBe(true);
  expect(scores.quotes.rightSentence.of).toBe(0);
  expect(scores).toMatchObject({ answered: 1, explanations: { hits: 1, of: 1 } });
});

test('what people call no product offer is an E or refused, and its criteria are not scored', () => {
  const nurse = labelledOffer('1');
  nurse.labels.notAProductJobOffer = true;
  const refused: ExamAnswer = { kind: 'refused', code: 'notAnOffer' };
  expect(scored([nurse], [refused]).letters.exact).toMatchObject({ hits: 1, of: 1 });
  expect(scored([nurse], [anA]).letters.exact).toMatchObject({ hits: 0, of: 1 });
  expect(scored([nurse], [anA]).criteria[0]?.agreement.of).toBe(0);
});

test('precision and recall: of three found two are there, of four that are there two were found', () => {
  const withDelivery = labelledOffer('there', { deliveryActivities: 2 });
  const five = [withDelivery, withDelivery, withDelivery, withDelivery, labelledOffer('not')];
  const exam = five.map((offer, place) => ({ ...offer, id: `${place}` }));
  const found = answerOf({ deliveryActivities: 1 });
  const { criteria } = scored(exam, [found, found, anE, anE, found]);
  const delivery = criteria.find(({ id }) => id === 'deliveryActivities');
  expect(delivery?.precision).toMatchObject({ hits: 2, of: 3 });
  expect(delivery?.recall).toMatchObject({ hits: 2, of: 4 });
  expect(delivery?.agreement).toMatchObject({ hits: 0, of: 5 });
});

test('a designer who is named is found where the flag is false', () => {
  const withDesigner = labelledOffer('1', { noDistinctUXDesigner: false });
  const { criteria } = scored([withDesigner], [answerOf({ noDistinctUXDesigner: false })]);
  expect(criteria.find(({ id }) => id === 'noDistinctUXDesigner')?.recall).toMatchObject({ hits: 1, of: 1 });
});

test('kappa is weighted: half the offers one level off is 0.5 better than chance would be', () => {
  const levels = [0, 0, 3, 3];
  const exam = levels.map((level, place) => labelledOffer(`${place}`, { deliveryActivities: level }));
  const right = scored(
    exam,
    levels.map((level) => answerOf({ deliveryActivities: level })),
  );
  const near = scored(
    exam,
    [0, 1, 3, 2].map((level) => answerOf({ deliveryActivities: level })),
  );
  const far = scored(
    exam,
    [0, 3, 3, 0].map((level) => answerOf({ deliveryActivities: level })),
  );
  const kappaOf = ({ criteria }: typeof right) =>
    criteria.find(({ id }) => id === 'deliveryActivities')?.kappa.value;
  expect(kappaOf(right)).toBe(1);
  // Observed 5/6, expected 1/2.
  expect(kappaOf(near)).toBeCloseTo(2 / 3, 10);
  expect(kappaOf(far)).toBeCloseTo(0, 10);
});

test('quotes: in the offer word for word, and at the sentence that people marked', () => {
  const text = 'You deliver features. You plan.';
  const label = { value: 2, state: 'stated' as const, sentences: [{ start: 0, end: 21 }] };
  const offer: ExamOffer = { ...labelledOffer('1'), text };
  offer.labels.criteria.deliveryActivities = label;
  const quoting = (quoted: string, start: number) => {
    const answer = answerOf({ deliveryActivities: 1 });
    if (answer.kind === 'read')
      answer.receipts.deliveryActivities = {
        state: 'stated',
        quotes: [{ text: quoted, start, end: start + quoted.length }],
      };
    return scored([offer], [answer]).quotes;
  };
  expect(quoting('deliver features', 4)).toMatchObject({
    inTheOffer: { hits: 1, of: 1 },
    rightSentence: { hits: 1, of: 1 },
  });
  expect(quoting('You plan.', 22)).toMatchObject({
    inTheOffer: { hits: 1, of: 1 },
    rightSentence: { hits: 0, of: 1 },
  });
  expect(quoting('delivers all', 4).inTheOffer).toMatchObject({ hits: 0, of: 1 });
});

test('a finding that people do not share says nothing about sentences', () => {
  const [offer] = [labelledOffer('1', { deliveryActivities: 2 })];
  expect(scored([offer], [answerOf({ deliveryActivities: 2 })]).quotes.rightSentence.of).toBe(0);
});

test('certainty: right where sure, and the right letter among those named', () => {
  const sure = answerOf(valuesOfAnA, { certainty: { letters: ['A'], hingesOn: [] } });
  const wrong = answerOf({}, { certainty: { letters: ['E'], hingesOn: [] } });
  const unsure = answerOf({}, { certainty: { letters: ['A', 'E'], hingesOn: [] } });
  const { certainty } = scored(offers, [sure, wrong, unsure, anE]);
  expect(certainty.sure).toMatchObject({ hits: 2, of: 3 });
  expect(certainty.rightWhereSure).toMatchObject({ hits: 1, of: 2 });
  expect(certainty.namedWhereUnsure).toMatchObject({ hits: 1, of: 1 });
});

test('repeats stand apart: an offer is steady where each time gives the same letter', () => {
  const two = offers.slice(0, 2);
  const samples = [
    ...samplesOf(two, () => anA, 0),
    ...samplesOf(two, (place) => (place === 0 ? anA : anE), 1),
  ];
  const { steadiness, letters, answered } = scoreReaders(two, samples, { groups: both, seed: 1 });
  expect(answered).toBe(4);
  expect(steadiness.sameLetter).toMatchObject({ hits: 1, of: 2 });
  expect(steadiness.sameValues).toMatchObject({ hits: 24 + 14, of: 48 });
  // Both repeats count, but there are still two offers.
  expect(letters.exact).toMatchObject({ hits: 3, of: 4, offers: 2 });
});

test('explanations that may stand beside the grade, of those that were asked for', () => {
  const worded = (mistake: string | null) => answerOf({}, { explanation: { text: 'So.', mistake } });
  const { explanations } = scored(offers, [worded(null), worded('letter'), anE, anE]);
  expect(explanations).toMatchObject({ hits: 1, of: 2 });
});

test('reasons of the letters that explanations name, of all that there are; an older answer tells of none', () => {
  const naming = (named: number, missing: number) => {
    const some = (count: number) => (['featureTeam', 'practices', 'smells'] as const).slice(0, count);
    const reasons = { named: some(named), missing: some(missing) };
    return answerOf({}, { explanation: { text: 'So.', mistake: null, reasons } });
  };
  const older = answerOf({}, { explanation: { text: 'So.', mistake: null } });
  const { reasons } = scored(offers, [naming(2, 1), naming(0, 2), older, anE]);
  expect(reasons).toMatchObject({ hits: 2, of: 5, offers: 2 });
});

test('twenty offers are enough to tell, nineteen are not', () => {
  const many = Array.from({ length: 20 }, (_, place) => labelledOffer(`${place}`));
  const tooFew = (exam: ExamOffer[]) =>
    scored(
      exam,
      exam.map(() => anE),
    ).letters.exact.tooFew;
  expect([tooFew(many), tooFew(many.slice(1))]).toEqual([false, true]);
});

test('an interval comes of the offers: all right on twenty is 84 % at least, on one nothing is known', () => {
  const many = Array.from({ length: 20 }, (_, place) => labelledOffer(`${place}`));
  const exactOn = (exam: ExamOffer[]) =>
    scored(
      exam,
      exam.map(() => anE),
    ).letters.exact.interval;
  expect(exactOn(many)?.low).toBeCloseTo(0.839, 3);
  expect(exactOn(many)?.high).toBe(1);
  expect(exactOn(many.slice(19))).toBeNull();
  const half = scored(offers, [anA, anA, anE, anA]).letters.exact.interval;
  expect(half?.low).toBeLessThan(0.5);
});

test('an answer about an offer that is gone is dropped', () => {
  const samples = [{ offer: 'gone', repeat: 0, answer: anA }];
  expect(scoreReaders(offers, samples, { groups: both, seed: 1 }).answered).toBe(0);
});

test('an exam of one group is scored on its criteria alone', () => {
  const { criteria } = scoreReaders(offers, [], { groups: ['experimentalEnvironment'], seed: 1 });
  expect(criteria).toHaveLength(9);
});
