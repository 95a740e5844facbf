/**
 * What stands of the word of a perfect model, which answers the labels of careful readers with their own sentences: on the written
 * offers of the project always, on real ones where LABELLED_OFFERS names a folder, which is not part of the project.
 */
import { delimiter } from 'node:path';
import { expect, test } from 'vitest';
import {
  type HonestSet,
  honestReadingsIn,
  honestReadingsOfLines,
  standingOf,
  waysToCopy,
} from '../../../bench/honest-readings.ts';

const folders = (process.env.LABELLED_OFFERS ?? '').split(delimiter).filter((folder) => folder !== '');

const sets: HonestSet[] = [
  // All of them are read by `npm run bench:honest`; every fourth holds the figures still.
  { name: 'own written offers', readings: honestReadingsOfLines().filter((_, index) => index % 4 === 0) },
  ...folders.flatMap(honestReadingsIn),
];

test.each(sets)('$name: 99 letters of a hundred and 99 findings stand', async ({ readings }) => {
  const { offers, letters, findings, stand, otherLetters, higherLetters, fallen } = await standingOf(
    readings,
    'verbatim',
  );
  expect(offers).toBeGreaterThan(30);
  expect(letters / offers, otherLetters.join(', ')).toBeGreaterThanOrEqual(0.99);
  expect(stand / findings, fallen.join(', ')).toBeGreaterThanOrEqual(0.99);
  expect(higherLetters).toEqual([]);
});

/** Fewer of our own: reading each takes some 50 ms. */
const fewer = sets.map(({ name, readings }) => ({
  name,
  readings: name === sets[0]?.name ? readings.filter((_, index) => index % 3 === 0) : readings,
}));

test.each(fewer)('$name: no letter falls where every tenth quote lost a word', async ({ readings }) => {
  const whole = await standingOf(readings, 'verbatim');
  const { otherLetters, stand, findings, fallen } = await standingOf(readings, 'oneWordLostInTen');
  expect(otherLetters).toEqual(whole.otherLetters);
  expect(stand / findings, fallen.join(', ')).toBeGreaterThanOrEqual(0.99);
});

test.each(fewer)(
  '$name: commas, accents, ampersands and line breaks cost no letter',
  async ({ readings }) => {
    const some = readings.filter((_, index) => index % 3 === 0);
    const whole = await standingOf(some, 'verbatim');
    for (const way of ['commasLost', 'accentsLost', 'ampersands', 'wordsJoinedInTen'] as const) {
      const { otherLetters } = await standingOf(some, way);
      expect(otherLetters, way).toEqual(whole.otherLetters);
    }
  },
);

test('the ways to copy damage quotes', () => {
  const draw = () => 0;
  expect(waysToCopy.oneWordLostInTen('You own the vision', draw)).toBe('own the vision');
  expect(waysToCopy.oneWordLostInTen('Never own the vision', draw)).toBe('Never own the vision');
  expect(waysToCopy.accentsLost('définir, évaluer')).toBe('definir, evaluer');
  expect(waysToCopy.commasLost('définir, évaluer')).toBe('définir évaluer');
  expect(waysToCopy.ampersands('ship and learn')).toBe('ship & learn');
  expect(waysToCopy.wordsJoinedInTen('You own the vision', draw)).toBe('Youown the vision');
});
