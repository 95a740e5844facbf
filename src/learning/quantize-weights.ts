/** Quantizes trained weights to one byte each. */
import { lineClaims } from '../reading/classifier/claims.ts';
import type { LineWeights } from '../reading/classifier/classifier.ts';

const highestStep = 127;
const claims = lineClaims.length;

/** The minimum magnitude with which at most `max` weights remain. */
function minOf(weights: Float32Array, max: number): number {
  if (weights.length <= max) return 0;
  const sizes = weights.map(Math.abs).sort();
  return sizes[sizes.length - max] ?? 0;
}

/** By feature and claim, and the biases by claim. */
type Fitted = { weights: Float32Array; biases: Float32Array };

/**
 * The weights of greatest magnitude, at most `max`, each in a byte. `places`: the index of each
 * feature, in rising order of feature numbers. `keepsSilent`: whether features without a weight
 * remain, so that the number of known features stays right.
 */
export function quantizeWeights(
  places: ReadonlyMap<number, number>,
  { weights, biases }: Fitted,
  { max, keepsSilent }: { max: number; keepsSilent: boolean },
): LineWeights {
  const min = minOf(weights, max);
  const highest = new Float32Array(claims);
  for (const [at, weight] of weights.entries())
    highest[at % claims] = Math.max(highest[at % claims] ?? 0, Math.abs(weight));
  const sizes = Array.from(highest, (size) => Number((size / highestStep).toPrecision(5)) || 1);
  const kept: { features: number[]; counts: number[]; claims: number[]; steps: number[] } = {
    features: [],
    counts: [],
    claims: [],
    steps: [],
  };
  for (const [feature, place] of places) {
    const before = kept.claims.length;
    for (let claim = 0; claim < claims; claim++) {
      const weight = weights[place * claims + claim] ?? 0;
      const step = Math.round(weight / (sizes[claim] ?? 1));
      if (Math.abs(weight) < min || step === 0) continue;
      kept.claims.push(claim);
      kept.steps.push(step);
    }
    const count = kept.claims.length - before;
    if (count === 0 && !keepsSilent) continue;
    kept.features.push(feature);
    kept.counts.push(count);
  }
  const starts = new Uint32Array(kept.counts.length + 1);
  for (const [place, count] of kept.counts.entries()) starts[place + 1] = (starts[place] ?? 0) + count;
  return {
    places: new Map(kept.features.map((feature, place) => [feature, place])),
    starts,
    claims: Uint8Array.from(kept.claims),
    steps: Int8Array.from(kept.steps),
    sizes,
    biases: Array.from(biases, (bias) => Number(bias.toFixed(3))),
  };
}
