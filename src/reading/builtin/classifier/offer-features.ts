/** What a criterion of an offer is told by: what its sentences show, and what the rules read. */
import type { CriterionId, FlatCriteria } from '../../../grading/criteria.ts';
import type { Statement } from '../statements/statement-kind.ts';
import { knownCriteria, lineClaims } from './claims.ts';

/** Of a sentence: what it is, and the logarithm of the odds of each of `lineClaims`. */
export type OddsOfLine = { statement: Pick<Statement, 'kind'>; odds: Float32Array };

/** Odds below this tell no more than this. */
const lowestOdds = -6;
/** Of what all sentences together say, no more than this counts; for a claim about another criterion, less. */
const mostTogether = 3;
const mostOfOthers = 2;
/** The chance below which it makes no difference how small it is. */
const leastChance = 0.003;
/** What other criteria say counts less than what is said of the one in question. */
const shareOfOthers = 0.3;

/** Where the role is told about: requirements, benefits and process tell of something else. */
const ofTheRole = ({ statement }: OddsOfLine) => statement.kind === 'duty' || statement.kind === 'context';

const falling = (odds: readonly number[]) => odds.toSorted((a, b) => b - a);

/** About 0 for odds that tell nothing, about 1 where something is as likely as not. */
const scaled = (odds: readonly number[], place: number) =>
  Math.max(lowestOdds, odds[place] ?? lowestOdds) / 3 + 1;

/** Minus the logarithm of the chance that no sentence shows the claim. */
function together(lines: readonly OddsOfLine[], claim: number): number {
  return lines.reduce((sum, { odds }) => sum + Math.log1p(Math.exp(odds[claim] ?? lowestOdds)), 0);
}

/** `sum`: what all sentences say of the claim together. */
function ofClaim(lines: readonly OddsOfLine[], claim: number, sum: number): number[] {
  const odds = ({ odds: each }: OddsOfLine) => each[claim] ?? lowestOdds;
  const all = falling(lines.map(odds));
  const told = falling(lines.filter(ofTheRole).map(odds));
  return [
    ...[scaled(all, 0), scaled(all, 1), scaled(told, 0), scaled(told, 1), scaled(told, 2)],
    Math.min(mostTogether, sum),
    Math.log(Math.max(leastChance, 1 - Math.exp(-sum))) / 3,
  ];
}

/** The features of an offer, of which each criterion takes its own view; found once for all of them. */
export type OfferFeatures = (id: CriterionId) => number[];

/** `read` is what the rules read. */
export function offerFeatures(lines: readonly OddsOfLine[], read: FlatCriteria): OfferFeatures {
  const sums = lineClaims.map((_, claim) => together(lines, claim));
  const ofOthers = sums.map((sum) => shareOfOthers * Math.min(mostOfOthers, sum));
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
