/** How far people agree who labelled the same offers without seeing each other's values: no reader can be held to more. */
import { type CriterionValue, criteriaTable } from '../grading/criteria.ts';
import { type Label, type Labelled, lastOfEach } from '../labelling/offer-labels.ts';
import { type OfferPairs, type PairAgreement, pairAgreement } from './scores/pair-agreement.ts';
import type { RatedPair } from './statistics/rater-agreement.ts';

/** Values of two people for one offer, as places in the list of values; of three people, three pairs. The offers without any are left out. */
export type PairsOfCriterion = { id: Labelled; pairs: OfferPairs[] };

export type CriterionAgreement = PairAgreement & { id: Labelled };

const parts: readonly Labelled[] = ['notAProductJobOffer', ...criteriaTable.map(({ id }) => id)];

const categoriesOf = (id: Labelled): number => {
  const row = criteriaTable.find((each) => each.id === id);
  return row && 'max' in row ? row.max + 1 : 2;
};

/** `labels` are all labels of the offer, the oldest first. */
export function pairsByCriterion(
  offers: readonly { offer: string; labels: readonly Label[] }[],
): PairsOfCriterion[] {
  return parts.map((id) => ({
    id,
    pairs: offers.flatMap(({ offer, labels }) => {
      const values = valuesOfLabellers(labels, id).map(({ value }) => Number(value));
      const pairs = values.flatMap((one, place) =>
        values.slice(place + 1).map((other): RatedPair => [one, other]),
      );
      return pairs.length === 0 ? [] : [{ offer, pairs }];
    }),
  }));
}

/** What each labeller said last, in the order of their addresses: the same person stands first in each offer. */
function valuesOfLabellers(
  labels: readonly Label[],
  id: Labelled,
): { author: string; value: CriterionValue }[] {
  return lastOfEach(labels.filter(({ blind, criterion }) => blind && criterion === id))
    .map(({ author, value }) => ({ author, value }))
    .toSorted((one, other) => (one.author < other.author ? -1 : 1));
}

/** The criteria of an offer that its labellers do not say the same of, with what each says. */
export function labelDifferences(
  labels: readonly Label[],
): { criterion: Labelled; said: { author: string; value: CriterionValue }[] }[] {
  return parts.flatMap((criterion) => {
    const said = valuesOfLabellers(labels, criterion);
    return said.some(({ value }) => value !== said[0]?.value) ? [{ criterion, said }] : [];
  });
}

/** `seed`: of the draws behind the intervals, which are 95 % and over offers. */
export function labellersAgreement(all: readonly PairsOfCriterion[], seed: number): CriterionAgreement[] {
  return all.map(({ id, pairs }) => ({ id, ...pairAgreement(pairs, categoriesOf(id), seed) }));
}
