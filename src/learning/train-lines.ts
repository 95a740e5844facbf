/** Learns what sentences show: a logistic regression for each claim, all fitted side by side. The same offers give the same weights. */
import { lineClaims } from '../reading/builtin/classifier/claims.ts';
import type { LineWeights } from '../reading/builtin/classifier/classifier.ts';
import { shareOf } from '../reading/builtin/classifier/line-odds.ts';
import { inSteps } from './in-steps.ts';
import { seeded, shuffle } from './shuffle.ts';
import type { TrainingLine, TrainingOffer } from './training-offer.ts';

/** How often every sentence is looked at. */
const rounds = 8;
const rate = 0.3;
/** How much a weight costs, whatever it says. */
const ridge = 1e-5;
/** Before the first sentence a claim is as unlikely as most are. */
const firstBias = -3;
/** A feature of fewer offers is left out. */
const fewestOffers = 3;
/** So many weights are kept, those that say most: 500 kB may be sent. */
const mostWeights = 230_000;

const claims = lineClaims.length;

/** The places of the features that enough offers have, in rising order of their numbers. */
function placesOf(offers: readonly TrainingOffer[]): Map<number, number> {
  const offersWith = new Map<number, number>();
  for (const { lines } of offers)
    for (const feature of new Set(lines.flatMap(({ features }) => [...features])))
      offersWith.set(feature, (offersWith.get(feature) ?? 0) + 1);
  const enough = [...offersWith].filter(([, count]) => count >= fewestOffers).map(([feature]) => feature);
  return new Map(enough.toSorted((a, b) => a - b).map((feature, place) => [feature, place]));
}

type Example = { places: Uint32Array; shows: Uint8Array; weight: number };

function examplesOf(offers: readonly TrainingOffer[], places: ReadonlyMap<number, number>): Example[] {
  const known = ({ features }: TrainingLine) =>
    Uint32Array.from(
      [...features].flatMap((feature) => {
        const place = places.get(feature);
        return place === undefined ? [] : [place];
      }),
    );
  return offers.flatMap(({ lines, weight }) =>
    lines.flatMap((line) => (line.shows ? [{ places: known(line), shows: line.shows, weight }] : [])),
  );
}

/** Weights by feature and claim, and biases, as AdaGrad (Duchi et al. 2011) moves them. */
class Fitted {
  readonly weights: Float32Array;
  readonly biases = new Float32Array(claims).fill(firstBias);
  readonly #squares: Float32Array;
  readonly #biasSquares = new Float32Array(claims).fill(0.01);
  readonly #slopes = new Float32Array(claims);

  constructor(features: number) {
    this.weights = new Float32Array(features * claims);
    this.#squares = new Float32Array(features * claims);
  }

  learn({ places, shows, weight }: Example): void {
    const share = shareOf(places.length);
    const slopes = this.#slopes;
    slopes.set(this.biases);
    for (const place of places)
      for (let claim = 0, at = place * claims; claim < claims; claim++, at++)
        slopes[claim] = (slopes[claim] ?? 0) + (this.weights[at] ?? 0) * share;
    for (let claim = 0; claim < claims; claim++) {
      const slope = (1 / (1 + Math.exp(-(slopes[claim] ?? 0))) - (shows[claim] ?? 0)) * weight;
      const square = (this.#biasSquares[claim] ?? 0) + slope * slope;
      this.#biasSquares[claim] = square;
      this.biases[claim] = (this.biases[claim] ?? 0) - (rate * slope) / Math.sqrt(square);
      slopes[claim] = slope * share;
    }
    for (const place of places) this.#move(place * claims);
  }

  #move(first: number): void {
    for (let claim = 0, at = first; claim < claims; claim++, at++) {
      const weight = this.weights[at] ?? 0;
      const slope = (this.#slopes[claim] ?? 0) + ridge * weight;
      if (slope > -1e-5 && slope < 1e-5) continue;
      const square = (this.#squares[at] ?? 0) + slope * slope;
      this.#squares[at] = square;
      this.weights[at] = weight - (rate * slope) / Math.sqrt(square + 1e-6);
    }
  }
}

/** Learns from the sentences that people labelled. */
export function trainLines(offers: readonly TrainingOffer[]): LineWeights {
  const places = placesOf(offers);
  const examples = examplesOf(offers, places);
  const fitted = new Fitted(places.size);
  const random = seeded(1);
  for (let round = 0; round < rounds; round++) {
    shuffle(examples, random);
    for (const example of examples) fitted.learn(example);
  }
  return inSteps(places, fitted, { most: mostWeights, keepsSilent: true });
}
