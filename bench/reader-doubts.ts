/** How often the built-in reader errs, by criterion and value, and how well that tells a sure letter from another. */

import { wilsonInterval } from '../src/evaluating/statistics/wilson-interval.ts';
import { type Certainty, certaintyOf } from '../src/grading/certainty.ts';
import { type CriterionId, flattenCriteria } from '../src/grading/criteria.ts';
import { merits } from '../src/grading/deciding-merits.ts';
import { type DoubtTable, doubtsIn } from '../src/reading/builtin/doubts.ts';
import { answered, letterOf, type ReadOffer } from './reader-figures.ts';

/** An offer that was read, and how much its errors count. */
export type WeighedOffer = { offer: ReadOffer; weight: number };

/** Offers that speak for a value as it was read before any was labelled: a value that was never wrong may be. */
const offersBefore = 1.5;
/** What happens more seldom changes no letter's certainty. */
const leastChance = 0.02;

function valuesOf({ offer, weight }: WeighedOffer) {
  const [read] = answered([offer]);
  if (!read || read.notAProductJobOffer || read.reading.notAProductJobOffer) return [];
  const [labelled, found] = [flattenCriteria(read.criteria), flattenCriteria(read.reading.criteria)];
  return [{ labelled, found, weight }];
}

/** The table of errors of the ten criteria that decide over the letter (domain/scoring.md). */
export function doubtTable(offers: readonly WeighedOffer[]): DoubtTable {
  const values = offers.flatMap(valuesOf);
  const rowOf = (id: CriterionId) => {
    const byRead = Map.groupBy(values, ({ found }) => String(found[id]));
    const rows = [...byRead]
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([read, those]) => {
        const all = those.reduce((sum, { weight }) => sum + weight, offersBefore);
        const byLabel = [...Map.groupBy(those, ({ labelled }) => String(labelled[id]))]
          .sort(([a], [b]) => a.localeCompare(b))
          .map(([label, few]) => [label, few.reduce((sum, { weight }) => sum + weight, 0) / all] as const)
          .filter(([label, chance]) => label !== read && chance >= leastChance)
          .map(([label, chance]) => [label, Math.round(1000 * chance) / 1000]);
        return [read, Object.fromEntries(byLabel)];
      });
    return [id, Object.fromEntries(rows)];
  };
  return Object.fromEntries(merits.map(rowOf));
}

/** A letter with its certainty, and what the label says. */
export type JudgedLetter = { letter: string; labelled: string; certainty: Certainty };

/** Each offer judged by a table that is made of all the others: none tells of itself. */
export function judgedByOthers(
  judged: readonly ReadOffer[],
  offers: readonly WeighedOffer[],
  mostWhereSure: number,
): JudgedLetter[] {
  return answered(judged)
    .filter(({ notAProductJobOffer, reading }) => !notAProductJobOffer && !reading.notAProductJobOffer)
    .map((offer) => {
      const others = offers.filter((each) => each.offer.id !== offer.id);
      const otherwise = doubtsIn(doubtTable(others), offer.reading.criteria);
      const certainty = certaintyOf(offer.reading.criteria, { otherwise, mostWhereSure });
      return { letter: letterOf(offer.reading), labelled: letterOf(offer), certainty };
    });
}

const shown = (hits: number, cases: number) => {
  const { low, high } = wilsonInterval(hits, cases);
  const percent = (share: number) => Math.round(100 * share);
  return cases === 0 ? '–' : `${percent(hits / cases)} % (${percent(low)}–${percent(high)})`;
};

/** Offers, how many letters are called sure, how many of these are right, and how often the two letters named elsewhere hold the right one. */
export function certaintyRow(name: string, letters: readonly JudgedLetter[]): string {
  const sure = letters.filter(({ certainty }) => certainty.letters.length === 1);
  const unsure = letters.filter(({ certainty }) => certainty.letters.length > 1);
  const right = sure.filter(({ letter, labelled }) => letter === labelled).length;
  const held = unsure.filter(({ labelled, certainty }) => certainty.letters.some((one) => one === labelled));
  const cells = [
    shown(sure.length, letters.length),
    shown(right, sure.length),
    shown(held.length, unsure.length),
  ];
  return `| ${[name, letters.length, ...cells].join(' | ')} |`;
}
