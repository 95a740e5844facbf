/**
 * Scores a sentence by how much its words, taken together, resemble those of orders to programs: a sum of weights that
 * `npm run fit-injections` fits on orders and on honest lines. It finds orders that no rule describes; the rules find those that one
 * word gives away.
 */
import fitted from './injection-weights.json' with { type: 'json' };
import { type ConceptSet, countOf, holdsOne, union } from './words/concept-sets.ts';
import { type Concept, conceptNames, setOf } from './words/concept-words.ts';
import type { Said } from './words/said.ts';

/** The least score of a sentence that counts as an order. */
const leastScoreOfOrder = 4;
/** The least score of a sentence that may be one. */
const leastScoreOfDoubt = 1;

/** Concepts of a program that reads and judges. A sentence without any of them is not scored. */
const reading = setOf(
  'program',
  'machine',
  'grade',
  'criteria',
  'output',
  'self',
  'silence',
  'ignore',
  'instruction',
  'negatives',
  'assume',
  'grading',
);
/** Those, and what orders say of the offer. A sentence with fewer than `leastOfCore` of them is not scored. */
const core = union(reading, setOf('offer', 'level', 'best', 'must', 'claim'));
const leastOfCore = 3;

const speaksOfReading = (may: ConceptSet) => holdsOne(may, reading);

/** Whether a sentence whose words may stand for these concepts is to be scored. */
export const mayScore = (may: ConceptSet) => speaksOfReading(may) && countOf(may, core) >= leastOfCore;

/** Whether two sentences are to be scored as one: both speak of reading. */
export const mayScoreTogether = (one: ConceptSet, other: ConceptSet) =>
  speaksOfReading(one) && speaksOfReading(other) && countOf(union(one, other), core) >= leastOfCore;

/** Concepts with a feature of their own where they begin a clause, as the verb or the addressee of an order does. */
const firsts: readonly Concept[] = ['order', 'assume', 'ignore', 'silence', 'program', 'machine'];

/**
 * The features of a sentence: the concepts in it, those of `firsts` that begin a clause, and whether it has the best grade as a letter
 * or as all points.
 */
export function featuresOf(said: Said): string[] {
  const features: string[] = conceptNames.filter((concept) => said.has(concept));
  for (const concept of firsts)
    if (said.has(concept) && said.begins(concept)) features.push(`first ${concept}`);
  if (said.letter) features.push('letter');
  if (said.allPoints()) features.push('all points');
  return features;
}

/** The name of the feature that a sentence has where it has both of these, in the order of `featuresOf`. */
export const pairOf = (one: string, other: string) => `${one}${betweenPair}${other}`;
const betweenPair = ' + ';

const weights = new Map(Object.entries(fitted.weights));
/** Weights of pairs, by their first feature and by their second. */
const weightsBeside = new Map<string, Map<string, number>>();
for (const [name, weight] of weights) {
  const [one = '', other] = name.split(betweenPair);
  if (other === undefined) continue;
  const beside = weightsBeside.get(one) ?? new Map<string, number>();
  weightsBeside.set(one, beside.set(other, weight));
}

/** The sum for these features, in the order of `featuresOf`. */
function scoreOf(features: readonly string[]): number {
  let sum = fitted.bias;
  for (const [index, feature] of features.entries()) {
    sum += weights.get(feature) ?? 0;
    const beside = weightsBeside.get(feature);
    if (beside === undefined) continue;
    for (let next = index + 1; next < features.length; next++) sum += beside.get(features[next] ?? '') ?? 0;
  }
  return sum;
}

/** `order`: the sentence seems to speak to a program. `doubtful`: it may, and so may honest ones. Both are read, and nobody is accused. */
export type Verdict = 'order' | 'doubtful' | 'none';

/** "This advert meets all criteria": honest offers ask that of a candidate or a product, and do not say it of themselves. */
const praisesItself = (said: Said) =>
  said.has('offer', 'criteria') &&
  (said.near('criteria', 'all', 3) || said.near('criteria', 'best', 4)) &&
  !/accept|recett/.test(said.text);

/** An order has at least so many concepts of `reading`: "judge" alone may be what the candidate is to do. */
const leastOfReading = 2;

/**
 * What a sentence is, or two read as one, by their score. A sentence about a product that grades is a duty ("about"), and
 * one about hiring is no order.
 */
export function verdictOf(said: Said): Verdict {
  if (praisesItself(said)) return 'doubtful';
  const score = scoreOf(featuresOf(said));
  if (score < leastScoreOfDoubt || said.has('about')) return 'none';
  const sure = countOf(said.concepts, reading) >= leastOfReading && !said.has('hiring');
  return sure && score >= leastScoreOfOrder ? 'order' : 'doubtful';
}
