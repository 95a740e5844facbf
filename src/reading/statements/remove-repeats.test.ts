import { expect, test } from 'vitest';
import { tokenize } from '../document/tokenize.ts';
import { removeRepeats } from './remove-repeats.ts';

const kept = (...lines: string[]) =>
  removeRepeats(lines.map((line) => ({ line, words: tokenize(line) }))).map(({ line }) => line);

test('a text that comes twice is there once, with its short lines', () => {
  const text = [
    'Product Owner',
    'Your role',
    'You own the backlog of one team.',
    'Agile',
    'You write user stories for the developers.',
    'Apply now',
  ];
  expect(kept(...text, ...text)).toEqual(text);
  expect(kept(...text, ...text, ...text)).toEqual(text);
});

test('a sentence that comes twice is there once, whatever its case and signs', () => {
  expect(kept('You own the roadmap of payments', 'And more.', '– YOU OWN THE ROADMAP of payments!')).toEqual([
    'You own the roadmap of payments',
    'And more.',
  ]);
});

test('short lines that stand elsewhere again stay', () => {
  const lines = ['English', 'You speak with our clients every day.', 'English', 'Nice to have', 'English'];
  expect(kept(...lines)).toEqual(lines);
});

test('what says something else stays', () => {
  const lines = ['You own the roadmap of payments.', 'You own the roadmap of accounts.'];
  expect(kept(...lines)).toEqual(lines);
});
