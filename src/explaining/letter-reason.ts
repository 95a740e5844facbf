/**
 * Why an offer has its letter, for one sentence: what it gives, what limits it and what would lift
 * it. Derived from the rules of the grade: reasons from why.ts, the lift from
 * grading/improvements.ts.
 */
import {
  type Criteria,
  type CriterionId,
  type CriterionValue,
  type FlatCriteria,
  withGroups,
} from '../grading/criteria.ts';
import { grade } from '../grading/grade.ts';
import { type Change, findNextLetterImprovements } from '../grading/improvements.ts';
import type { CapTarget, LimitingFactor } from '../grading/limiting-factors.ts';
import { environmentWeights, type FixedAnswerId, type Letter } from '../grading/scoring-rules.ts';
import { responsibilityIds } from './responsibilities.ts';
import { criteriaOf, factorsIn, type Reason, type Why, whyOf } from './why.ts';

/** A reason that the sentence tells; of practices only where the offer has none. */
export type LimitingReason = Exclude<Reason, { kind: 'title' | 'smells' }>;

/** Changes that give another letter: all of them together, or (`any`) a single one of them. */
export type LetterChange = { letter: Letter; changes: Change[]; any: boolean };

/** The parts of the sentence that explains a letter. */
export type LetterReason = {
  letter: Letter;
  /** Set where the title decides by itself; nothing else counts then. */
  title: FixedAnswerId | null;
  /** Set where the verdict is another job: its cause is then named before what the offer gives. */
  causeFirst: boolean;
  /**
   * What the offer states that counts: both strategic responsibilities above 0, then the practices,
   * weightiest first.
   */
  gives: { id: CriterionId; value: CriterionValue }[];
  /**
   * What holds the offer back, weightiest first; for a true product manager position without what
   * `lift` would change.
   */
  but: LimitingReason[];
  /**
   * Responsibilities that the offer promises but that count as "consulted" only, each with the
   * factors in `but` that cap it.
   */
  promised: { id: CapTarget; cappedBy: LimitingFactor[] }[];
  /** The smallest change to a better letter; null for A. */
  lift: LetterChange | null;
};

/** More alternatives than this do not fit in a sentence. */
const maxAlternatives = 3;

/** Works out the reason. `criteria` must be in their ranges. */
export function explainLetter(criteria: Criteria): LetterReason {
  const why = whyOf(criteria);
  const { fixedAnswer, grade } = why.steps;
  const lift = liftOf(criteria, why.stated);
  const causeFirst = grade.verdict !== 'productManager';
  const all = fixedAnswer || !lift ? [] : holdingBack(why);
  const but = causeFirst ? all : all.filter((one) => isKeptBeside(one, why, lift));
  return {
    letter: grade.letter,
    title: fixedAnswer,
    causeFirst,
    gives: fixedAnswer ? [] : givenIn(why, but),
    but,
    promised: promisedIn(why, but),
    lift,
  };
}

/** Omits responsibilities that `but` already calls small, and promised ones that do not count. */
function givenIn({ stated, promised }: Why, but: readonly LimitingReason[]): LetterReason['gives'] {
  const said = new Set<CriterionId>([
    ...but.flatMap((one) => (one.kind === 'initiative' ? criteriaOf(one) : [])),
    ...promised,
  ]);
  const practices = environmentWeights.toSorted((a, b) => b.weight - a.weight).map(({ id }) => id);
  return [...responsibilityIds, ...practices]
    .filter((id) => stated[id] && !said.has(id))
    .map((id) => ({ id, value: stated[id] }));
}

function promisedIn(
  { promised, responsibilities }: Why,
  but: readonly LimitingReason[],
): LetterReason['promised'] {
  const named = factorsIn(but);
  return promised.map((id) => ({
    id,
    cappedBy: responsibilities[id].cappedBy.filter((factor) => named.includes(factor)),
  }));
}

/**
 * Drops what the lift already mentions, except what removes a promise: that is named with the
 * promise.
 */
function isKeptBeside(one: LimitingReason, { responsibilities }: Why, lift: LetterChange | null): boolean {
  const caps = Object.values(responsibilities).flatMap(({ cappedBy }) => cappedBy);
  if (one.kind === 'factor' && caps.includes(one.id)) return true;
  const lifted = new Set(lift?.changes.map(({ id }) => id));
  return !criteriaOf(one).some((id) => lifted.has(id));
}

/**
 * Picks, among the smallest ways to a better letter, the one with the fewest steps; where single
 * changes suffice, all that lead to the same letter.
 */
function liftOf(criteria: Criteria, values: FlatCriteria): LetterChange | null {
  const ways = findNextLetterImprovements(criteria)?.changeSets.toSorted((a, b) => stepsOf(a) - stepsOf(b));
  const [easiest] = ways ?? [];
  if (!ways || !easiest) return null;
  const letter = letterAfter(values, easiest);
  if (easiest.length > 1) return { letter, changes: titleFirst(easiest), any: false };
  const alike = ways.filter((way) => letterAfter(values, way) === letter).flat();
  return { letter, changes: alike.slice(0, maxAlternatives), any: alike.length > 1 };
}

/** The title comes first, as it decides before all else. */
function titleFirst(changes: readonly Change[]): Change[] {
  return changes.toSorted(
    (a, b) => Number(b.id === 'titleIsProductOwner') - Number(a.id === 'titleIsProductOwner'),
  );
}

function stepsOf(changes: readonly Change[]): number {
  return changes.reduce((sum, { from, to }) => sum + Math.abs(Number(to) - Number(from)), 0);
}

function letterAfter(values: FlatCriteria, changes: readonly Change[]): Letter {
  const changed = Object.fromEntries(changes.map(({ id, to }) => [id, to]));
  return grade(withGroups({ ...values, ...changed })).letter;
}

/**
 * First what the verdict or the grade names, then the rest of the initiative, then the environment.
 */
function holdingBack({ reasons, steps }: Why): LimitingReason[] {
  const { limitingFactors, verdict } = steps.grade;
  const ofVerdict: LimitingFactor[] = verdict === 'businessAnalyst' ? ['featureTeam'] : [];
  const first = new Set([...ofVerdict, ...limitingFactors]);
  const others = reasons.filter((one) => !(one.kind === 'factor' && first.has(one.id)));
  const ofKind = (kind: LimitingReason['kind']) =>
    others.filter((one): one is LimitingReason => one.kind === kind);
  return [
    ...[...first].map((id): LimitingReason => ({ kind: 'factor', id })),
    ...ofKind('initiative'),
    ...ofKind('factor'),
    ...ofKind('internalProduct'),
    ...ofKind('practices').filter(
      (one) => one.kind === 'practices' && one.lacking.length === environmentWeights.length,
    ),
  ];
}
