/**
 * What a rule sees of an offer and what it answers. One rule reads one criterion, or a few related
 * ones.
 */
import type { Concept, ConceptHit } from '../lexicon/lexicon.ts';
import type { Statement, StatementKind } from '../statements/statement-kind.ts';

/** All that rules may know of an offer. */
export type OfferView = {
  statements: readonly Statement[];
  /** The job title, empty where unknown. */
  position: string;
};

/**
 * A statement and its weight: a level, or how many times it names a concept. `support`: log odds that
 * the statement shows the finding by itself, if the classifier judged it; of equal weights the best
 * supported is quoted first.
 */
export type Evidence = { statement: Statement; weight: number; support?: number };

/**
 * What a rule read for a criterion. `value`: the level or flag. `because`: the evidence for it.
 * `against`: evidence for the opposite ("our CPO owns the vision"), quoted if there is none for it.
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

/** Counts hits that share no word: overlapping phrases say the same thing once. */
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

/** The statements that have one of the concepts; the weight is how often a statement names them. */
export function holding(statements: readonly Statement[], ...concepts: Concept[]): Evidence[] {
  return statements
    .map((statement) => ({
      statement,
      weight: concepts.reduce((sum, concept) => sum + apart(statement.concepts.get(concept) ?? []), 0),
    }))
    .filter(({ weight }) => weight > 0);
}

/** A flag that is true if there is evidence for it. */
export function flag(because: Evidence[], against: Evidence[] = []): Verdict<boolean> {
  return { value: because.length > 0, because, against };
}

/**
 * A flag that is true if a statement has one of the concepts. Statements that deny one ("no internal
 * tools") are evidence against it.
 */
export function told(statements: readonly Statement[], ...concepts: Concept[]): Verdict<boolean> {
  const denying = statements.filter(({ denied }) => concepts.some((concept) => denied.has(concept)));
  return flag(
    holding(statements, ...concepts),
    denying.map((statement) => ({ statement, weight: 1 })),
  );
}
