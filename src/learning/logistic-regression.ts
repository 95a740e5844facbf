/**
 * Logistic regression with a ridge, fitted to the end by coordinate descent on its dual (Yu, Huang and Lin 2011), one claim at a time. The same
 * examples in the same order give the same weights.
 */
import { seeded, shuffle } from './shuffle.ts';

/**
 * A sentence: the places of its features, each of which counts `share`, whether it shows the claim, and how much it counts. What has no features is told
 * by the bias alone.
 */
export type BinaryExample = { places: Uint32Array; share: number; holds: boolean; weight: number };

/** By feature, and the bias, on which the ridge lies too. */
export type BinaryWeights = { weights: Float64Array; bias: number };

const mostRounds = 40;
/** The fit ends after a round in which no example's pull changed by more than this. */
const leastPull = 0.1;
/** Newton's steps for one example; it is in place after three or four. */
const mostSteps = 30;
const stepEnough = 1e-3;
/** No pull comes nearer to nothing, or to all that it may be, than this part of it: its logarithm would be endless. */
const nearest = 1e-9;

/** An example while it is fitted: `dual`, from 0 to `cost`, is how much it pulls at the weights. */
type Pulling = BinaryExample & { sign: number; cost: number; size: number; dual: number };

function pulling(example: BinaryExample, cost: number): Pulling {
  const { places, share, holds, weight } = example;
  const most = cost * weight;
  return {
    ...example,
    sign: holds ? 1 : -1,
    cost: most,
    size: places.length * share * share + 1,
    dual: most * 1e-3,
  };
}

/** The pull at which an example is in balance, when that of all others gives it `odds` by the present weights. */
function balanced({ cost, size, dual }: Pulling, odds: number): number {
  let pull = dual;
  for (let step = 0; step < mostSteps; step++) {
    const slope = size * (pull - dual) + odds + Math.log(pull / (cost - pull));
    if (Math.abs(slope) < stepEnough) break;
    const next = pull - slope / (size + cost / (pull * (cost - pull)));
    // Newton's step may leave the range; then it goes nine tenths of the way to the end that it would have passed.
    pull = next <= 0 ? pull / 10 : next >= cost ? cost - (cost - pull) / 10 : next;
    if (pull < nearest * cost || pull > (1 - nearest) * cost) break;
  }
  return Math.min(Math.max(pull, nearest * cost), (1 - nearest) * cost);
}

/**
 * The weights by which examples are told best. `cost`: what a wrong example costs beside the ridge, above 0; the larger, the closer the weights keep to
 * the examples.
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
  const random = seeded(1);
  for (let round = 0; round < mostRounds; round++) {
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
    if (furthest < leastPull) break;
  }
  return { weights, bias };
}
