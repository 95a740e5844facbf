/**
 * Sets of concepts as two integers, since bit operators are limited to 32 bits and there may be
 * more concepts than that.
 */

/** `low` and `high` are non-negative integers. */
export type ConceptSet = { readonly low: number; readonly high: number };

/** A further bit: whether a piece has a sign that ends an address. */
export const callingSign: ConceptSet = { low: 1 << 30, high: 0 };

const bitsInLow = 30;
/** Each set has a unique number (`conceptSetKey`), and integers are exact up to 53 bits. */
const maxConcepts = 52;

/** The empty set. */
export const noConcepts: ConceptSet = { low: 0, high: 0 };

/** The concepts of either set. */
export const unionOf = (one: ConceptSet, other: ConceptSet): ConceptSet => ({
  low: one.low | other.low,
  high: one.high | other.high,
});

/** Whether every concept of `some` is among `all`. */
export const containsAll = (all: ConceptSet, some: ConceptSet) =>
  (all.low & some.low) === some.low && (all.high & some.high) === some.high;

/** Whether a concept of `some` is among `all`. */
export const containsAny = (all: ConceptSet, some: ConceptSet) =>
  (all.low & some.low) !== 0 || (all.high & some.high) !== 0;

/** A number unique to the set. */
export const conceptSetKey = ({ low, high }: ConceptSet) => high * 2 ** (bitsInLow + 1) + low;

/**
 * The singleton set of each concept. Throws when there are more concepts than sets can represent.
 */
export function createConceptSets<Name extends string>(concepts: readonly Name[]): Record<Name, ConceptSet> {
  if (concepts.length > maxConcepts)
    throw new Error(`A set holds ${maxConcepts} concepts at most, and there are ${concepts.length}.`);
  const sets = concepts.map((concept, index): [Name, ConceptSet] => [
    concept,
    index < bitsInLow ? { low: 1 << index, high: 0 } : { low: 0, high: 1 << (index - bitsInLow) },
  ]);
  // Cast: Object.fromEntries loses that each concept has its set.
  return Object.fromEntries(sets) as Record<Name, ConceptSet>;
}
