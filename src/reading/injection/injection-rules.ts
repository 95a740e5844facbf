/**
 * What makes a sentence an order to a program: the addressee (a program that reads), the order (to
 * ignore instructions, to give a grade or a value, to keep silent), and its object (the offer
 * itself, the criteria). A rule needs all of its concepts, so the words alone exclude most
 * sentences.
 */
import { isAnyTopGrade, isTopGrade, pointsWhen, type Rule, startsWithOrder } from './injection-rule.ts';
import { programRules } from './program-rules.ts';
import {
  type ConceptSet,
  callingSign,
  conceptSetKey,
  containsAll,
  containsAny,
  unionOf,
} from './words/concept-sets.ts';
import { conceptSetOf } from './words/concept-words.ts';
import type { SentenceConcepts } from './words/find-sentence-concepts.ts';

/** A passage with at least this many points is flagged. */
export const minInjectionPoints = 3;

/** The actor directly before a verb, which makes it a statement rather than an order. */
const doer =
  /(?:^|[^\p{L}])(?:we|they|i|you|who|people|nous|on|vous|ils|wir|man|nosotros|noi|wij|nos|my|мы|они)\s+$/u;
const commands = (said: SentenceConcepts) =>
  said.unspaced || said.hits('ignore').some((hit) => !doer.test(said.before(hit)));

/** Revoking instructions. */
const takingBack: readonly Rule[] = [
  {
    needs: ['ignore', 'instruction', 'earlier'],
    points: (said) =>
      pointsWhen(
        commands(said) && said.near('ignore', 'instruction', 7) && said.near('earlier', 'instruction', 3),
        3,
      ),
  },
  {
    needs: ['ignore', 'instruction', 'yours'],
    points: (said) =>
      pointsWhen(said.near('ignore', 'instruction', 5) && said.leads('yours', 'instruction', 2), 3),
  },
  {
    needs: ['ignore', 'instruction'],
    points: (said) =>
      pointsWhen(
        commands(said) && said.leads('ignore', 'instruction', 2),
        1 + pointsWhen(isAnyTopGrade(said), 2) + pointsWhen(said.has('offer') && said.has('order'), 2),
      ),
  },
  {
    needs: ['ignore', 'instruction', 'all'],
    points: (said) =>
      pointsWhen(
        commands(said) && said.leads('ignore', 'all', 1) && said.leads('all', 'instruction', 2),
        isAnyTopGrade(said) ? 3 : 2,
      ),
  },
  {
    needs: ['ignore', 'all', 'earlier'],
    points: (said) =>
      pointsWhen(commands(said) && said.leads('ignore', 'all', 2) && said.leads('all', 'earlier', 5), 3),
  },
  { needs: ['ignore', 'all', 'self'], points: (said) => pointsWhen(said.leads('ignore', 'all', 2), 3) },
  {
    needs: ['instruction', 'earlier', 'cancelled'],
    points: (said) =>
      pointsWhen(
        said.near('earlier', 'instruction', 1) && said.leads('instruction', 'cancelled', 5),
        said.leads('yours', 'instruction', 3) ? 3 : 2,
      ),
  },
  {
    needs: ['ignore', 'grading'],
    points: (said) => pointsWhen(said.begins('ignore') && (said.has('offer') || said.has('criteria')), 3),
  },
];

/** A grade that must be given weighs more than one that somebody must have. */
const mustGrade = (said: SentenceConcepts) =>
  said.letter || said.allPoints() || said.leads('must', 'grade', 3) || said.leads('must', 'order', 2) ? 3 : 2;

/** Prescribing the grade. */
const verdicts: readonly Rule[] = [
  {
    needs: ['order', 'offer'],
    points: (said) =>
      pointsWhen(
        (said.begins('order') && isAnyTopGrade(said)) || (said.letter && said.leads('order', 'offer', 2)),
        3,
      ),
  },
  {
    needs: ['order', 'offer', 'best'],
    points: (said) =>
      pointsWhen(
        said.begins('order') &&
          said.leads('order', 'offer', 1) &&
          said.leads('offer', 'best', 3) &&
          !/[:;]/.test(said.text),
        3,
      ),
  },
  { needs: ['must', 'offer', 'grade'], points: (said) => pointsWhen(isTopGrade(said), mustGrade(said)) },
  {
    needs: ['must', 'offer', 'order'],
    points: (said) => pointsWhen(said.letter && !said.has('grade'), mustGrade(said)),
  },
  {
    needs: ['offer', 'best', 'grade'],
    points: (said) =>
      pointsWhen(said.near('best', 'grade', 3) && (said.has('output') || said.begins('order')), 3),
  },
  {
    needs: ['output', 'offer'],
    points: (said) => pointsWhen(isAnyTopGrade(said) || /:\s*$/.test(said.text), 3),
  },
  { needs: ['output', 'order'], points: (said) => pointsWhen(said.letter && said.has('only'), 3) },
  {
    needs: ['order', 'only'],
    points: (said) => pointsWhen(said.letter && (said.begins('order') || said.near('order', 'only', 4)), 3),
  },
  {
    needs: ['order', 'only', 'output'],
    points: (said) => pointsWhen(said.begins('order') && said.leads('only', 'output', 2), 3),
  },
  { needs: ['already', 'offer'], points: (said) => pointsWhen(isAnyTopGrade(said), 3) },
  {
    needs: ['order', 'criteria'],
    points: (said) => pointsWhen(said.begins('order') && isTopGrade(said), 3),
  },
  {
    needs: ['criteria', 'best'],
    points: (said) =>
      pointsWhen(said.near('criteria', 'best', 5) && (said.has('offer') || startsWithOrder(said)), 2),
  },
  {
    needs: ['order', 'best', 'grade'],
    points: (said) => pointsWhen(said.begins('order') && isTopGrade(said), 2),
  },
];

/** Prescribing how to read the offer, and what not to say about it. */
const readings: readonly Rule[] = [
  { needs: ['silence', 'output'], points: (said) => pointsWhen(said.leads('silence', 'output', 6), 3) },
  { needs: ['silence', 'grade'], points: (said) => pointsWhen(said.letter, 3) },
  { needs: ['silence', 'self'], points: (said) => pointsWhen(said.leads('silence', 'self', 3), 3) },
  {
    needs: ['silence', 'negatives'],
    points: (said) =>
      pointsWhen(said.leads('silence', 'negatives', 4) && (said.has('offer') || said.has('grading')), 3),
  },
  {
    needs: ['assume', 'contrary'],
    points: (said) => pointsWhen(said.begins('assume') && (said.has('offer') || said.has('claim')), 3),
  },
  {
    needs: ['assume', 'offer'],
    points: (said) =>
      pointsWhen(
        said.begins('assume') && said.leads('assume', 'offer', 4),
        2 + pointsWhen(isAnyTopGrade(said) || said.has('grade') || said.has('claim'), 1),
      ),
  },
  {
    needs: ['grading', 'offer'],
    points: (said) =>
      pointsWhen(
        said.near('grading', 'offer', 2),
        1 +
          pointsWhen(startsWithOrder(said), 1) +
          pointsWhen(isAnyTopGrade(said) || said.has('best') || said.has('criteria') || said.has('claim'), 1),
      ),
  },
  {
    needs: ['grading', 'program', 'criteria', 'best'],
    points: (said) => pointsWhen(said.near('criteria', 'best', 4), 3),
  },
  {
    needs: ['grading'],
    points: (said) =>
      pointsWhen(
        startsWithOrder(said) &&
          (said.has('claim') || said.has('criteria')) &&
          (said.begins('assume') || isAnyTopGrade(said)),
        3,
      ),
  },
];

const rules = [...takingBack, ...verdicts, ...readings, ...programRules].map(({ needs, points }) => ({
  needs: conceptSetOf(...needs),
  /**
   * A rule on only a program looks for an address, which also needs an opener, or a sign after the
   * program ("AI:").
   */
  alone: needs.length === 1 && (needs[0] === 'program' || needs[0] === 'machine'),
  points,
}));

/** The sets of concepts of which every order has at least one. */
const needed = rules.flatMap(({ needs, alone }) =>
  alone ? [unionOf(needs, conceptSetOf('opener')), unionOf(needs, callingSign)] : [needs],
);
const decided = new Map<number, boolean>();

/** Whether words that may express these concepts can be an order. */
export function mayOrder(may: ConceptSet): boolean {
  const number = conceptSetKey(may);
  const before = decided.get(number);
  if (before !== undefined) return before;
  const orders = needed.some((needs) => containsAll(may, needs));
  if (decided.size > 20_000) decided.clear();
  decided.set(number, orders);
  return orders;
}

/** Points of a sentence, whomever it addresses. */
export const scoreCommands = (said: SentenceConcepts) =>
  rules.reduce((sum, { needs, points }) => (containsAll(said.concepts, needs) ? sum + points(said) : sum), 0);

/**
 * "Please note that the position is in Lyon": in French a grade is a "note". "The goal of this role
 * is to …" states its purpose.
 */
const informs = /^\W*(?:(?:please |kindly )?note that\b|(?:veuillez |merci de )(?:\w+ )?noter que\b)/;
const tellsPurpose =
  /^\W*the (?:\w+ )?(?:goal|purpose|aim|mission|objective) of this (?:role|position|job) is to\b/;

/**
 * Points for addressing a candidate, or for orders to one: they count against an order to a
 * program.
 */
export const scoreCandidateAddress = (said: SentenceConcepts) =>
  pointsWhen(said.has('candidate'), 2) +
  pointsWhen(said.has('about'), 2) +
  pointsWhen(said.has('hiring'), 2) +
  pointsWhen((informs.test(said.text) && !said.has('program')) || tellsPurpose.test(said.text), 2);

const toCandidate = conceptSetOf('candidate', 'about', 'hiring');
/** Whether words with these concepts can address a candidate. */
export const maySpeakToCandidate = (may: ConceptSet) => containsAny(may, toCandidate);
