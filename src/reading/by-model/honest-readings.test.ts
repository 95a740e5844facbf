/**
 * What remains of the findings of a perfect model, which answers the labels of careful readers with
 * their own sentences: on the project's written offers always, on real ones when LABELLED_OFFERS
 * names a folder, which is not part of the project.
 */
import { delimiter } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  type HonestSet,
  honestReadingsIn,
  honestReadingsOfLines,
  type Standing,
  standingsOf,
  waysToCopy,
} from '../../../bench/honest-readings.ts';

const folders = (process.env.LABELLED_OFFERS ?? '').split(delimiter).filter((folder) => folder !== '');

const sets: HonestSet[] = [
  // `npm run bench -- honest` reads all of them; every twelfth is enough to guard the figures.
  { name: 'own written offers', readings: honestReadingsOfLines().filter((_, index) => index % 12 === 0) },
  ...folders.flatMap(honestReadingsIn),
];

const damages = ['commasLost', 'accentsLost', 'ampersands', 'wordsJoinedInTen'] as const;
const ways = ['verbatim', 'oneWordLostInTen', ...damages] as const;

describe.each(sets)('$name', ({ readings }) => {
  let standings: Record<(typeof ways)[number], Standing>;
  beforeAll(async () => {
    standings = await standingsOf(readings, ways);
  });

  test('99 letters of a hundred and 99 findings stand', () => {
    const { offers, letters, findings, stand, otherLetters, higherLetters, fallen } = standings.verbatim;
    expect(offers).toBeGreaterThan(30);
    expect(letters / offers, otherLetters.join(', ')).toBeGreaterThanOrEqual(0.99);
    expect(stand / findings, fallen.join(', ')).toBeGreaterThanOrEqual(0.99);
    expect(higherLetters).toEqual([]);
  });

  test('no letter falls where every tenth quote lost a word, and 99 findings of a hundred stand', () => {
    const { otherLetters, stand, findings, fallen } = standings.oneWordLostInTen;
    expect(otherLetters).toEqual(standings.verbatim.otherLetters);
    expect(stand / findings, fallen.join(', ')).toBeGreaterThanOrEqual(0.99);
  });

  test.each(damages)('%s costs no letter', (way) => {
    expect(standings[way].otherLetters).toEqual(standings.verbatim.otherLetters);
  });
});

test('the ways to copy damage quotes', () => {
  const draw = () => 0;
  expect(waysToCopy.oneWordLostInTen('You own the vision', draw)).toBe('own the vision');
  expect(waysToCopy.oneWordLostInTen('Never own the vision', draw)).toBe('Never own the vision');
  expect(waysToCopy.accentsLost('définir, évaluer')).toBe('definir, evaluer');
  expect(waysToCopy.commasLost('définir, évaluer')).toBe('définir évaluer');
  expect(waysToCopy.ampersands('ship and learn')).toBe('ship & learn');
  expect(waysToCopy.wordsJoinedInTen('You own the vision', draw)).toBe('Youown the vision');
});
