/**
 * Why an offer has its letter, in one sentence: what it gives, what holds it back and what would lift it. All of it is worked out by
 * the grade's own rules: the reasons are those of held-back-by.ts, the lift is a way of grading/improvements.ts.
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
import { type Change, nextLetterImprovements } from '../grading/improvements.ts';
import type { LimitingFactor } from '../grading/limiting-factors.ts';
import { environmentWeights, type FixedAnswerId, type Letter } from '../grading/scoring-rules.ts';
import { criteriaOfFactor, heldBackBy, type InitiativeReason } from './held-back-by.ts';

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
  /** What the offer states that brings points: both strategic responsibilities above 0, then the practices, the weightiest first. */
  gives: { id: CriterionId; value: CriterionValue }[];
  /** What holds it back beside what `lift` would change, the weightiest first. */
  but: HoldingBack[];
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
  const but = fixedAnswer || !lift ? [] : holdingBack(criteria, lift, grade.limitingFactors);
  return {
    letter: grade.letter,
    title: fixedAnswer,
    gives: fixedAnswer ? [] : givenIn(values, but),
    but,
    lift,
  };
}

/** Without the responsibilities of which `but` says how little they are. */
function givenIn(values: FlatCriteria, but: readonly HoldingBack[]): LetterReason['gives'] {
  const said = new Set<CriterionId>(
    but.flatMap((one) => (one.kind === 'initiative' ? criteriaOfInitiative(one.id) : [])),
  );
  const practices = environmentWeights.toSorted((a, b) => b.weight - a.weight).map(({ id }) => id);
  return [...responsibilities, ...practices]
    .filter((id) => values[id] && !said.has(id))
    .map((id) => ({ id, value: values[id] }));
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

/** What the grade names as limiting comes first, then the rest of the initiative, then the environment. */
function holdingBack(
  criteria: Criteria,
  { changes }: Lift,
  limiting: readonly LimitingFactor[],
): HoldingBack[] {
  const { factors, initiative, internalProduct, practices } = heldBackBy(criteria);
  const lifted = new Set(changes.map(({ id }) => id));
  const left = factors.filter((id) => !criteriaOfFactor(id).some((criterion) => lifted.has(criterion)));
  const asFactor = (id: LimitingFactor): HoldingBack => ({ kind: 'factor', id });
  return [
    ...left.filter((id) => limiting.includes(id)).map(asFactor),
    ...initiative
      .filter((id) => !criteriaOfInitiative(id).some((criterion) => lifted.has(criterion)))
      .map((id): HoldingBack => ({ kind: 'initiative', id })),
    ...left.filter((id) => !limiting.includes(id)).map(asFactor),
    ...(internalProduct && !lifted.has('internalProduct') ? [{ kind: 'internalProduct' } as const] : []),
    ...(practices.length === environmentWeights.length ? [{ kind: 'noPractices' } as const] : []),
  ];
}

const responsibilities = ['businessModelDefinition', 'productStrategyDefinition'] as const;

/** What the reasons are read from that are not named after a criterion. */
const criteriaOfPart = {
  noPart: responsibilities,
  noBusinessModel: ['businessModelDefinition'],
  littleBusinessModel: ['businessModelDefinition'],
  noStrategy: ['productStrategyDefinition'],
  littleStrategy: ['productStrategyDefinition'],
  littlePart: responsibilities,
} as const satisfies Record<Exclude<InitiativeReason, CriterionId>, readonly CriterionId[]>;

function isPart(reason: InitiativeReason): reason is keyof typeof criteriaOfPart {
  return reason in criteriaOfPart;
}

/** What a reason of the initiative is read from. */
function criteriaOfInitiative(reason: InitiativeReason): readonly CriterionId[] {
  return isPart(reason) ? criteriaOfPart[reason] : [reason];
}
