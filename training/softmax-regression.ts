/**
 * Softmax regression with a ridge penalty, by full-batch Adam from zero; the same examples always
 * give the same weights.
 */

/** An example: its features in a fixed order, and the number of its class. */
export type Example = { features: number[]; label: number };
/** Weights of the unscaled features, by class; `bias` by class. */
export type Fitted = { bias: number[]; weights: number[][] };

const rounds = 400;
const step = 0.05;
/** Added to each deviation, so that very rare features get no large weight. */
const minDeviation = 0.15;
/** How far rare classes are compensated for: 0 not at all, 1 fully. */
const balance = 0.6;

function standardized(examples: readonly Example[]) {
  const width = examples[0]?.features.length ?? 0;
  const columns = Array.from({ length: width }, (_, j) => examples.map(({ features }) => features[j] ?? 0));
  const means = columns.map((column) => column.reduce((a, b) => a + b, 0) / column.length);
  const deviations = columns.map((column, j) => {
    const mean = means[j] ?? 0;
    return Math.sqrt(column.reduce((sum, x) => sum + (x - mean) ** 2, 0) / column.length) + minDeviation;
  });
  const rows = examples.map(({ features }) =>
    features.map((x, j) => (x - (means[j] ?? 0)) / (deviations[j] ?? 1)),
  );
  return { means, deviations, rows };
}

/** The probabilities of the classes for a row; the last weight of each class is its bias. */
function sharesOf(weights: readonly Float64Array[], row: readonly number[]): number[] {
  const sums = weights.map((own) => {
    let sum = own[row.length] ?? 0;
    for (let j = 0; j < row.length; j++) sum += (own[j] ?? 0) * (row[j] ?? 0);
    return sum;
  });
  const max = Math.max(...sums);
  const shares = sums.map((sum) => Math.exp(sum - max));
  const all = shares.reduce((a, b) => a + b, 0);
  return shares.map((share) => share / all);
}

/** Adam over the weights of one class. */
function createStepper(size: number) {
  const first = new Float64Array(size);
  const second = new Float64Array(size);
  return (weights: Float64Array, gradient: Float64Array, round: number) => {
    for (let j = 0; j < size; j++) {
      const slope = gradient[j] ?? 0;
      first[j] = 0.9 * (first[j] ?? 0) + 0.1 * slope;
      second[j] = 0.999 * (second[j] ?? 0) + 0.001 * slope ** 2;
      const speed = (first[j] ?? 0) / (1 - 0.9 ** round);
      weights[j] =
        (weights[j] ?? 0) - (step * speed) / (Math.sqrt((second[j] ?? 0) / (1 - 0.999 ** round)) + 1e-8);
    }
  };
}

function gradientsOf(
  weights: readonly Float64Array[],
  rows: readonly number[][],
  labels: readonly number[],
  importance: readonly number[],
  penalty: number,
): Float64Array[] {
  const width = rows[0]?.length ?? 0;
  const gradients = weights.map((own) => own.map((weight, j) => (j < width ? penalty * weight : 0)));
  for (const [i, row] of rows.entries()) {
    const label = labels[i] ?? 0;
    for (const [k, share] of sharesOf(weights, row).entries()) {
      const gradient = gradients[k];
      if (gradient === undefined) continue;
      const excess = (share - Number(k === label)) * (importance[label] ?? 0);
      for (let j = 0; j < width; j++) gradient[j] = (gradient[j] ?? 0) + excess * (row[j] ?? 0);
      gradient[width] = (gradient[width] ?? 0) + excess;
    }
  }
  return gradients;
}

/** The weights for `classes` classes. */
export function fitSoftmax(examples: readonly Example[], classes: number, penalty: number): Fitted {
  const { means, deviations, rows } = standardized(examples);
  const labels = examples.map(({ label }) => label);
  const sizes = Array.from({ length: classes }, (_, k) => labels.filter((label) => label === k).length);
  const raw = sizes.map((size) => (size === 0 ? 0 : (labels.length / classes / size) ** balance));
  const all = labels.reduce((sum, label) => sum + (raw[label] ?? 0), 0);
  const importance = raw.map((weight) => weight / all);
  const weights = sizes.map(() => new Float64Array(means.length + 1));
  const steppers = sizes.map(() => createStepper(means.length + 1));
  for (let round = 1; round <= rounds; round++) {
    const gradients = gradientsOf(weights, rows, labels, importance, penalty);
    for (const [k, gradient] of gradients.entries()) {
      const own = weights[k];
      if (own !== undefined) steppers[k]?.(own, gradient, round);
    }
  }
  // Converts the weights back to unscaled features.
  const plain = weights.map((own) => means.map((_, j) => (own[j] ?? 0) / (deviations[j] ?? 1)));
  const bias = plain.map((own, k) =>
    own.reduce((sum, weight, j) => sum - weight * (means[j] ?? 0), weights[k]?.[means.length] ?? 0),
  );
  return { bias, weights: plain };
}
