/** Sets of concepts in two whole numbers: the operators on bits take 32 bits, and there are more concepts than that to come. */

/** `low` and `high` are whole numbers that are not negative. */
export type ConceptSet = { readonly low: number; readonly high: number };

/** Beside the concepts: whether a piece has a sign that ends who is spoken to. */
export const callingSign: ConceptSet = { low: 1 << 30, high: 0 };

const bitsInLow = 30;
/** A set has one number that no other set has (`numberOf`), and whole numbers are exact up to 53 bits. */
const mostConcepts = 52;

/** The empty set. */
export const noConcepts: ConceptSet = { low: 0, high: 0 };

/** The concepts of either set. */
export const union = (one: ConceptSet, other: ConceptSet): ConceptSet => ({
  low: one.low | other.low,
  high: one.high | other.high,
});

/** Whether every concept of `some` is among `all`. */
export const holdsAll = (all: ConceptSet, some: ConceptSet) =>
  (all.low & some.low) === some.low && (all.high & some.high) === some.high;

/** Whether a concept of `some` is among `all`. */
export const holdsOne = (all: ConceptSet, some: ConceptSet) =>
  (all.low & some.low) !== 0 || (all.high & some.high) !== 0;

/** A number that no other set has. */
export const numberOf = ({ low, high }: ConceptSet) => high * 2 ** (bitsInLow + 1) + low;

/** The set of each concept alone. Throws where there are more concepts than sets can tell apart. */
export function setsOf<Name extends string>(concepts: readonly Name[]): Record<Name, ConceptSet> {
  if (concepts.length > mostConcepts)
    throw new Error(`A set holds ${mostConcepts} concepts at most, and there are ${concepts.length}.`);
  const sets = concepts.map((concept, index): [Name, ConceptSet] => [
    concept,
    index < bitsInLow ? { low: 1 << index, high: 0 } : { low: 0, high: 1 << (index - bitsInLow) },
  ]);
  // Cast: Object.fromEntries forgets that each concept has its set.
  return Object.fromEntries(sets) as Record<Name, ConceptSet>;
}
