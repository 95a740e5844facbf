/** How well the built-in reader tells certain letters from uncertain ones. */
import { wilsonInterval } from '../src/evaluating/statistics/wilson-interval.ts';
import { type Certainty, calculateCertaintyFromDoubts } from '../src/grading/certainty.ts';
import { answered, letterOf, type ReadOffer } from './reader-figures.ts';

/** A letter with its certainty, and the labelled letter. */
export type JudgedLetter = { letter: string; labelled: string; certainty: Certainty };

/** The letters of the product offers that were also read as product offers. */
export function judgedLetters(read: readonly ReadOffer[]): JudgedLetter[] {
  return answered(read).flatMap((offer) => {
    const { reading, notAProductJobOffer } = offer;
    if (notAProductJobOffer || reading.notAProductJobOffer || !reading.doubts) return [];
    const certainty = calculateCertaintyFromDoubts(reading.criteria, reading.doubts);
    return [{ letter: letterOf(reading), labelled: letterOf(offer), certainty }];
  });
}

const shown = (hits: number, cases: number) => {
  const { low, high } = wilsonInterval(hits, cases);
  const percent = (share: number) => Math.round(100 * share);
  return cases === 0 ? '–' : `${percent(hits / cases)} % (${percent(low)}–${percent(high)})`;
};

/**
 * Number of offers, how many letters are given alone, how many of these are right, and of the
 * others, how often the letter is right, and how often the two given include the right one.
 */
export function certaintyRow(name: string, letters: readonly JudgedLetter[]): string {
  const sure = letters.filter(({ certainty }) => certainty.letters.length === 1);
  const unsure = letters.filter(({ certainty }) => certainty.letters.length > 1);
  const right = (some: readonly JudgedLetter[]) =>
    some.filter(({ letter, labelled }) => letter === labelled).length;
  const held = unsure.filter(({ labelled, certainty }) => certainty.letters.some((one) => one === labelled));
  const cells = [
    shown(sure.length, letters.length),
    shown(right(sure), sure.length),
    shown(right(unsure), unsure.length),
    shown(held.length, unsure.length),
  ];
  return `| ${[name, letters.length, ...cells].join(' | ')} |`;
}

/** The table of `certaintyRow` for sets of offers. */
export function certaintyTable(sets: readonly { name: string; read: readonly ReadOffer[] }[]): string {
  const head =
    '| offers | letters | stand alone | right where alone | right elsewhere | the two letters hold it elsewhere |';
  const rows = sets.map(({ name, read }) => certaintyRow(name, judgedLetters(read)));
  return [head, '| --- | --- | --- | --- | --- | --- |', ...rows].join('\n');
}
