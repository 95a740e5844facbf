/**
 * The criteria with levels (docs/domain/criteria.md, "Strategic responsibilities" and "Tactical
 * accountabilities"). Each is a table: a topic, what each class of verb says about it, and the most
 * it can give.
 */
import type { LevelCriterionId } from '../../grading/criteria.ts';
import type { Concept, ConceptHit } from '../lexicon/lexicon.ts';
import type { Statement } from '../statements/statement-kind.ts';
import type { Evidence, OfferView, Verdict } from './rule.ts';
import { strengthOf, usualStrengths, type VerbStrengths } from './strength.ts';

type Source = {
  topic: Concept;
  /** Differences from the usual strengths of verbs. */
  verbs?: Partial<VerbStrengths>;
  /** The most and the least that a duty about the topic gives. */
  max: number;
  min?: number;
  /** What a requirement about the topic gives: 0 or 1. */
  required?: 0 | 1;
  /** "… in line with the priorities given by the board": at most 1 where somebody else decides. */
  setByOthers?: boolean;
  /** Counts only where no other source says anything. */
  fallback?: boolean;
};

const sources: Record<LevelCriterionId, readonly Source[]> = {
  businessModelDefinition: [
    { topic: 'profitAndLoss', verbs: { takesCharge: 3, does: 3, improves: 3 }, max: 3, required: 1 },
    { topic: 'money', max: 3, required: 1, setByOthers: true },
    { topic: 'businessKpis', max: 2 },
    { topic: 'businessSuccess', verbs: { sets: 1, does: 1, improves: 1, measures: 1, executes: 1 }, max: 3 },
    { topic: 'businessGeneral', max: 1 },
  ],
  productStrategyDefinition: [
    { topic: 'vision', verbs: { sets: 3, measures: 1, executes: 1 }, max: 3, required: 1 },
    { topic: 'roadmap', verbs: { executes: 1 }, max: 2, required: 1, setByOthers: true },
    { topic: 'wholeLife', max: 2 },
    {
      topic: 'productInHand',
      verbs: { measures: 0, aligns: 0, helps: 0, accompanies: 0 },
      max: 2,
      fallback: true,
    },
  ],
  productMarketingActivities: [
    { topic: 'marketStudy', verbs: { measures: 2 }, max: 2 },
    { topic: 'telling', verbs: { aligns: 2 }, max: 2 },
    { topic: 'salesSupport', max: 1, min: 1 },
  ],
  growthActivities: [
    { topic: 'growthFigure', verbs: { measures: 1, does: 1, executes: 1, sets: 1 }, max: 2 },
    { topic: 'growthStrategy', max: 2 },
    { topic: 'abTest', max: 2 },
  ],
  userExperienceActivities: [{ topic: 'uxWork', max: 1, min: 1 }],
  deliveryActivities: [
    { topic: 'deliverySure', verbs: { takesCharge: 3 }, max: 3, required: 1 },
    { topic: 'deliveryWork', verbs: { answersFor: 2, accompanies: 2, measures: 1 }, max: 2 },
    { topic: 'deliveryAsked', max: 0, required: 1 },
    {
      topic: 'productInHand',
      verbs: { measures: 0, aligns: 0, helps: 0, accompanies: 0 },
      max: 2,
      fallback: true,
    },
    { topic: 'ceremonies', max: 2, min: 2 },
    {
      topic: 'deliveryAnswered',
      verbs: {
        takesCharge: 3,
        does: 3,
        improves: 3,
        measures: 3,
        executes: 3,
        aligns: 2,
        helps: 2,
        accompanies: 2,
      },
      max: 3,
    },
  ],
};

const noHits: readonly ConceptHit[] = [];

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}

/**
 * Whether the hit is part of a list of the team, such as "three developers in Metz and a designer", in
 * a sentence that does not mention the role.
 */
function listsTeam({ concepts }: Statement, { from, to }: ConceptHit): boolean {
  if (concepts.has('role')) return false;
  return concepts.get('crew')?.some((people) => people.from <= from && to <= people.to) ?? false;
}

/** What one statement says by one source: its level, and whether it gives it to somebody else. */
function levelIn(statement: Statement, source: Source): { level: number; byOthers: boolean } {
  const hits = statement.concepts.get(source.topic) ?? noHits;
  if (statement.kind === 'requirement')
    return {
      level: hits.length > 0 ? (source.required ?? 0) : 0,
      byOthers: false,
    };
  if (statement.kind !== 'duty' && statement.kind !== 'context') return { level: 0, byOthers: false };
  let level = 0;
  let byOthers = statement.kind === 'duty' && statement.denied.has(source.topic);
  if (hits.length === 0) return { level, byOthers };
  const strengths = { ...usualStrengths, ...source.verbs };
  for (const hit of hits) {
    const weighed = strengthOf(statement, hit, strengths);
    if (weighed.byOthers) byOthers = true;
    else if (!weighed.governed && listsTeam(statement, hit)) continue;
    else if (statement.kind === 'duty') {
      const max = source.setByOthers && statement.concepts.has('directed') ? 1 : source.max;
      level = Math.max(level, clamp(weighed.strength, source.min ?? 0, max));
    }
  }
  return { level, byOthers };
}

function readSources(view: OfferView, chosen: readonly Source[]): Verdict<number> {
  const because: Evidence[] = [];
  const against: Evidence[] = [];
  for (const statement of view.statements) {
    const said = chosen.map((source) => levelIn(statement, source));
    const best = Math.max(...said.map(({ level }) => level));
    if (best > 0) because.push({ statement, weight: best });
    else if (said.some(({ byOthers }) => byOthers)) against.push({ statement, weight: 1 });
  }
  return { value: Math.max(0, ...because.map(({ weight }) => weight)), because, against };
}

/** Reads the level of a criterion: the strongest sentence about the role wins. */
export function readLevel(id: LevelCriterionId, view: OfferView): Verdict<number> {
  const plain = readSources(
    view,
    sources[id].filter(({ fallback }) => !fallback),
  );
  const fallbacks = sources[id].filter(({ fallback }) => fallback);
  if (plain.value > 0 || fallbacks.length === 0) return plain;
  return { ...readSources(view, fallbacks), against: plain.against ?? [] };
}
