/**
 * Ridge logistic regression, fitted to convergence by dual coordinate descent (Yu, Huang and Lin
 * 2011), one claim at a time. Deterministic for the same examples in the same order.
 */
import { createSeededRandom, shuffle } from './shuffle.ts';

/**
 * A sentence: the indexes of its features, each with the value `share`, whether it shows the claim,
 * and its weight. Without features only the bias applies.
 */
export type BinaryExample = { places: Uint32Array; share: number; holds: boolean; weight: number };

/** By feature, and the bias, which is penalized too. */
export type BinaryWeights = { weights: Float64Array; bias: number };

const maxRounds = 40;
/** The fit ends after a round in which no dual variable changed by more than this. */
const minPull = 0.1;
/** Maximum Newton steps for one example; three or four usually suffice. */
const maxSteps = 30;
const stepEnough = 1e-3;
/**
 * Dual variables stay at least this fraction away from both ends of their range, where the
 * logarithm diverges.
 */
const nearest = 1e-9;

/** An example during the fit: `dual`, from 0 to `cost`, is its dual variable. */
type Pulling = BinaryExample & { sign: number; cost: number; size: number; dual: number };

function pulling(example: BinaryExample, cost: number): Pulling {
  const { places, share, holds, weight } = example;
  const max = cost * weight;
  return {
    ...example,
    sign: holds ? 1 : -1,
    cost: max,
    size: places.length * share * share + 1,
    dual: max * 1e-3,
  };
}

/** The optimal dual variable of an example, whose log odds by all the other examples are `odds`. */
function balanced({ cost, size, dual }: Pulling, odds: number): number {
  let pull = dual;
  for (let step = 0; step < maxSteps; step++) {
    const slope = size * (pull - dual) + odds + Math.log(pull / (cost - pull));
    if (Math.abs(slope) < stepEnough) break;
    const next = pull - slope / (size + cost / (pull * (cost - pull)));
    // A Newton step may leave the range; then go nine tenths of the way to the end that it would
    // pass.
    pull = next <= 0 ? pull / 10 : next >= cost ? cost - (cost - pull) / 10 : next;
    if (pull < nearest * cost || pull > (1 - nearest) * cost) break;
  }
  return Math.min(Math.max(pull, nearest * cost), (1 - nearest) * cost);
}

/**
 * The fitted weights. `cost`: the weight of the loss relative to the ridge, above 0; larger values
 * fit the examples more closely.
 */
export function logisticRegression(
  examples: readonly BinaryExample[],
  features: number,
  cost: number,
): BinaryWeights {
  const weights = new Float64Array(features);
  let bias = 0;
  const all = examples.map((example) => pulling(example, cost));
  const move = ({ places, share, sign }: Pulling, by: number) => {
    const step = sign * share * by;
    for (const place of places) weights[place] = (weights[place] ?? 0) + step;
    bias += sign * by;
  };
  for (const one of all) move(one, one.dual);
  const random = createSeededRandom(1);
  for (let round = 0; round < maxRounds; round++) {
    shuffle(all, random);
    let furthest = 0;
    for (const one of all) {
      let sum = 0;
      for (const place of one.places) sum += weights[place] ?? 0;
      const odds = one.sign * (sum * one.share + bias);
      const pull = balanced(one, odds);
      furthest = Math.max(furthest, Math.abs(pull - one.dual));
      move(one, pull - one.dual);
      one.dual = pull;
    }
    if (furthest < minPull) break;
  }
  return { weights, bias };
}
