import { expect, test } from 'vitest';
import { foldSegments } from './fold-segments.ts';
import { splitSegments } from './split-segments.ts';

const filler = `${'A line about nothing that counts. '.repeat(3)}\n`.repeat(6);

function folded(text: string, ...quotes: string[]) {
  const passages = quotes.map((quote) => ({
    start: text.indexOf(quote),
    end: text.indexOf(quote) + quote.length,
    owner: quote,
  }));
  return foldSegments(splitSegments(text, passages));
}

const shown = (pieces: ReturnType<typeof folded>) =>
  pieces?.map(({ text, afterGap }) => (afterGap ? `…${text}` : text)).join('');

test('the lines with findings stay, and what is between them is left out', () => {
  const text = `${filler}You own the strategy, and more.\n${filler}You talk to users.\n${filler}`;
  expect(shown(folded(text, 'own the strategy', 'talk to users'))).toBe(
    '…You own the strategy, and more.…You talk to users.…',
  );
});

test('pieces say where in the offer they begin, and whose they are', () => {
  const text = `${filler}You own the strategy.\n${filler}`;
  const pieces = folded(text, 'own the strategy') ?? [];
  for (const { start, text: own } of pieces) expect(text.startsWith(own, start)).toBe(true);
  expect(pieces.map(({ owners }) => owners.join())).toEqual(['', 'own the strategy', '', '']);
});

test('up to 40 characters of a line stay on either side, and nothing of a side that goes on for more', () => {
  const line = (before: number, behind: number) => `${'x'.repeat(before)}finding${'y'.repeat(behind)}`;
  expect(shown(folded(`${filler}${line(40, 40)}\n${filler}`, 'finding'))).toBe(`…${line(40, 40)}…`);
  expect(shown(folded(`${filler}${line(41, 40)}\n${filler}`, 'finding'))).toBe(`…${line(0, 40)}…`);
  expect(shown(folded(`${filler}${line(40, 41)}\n${filler}`, 'finding'))).toBe(`…${line(40, 0)}…`);
  expect(shown(folded(line(400, 400), 'finding'))).toBe('…finding…');
});

test('lines with findings that follow each other stay together', () => {
  const text = `First finding.\nSecond finding.\n${filler}`;
  expect(shown(folded(text, 'First', 'Second'))).toBe('First finding.\nSecond finding.…');
});

test('of a text without findings 400 characters stay, to the end of a word, and it is said that there is more', () => {
  expect(shown(folded('z'.repeat(1000)))).toBe(`${'z'.repeat(400)}…`);
  expect(shown(folded('seven, '.repeat(1000)))).toBe(`${'seven, '.repeat(56)}seven,…`);
});

test('blank lines alone are no end that is left out', () => {
  const text = `${filler}You own the strategy.`;
  expect(shown(folded(`${text}\n\n`, 'own the strategy'))).toBe('…You own the strategy.');
});

test('a text of which more than four fifths would stay is shown whole', () => {
  expect(folded('One finding\nand more', 'One finding')).not.toBeNull();
  expect(folded('One finding here\nan', 'One finding')).toBeNull();
});
