/** Offers that administrators corrected, as what was learned is learned further from. */
import type { CriterionId, CriterionValue, FlatCriteria } from '../grading/criteria.ts';
import { readBorneOut } from '../reading/builtin/classifier/borne-out.ts';
import { lineClaims } from '../reading/builtin/classifier/claims.ts';
import type { Classifier } from '../reading/builtin/classifier/classifier.ts';
import { classified, linesIn } from '../reading/builtin/classifier/line-odds.ts';
import { readByRules } from '../reading/builtin/read-by-rules.ts';
import type { StatementKind } from '../reading/builtin/statements/statement-kind.ts';

/** What people say of a criterion; `sentences`: those that prove it, UTF-16 offsets, `end` excluded. Empty where nobody marked any. */
export type Correction = { value: CriterionValue; sentences: readonly { start: number; end: number }[] };

/** An offer with what people said of it; what they did not speak of is not in `corrections`. */
export type CorrectedText = {
  id: string;
  /** By which it is kept apart from offers that are like it; empty where unknown, which is like no other. */
  company: string;
  text: string;
  corrections: Readonly<Partial<Record<CriterionId, Correction>>>;
};

/** `shows`, by `lineClaims`: 1 where the sentence shows it, 0 where it does not, -1 where nobody said. */
export type CorrectedLine = { kind: StatementKind; features: Uint32Array; shows: Int8Array };

export type CorrectedOffer = {
  id: string;
  company: string;
  /** What people said. */
  criteria: Partial<FlatCriteria>;
  /** What the rules read in sentences that show it, by what was learned before. */
  read: FlatCriteria;
  lines: readonly CorrectedLine[];
};

type Span = { start: number; end: number };

/**
 * Of a criterion that people spoke of: the sentences they marked show its levels up to theirs, and no sentence shows a level above. Of the others
 * nothing is known up to theirs: people mark a proof or two, and no more. Designers are told by what speaks against there being none.
 */
function shownBy(corrections: CorrectedText['corrections'], { start, end }: Span): Int8Array {
  return Int8Array.from(lineClaims, ({ id, level }) => {
    const correction = corrections[id];
    if (correction === undefined) return -1;
    const { value, sentences } = correction;
    const reached = id === 'noDistinctUXDesigner' ? Number(value === false) : Number(value);
    if (reached < level) return 0;
    return sentences.some((marked) => marked.start < end && marked.end > start) ? 1 : -1;
  });
}

/** An offer to learn further from than `before`, or null for a text that the rules do not read as an offer for a product role. */
export function correctedOffer(
  { id, company, text, corrections }: CorrectedText,
  before: Classifier,
): CorrectedOffer | null {
  const byRules = readByRules(text);
  if (!byRules.ok || byRules.frame.notAProductJobOffer) return null;
  const lines = linesIn(byRules);
  const values = Object.entries(corrections).map(([criterion, { value }]) => [criterion, value]);
  return {
    ...{ id, company },
    // Cast: each criterion with the value that people gave it.
    criteria: Object.fromEntries(values) as Partial<FlatCriteria>,
    read: readBorneOut(byRules.view, classified(before, lines)).read,
    lines: lines.map(({ statement, features }) => ({
      kind: statement.kind,
      features: Uint32Array.from(features),
      shows: shownBy(corrections, statement),
    })),
  };
}
