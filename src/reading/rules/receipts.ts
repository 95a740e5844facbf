/** Chooses the sentences that a finding is shown with: those that bear it out best, and none of them for too many findings. */
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

/** More than these say no more. */
const maxQuotes = 3;
/** A sentence is the receipt of so many findings at most: one that seems to say more than that is too vague to show any of them. */
const maxFindings = 3;
/** A second sentence is shown where it is likelier than not to bear the finding out. */
const minBeside = 0;

/** What speaks for a role, as smells do not. */
const merits: ReadonlySet<CriterionId> = new Set(
  criteriaTable.filter(({ section }) => !section.endsWith('Smells')).map(({ id }) => id),
);

/** A sentence that may be shown with a finding; `support` is 0 where it was not looked at by itself. */
type Candidate = Required<Evidence>;

/** A finding and the sentences that may be shown with it, best first, each once. */
type Finding = {
  id: CriterionId;
  value: CriterionValue;
  state: CriterionState;
  candidates: readonly Candidate[];
};

/** Where the weight is a level, the heaviest come first; then those that are best supported. */
function candidatesFor(evidence: readonly Evidence[], isLevel: boolean): Candidate[] {
  const once = new Map(evidence.toReversed().map((item) => [item.statement.start, item]));
  const levelOf = ({ weight }: Evidence) => (isLevel ? weight : 0);
  return [...once.values()]
    .map((item) => ({ ...item, support: item.support ?? 0 }))
    .sort(
      (a, b) => levelOf(b) - levelOf(a) || b.support - a.support || a.statement.start - b.statement.start,
    );
}

/** "No designer beside the role" is what silence means: it has receipts where it is not so. */
function isPresent(id: CriterionId, value: CriterionValue): boolean {
  return Boolean(value) && id !== 'noDistinctUXDesigner';
}

function findingOf(id: CriterionId, { value, because, against = [] }: Verdict): Finding {
  if (isPresent(id, value))
    return { id, value, state: 'stated', candidates: candidatesFor(because, typeof value === 'number') };
  const candidates = candidatesFor(against, false);
  return { id, value, state: candidates.length > 0 ? 'contradicted' : 'silent', candidates };
}

/** Those that weigh as much as the best one, where the weight is a level: a weaker sentence does not bear the level out. */
function fullCandidates({ value, candidates }: Finding): readonly Candidate[] {
  const heaviest = candidates[0]?.weight ?? 0;
  return typeof value === 'number' ? candidates.filter(({ weight }) => weight === heaviest) : candidates;
}

function shownWith(finding: Finding): readonly Candidate[] {
  return fullCandidates(finding)
    .filter(({ support }, i) => i === 0 || support >= minBeside)
    .slice(0, maxQuotes);
}

/** The finding without one of its sentences: it falls to what the others bear out. */
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

/** The findings that need a sentence most come first: those without another one, merits before smells, then those it bears out best. */
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

/** What was found, each finding with its sentences and no sentence with more than `maxFindings`. */
function findingsOf(verdicts: Verdicts): readonly Finding[] {
  let findings: readonly Finding[] = criteriaTable.map(({ id }) => findingOf(id, verdicts[id]));
  // Each round takes a sentence from a finding for good, so that there is an end.
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

/** What verdicts come to once each rests on sentences of its own: the values of `withReceipts`. */
export function restingValues(verdicts: Verdicts): FlatCriteria {
  return valuesIn(findingsOf(verdicts));
}

/**
 * What is read of an offer, and the sentences that show it. A finding whose only sentence already
 * serves three others that need it more is given up: a value above 0 rests on a sentence
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
