/** What a rule sees of an offer and what it answers. One rule reads one criterion, or a few that belong together. */
import type { Concept, ConceptHit } from '../lexicon/lexicon.ts';
import type { Statement, StatementKind } from '../statements/statement-kind.ts';

/** All that rules may know of an offer. */
export type OfferView = {
  statements: readonly Statement[];
  /** The job title, empty where unknown. */
  position: string;
};

/**
 * A statement and how much it says. `support`: how well it bears that out by itself (logarithm of the odds), where it was looked at;
 * of what weighs the same, the best supported is quoted first.
 */
export type Evidence = { statement: Statement; weight: number; support?: number };

/**
 * `value` is the level or the flag. `because` led to it. `against` says the opposite ("our CPO owns the vision") and is
 * quoted where nothing led to a value.
 */
export type Verdict<Value extends number | boolean = number | boolean> = {
  value: Value;
  because: Evidence[];
  against?: Evidence[];
};

/** The statements of these kinds, in the order of the offer. */
export function ofKind(view: OfferView, ...kinds: StatementKind[]): Statement[] {
  return view.statements.filter(({ kind }) => kinds.includes(kind));
}

/** How many wordings there are that share no word: phrases found within each other say one thing. */
function apart(hits: readonly ConceptHit[]): number {
  let count = 0;
  let reach = -1;
  for (const { from, to } of hits.toSorted((a, b) => a.to - b.to)) {
    if (from <= reach) continue;
    count++;
    reach = to;
  }
  return count;
}

/** The statements that hold one of the concepts; the more of them it holds the more it weighs. */
export function holding(statements: readonly Statement[], ...concepts: Concept[]): Evidence[] {
  return statements
    .map((statement) => ({
      statement,
      weight: concepts.reduce((sum, concept) => sum + apart(statement.concepts.get(concept) ?? []), 0),
    }))
    .filter(({ weight }) => weight > 0);
}

/** True where something led to it. */
export function flag(because: Evidence[], against: Evidence[] = []): Verdict<boolean> {
  return { value: because.length > 0, because, against };
}

/** True where a statement holds one of the concepts; what the offer denies ("no internal tools") speaks against. */
export function told(statements: readonly Statement[], ...concepts: Concept[]): Verdict<boolean> {
  const denying = statements.filter(({ denied }) => concepts.some((concept) => denied.has(concept)));
  return flag(
    holding(statements, ...concepts),
    denying.map((statement) => ({ statement, weight: 1 })),
  );
}
