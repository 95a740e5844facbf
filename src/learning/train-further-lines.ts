/**
 * Trains the sentence weights further, on sentences marked by administrators: learns an addition to
 * the existing weights, which stay unchanged. Deterministic.
 */
import { lineClaims } from '../reading/classifier/claims.ts';
import type { LineWeights } from '../reading/classifier/classifier.ts';
import { oddsOf } from '../reading/classifier/line-odds.ts';
import { featureShare } from '../reading/feature-share.ts';
import type { CorrectedLine, CorrectedOffer } from './corrected-offer.ts';
import { quantizeWeights } from './quantize-weights.ts';
import { createSeededRandom, shuffle } from './shuffle.ts';

const rounds = 10;
const rate = 0.3;
/**
 * Initial value of AdaGrad's sum of squared gradients, so that small first gradients move a weight
 * little.
 */
const firstSquare = 0.03;
/** Ridge penalty on the added weights, which keeps the result close to the existing ones. */
const ridge = 3e-3;
/** Rarer features are ignored. */
const minOffers = 2;
/** Maximum features, the most frequent first: each takes 240 bytes during training. */
const maxFeatures = 150_000;
/** Maximum weights that remain, of greatest magnitude. */
const maxWeights = 60_000;

const claims = lineClaims.length;

/** The index of each sufficiently frequent feature, in rising order of feature numbers. */
function placesOf(offers: readonly CorrectedOffer[]): Map<number, number> {
  const offersWith = new Map<number, number>();
  for (const { lines } of offers) {
    const own = new Set<number>();
    for (const { features } of lines) for (const feature of features) own.add(feature);
    for (const feature of own) offersWith.set(feature, (offersWith.get(feature) ?? 0) + 1);
  }
  const enough = [...offersWith]
    .filter(([, count]) => count >= minOffers)
    .toSorted(([one, ofOne], [other, ofOther]) => ofOther - ofOne || one - other)
    .slice(0, maxFeatures)
    .map(([feature]) => feature);
  return new Map(enough.toSorted((a, b) => a - b).map((feature, place) => [feature, place]));
}

/** `odds`: by the existing weights. */
type Example = { places: Uint32Array; share: number; odds: Float32Array; shows: Int8Array };

function exampleOf(
  { features, shows }: CorrectedLine,
  places: ReadonlyMap<number, number>,
  before: LineWeights,
): Example[] {
  if (shows.every((shown) => shown < 0)) return [];
  const known = Array.from(features, (feature) => places.get(feature) ?? -1).filter((place) => place >= 0);
  const odds = oddsOf(before, features);
  return [{ places: Uint32Array.from(known), share: featureShare(features.length), odds, shows }];
}

/** Weights by feature and claim, updated by AdaGrad (Duchi et al. 2011). */
class Further {
  readonly weights: Float32Array;
  /** Fixed at 0: the odds of a sentence without learned features must not change. */
  readonly biases = new Float32Array(claims);
  readonly #squares: Float32Array;
  readonly #odds = new Float32Array(claims);

  constructor(features: number) {
    this.weights = new Float32Array(features * claims);
    this.#squares = new Float32Array(features * claims).fill(firstSquare);
  }

  learn({ places, share, odds, shows }: Example): void {
    this.#odds.set(odds);
    for (const place of places)
      for (let claim = 0, at = place * claims; claim < claims; claim++, at++)
        this.#odds[claim] = (this.#odds[claim] ?? 0) + (this.weights[at] ?? 0) * share;
    for (let claim = 0; claim < claims; claim++) {
      const shown = shows[claim] ?? -1;
      if (shown < 0) continue;
      const slope = (1 / (1 + Math.exp(-(this.#odds[claim] ?? 0))) - shown) * share;
      for (const place of places) this.#move(place * claims + claim, slope);
    }
  }

  #move(at: number, ofLoss: number): void {
    const weight = this.weights[at] ?? 0;
    const slope = ofLoss + ridge * weight;
    if (slope > -1e-5 && slope < 1e-5) return;
    const square = (this.#squares[at] ?? 0) + slope * slope;
    this.#squares[at] = square;
    this.weights[at] = weight - (rate * slope) / Math.sqrt(square);
  }
}

/** The addition to `before` that fits the labels of corrected sentences. */
export function trainFurtherLines(before: LineWeights, offers: readonly CorrectedOffer[]): LineWeights {
  const places = placesOf(offers);
  const examples = offers.flatMap(({ lines }) => lines.flatMap((line) => exampleOf(line, places, before)));
  const further = new Further(places.size);
  const random = createSeededRandom(1);
  for (let round = 0; round < rounds; round++) {
    shuffle(examples, random);
    for (const example of examples) further.learn(example);
  }
  return quantizeWeights(places, further, { max: maxWeights, keepsSilent: false });
}
