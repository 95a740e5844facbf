/**
 * Logistic regression with few weights (FTRL-Proximal by McMahan and others, "Ad click prediction: a view from the trenches"): features
 * that say little keep the weight 0. The same examples always give the same weights.
 */

/** `features` are the numbers of those that are there; `weight` is how much the example counts. */
export type SparseExample = { features: Int32Array; label: boolean; weight: number };

const rounds = 6;
const step = 0.15;
const smoothing = 1;
const sparseness = 8;
const ridge = 1;

/** A step through the examples that is the same each time and not their order. */
function orderOf(count: number): number[] {
  const order = Array.from({ length: count }, (_, i) => i);
  let state = 1;
  for (let i = count - 1; i > 0; i--) {
    state = (state * 48_271) % 2_147_483_647;
    const j = state % (i + 1);
    [order[i], order[j]] = [order[j] ?? 0, order[i] ?? 0];
  }
  return order;
}

/** The logarithm of the odds is `bias` and the sum of the weights of what is there. */
export function fitSparse(
  examples: readonly SparseExample[],
  size: number,
): { bias: number; weights: Float64Array } {
  // The last one is the bias, which pays nothing for being there.
  const sums = new Float64Array(size + 1);
  const squares = new Float64Array(size + 1);
  const weights = new Float64Array(size + 1);
  const weigh = (j: number) => {
    const sum = sums[j] ?? 0;
    const free = j === size ? 0 : sparseness;
    const rate = (smoothing + Math.sqrt(squares[j] ?? 0)) / step + (j === size ? 0 : ridge);
    weights[j] = Math.abs(sum) <= free ? 0 : (Math.sign(sum) * free - sum) / rate;
    return weights[j] ?? 0;
  };
  const order = orderOf(examples.length);
  for (let round = 0; round < rounds; round++) {
    for (const i of order) {
      const example = examples[i];
      if (example === undefined) continue;
      let odds = weigh(size);
      for (const j of example.features) odds += weigh(j);
      const slope = (1 / (1 + Math.exp(-odds)) - Number(example.label)) * example.weight;
      for (const j of [...example.features, size]) {
        const before = squares[j] ?? 0;
        const after = before + slope * slope;
        sums[j] =
          (sums[j] ?? 0) + slope - ((Math.sqrt(after) - Math.sqrt(before)) / step) * (weights[j] ?? 0);
        squares[j] = after;
      }
    }
  }
  for (let j = 0; j <= size; j++) weigh(j);
  return { bias: weights[size] ?? 0, weights: weights.subarray(0, size) };
}
