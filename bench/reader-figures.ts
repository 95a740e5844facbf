/**
 * Figures on how labelled offers were read. Criteria only count if the label says product offer and
 * the reader answered.
 */
import {
  type CriterionId,
  type CriterionValue,
  criteriaTable,
  flattenCriteria,
} from '../src/grading/criteria.ts';
import { grade } from '../src/grading/grade.ts';
import type { Reading, ReadingResult } from '../src/reading/reader.ts';
import type { LabelledOffer } from './labelled-offers.ts';

/** A labelled offer with what the reader answered and the time that it took. */
export type ReadOffer = LabelledOffer & { result: ReadingResult; milliseconds: number };
type Answered = LabelledOffer & { reading: Reading; milliseconds: number };

/** Best first. */
export const letters = ['A', 'B', 'C', 'D', 'E'] as const;
type Letter = (typeof letters)[number];
type LetterPair = { labelled: Letter; read: Letter };

/** How well a set of offers was read. */
export type Summary = {
  offers: number;
  /** Offers that were refused, or are in a language the reader does not read. */
  unanswered: number;
  /** Product offers that were answered. */
  scored: number;
  /** Shares, 0 to 1. */
  notAProductJobOffer: number;
  position: number;
  company: number;
  meanAgreement: number;
  agreement: Record<CriterionId, number>;
  letters: { exact: number; withinOne: number; kappa: number; pairs: LetterPair[] };
  /** Milliseconds per offer, scaled to 5,000 characters. */
  median: number;
  p95: number;
};

/** An offer that is no product offer is an E, whatever its criteria. */
export function letterOf({
  notAProductJobOffer,
  criteria,
}: Pick<Reading, 'notAProductJobOffer' | 'criteria'>): Letter {
  return notAProductJobOffer ? 'E' : grade(criteria).letter;
}

/** The offers that the reader answered. */
export function answered(read: readonly ReadOffer[]): Answered[] {
  return read.flatMap(({ result, ...offer }) => (result.ok ? [{ ...offer, reading: result.reading }] : []));
}

/** Distance between the labelled and the read letter: 0 to 4. */
export function letterDistance({ labelled, read }: LetterPair): number {
  return Math.abs(letters.indexOf(labelled) - letters.indexOf(read));
}

function share<Item>(items: readonly Item[], holds: (item: Item) => boolean): number {
  return items.length === 0 ? 0 : items.filter(holds).length / items.length;
}

const readValue = (reading: Pick<Reading, 'criteria'>, id: CriterionId): CriterionValue =>
  flattenCriteria(reading.criteria)[id];

/** Offers by letter: a row for each labelled letter, a column for each letter read. */
export function letterMatrix(pairs: readonly LetterPair[]): number[][] {
  return letters.map((labelled) =>
    letters.map((read) => pairs.filter((pair) => pair.labelled === labelled && pair.read === read).length),
  );
}

/** Cohen's kappa with quadratic weights: 1 is full agreement, 0 chance. */
export function quadraticKappa(pairs: readonly LetterPair[]): number {
  const matrix = letterMatrix(pairs);
  const labelled = matrix.map((row) => row.reduce((sum, n) => sum + n, 0));
  const read = letters.map((_, column) => matrix.reduce((sum, row) => sum + (row[column] ?? 0), 0));
  let observed = 0;
  let expected = 0;
  for (let i = 0; i < letters.length; i++) {
    for (let j = 0; j < letters.length; j++) {
      const weight = (i - j) ** 2;
      observed += weight * (matrix[i]?.[j] ?? 0);
      expected += (weight * (labelled[i] ?? 0) * (read[j] ?? 0)) / pairs.length;
    }
  }
  return expected === 0 ? 1 : 1 - observed / expected;
}

function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0;
}

/** Computes the figures of a set. */
export function summarize(read: readonly ReadOffer[]): Summary {
  const all = answered(read);
  const scored = all.filter((offer) => !offer.notAProductJobOffer);
  const agreement = Object.fromEntries(
    criteriaTable.map(({ id }) => [
      id,
      share(scored, (offer) => readValue(offer, id) === readValue(offer.reading, id)),
    ]),
  ) as Record<CriterionId, number>;
  const pairs = scored.map((offer) => ({ labelled: letterOf(offer), read: letterOf(offer.reading) }));
  const scaled = all.map(({ milliseconds, text }) => (milliseconds * 5000) / Math.max(1, text.length));
  const shares = Object.values(agreement);
  return {
    offers: read.length,
    unanswered: read.length - all.length,
    scored: scored.length,
    notAProductJobOffer: share(
      all,
      (offer) => offer.notAProductJobOffer === offer.reading.notAProductJobOffer,
    ),
    position: share(scored, (offer) => offer.position === offer.reading.position),
    company: share(scored, (offer) => offer.company === offer.reading.company),
    meanAgreement: shares.reduce((sum, part) => sum + part, 0) / shares.length,
    agreement,
    letters: {
      exact: share(pairs, (pair) => letterDistance(pair) === 0),
      withinOne: share(pairs, (pair) => letterDistance(pair) <= 1),
      kappa: quadraticKappa(pairs),
      pairs,
    },
    median: quantile(scaled, 0.5),
    p95: quantile(scaled, 0.95),
  };
}

type Disagreement = { id: string; labelled: string; found: string; quotes: string[]; doubtful: boolean };

/**
 * Where the reader differs from the labels in a criterion, the letter, `notAProductJobOffer`, or
 * `all` criteria.
 */
export function disagreements(
  read: readonly ReadOffer[],
  about: CriterionId | 'letter' | 'notAProductJobOffer' | 'all',
): Disagreement[] {
  return answered(read).flatMap((offer) => {
    if (about === 'notAProductJobOffer')
      return compare(offer, about, offer.notAProductJobOffer, offer.reading.notAProductJobOffer, []);
    if (offer.notAProductJobOffer) return [];
    if (about === 'letter') return compare(offer, about, letterOf(offer), letterOf(offer.reading), []);
    const ids = criteriaTable.map(({ id }) => id).filter((id) => about === 'all' || about === id);
    return ids.flatMap((id) => {
      const quotes = offer.reading.receipts[id].quotes.map(({ text }) => text);
      return compare(offer, id, readValue(offer, id), readValue(offer.reading, id), quotes, about === 'all');
    });
  });
}

function compare(
  offer: Answered,
  id: string,
  labelled: unknown,
  found: unknown,
  quotes: string[],
  named = false,
): Disagreement[] {
  if (labelled === found) return [];
  const name = named ? `${offer.id} ${id}` : offer.id;
  return [
    {
      id: name,
      labelled: String(labelled),
      found: String(found),
      quotes,
      doubtful: offer.doubtful.includes(id),
    },
  ];
}
