/** Learns how what sentences show comes together in an offer, with what the rules read. The same offers give the same weights. */
import { type CriterionId, criteriaTable } from '../grading/criteria.ts';
import type { OfferWeights } from '../reading/builtin/classifier/classifier.ts';
import type { ClassifiedLine } from '../reading/builtin/classifier/line-odds.ts';
import { offerFeatures } from '../reading/builtin/classifier/offer-features.ts';
import type { TrainingOffer } from './training-offer.ts';

/**
 * The criteria that are learned: those that offers which nobody learned from say more rightly so than by the rules alone
 * (docs/decisions/019-classifier.md has the table).
 */
const learned: readonly CriterionId[] = [
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
/** How much a weight costs. */
const ridge = 2;

/** An offer whose sentences were classified by weights that had not seen it. */
export type SeenOffer = { offer: TrainingOffer; lines: readonly ClassifiedLine[] };

type Example = { features: Float64Array; holds: number; weight: number };

/** Of the loss, by each weight; the bias is the last, and costs nothing. */
function slopesOf(examples: readonly Example[], weights: Float64Array): Float64Array {
  const bias = weights.length - 1;
  const slopes = weights.map((weight, i) => (i === bias ? 0 : ridge * weight));
  for (const { features, holds, weight } of examples) {
    let odds = weights[bias] ?? 0;
    for (let i = 0; i < bias; i++) odds += (weights[i] ?? 0) * (features[i] ?? 0);
    const slope = (1 / (1 + Math.exp(-odds)) - holds) * weight;
    for (let i = 0; i < bias; i++) slopes[i] = (slopes[i] ?? 0) + slope * (features[i] ?? 0);
    slopes[bias] = (slopes[bias] ?? 0) + slope;
  }
  return slopes;
}

/** Logistic regression over all examples at once, by Adam (Kingma and Ba 2015). */
function fitOdds(examples: readonly Example[]): number[] {
  const size = (examples[0]?.features.length ?? 0) + 1;
  const weights = new Float64Array(size);
  const [means, squares] = [new Float64Array(size), new Float64Array(size)];
  for (let round = 1; round <= rounds; round++) {
    for (const [i, slope] of slopesOf(examples, weights).entries()) {
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

/** Learns each criterion from the values that people gave the offers. */
export function trainOffers(seen: readonly SeenOffer[]): OfferWeights {
  const told = seen.map(({ offer, lines }) => ({ offer, featuresFor: offerFeatures(lines, offer.read) }));
  return Object.fromEntries(
    criteriaTable
      .filter(({ id }) => learned.includes(id))
      .map((row) => {
        const views = told.map(({ offer, featuresFor }) => ({
          offer,
          features: Float64Array.from(featuresFor(row.id)),
        }));
        const levels = Array.from({ length: 'max' in row ? row.max : 1 }, (_, i) => i + 1);
        return [
          row.id,
          levels.map((level) =>
            fitOdds(
              views.map(({ offer, features }) => ({
                ...{ features, weight: offer.weight },
                holds: Number(Number(offer.criteria[row.id]) >= level),
              })),
            ),
          ),
        ];
      }),
  );
}
