/** The features of a criterion in an offer: what its sentences show, and what the rules read. */
import type { CriterionId, FlatCriteria } from '../../grading/criteria.ts';
import type { Statement } from '../statements/statement-kind.ts';
import { knownCriteria, lineClaims } from './claims.ts';

/** The kind of a sentence, and the log odds of each of `lineClaims`. */
export type OddsOfLine = { statement: Pick<Statement, 'kind'>; odds: Float32Array };

/** Lower odds count as this. */
const lowestOdds = -6;
/**
 * Maximum of the combined evidence of all sentences that counts; less for claims about another
 * criterion.
 */
const maxTogether = 3;
const maxOfOthers = 2;
/** Lower probabilities count as this. */
const minChance = 0.003;
/** Factor on the evidence of claims about other criteria than the one being decided. */
const shareOfOthers = 0.3;

/** Sentences about the role, not about requirements, benefits or process. */
const ofTheRole = ({ statement }: OddsOfLine) => statement.kind === 'duty' || statement.kind === 'context';

const falling = (odds: readonly number[]) => odds.toSorted((a, b) => b - a);

/** About 0 for odds that show nothing, about 1 for even odds. */
const scaled = (odds: readonly number[], place: number) =>
  Math.max(lowestOdds, odds[place] ?? lowestOdds) / 3 + 1;

/** Minus the logarithm of the probability that no sentence shows the claim. */
function together(lines: readonly OddsOfLine[], claim: number): number {
  return lines.reduce((sum, { odds }) => sum + Math.log1p(Math.exp(odds[claim] ?? lowestOdds)), 0);
}

/** `sum`: the combined evidence of all sentences for the claim. */
function ofClaim(lines: readonly OddsOfLine[], claim: number, sum: number): number[] {
  const odds = ({ odds: each }: OddsOfLine) => each[claim] ?? lowestOdds;
  const all = falling(lines.map(odds));
  const told = falling(lines.filter(ofTheRole).map(odds));
  return [
    scaled(all, 0),
    scaled(all, 1),
    scaled(told, 0),
    scaled(told, 1),
    scaled(told, 2),
    Math.min(maxTogether, sum),
    Math.log(Math.max(minChance, 1 - Math.exp(-sum))) / 3,
  ];
}

/** The features of an offer from the view of each criterion; the common part is computed once. */
export type OfferFeatures = (id: CriterionId) => number[];

/** `read`: the values read by the rules. */
export function offerFeatures(lines: readonly OddsOfLine[], read: FlatCriteria): OfferFeatures {
  const sums = lineClaims.map((_, claim) => together(lines, claim));
  const ofOthers = sums.map((sum) => shareOfOthers * Math.min(maxOfOthers, sum));
  return (id) => [
    ...lineClaims.flatMap((claim, place) => (claim.id === id ? ofClaim(lines, place, sums[place] ?? 0) : [])),
    ...knownCriteria
      .filter((known) => known.id === id)
      .flatMap(({ highest }) =>
        Array.from({ length: highest }, (_, level) => Number(Number(read[id]) > level)),
      ),
    ...lineClaims.flatMap((claim, place) => (claim.id === id ? [] : [ofOthers[place] ?? 0])),
    ...knownCriteria
      .filter((known) => known.id !== id)
      .map(({ id: other, highest }) => (shareOfOthers * Number(read[other])) / highest),
    Math.log(Math.max(1, lines.length)) / 3,
  ];
}
