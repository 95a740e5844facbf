/**
 * How much the words of a sentence, taken together, speak as orders to programs do: a sum of weights that `npm run fit-injections`
 * fits on orders and on honest lines. It finds what no rule foresaw; the rules know what one word decides.
 */
import fitted from './injection-weights.json' with { type: 'json' };
import { type ConceptSet, countOf, holdsOne, union } from './words/concept-sets.ts';
import { type Concept, conceptNames, setOf } from './words/concept-words.ts';
import type { Said } from './words/said.ts';

/** From this sum on a sentence is one for programs, from this one on it may be. */
const leastOfOrders = 4;
const leastOfDoubt = 1;

/** What orders are made of: who reads, what is read, how it is to be judged. A sentence that may hold fewer is not weighed. */
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
const core = union(reading, setOf('offer', 'level', 'best', 'must', 'claim'));
const leastOfCore = 3;

const speaksOfReading = (may: ConceptSet) => holdsOne(may, reading);

/** Whether a sentence whose words may stand for these concepts is worth weighing. */
export const mayScore = (may: ConceptSet) => speaksOfReading(may) && countOf(may, core) >= leastOfCore;

/** Whether two sentences are worth weighing together: each of them adds something. */
export const mayScoreTogether = (one: ConceptSet, other: ConceptSet) =>
  speaksOfReading(one) && speaksOfReading(other) && countOf(union(one, other), core) >= leastOfCore;

const firsts: readonly Concept[] = ['order', 'assume', 'ignore', 'silence', 'program', 'machine'];

/** What is weighed of a sentence: the concepts in it, which of them begin a clause, the best grade by its signs. */
export function featuresOf(said: Said): string[] {
  const features: string[] = conceptNames.filter((concept) => said.has(concept));
  for (const concept of firsts)
    if (said.has(concept) && said.begins(concept)) features.push(`first ${concept}`);
  if (said.letter) features.push('letter');
  if (said.allPoints()) features.push('all points');
  return features;
}

/** Two features together have a weight of their own. */
export const pairOf = (one: string, other: string) => `${one} + ${other}`;

const weights = new Map(Object.entries(fitted.weights));

/** The sum for these features, in the order of `featuresOf`. */
function scoreOf(features: readonly string[]): number {
  let sum = fitted.bias;
  for (const [index, feature] of features.entries()) {
    sum += weights.get(feature) ?? 0;
    for (const other of features.slice(index + 1)) sum += weights.get(pairOf(feature, other)) ?? 0;
  }
  return sum;
}

/** `order`: it speaks to a program. `doubtful`: it may, and is no evidence of anything; nobody is accused. */
export type Verdict = 'order' | 'doubtful' | 'none';

/** "This advert meets all criteria": an offer may ask that of a candidate or of a product, and does not say it of itself. */
const praisesItself = (said: Said) =>
  said.has('offer', 'criteria') &&
  (said.near('criteria', 'all', 3) || said.near('criteria', 'best', 4)) &&
  !/accept|recett/.test(said.text);

const leastOfReading = 2;

/**
 * What a sentence, or two together, are by their sum. One about a product that grades is a duty, and one about hiring no order; one
 * that only says "judge" may ask the candidate to.
 */
export function verdictOf(said: Said): Verdict {
  if (praisesItself(said)) return 'doubtful';
  const score = scoreOf(featuresOf(said));
  if (score < leastOfDoubt || said.has('about')) return 'none';
  const sure = countOf(said.concepts, reading) >= leastOfReading && !said.has('hiring');
  return sure && score >= leastOfOrders ? 'order' : 'doubtful';
}
