import { expect, test } from 'vitest';
import { calculateTrueLetter } from '../src/evaluating/exam.ts';
import { chooseExam, writtenExam } from './written-exam.ts';
import { writtenOffers } from './written-offers.ts';

const exam = writtenExam();

const countBy = (keys: readonly unknown[]) =>
  Object.fromEntries([...Map.groupBy(keys, String)].map(([key, same]) => [key, same.length]));

test('200 offers, balanced by language and, as far as there are enough, by letter', () => {
  expect(countBy(exam.offers.map(({ language }) => language))).toEqual({ en: 100, fr: 100 });
  expect(countBy(exam.offers.map(({ labels }) => calculateTrueLetter(labels)))).toEqual({
    A: 41,
    B: 42,
    C: 42,
    D: 42,
    E: 33,
  });
  expect(new Set(exam.offers.map(({ text }) => text)).size).toBe(200);
});

test('any first part is balanced, and the order of the file does not matter', () => {
  const first = exam.offers.slice(0, 20);
  expect(countBy(first.map(({ language }) => language))).toEqual({ en: 10, fr: 10 });
  expect(new Set(Object.values(countBy(first.map(({ labels }) => calculateTrueLetter(labels)))))).toEqual(
    new Set([4]),
  );
  expect(chooseExam(writtenOffers().toReversed()).map(({ id }) => id)).toEqual(
    exam.offers.map(({ id }) => id),
  );
});

test('the built-in reader has answered each offer of the exam as its text is now', () => {
  expect(exam.builtin.map(({ offer }) => offer)).toEqual(exam.offers.map(({ id }) => id));
});
