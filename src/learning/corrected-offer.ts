/** Offers corrected by administrators, as training data for an existing classifier. */
import type { CriterionId, CriterionValue, FlatCriteria } from '../grading/criteria.ts';
import { readByRules } from '../reading/built-in/read-by-rules.ts';
import { readSupported } from '../reading/classifier/borne-out.ts';
import { lineClaims } from '../reading/classifier/claims.ts';
import type { Classifier } from '../reading/classifier/classifier.ts';
import { classified, linesIn } from '../reading/classifier/line-odds.ts';
import type { StatementKind } from '../reading/statements/statement-kind.ts';

/**
 * The label of a criterion; `sentences`: those that prove it, UTF-16 offsets, `end` excluded. Empty
 * when none was marked.
 */
export type Correction = { value: CriterionValue; sentences: readonly { start: number; end: number }[] };

/** An offer with its labels; unlabelled criteria are not in `corrections`. */
export type CorrectedText = {
  id: string;
  /**
   * Offers of one company are never divided between training and test; empty when unknown, which is
   * a company of its own.
   */
  company: string;
  text: string;
  corrections: Readonly<Partial<Record<CriterionId, Correction>>>;
};

/**
 * `shows`, in the order of `lineClaims`: 1 when the sentence shows the claim, 0 when it does not,
 * -1 when unknown.
 */
export type CorrectedLine = { kind: StatementKind; features: Uint32Array; shows: Int8Array };

/** A corrected offer with the features of its sentences. */
export type CorrectedOffer = {
  id: string;
  company: string;
  /** The labelled values. */
  criteria: Partial<FlatCriteria>;
  /** What the rules read, limited to sentences that the previous weights support. */
  read: FlatCriteria;
  lines: readonly CorrectedLine[];
};

type Span = { start: number; end: number };

/**
 * For each claim, whether the sentence at this span shows it: 1 yes, 0 no, -1 unknown. Marked
 * sentences show all levels up to the label, and no sentence shows a higher one. Whether other
 * sentences show lower levels is unknown, since people mark one or two. The flag for designers is
 * inverted: a sentence shows that there is one.
 */
function labelClaims(corrections: CorrectedText['corrections'], { start, end }: Span): Int8Array {
  return Int8Array.from(lineClaims, ({ id, level }) => {
    const correction = corrections[id];
    if (correction === undefined) return -1;
    const { value, sentences } = correction;
    const reached = id === 'noDistinctUXDesigner' ? Number(value === false) : Number(value);
    if (reached < level) return 0;
    return sentences.some((marked) => marked.start < end && marked.end > start) ? 1 : -1;
  });
}

/**
 * An offer for further training of `before`, or null for a text that the rules do not read as an
 * offer for a product role.
 */
export function prepareCorrectedOffer(
  { id, company, text, corrections }: CorrectedText,
  before: Classifier,
): CorrectedOffer | null {
  const byRules = readByRules(text);
  if (!byRules.ok || byRules.frame.notAProductJobOffer) return null;
  const lines = linesIn(byRules);
  const values = Object.entries(corrections).map(([criterion, { value }]) => [criterion, value]);
  return {
    id,
    company,
    // Cast: each criterion with its labelled value.
    criteria: Object.fromEntries(values) as Partial<FlatCriteria>,
    read: readSupported(byRules.view, classified(before, lines)).read,
    lines: lines.map(({ statement, features }) => ({
      kind: statement.kind,
      features: Uint32Array.from(features),
      shows: labelClaims(corrections, statement),
    })),
  };
}
