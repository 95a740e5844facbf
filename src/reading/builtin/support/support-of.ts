/** How well a sentence by itself bears out what a rule reads in it (docs/decisions/001-built-in-reader.md). */
import type { CriterionId } from '../../../grading/criteria.ts';
import type { Statement } from '../statement-kind.ts';
import { supportFeatures } from './support-features.ts';
import fitted from './support-weights.json' with { type: 'json' };

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

const known = new WeakMap<Statement, ReadonlySet<string>>();

/** The features of a sentence, which several rules look at, found once. */
function featuresOf(statement: Statement): ReadonlySet<string> {
  let features = known.get(statement);
  if (features === undefined) {
    features = supportFeatures(statement);
    known.set(statement, features);
  }
  return features;
}

/** Weights in tenths by feature, by what is to be shown; `bias` holds for every sentence. */
// Cast: the type of the file has every weight by name.
const claims = new Map(Object.entries(fitted as Record<string, Record<string, number>>));
const tables = new Map<string, ReadonlyMap<string, number>>();

/** The weights of a claim, made a table of when they are first asked for. */
function weightsOf(claim: string): ReadonlyMap<string, number> | undefined {
  const table = tables.get(claim);
  const own = claims.get(claim);
  if (table !== undefined || own === undefined) return table;
  const made = new Map(Object.entries(own));
  tables.set(claim, made);
  return made;
}

/** The logarithm of the odds by the weights that `npm run fit-receipts` fits, or null for a claim that has no weights. */
export function supportOf(claim: string, statement: Statement, proposed: number): number | null {
  const own = weightsOf(claim);
  if (own === undefined) return null;
  let sum = (own.get('bias') ?? 0) + (own.get(proposalFeature(proposed)) ?? 0);
  for (const feature of featuresOf(statement)) sum += own.get(feature) ?? 0;
  return sum / 10;
}
