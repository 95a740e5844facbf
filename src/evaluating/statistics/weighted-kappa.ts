/** Agreement of two raters on the same cases, corrected for chance. */

/** The ratings of one case, as indexes into the list of categories. */
export type RatedPair = readonly [number, number];

/** 1 on the diagonal, less the farther two categories are apart. */
type Weights = (one: number, other: number) => number;

/**
 * For ordered levels: 1 for the same, 0 for the two ends, in equal steps between (Cicchetti and
 * Allison 1971).
 */
const linearWeights =
  (categories: number): Weights =>
  (one, other) =>
    categories < 2 ? 1 : 1 - Math.abs(one - other) / (categories - 1);

type Margins = { first: number[]; second: number[] };

function marginsOf(pairs: readonly RatedPair[], categories: number): Margins {
  const margins = {
    first: new Array<number>(categories).fill(0),
    second: new Array<number>(categories).fill(0),
  };
  for (const [one, other] of pairs) {
    margins.first[one] = (margins.first[one] ?? 0) + 1 / pairs.length;
    margins.second[other] = (margins.second[other] ?? 0) + 1 / pairs.length;
  }
  return margins;
}

/**
 * Cohen's kappa with linear weights (Cohen 1968), -1 to 1: for flags, which have two categories, it
 * is the plain kappa. Undefined without pairs, and when both raters use a single category: then
 * chance alone explains all agreement.
 */
export function weightedKappa(pairs: readonly RatedPair[], categories: number): number | undefined {
  if (pairs.length === 0) return undefined;
  const weigh = linearWeights(categories);
  const observed = pairs.reduce((sum, [one, other]) => sum + weigh(one, other), 0) / pairs.length;
  const { first, second } = marginsOf(pairs, categories);
  let expected = 0;
  first.forEach((share, one) => {
    second.forEach((otherShare, other) => {
      expected += share * otherShare * weigh(one, other);
    });
  });
  return expected > 1 - 1e-12 ? undefined : (observed - expected) / (1 - expected);
}
