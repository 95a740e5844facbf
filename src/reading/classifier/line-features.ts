/**
 * The features of a sentence for the classifier: its words and their parts, the lexicon's concepts
 * and the rules' findings in it, and its position.
 */
import type { CriterionId } from '../../grading/criteria.ts';
import type { Concept } from '../lexicon/lexicon.ts';
import type { ReadUnit } from '../lexicon/read-unit.ts';
import type { Statement } from '../statements/statement-kind.ts';
import { memoizeByWord } from '../word-cache.ts';
import type { Proposal } from './proposals.ts';

/** Maximum words of a sentence, and of the heading above it, that are used. */
const maxWords = 60;
const maxHeadingWords = 8;
/** This many letters of a word stand for all its forms. */
const stemLength = 6;
/** Length of the letter n-grams of a word; shorter words have none. */
const pieceLength = 4;
/** Lengths in words are grouped in steps of five, up to this step. */
const longestStep = 8;
/** A concept that begins among this many first words opens the sentence. */
const opening = 2;

/** Feature numbers are below this, which makes collisions of known features rare. */
const maxFeatures = 1 << 24;

/** FNV-1a over the UTF-16 units. */
function sumOf(name: string): number {
  let sum = 0x811c9dc5;
  for (let at = 0; at < name.length; at++) sum = Math.imul(sum ^ name.charCodeAt(at), 0x01000193);
  return sum;
}

/** Roles of a name in a sentence. */
const relations = {
  stem: sumOf('stem'),
  first: sumOf('first'),
  pair: sumOf('pair'),
  overOne: sumOf('overOne'),
  piece: sumOf('piece'),
  concept: sumOf('concept'),
  conceptOfKind: sumOf('conceptOfKind'),
  opening: sumOf('opening'),
  denied: sumOf('denied'),
  kind: sumOf('kind'),
  section: sumOf('section'),
  length: sumOf('length'),
  question: sumOf('question'),
  heading: sumOf('heading'),
  conceptPair: sumOf('conceptPair'),
  proposed: sumOf('proposed'),
  proposedThere: sumOf('proposedThere'),
};

/**
 * The feature of a name, or of an ordered pair, from their hashes; bits are mixed as in
 * MurmurHash3.
 */
function featureOf(relation: number, name: number, other = 0): number {
  let mixed = Math.imul(relation ^ name, 0x01000193) ^ Math.imul(other, 0x9e3779b1);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) % maxFeatures;
}

const figure = /^\d/;
const plain = (word: string) => (figure.test(word) ? '0' : word);

const stemOf = memoizeByWord((word) => sumOf(plain(word).slice(0, stemLength)));

const piecesOf = memoizeByWord((word): readonly number[] => {
  if (plain(word).length <= pieceLength) return [];
  const whole = `<${word}>`;
  return Array.from({ length: whole.length - pieceLength + 1 }, (_, at) =>
    featureOf(relations.piece, sumOf(whole.slice(at, at + pieceLength))),
  );
});

const nameSums = new Map<Concept | CriterionId, number>();

function sumOfName(name: Concept | CriterionId): number {
  let sum = nameSums.get(name);
  if (sum === undefined) {
    sum = sumOf(name);
    nameSums.set(name, sum);
  }
  return sum;
}

function addWords(features: Set<number>, { words }: ReadUnit): void {
  let [before, last] = [0, 0];
  const max = Math.min(words.length, maxWords);
  for (let i = 0; i < max; i++) {
    const met = words[i]?.cachedWord;
    if (met === undefined) break;
    const stem = stemOf(met);
    features.add(featureOf(relations.stem, stem));
    features.add(i === 0 ? featureOf(relations.first, stem) : featureOf(relations.pair, before, stem));
    if (i > 1) features.add(featureOf(relations.overOne, last, stem));
    for (const piece of piecesOf(met)) features.add(piece);
    [last, before] = [before, stem];
  }
}

/**
 * Concepts mean different things in combination: "pricing" with "help", "interviews" with
 * "candidates".
 */
function addConceptPairs(features: Set<number>, { concepts }: Statement): void {
  const sums = Array.from(concepts.keys(), sumOfName).sort((a, b) => a - b);
  for (const [i, one] of sums.entries())
    for (const other of sums.slice(i + 1)) features.add(featureOf(relations.conceptPair, one, other));
}

/** The rules' findings in the sentence, and its position. */
function addProposed(
  features: Set<number>,
  { section, kind }: Statement,
  proposed: readonly Proposal[],
): void {
  const place = sumOf(section + kind);
  for (const { id, weight } of proposed) {
    features.add(featureOf(relations.proposed, sumOfName(id), weight));
    features.add(featureOf(relations.proposedThere, sumOfName(id) + weight, place));
  }
}

function addConcepts(features: Set<number>, { concepts, denied, kind }: Statement): void {
  const ofKind = sumOf(kind);
  for (const [concept, hits] of concepts) {
    const sum = sumOfName(concept);
    features.add(featureOf(relations.concept, sum));
    features.add(featureOf(relations.conceptOfKind, sum, ofKind));
    if ((hits[0]?.from ?? opening) < opening) features.add(featureOf(relations.opening, sum));
  }
  for (const concept of denied) features.add(featureOf(relations.denied, sumOfName(concept)));
}

/**
 * The features of a sentence under a heading, each once, as numbers below 2 ** 24. `proposed`: the
 * rules' findings in it.
 */
export function lineFeatures(
  statement: Statement,
  heading: ReadUnit | null,
  proposed: readonly Proposal[],
): Set<number> {
  const features = new Set<number>();
  addWords(features, statement);
  addConcepts(features, statement);
  addConceptPairs(features, statement);
  addProposed(features, statement, proposed);
  const { words, kind, section, bullet, question } = statement;
  const steps = Math.min(longestStep, Math.floor(Math.min(words.length, maxWords) / 5));
  features.add(featureOf(relations.kind, sumOf(kind)));
  features.add(featureOf(relations.section, sumOf(section), Number(bullet)));
  features.add(featureOf(relations.length, steps));
  if (question) features.add(featureOf(relations.question, 0));
  for (const { cachedWord: met } of heading?.words.slice(0, maxHeadingWords) ?? [])
    features.add(featureOf(relations.heading, stemOf(met)));
  return features;
}
