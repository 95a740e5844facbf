/** Trains the sentence weights: a logistic regression for each claim. Deterministic. */
import { lineClaims } from '../reading/classifier/claims.ts';
import type { LineWeights } from '../reading/classifier/classifier.ts';
import { featureShare } from '../reading/feature-share.ts';
import { logisticRegression } from './logistic-regression.ts';
import { quantizeWeights } from './quantize-weights.ts';
import type { TrainingLine, TrainingOffer } from './training-offer.ts';

/** What a wrong sentence costs beside the ridge; tried: docs/lab/classifier.md. */
const cost = 10;
/** The log odds of a claim that no sentence shows. */
const neverShown = -6;
/** Rarer features are ignored. */
const minOffers = 3;
const claims = lineClaims.length;

/**
 * What remains of a training: a maximum number of weights, by magnitude; and only the features of
 * these offers, if given.
 */
export type LineTrainingOptions = {
  maxWeights?: number;
  featuresOf?: readonly Pick<TrainingOffer, 'lines'>[];
};

const featuresIn = (offers: readonly Pick<TrainingOffer, 'lines'>[]) =>
  new Set(offers.flatMap(({ lines }) => lines.flatMap(({ features }) => [...features])));

/**
 * The index of each sufficiently frequent feature, in rising order of feature numbers; only of
 * those in `among`, if given.
 */
function placesOf(
  offers: readonly Pick<TrainingOffer, 'lines'>[],
  among: ReadonlySet<number> | null,
): Map<number, number> {
  const offersWith = new Map<number, number>();
  for (const { lines } of offers)
    for (const feature of new Set(lines.flatMap(({ features }) => [...features])))
      offersWith.set(feature, (offersWith.get(feature) ?? 0) + 1);
  const enough = [...offersWith]
    .filter(([feature, count]) => count >= minOffers && (among?.has(feature) ?? true))
    .map(([feature]) => feature);
  return new Map(enough.toSorted((a, b) => a - b).map((feature, place) => [feature, place]));
}

type Example = { places: Uint32Array; share: number; shows: Int8Array; weight: number };

function examplesOf(
  offers: readonly Pick<TrainingOffer, 'lines' | 'weight'>[],
  places: ReadonlyMap<number, number>,
): Example[] {
  const known = ({ features }: TrainingLine) =>
    Uint32Array.from(
      [...features].flatMap((feature) => {
        const place = places.get(feature);
        return place === undefined ? [] : [place];
      }),
    );
  return offers.flatMap(({ lines, weight }) =>
    lines.flatMap((line) => {
      if (!line.shows) return [];
      const at = known(line);
      return [{ places: at, share: featureShare(at.length), shows: line.shows, weight }];
    }),
  );
}

/** Together with those for the languages on trial, 500 kB may be sent. */
const maxRuleBytes = 150_000;

/** Trains on labelled sentences. */
export function trainLines(
  offers: readonly Pick<TrainingOffer, 'lines' | 'weight'>[],
  { maxWeights = maxRuleBytes, featuresOf }: LineTrainingOptions = {},
): LineWeights {
  const places = placesOf(offers, featuresOf ? featuresIn(featuresOf) : null);
  const examples = examplesOf(offers, places);
  const weights = new Float32Array(places.size * claims);
  const biases = new Float32Array(claims).fill(neverShown);
  for (let claim = 0; claim < claims; claim++) {
    const told = examples
      .filter(({ shows }) => (shows[claim] ?? -1) >= 0)
      .map((example) => ({ ...example, holds: example.shows[claim] === 1 }));
    if (!told.some(({ holds }) => holds)) continue;
    const fitted = logisticRegression(told, places.size, cost);
    biases[claim] = fitted.bias;
    for (const [place, weight] of fitted.weights.entries()) weights[place * claims + claim] = weight;
  }
  return quantizeWeights(places, { weights, biases }, { max: maxWeights, keepsSilent: true });
}
