/**
 * Linear-chain regression (a conditional random field) by stochastic gradients; the same chains
 * always give the same weights. A label is scored by the features of its place and by the
 * transition from the label before.
 */

/** A sequence of places. `labels` holds the number of each place's label, -1 if unknown. */
export type Chain = {
  features: readonly Int32Array[];
  /**
   * The kind of transition from the previous place; the first place has its own kind, from label 0.
   */
  links: Int32Array;
  labels: readonly number[];
  /** Weight of the chain in the fit. */
  weight: number;
};

/** Number of labels, features and kinds of transitions. */
export type ChainSizes = { labels: number; features: number; links: number };
/**
 * Weight of a feature for a label at `feature * labels + label`; of a transition at `(link * labels
 * + from) * labels + to`.
 */
export type ChainWeights = { features: Float64Array; links: Float64Array };

const rounds = 6;
const step = 0.1;
const penalty = 0.025;
const firstScale = 0.01;
/** Smaller gradients are ignored. */
const minSlope = 1e-6;

/**
 * Probability of each label at each place (`nodes`), and of each pair of adjacent labels (`edges`).
 */
type Expected = { nodes: Float64Array; edges: Float64Array };

function logSum(values: Float64Array): number {
  const max = values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
  if (max === Number.NEGATIVE_INFINITY) return max;
  return max + Math.log(values.reduce((sum, value) => sum + Math.exp(value - max), 0));
}

/**
 * The score of going from label `from` to label `to` at a place, including the place's own score
 * for `to`; indexed by `from` and `to`.
 */
function stepsOf(chain: Chain, weights: ChainWeights, labels: number, known: boolean): Float64Array[] {
  return chain.features.map((features, place) => {
    const own = new Float64Array(labels);
    for (const feature of features)
      for (let k = 0; k < labels; k++) own[k] = (own[k] ?? 0) + (weights.features[feature * labels + k] ?? 0);
    const label = chain.labels[place] ?? -1;
    const base = (chain.links[place] ?? 0) * labels * labels;
    return Float64Array.from({ length: labels * labels }, (_, at) => {
      const [from, to] = [Math.floor(at / labels), at % labels];
      const barred = (known && label >= 0 && label !== to) || (place === 0 && from !== 0);
      return barred ? Number.NEGATIVE_INFINITY : (weights.links[base + at] ?? 0) + (own[to] ?? 0);
    });
  });
}

/** The expected labels of a chain by the weights; with `known`, given the known labels. */
function expectedOf(chain: Chain, weights: ChainWeights, labels: number, known: boolean): Expected {
  const steps = stepsOf(chain, weights, labels, known);
  const column = new Float64Array(labels);
  const ahead = [new Float64Array(labels).fill(Number.NEGATIVE_INFINITY).fill(0, 0, 1)];
  for (const [place, row] of steps.entries())
    ahead.push(
      Float64Array.from({ length: labels }, (_, to) => {
        for (let from = 0; from < labels; from++)
          column[from] = (ahead[place]?.[from] ?? 0) + (row[from * labels + to] ?? 0);
        return logSum(column);
      }),
    );
  const nodes = new Float64Array(steps.length * labels);
  const edges = new Float64Array(steps.length * labels * labels);
  const all = logSum(ahead.at(-1) ?? column);
  let behind = new Float64Array(labels);
  for (let place = steps.length - 1; place >= 0; place--) {
    const row = steps[place] ?? column;
    const reached = row.map((own, at) => own + (behind[at % labels] ?? 0));
    for (let at = 0; at < labels * labels; at++) {
      const before = ahead[place]?.[Math.floor(at / labels)] ?? 0;
      const share = Math.exp(before + (reached[at] ?? 0) - all);
      edges[place * labels * labels + at] = share;
      nodes[place * labels + (at % labels)] = (nodes[place * labels + (at % labels)] ?? 0) + share;
    }
    behind = Float64Array.from({ length: labels }, (_, from) =>
      logSum(reached.subarray(from * labels, (from + 1) * labels)),
    );
  }
  return { nodes, edges };
}

/** Steps that become smaller for weights that have moved much (Adagrad). */
function createMover(weights: Float64Array) {
  const scales = new Float64Array(weights.length).fill(firstScale);
  return (at: number, slope: number) => {
    const own = slope - penalty * (weights[at] ?? 0);
    scales[at] = (scales[at] ?? 0) + own ** 2;
    weights[at] = (weights[at] ?? 0) + (step * own) / Math.sqrt(scales[at] ?? 1);
  };
}

/** The chains in a pseudo-random order, always the same. */
function createShuffle() {
  let state = 1;
  const draw = () => {
    state = (state * 1103515245 + 12345) % 2 ** 31;
    return state;
  };
  return <Item>(items: readonly Item[]): Item[] =>
    items
      .map((item) => ({ item, at: draw() }))
      .sort((a, b) => a.at - b.at)
      .map(({ item }) => item);
}

/**
 * Fits the weights of features and transitions on chains; those with a larger `weight` count more.
 */
export function fitChains(chains: readonly Chain[], sizes: ChainSizes): ChainWeights {
  const { labels } = sizes;
  const weights = {
    features: new Float64Array(sizes.features * labels),
    links: new Float64Array(sizes.links * labels * labels),
  };
  const moveFeature = createMover(weights.features);
  const moveLink = createMover(weights.links);
  const shuffle = createShuffle();
  const learn = (chain: Chain) => {
    const right = expectedOf(chain, weights, labels, true);
    const found = expectedOf(chain, weights, labels, false);
    const slopeOf = (kind: keyof Expected, at: number) =>
      ((right[kind][at] ?? 0) - (found[kind][at] ?? 0)) * chain.weight;
    for (const [place, features] of chain.features.entries()) {
      for (let k = 0; k < labels; k++) {
        const slope = slopeOf('nodes', place * labels + k);
        if (Math.abs(slope) < minSlope) continue;
        for (const feature of features) moveFeature(feature * labels + k, slope);
      }
      const link = (chain.links[place] ?? 0) * labels * labels;
      for (let k = 0; k < labels * labels; k++) {
        const slope = slopeOf('edges', place * labels * labels + k);
        if (Math.abs(slope) >= minSlope) moveLink(link + k, slope);
      }
    }
  };
  for (let round = 0; round < rounds; round++) for (const chain of shuffle(chains)) learn(chain);
  return weights;
}
