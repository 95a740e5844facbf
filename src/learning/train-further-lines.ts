/**
 * Learns what sentences show further, from those that administrators marked: what is added to weights that are there, which themselves stay as they are.
 * The same offers give the same weights.
 */
import { lineClaims } from '../reading/builtin/classifier/claims.ts';
import type { LineWeights } from '../reading/builtin/classifier/classifier.ts';
import { oddsOf, shareOf } from '../reading/builtin/classifier/line-odds.ts';
import type { CorrectedLine, CorrectedOffer } from './corrected-offer.ts';
import { inSteps } from './in-steps.ts';
import { seeded, shuffle } from './shuffle.ts';

const rounds = 10;
const rate = 0.3;
/** The slopes that a weight is taken to have seen before its first: small ones move it little. */
const firstSquare = 0.03;
/** How much a weight costs, whatever it says: what is there already is held to. */
const ridge = 3e-3;
/** A feature of fewer offers is left out. */
const fewestOffers = 2;
/** So many features are looked at, those of most offers: each takes 240 bytes while it is learned. */
const mostFeatures = 150_000;
/** So many weights are kept, those that say most. */
const mostWeights = 60_000;

const claims = lineClaims.length;

/** The places of the features that enough offers have, in rising order of their numbers. */
function placesOf(offers: readonly CorrectedOffer[]): Map<number, number> {
  const offersWith = new Map<number, number>();
  for (const { lines } of offers) {
    const own = new Set<number>();
    for (const { features } of lines) for (const feature of features) own.add(feature);
    for (const feature of own) offersWith.set(feature, (offersWith.get(feature) ?? 0) + 1);
  }
  const enough = [...offersWith]
    .filter(([, count]) => count >= fewestOffers)
    .toSorted(([one, ofOne], [other, ofOther]) => ofOther - ofOne || one - other)
    .slice(0, mostFeatures)
    .map(([feature]) => feature);
  return new Map(enough.toSorted((a, b) => a - b).map((feature, place) => [feature, place]));
}

/** `odds`: by the weights that are there. */
type Example = { places: Uint32Array; share: number; odds: Float32Array; shows: Int8Array };

function exampleOf(
  { features, shows }: CorrectedLine,
  places: ReadonlyMap<number, number>,
  before: LineWeights,
): Example[] {
  if (shows.every((shown) => shown < 0)) return [];
  const known = Array.from(features, (feature) => places.get(feature) ?? -1).filter((place) => place >= 0);
  const odds = oddsOf(before, features);
  return [{ places: Uint32Array.from(known), share: shareOf(features.length), odds, shows }];
}

/** Weights by feature and claim, as AdaGrad (Duchi et al. 2011) moves them. */
class Further {
  readonly weights: Float32Array;
  /** What is as likely as before in a sentence that nothing was learned of stays so. */
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

/** What is to be added to `before` so that it says of corrected sentences what people say of them. */
export function trainFurtherLines(before: LineWeights, offers: readonly CorrectedOffer[]): LineWeights {
  const places = placesOf(offers);
  const examples = offers.flatMap(({ lines }) => lines.flatMap((line) => exampleOf(line, places, before)));
  const further = new Further(places.size);
  const random = seeded(1);
  for (let round = 0; round < rounds; round++) {
    shuffle(examples, random);
    for (const example of examples) further.learn(example);
  }
  return inSteps(places, further, { most: mostWeights, keepsSilent: false });
}
