/** Chooses the sentences that a finding is shown with: those that bear it out best, and none of them for too many findings. */
import {
  type CriterionId,
  type CriterionValue,
  criteriaTable,
  type FlatCriteria,
} from '../../grading/criteria.ts';
import type { CriterionState, Quote, Receipt } from '../reader.ts';
import type { Concept } from './lexicon/lexicon.ts';
import type { Evidence, Verdict } from './rules/rule.ts';
import type { Verdicts } from './rules/rules.ts';
import { opensWithVerb, type Statement } from './statement-kind.ts';

/** More than these say no more. */
const mostQuotes = 3;
/** A sentence is the receipt of so many findings at most: one that seems to say more than that is too vague to show any of them. */
const mostFindings = 3;
/** A sentence that fits so much worse than the best one is left out. */
const worstShown = 1;

/** Wordings that say by themselves what a criterion asks; other wordings need their place in the offer to say it. */
const clearSigns: Partial<Record<CriterionId, readonly Concept[]>> = {
  businessModelDefinition: ['money', 'profitAndLoss', 'businessKpis'],
  productStrategyDefinition: ['vision', 'roadmap'],
  productMarketingActivities: ['marketStudy', 'telling'],
  growthActivities: ['growthFigure', 'abTest'],
  userExperienceActivities: ['uxCraft', 'userStudy'],
  deliveryActivities: ['deliverySure', 'ceremonies', 'deliveryDuty'],
  productMarketingOptimizationOverExperimentation: ['salesSupport'],
  featureTeam: ['requestTakingSure'],
  noDistinctUXDesigner: ['designersSure'],
  productMarketingCustomerDiscovery: ['marketStudy'],
};

/** What speaks for a role, as smells do not. */
const merits: ReadonlySet<CriterionId> = new Set(
  criteriaTable.filter(({ section }) => !section.endsWith('Smells')).map(({ id }) => id),
);

/** "You specify …", "Specify …"; "The department brings together …" among the duties tells of others. */
function saysWhoActs(statement: Statement): boolean {
  return statement.concepts.has('role') || opensWithVerb(statement);
}

/** How well a sentence's place in the offer suits a finding about the role. */
function placeOf(statement: Statement): number {
  const { kind, section, bullet } = statement;
  if (kind === 'duty') return bullet || (section === 'duties' && saysWhoActs(statement)) ? 1 : 0.5;
  return kind === 'requirement' ? -1 : 0;
}

const clearSign = 1;
const eachWording = 0.25;
const mostWordings = 4;

/** How well a sentence bears a finding out, among those that weigh the same. */
function fitOf(id: CriterionId, { statement }: Evidence): number {
  const signs = clearSigns[id] ?? [];
  const wordings = signs.reduce((sum, sign) => sum + (statement.concepts.get(sign)?.length ?? 0), 0);
  const clear = wordings > 0 ? clearSign + eachWording * Math.min(wordings, mostWordings) : 0;
  return clear + placeOf(statement);
}

/** A sentence that may be shown with a finding. */
type Candidate = Evidence & { fit: number };

/** A finding and the sentences that may be shown with it, best first, each once. */
type Finding = {
  id: CriterionId;
  value: CriterionValue;
  state: CriterionState;
  candidates: readonly Candidate[];
};

function candidatesFor(id: CriterionId, evidence: readonly Evidence[]): Candidate[] {
  const once = new Map(evidence.toReversed().map((item) => [item.statement.start, item]));
  return [...once.values()]
    .map((item) => ({ ...item, fit: fitOf(id, item) }))
    .sort((a, b) => b.weight - a.weight || b.fit - a.fit || a.statement.start - b.statement.start);
}

/** "No designer beside the role" is what silence means: it has receipts where it is not so. */
function isPresent(id: CriterionId, value: CriterionValue): boolean {
  return Boolean(value) && id !== 'noDistinctUXDesigner';
}

function findingOf(id: CriterionId, { value, because, against = [] }: Verdict): Finding {
  if (isPresent(id, value)) return { id, value, state: 'stated', candidates: candidatesFor(id, because) };
  const candidates = candidatesFor(id, against);
  return { id, value, state: candidates.length > 0 ? 'contradicted' : 'silent', candidates };
}

/** Those that weigh as much as the best one, where the weight is a level: a weaker sentence does not bear the level out. */
function fullCandidates({ value, candidates }: Finding): readonly Candidate[] {
  const heaviest = candidates[0]?.weight ?? 0;
  return typeof value === 'number' ? candidates.filter(({ weight }) => weight === heaviest) : candidates;
}

function shownWith(finding: Finding): readonly Candidate[] {
  const full = fullCandidates(finding);
  const best = Math.max(...full.map(({ fit }) => fit));
  return full.filter(({ fit }) => fit >= best - worstShown).slice(0, mostQuotes);
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

/** The findings that need a sentence most come first: those without another one, merits before smells, then those it fits best. */
function byNeed(start: number) {
  const needOf = (finding: Finding) => {
    const isSole = fullCandidates(finding).length === 1;
    const isNeeded = finding.state === 'stated' || finding.id === 'noDistinctUXDesigner';
    const fit = finding.candidates.find(({ statement }) => statement.start === start)?.fit ?? 0;
    return (isNeeded && isSole ? 100 : 0) + (isNeeded ? 50 : 0) + (merits.has(finding.id) ? 10 : 0) + fit;
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
      if (beside.length > mostFindings) return { start: statement.start, among: beside };
    }
  }
  return null;
}

/** What the rules found, each finding with its sentences and no sentence with more than `mostFindings`. */
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

/**
 * What is read of an offer, and the sentences that show it. A finding whose only sentence already serves three others that need it
 * more is given up: a value above 0 rests on a sentence (domain/criteria.md, "How to read an offer").
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
    // Cast: there is a finding of each criterion, with a value of its kind.
    values: Object.fromEntries(findings.map(({ id, value }) => [id, value])) as FlatCriteria,
    // Cast: there is a receipt of each criterion.
    receipts: Object.fromEntries(receipts) as Record<CriterionId, Receipt>,
  };
}

function quoteOf({ start, end }: Statement, offer: string): Quote {
  return { text: offer.slice(start, end), start, end };
}
