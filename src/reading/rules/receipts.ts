/**
 * Chooses the sentences that are shown with each finding: those that support it best, and no sentence
 * with more than `maxFindings` of them.
 */
import {
  type CriterionId,
  type CriterionValue,
  criteriaTable,
  type FlatCriteria,
} from '../../grading/criteria.ts';
import type { CriterionState, Quote, Receipt } from '../reader.ts';
import type { Statement } from '../statements/statement-kind.ts';
import type { Evidence, Verdict } from './rule.ts';
import type { Verdicts } from './rules.ts';

/** Maximum sentences shown with a finding. */
const maxQuotes = 3;
/**
 * Maximum findings that one sentence is shown with: a sentence that seems to support more is too vague
 * to support any of them.
 */
const maxFindings = 3;
/** Minimum support, in log odds, of every sentence but the first: more likely than not. */
const minBeside = 0;

/** The criteria that speak for a role: all but the smells. */
const merits: ReadonlySet<CriterionId> = new Set(
  criteriaTable.filter(({ section }) => !section.endsWith('Smells')).map(({ id }) => id),
);

/** A sentence that may be shown with a finding; `support` is 0 if the classifier did not judge it. */
type Candidate = Required<Evidence>;

/** A finding and the sentences that may be shown with it, best first, each once. */
type Finding = {
  id: CriterionId;
  value: CriterionValue;
  state: CriterionState;
  candidates: readonly Candidate[];
};

/** Each sentence once: if weights are levels, the highest first; then the best supported ones. */
function candidatesFor(evidence: readonly Evidence[], isLevel: boolean): Candidate[] {
  const once = new Map(evidence.toReversed().map((item) => [item.statement.start, item]));
  const levelOf = ({ weight }: Evidence) => (isLevel ? weight : 0);
  return [...once.values()]
    .map((item) => ({ ...item, support: item.support ?? 0 }))
    .sort(
      (a, b) => levelOf(b) - levelOf(a) || b.support - a.support || a.statement.start - b.statement.start,
    );
}

/**
 * Whether the value is something that the offer says. "No designer" is not: it is true of an offer that
 * is silent, and sentences can only contradict it.
 */
function isPresent(id: CriterionId, value: CriterionValue): boolean {
  return Boolean(value) && id !== 'noDistinctUXDesigner';
}

function findingOf(id: CriterionId, { value, because, against = [] }: Verdict): Finding {
  if (isPresent(id, value))
    return { id, value, state: 'stated', candidates: candidatesFor(because, typeof value === 'number') };
  const candidates = candidatesFor(against, false);
  return { id, value, state: candidates.length > 0 ? 'contradicted' : 'silent', candidates };
}

/**
 * The candidates that support the whole value: for a level those with the highest weight, since a
 * sentence for a lower level does not show it.
 */
function fullCandidates({ value, candidates }: Finding): readonly Candidate[] {
  const heaviest = candidates[0]?.weight ?? 0;
  return typeof value === 'number' ? candidates.filter(({ weight }) => weight === heaviest) : candidates;
}

function shownWith(finding: Finding): readonly Candidate[] {
  return fullCandidates(finding)
    .filter(({ support }, i) => i === 0 || support >= minBeside)
    .slice(0, maxQuotes);
}

/** The finding without one of its sentences; its value falls to what the others support. */
function without(finding: Finding, start: number): Finding {
  const candidates = finding.candidates.filter(({ statement }) => statement.start !== start);
  const [best] = candidates;
  if (best === undefined) {
    const value = finding.state !== 'stated' ? finding.value : typeof finding.value === 'number' ? 0 : false;
    return { ...finding, value, state: 'silent', candidates };
  }
  const value = finding.state === 'stated' && typeof finding.value === 'number' ? best.weight : finding.value;
  return { ...finding, value, candidates };
}

/**
 * Sorts findings by how much they need the sentence at `start`, the neediest first: those without
 * another sentence, then merits before smells, then those that it supports best.
 */
function byNeed(start: number) {
  const needOf = (finding: Finding) => {
    const isSole = fullCandidates(finding).length === 1;
    const isNeeded = finding.state === 'stated' || finding.id === 'noDistinctUXDesigner';
    const support = finding.candidates.find(({ statement }) => statement.start === start)?.support ?? 0;
    return (
      (isNeeded && isSole ? 100 : 0) +
      (isNeeded ? 50 : 0) +
      (merits.has(finding.id) ? 10 : 0) +
      Math.max(-9, Math.min(9, support))
    );
  };
  return (a: Finding, b: Finding) => needOf(b) - needOf(a);
}

/** The first sentence that is shown with more findings than one may be, and those findings. */
function crowdedIn(findings: readonly Finding[]): { start: number; among: Finding[] } | null {
  const among = new Map<number, Finding[]>();
  for (const finding of findings) {
    for (const { statement } of shownWith(finding)) {
      const beside = among.get(statement.start) ?? [];
      beside.push(finding);
      among.set(statement.start, beside);
      if (beside.length > maxFindings) return { start: statement.start, among: beside };
    }
  }
  return null;
}

/** A finding for each criterion; no sentence is shown with more than `maxFindings`. */
function findingsOf(verdicts: Verdicts): readonly Finding[] {
  let findings: readonly Finding[] = criteriaTable.map(({ id }) => findingOf(id, verdicts[id]));
  // Each round removes a sentence from a finding for good, so the loop ends.
  for (let crowded = crowdedIn(findings); crowded !== null; crowded = crowdedIn(findings)) {
    const { start, among } = crowded;
    const loser = among.toSorted(byNeed(start)).at(-1);
    findings = findings.map((finding) => (finding === loser ? without(finding, start) : finding));
  }
  return findings;
}

// Cast: there is a finding of each criterion, with a value of its kind.
const valuesIn = (findings: readonly Finding[]) =>
  Object.fromEntries(findings.map(({ id, value }) => [id, value])) as FlatCriteria;

/** The values of `withReceipts`, without the receipts. */
export function restingValues(verdicts: Verdicts): FlatCriteria {
  return valuesIn(findingsOf(verdicts));
}

/**
 * The values of an offer, and the sentences that show them. A finding whose only sentence is already
 * shown with three others that need it more is dropped: every value above 0 needs a sentence
 * (docs/domain/criteria.md, "How to read an offer").
 */
export function withReceipts(
  verdicts: Verdicts,
  offer: string,
): { values: FlatCriteria; receipts: Record<CriterionId, Receipt> } {
  const findings = findingsOf(verdicts);
  const receipts = findings.map((finding) => {
    const quotes = shownWith(finding).map(({ statement }) => quoteOf(statement, offer));
    return [finding.id, { state: finding.state, quotes }];
  });
  return {
    values: valuesIn(findings),
    // Cast: there is a receipt of each criterion.
    receipts: Object.fromEntries(receipts) as Record<CriterionId, Receipt>,
  };
}

function quoteOf({ start, end }: Statement, offer: string): Quote {
  return { text: offer.slice(start, end), start, end };
}
