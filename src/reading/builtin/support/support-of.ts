/** How well a sentence by itself bears out what a rule reads in it (docs/decisions/001-built-in-reader.md). */
import type { CriterionId } from '../../../grading/criteria.ts';
import type { Statement } from '../statement-kind.ts';
import { supportFeatures } from './support-features.ts';
import fitted from './support-weights.json' with { type: 'json' };

/** Weights in tenths by feature, by what is to be shown; `bias` holds for every sentence. */
export type SupportWeights = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** More than this is said as often as this. */
const heaviest = 4;

/** What is to be shown: a flag, or a criterion at a level at least. */
export function claimOf(id: CriterionId, level: number | null): string {
  return level === null ? id : `${id} ${level}`;
}

/** How much the rule of the criterion finds in a sentence: one feature more. */
export function proposalFeature(weight: number): string {
  return `~${Math.min(heaviest, weight)}`;
}

/** The logarithm of the odds, or null for a claim that has no weights. */
export function supportIn(
  weights: SupportWeights,
  claim: string,
  statement: Statement,
  proposed: number,
): number | null {
  const own = weights.get(claim);
  if (own === undefined) return null;
  let sum = (own.get('bias') ?? 0) + (own.get(proposalFeature(proposed)) ?? 0);
  for (const feature of supportFeatures(statement)) sum += own.get(feature) ?? 0;
  return sum / 10;
}

// Cast: the type of the file has every weight by name.
const weights: SupportWeights = new Map(
  Object.entries(fitted as Record<string, Record<string, number>>).map(([claim, own]) => [
    claim,
    new Map(Object.entries(own)),
  ]),
);

/** As `supportIn`, by the weights that `npm run fit-receipts` fits. */
export function supportOf(claim: string, statement: Statement, proposed: number): number | null {
  return supportIn(weights, claim, statement, proposed);
}
