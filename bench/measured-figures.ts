/** The figures of the reader card that the page tells visitors. */
import { wilsonInterval } from '../src/evaluating/statistics/wilson-interval.ts';
import { criteriaTable, flattenCriteria } from '../src/grading/criteria.ts';
import { type NamedOffers, productOffers } from './reader-card.ts';
import { judgedLetters } from './reader-doubts.ts';
import { letterOf } from './reader-figures.ts';

const rounded = (share: number) => Math.round(1000 * share) / 1000;

/** Over product offers; `day` is that of the measurement, YYYY-MM-DD. */
export function measuredFigures(sets: readonly NamedOffers[], day: string) {
  const read = sets.flatMap((set) => set.read);
  const scored = productOffers(read);
  const lettersRight = scored.filter((offer) => letterOf(offer) === letterOf(offer.reading)).length;
  const { low, high } = wilsonInterval(lettersRight, scored.length);
  const criteriaRight = scored.flatMap(({ criteria, reading }) => {
    const [labelled, found] = [flattenCriteria(criteria), flattenCriteria(reading.criteria)];
    return criteriaTable.filter(({ id }) => labelled[id] === found[id]);
  }).length;
  const alone = judgedLetters(read).filter(({ certainty }) => certainty.letters.length === 1);
  return {
    measuredOn: day,
    offers: scored.length,
    lettersRight,
    interval: { low: rounded(low), high: rounded(high) },
    criteriaRight: rounded(criteriaRight / (scored.length * criteriaTable.length)),
    lettersAlone: alone.length,
    rightAlone: alone.filter(({ letter, labelled }) => letter === labelled).length,
  };
}
