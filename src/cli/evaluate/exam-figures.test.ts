import { expect, test } from 'vitest';
import { answerOf, labelledOffer } from '../../../tests/fakes/exams.ts';
import { allDiscovery, strong as strongInitiative } from '../../../tests/fakes/strong-criteria.ts';
import type { ReaderSample } from '../../evaluating/sit-exam.ts';
import { calculateFigures, compareLetters } from './exam-figures.ts';

const strong = { ...strongInitiative, ...allDiscovery };
const good = ['a', 'b'].map((id) => labelledOffer(id, strong));
const others = ['c', 'd', 'e'].map((id) => labelledOffer(id));
const offers = [...good, ...others];

const sample = (
  offer: string,
  answer: ReaderSample['answer'],
  { repeat = 0, milliseconds = 1_000 } = {},
): ReaderSample => ({
  offer,
  reader: 'model',
  repeat,
  milliseconds,
  tokens: { inputTokens: 100, cachedInputTokens: 50, outputTokens: 10 },
  answer,
});

test('good offers seen and others taken for good count apart, refusals as neither', () => {
  const samples = [
    sample('a', answerOf(strong)),
    sample('b', { kind: 'refused', code: 'notAnOffer' }, { milliseconds: 9_000 }),
    sample('c', answerOf(strong)),
    sample('d', answerOf()),
    sample('e', { kind: 'failed', code: 'modelTimedOut' }, { milliseconds: 90_000 }),
    sample('a', answerOf(strong), { repeat: 1 }),
    sample('c', answerOf(), { repeat: 1 }),
  ];
  expect(calculateFigures(offers, samples)).toMatchObject({
    answered: 4,
    failed: 1,
    exact: { hits: 2, of: 4 },
    good: { hits: 1, of: 2 },
    takenForGood: { hits: 1, of: 2 },
    steady: { hits: 1, of: 2 },
    seconds: 1,
    tokens: { inputTokens: 100, cachedInputTokens: 50, outputTokens: 10 },
  });
});

test('letters are compared on the offers that both answered', () => {
  const failed = sample('a', { kind: 'failed', code: 'modelTimedOut' });
  const model = [failed, sample('b', answerOf()), sample('c', answerOf())];
  const builtin = offers.map(({ id }) => sample(id, answerOf(strong)));
  expect(compareLetters(offers, { model, builtin }, 1)).toEqual({
    model: 1,
    builtin: 1,
    of: 2,
    verdict: 'tooFew',
  });
});

test('without answers nothing is said', () => {
  expect(calculateFigures(offers, [])).toMatchObject({ answered: 0, seconds: null, tokens: null });
});
