/**
 * Trains how the claims of sentences combine in an offer, together with the values read by the
 * rules. Deterministic.
 */
import { type CriterionId, criteriaTable, type FlatCriteria } from '../grading/criteria.ts';
import type { OfferWeights } from '../reading/classifier/classifier.ts';
import { type OddsOfLine, offerFeatures } from '../reading/classifier/offer-features.ts';

/**
 * The criteria that are learned: those which, on offers not used for training, are read more
 * correctly with learning than by the rules alone (docs/lab/classifier.md has the table).
 */
export const learnedCriteria: readonly CriterionId[] = [
  'businessModelDefinition',
  'productStrategyDefinition',
  'productMarketingActivities',
  'growthActivities',
  'userExperienceActivities',
  'deliveryActivities',
  'featureTeam',
  'collaboratesWithDistinctBusinessTeam',
  'noDistinctUXDesigner',
  'productMarketingCustomerDiscovery',
  'growthMarketingCustomerDiscovery',
  'UXCustomerDiscovery',
  'continuousDelivery',
];

const rounds = 400;
const rate = 0.05;
/** Ridge penalty on the difference from the initial weights. */
const ridge = 2;

/**
 * An offer whose sentences were classified by weights that had not seen it. Criteria missing in
 * `criteria` are not trained.
 */
export type HeldOutOffer = {
  weight: number;
  criteria: Partial<FlatCriteria>;
  /** What the rules read in sentences that show it. */
  read: FlatCriteria;
  lines: readonly OddsOfLine[];
};

type Example = { features: Float64Array; holds: number; weight: number };

/** The gradient of the loss; the bias is last and is not penalized. */
function slopesOf(examples: readonly Example[], weights: Float64Array, before: Float64Array): Float64Array {
  const bias = weights.length - 1;
  const slopes = weights.map((weight, i) => (i === bias ? 0 : ridge * (weight - (before[i] ?? 0))));
  for (const { features, holds, weight } of examples) {
    let odds = weights[bias] ?? 0;
    for (let i = 0; i < bias; i++) odds += (weights[i] ?? 0) * (features[i] ?? 0);
    const slope = (1 / (1 + Math.exp(-odds)) - holds) * weight;
    for (let i = 0; i < bias; i++) slopes[i] = (slopes[i] ?? 0) + slope * (features[i] ?? 0);
    slopes[bias] = (slopes[bias] ?? 0) + slope;
  }
  return slopes;
}

/**
 * Logistic regression over all examples at once, by Adam (Kingma and Ba 2015), starting from
 * `begun` and penalized by the distance from it. `begun`: a weight per feature, the bias last;
 * returns the same form. `holds` is 1 or 0.
 */
export function fitOdds(examples: readonly Example[], begun: readonly number[]): number[] {
  const before = Float64Array.from(begun);
  const weights = Float64Array.from(begun);
  const [means, squares] = [new Float64Array(weights.length), new Float64Array(weights.length)];
  for (let round = 1; round <= rounds; round++) {
    for (const [i, slope] of slopesOf(examples, weights, before).entries()) {
      const mean = 0.9 * (means[i] ?? 0) + 0.1 * slope;
      const square = 0.999 * (squares[i] ?? 0) + 0.001 * slope * slope;
      means[i] = mean;
      squares[i] = square;
      const step = mean / (1 - 0.9 ** round) / (Math.sqrt(square / (1 - 0.999 ** round)) + 1e-8);
      weights[i] = (weights[i] ?? 0) - rate * step;
    }
  }
  return Array.from(weights, (weight) => Number(weight.toFixed(3)));
}

/** `begun`: initial weights, if any. `learned`: the criteria; default `learnedCriteria`. */
type Ways = { begun?: OfferWeights; learned?: readonly CriterionId[] };

/** Trains each criterion on the labelled values of the offers. */
export function trainOffers(
  seen: readonly HeldOutOffer[],
  { begun = {}, learned = learnedCriteria }: Ways = {},
): OfferWeights {
  const told = seen.map((offer) => ({ offer, featuresFor: offerFeatures(offer.lines, offer.read) }));
  return Object.fromEntries(
    criteriaTable
      .filter(({ id }) => learned.includes(id))
      .flatMap((row) => {
        const views = told
          .filter(({ offer }) => offer.criteria[row.id] !== undefined)
          .map(({ offer, featuresFor }) => ({ offer, features: Float64Array.from(featuresFor(row.id)) }));
        const [view] = views;
        const before = begun[row.id];
        if (view === undefined) return before === undefined ? [] : [[row.id, before]];
        const levels = Array.from({ length: 'max' in row ? row.max : 1 }, (_, i) => i + 1);
        const fitted = levels.map((level) =>
          fitOdds(
            views.map(({ offer, features }) => ({
              features,
              weight: offer.weight,
              holds: Number(Number(offer.criteria[row.id]) >= level),
            })),
            before?.[level - 1] ?? new Array(view.features.length + 1).fill(0),
          ),
        );
        return [[row.id, fitted]];
      }),
  );
}
