/**
 * Why an offer has its letter, for one sentence: what it gives, what holds it back and what would lift it. All of it is worked out
 * by the grade's own rules: the reasons are those of held-back-by.ts, the lift is a way of grading/improvements.ts.
 */
import {
  type Criteria,
  type CriterionId,
  type CriterionValue,
  type FlatCriteria,
  flattenCriteria,
  withGroups,
} from '../grading/criteria.ts';
import { grade, gradeSteps } from '../grading/grade.ts';
import type { Grade } from '../grading/grade-steps.ts';
import { type Change, nextLetterImprovements } from '../grading/improvements.ts';
import type { CapTarget, LimitingFactor } from '../grading/limiting-factors.ts';
import { environmentWeights, type FixedAnswerId, type Letter } from '../grading/scoring-rules.ts';
import { criteriaOfFactor, heldBackBy, type InitiativeReason } from './held-back-by.ts';
import { promisedOnly, responsibilitiesOf, responsibilityIds } from './responsibilities.ts';

/** A reason for a letter that is no better, as held-back-by.ts names it. */
export type HoldingBack =
  | { kind: 'factor'; id: LimitingFactor }
  | { kind: 'initiative'; id: InitiativeReason }
  | { kind: 'internalProduct' | 'noPractices' };

/** Changes that give another letter: all of them together, or any one of them. */
export type Lift = { letter: Letter; changes: Change[]; any: boolean };

export type LetterReason = {
  letter: Letter;
  /** Where the title answers by itself; nothing else counts then. */
  title: FixedAnswerId | null;
  /** The verdict is another job: what it rests on is told before all that the offer gives. */
  causeFirst: boolean;
  /** What the offer states that counts: both strategic responsibilities above 0, then the practices, the weightiest first. */
  gives: { id: CriterionId; value: CriterionValue }[];
  /** What holds it back, the weightiest first; of a true product manager position without what `lift` would change. */
  but: HoldingBack[];
  /** The responsibilities that the offer promises and that count as a say only, each with the factors in `but` that cap it. */
  promised: { id: CapTarget; cappedBy: LimitingFactor[] }[];
  /** The smallest change to a better letter; null for the best one. */
  lift: Lift | null;
};

/** More alternatives than these make no sentence. */
const mostAlternatives = 3;

/** Works out the reason. `criteria` must be in their ranges. */
export function letterReason(criteria: Criteria): LetterReason {
  const values = flattenCriteria(criteria);
  const { fixedAnswer, grade } = gradeSteps(criteria);
  const lift = liftOf(criteria, values);
  const causeFirst = grade.verdict !== 'productManager';
  const all = fixedAnswer || !lift ? [] : holdingBack(criteria, grade);
  const but = causeFirst ? all : all.filter((one) => isKeptBeside(one, criteria, lift));
  return {
    letter: grade.letter,
    title: fixedAnswer,
    causeFirst,
    gives: fixedAnswer ? [] : givenIn(criteria, values, but),
    but,
    promised: promisedIn(criteria, but),
    lift,
  };
}

/** Without the responsibilities of which `but` says how little they are, or that are promised and do not count. */
function givenIn(
  criteria: Criteria,
  values: FlatCriteria,
  but: readonly HoldingBack[],
): LetterReason['gives'] {
  const said = new Set<CriterionId>([
    ...but.flatMap((one) => (one.kind === 'initiative' ? criteriaOfInitiative(one.id) : [])),
    ...promisedOnly(criteria),
  ]);
  const practices = environmentWeights.toSorted((a, b) => b.weight - a.weight).map(({ id }) => id);
  return [...responsibilityIds, ...practices]
    .filter((id) => values[id] && !said.has(id))
    .map((id) => ({ id, value: values[id] }));
}

function promisedIn(criteria: Criteria, but: readonly HoldingBack[]): LetterReason['promised'] {
  const named = but.flatMap((one) => (one.kind === 'factor' ? [one.id] : []));
  const found = responsibilitiesOf(criteria);
  return promisedOnly(criteria).map((id) => ({
    id,
    cappedBy: found[id].cappedBy.filter((factor) => named.includes(factor)),
  }));
}

/** What the lift would change is told by it, save what takes away a promise: that is told with the promise. */
function isKeptBeside(one: HoldingBack, criteria: Criteria, lift: Lift | null): boolean {
  const lifted = new Set(lift?.changes.map(({ id }) => id));
  if (one.kind === 'initiative') return !criteriaOfInitiative(one.id).some((id) => lifted.has(id));
  if (one.kind === 'internalProduct') return !lifted.has('internalProduct');
  if (one.kind !== 'factor') return true;
  const caps = Object.values(responsibilitiesOf(criteria)).flatMap(({ cappedBy }) => cappedBy);
  return caps.includes(one.id) || !criteriaOfFactor(one.id).some((id) => lifted.has(id));
}

/** Of the smallest ways to a better letter the one of the least steps; where single changes do, all that lead to the same letter. */
function liftOf(criteria: Criteria, values: FlatCriteria): Lift | null {
  const ways = nextLetterImprovements(criteria)?.changeSets.toSorted((a, b) => stepsOf(a) - stepsOf(b));
  const [easiest] = ways ?? [];
  if (!ways || !easiest) return null;
  const letter = letterAfter(values, easiest);
  if (easiest.length > 1) return { letter, changes: titleFirst(easiest), any: false };
  const alike = ways.filter((way) => letterAfter(values, way) === letter).flat();
  return { letter, changes: alike.slice(0, mostAlternatives), any: alike.length > 1 };
}

/** The title answers before all else. */
function titleFirst(changes: readonly Change[]): Change[] {
  return changes.toSorted(
    (a, b) => Number(b.id === 'titleIsProductOwner') - Number(a.id === 'titleIsProductOwner'),
  );
}

function stepsOf(changes: readonly Change[]): number {
  return changes.reduce((sum, { from, to }) => sum + Math.abs(Number(to) - Number(from)), 0);
}

/** The letter of `values` with the changes made. */
function letterAfter(values: FlatCriteria, changes: readonly Change[]): Letter {
  const changed = Object.fromEntries(changes.map(({ id, to }) => [id, to]));
  return grade(withGroups({ ...values, ...changed })).letter;
}

/** What the verdict or the grade names comes first, then the rest of the initiative, then the environment. */
function holdingBack(criteria: Criteria, { limitingFactors, verdict }: Grade): HoldingBack[] {
  const { factors, initiative, internalProduct, practices } = heldBackBy(criteria);
  const ofVerdict: LimitingFactor[] = verdict === 'businessAnalyst' ? ['featureTeam'] : [];
  const first = [...new Set([...ofVerdict, ...limitingFactors])];
  const asFactor = (id: LimitingFactor): HoldingBack => ({ kind: 'factor', id });
  return [
    ...first.map(asFactor),
    ...initiative.map((id): HoldingBack => ({ kind: 'initiative', id })),
    ...factors.filter((id) => !first.includes(id)).map(asFactor),
    ...(internalProduct ? [{ kind: 'internalProduct' } as const] : []),
    ...(practices.length === environmentWeights.length ? [{ kind: 'noPractices' } as const] : []),
  ];
}

/** What the reasons are read from that are not named after a criterion. */
const criteriaOfPart = {
  noPart: responsibilityIds,
  noBusinessModel: ['businessModelDefinition'],
  littleBusinessModel: ['businessModelDefinition'],
  noStrategy: ['productStrategyDefinition'],
  littleStrategy: ['productStrategyDefinition'],
  littlePart: responsibilityIds,
} as const satisfies Record<Exclude<InitiativeReason, CriterionId>, readonly CriterionId[]>;

function isPart(reason: InitiativeReason): reason is keyof typeof criteriaOfPart {
  return reason in criteriaOfPart;
}

/** What a reason of the initiative is read from. */
function criteriaOfInitiative(reason: InitiativeReason): readonly CriterionId[] {
  return isPart(reason) ? criteriaOfPart[reason] : [reason];
}
