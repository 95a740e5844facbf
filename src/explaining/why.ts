/**
 * Why an offer has its letter. explain.ts words it as a paragraph, describe-letter-reason.ts as a
 * sentence. Fast, since every result needs it; grading/improvements.ts lists all ways to a better
 * letter.
 */
import {
  bestValue,
  type Criteria,
  type CriterionId,
  type CriterionValue,
  criteriaTable,
  type FlatCriteria,
  flattenCriteria,
  withGroups,
} from '../grading/criteria.ts';
import { type ReasonId, reasonIds } from '../grading/findings.ts';
import { calculateRoundedScore, gradeWithSteps } from '../grading/grade.ts';
import type { GradeSteps } from '../grading/grade-steps.ts';
import { type CapTarget, type LimitingFactor, limitingFactorTable } from '../grading/limiting-factors.ts';
import {
  type EnvironmentPracticeId,
  type EnvironmentSmellId,
  environmentWeights,
  type FixedAnswerId,
  type InitiativeReductionId,
  initiativeReductions,
  letters,
} from '../grading/scoring-rules.ts';
import { listResponsibilities, type Responsibilities, responsibilityIds } from './responsibilities.ts';

/**
 * What the role itself lacks, apart from limiting factors, in the order shown, with the criteria that
 * each is derived from.
 */
const roleReasons = {
  usesSAFe: ['usesSAFe'],
  productManagerWorksWithDistinctProductOwner: ['productManagerWorksWithDistinctProductOwner'],
  noPart: responsibilityIds,
  noBusinessModel: ['businessModelDefinition'],
  noStrategy: ['productStrategyDefinition'],
  littlePart: responsibilityIds,
  littleBusinessModel: ['businessModelDefinition'],
  littleStrategy: ['productStrategyDefinition'],
} as const satisfies Record<string, readonly CriterionId[]>;

type RoleReason = keyof typeof roleReasons;

/** What the role lacks, apart from limiting factors, or a flag that deducts points. */
export type InitiativeReason = RoleReason | InitiativeReductionId;

/** What made a letter and keeps the offer from the next one. A title answers by itself. */
export type Reason =
  | { kind: 'title'; id: FixedAnswerId }
  | { kind: 'factor'; id: LimitingFactor }
  | { kind: 'initiative'; id: InitiativeReason }
  | { kind: 'internalProduct' }
  /** Every practice that the offer lacks, if one of them would help to reach the next letter. */
  | { kind: 'practices'; lacking: readonly EnvironmentPracticeId[] }
  | { kind: 'smells'; smells: readonly EnvironmentSmellId[] };

/** The data of every sentence about a grade. */
export type Why = {
  stated: FlatCriteria;
  steps: GradeSteps;
  responsibilities: Responsibilities;
  /** The responsibilities that the offer promises but that count as "consulted" at most. */
  promised: CapTarget[];
  missingPractices: EnvironmentPracticeId[];
  /**
   * In the order shown; factors by their weight, lowest first. Setting all of them to their best value
   * gives a better letter; empty for the best letter.
   */
  reasons: Reason[];
};

/** Derives why these criteria have their letter. They must be within their ranges. */
export function whyOf(criteria: Criteria): Why {
  const stated = flattenCriteria(criteria);
  const steps = gradeWithSteps(criteria);
  const responsibilities = listResponsibilities(stated, steps);
  const missingPractices = environmentWeights.map(({ id }) => id).filter((id) => !stated[id]);
  return {
    stated,
    steps,
    responsibilities,
    promised: responsibilityIds.filter((id) => responsibilities[id].cappedBy.length > 0),
    missingPractices,
    reasons: reasonsIn(stated, steps, missingPractices),
  };
}

/** The ids of the reasons, in the order of `reasonIds`; empty for the best letter. */
export function reasonsOf({ reasons }: Why): ReasonId[] {
  const held = new Set<ReasonId>(reasons.map((one) => ('id' in one ? one.id : one.kind)));
  return reasonIds.filter((id) => held.has(id));
}

/** The limiting factors among reasons. */
export function factorsIn(reasons: readonly Reason[]): LimitingFactor[] {
  return reasons.flatMap((one) => (one.kind === 'factor' ? [one.id] : []));
}

/** The limiting factors, and the other criteria that the next letter needs. */
function reasonsIn(
  stated: FlatCriteria,
  { fixedAnswer, grade }: GradeSteps,
  missingPractices: readonly EnvironmentPracticeId[],
): Reason[] {
  const named = grade.limitingFactors;
  // A fixed answer hides the caps that would apply without its title.
  const caps = gradeWithSteps(withGroups({ ...stated, titleIsProductOwner: false })).caps.map(({ id }) => id);
  const covered = new Set(caps.filter((id) => named.includes(id)).flatMap(criteriaByFactor));
  const needed = neededForNextLetter(stated, covered);
  const factors = caps.filter(
    (id) => named.includes(id) || criteriaByFactor(id).some((one) => needed.has(one)),
  );
  const lacks = environmentWeights.some(({ id }) => needed.has(id));
  const smells = environmentWeights.map(({ smell }) => smell).filter((id) => needed.has(id));
  const reasons: (Reason | false)[] = [
    fixedAnswer !== null && { kind: 'title', id: fixedAnswer },
    ...factors.map((id): Reason => ({ kind: 'factor', id })),
    ...initiativeReasons(stated, needed).map((id): Reason => ({ kind: 'initiative', id })),
    needed.has('internalProduct') && { kind: 'internalProduct' },
    lacks && { kind: 'practices', lacking: missingPractices },
    smells.length > 0 && { kind: 'smells', smells },
  ];
  return reasons.filter((one) => one !== false);
}

function initiativeReasons(stated: FlatCriteria, needed: ReadonlySet<CriterionId>): InitiativeReason[] {
  const {
    titleIsProductOwner,
    businessModelDefinition: businessModel,
    productStrategyDefinition: strategy,
  } = stated;
  const [forModel, forStrategy] = [
    needed.has('businessModelDefinition'),
    needed.has('productStrategyDefinition'),
  ];
  const neither = businessModel === 0 && strategy === 0;
  const little = forModel && businessModel > 0 && forStrategy && strategy > 0;
  const holds: Record<RoleReason, boolean> = {
    usesSAFe: needed.has('usesSAFe') && !titleIsProductOwner,
    productManagerWorksWithDistinctProductOwner: needed.has('productManagerWorksWithDistinctProductOwner'),
    noPart: forModel && neither,
    noBusinessModel: forModel && businessModel === 0 && !neither,
    noStrategy: forStrategy && strategy === 0 && !neither,
    littlePart: little,
    littleBusinessModel: forModel && businessModel > 0 && !little,
    littleStrategy: forStrategy && strategy > 0 && !little,
  };
  return [
    // Cast: the keys of the table.
    ...(Object.keys(roleReasons) as RoleReason[]).filter((id) => holds[id]),
    ...initiativeReductions.map(({ id }) => id).filter((id) => needed.has(id)),
  ];
}

/** The criteria on which a limiting factor rests. */
export function criteriaByFactor(factor: LimitingFactor): CriterionId[] {
  return limitingFactorTable
    .filter(({ id }) => id === factor)
    .flatMap(({ when }) =>
      // Cast: the keys of a bound are levels, but `Object.keys` returns strings.
      'flag' in when ? [when.flag] : (Object.keys(when.atMost) as CriterionId[]),
    );
}

/** The criteria that a reason is derived from; empty for titles, practices and smells. */
export function criteriaOf(reason: Reason): readonly CriterionId[] {
  if (reason.kind === 'factor') return criteriaByFactor(reason.id);
  if (reason.kind === 'internalProduct') return [reason.kind];
  if (reason.kind !== 'initiative') return [];
  return isRoleReason(reason.id) ? roleReasons[reason.id] : [reason.id];
}

function isRoleReason(id: InitiativeReason): id is RoleReason {
  return id in roleReasons;
}

/**
 * Finds the criteria that keep the offer from a better letter: two minimal sets of changes that
 * each lead to one, one preferring to spare the environment and one the business initiative. If
 * either part alone would do, both made the letter. Criteria of limiting factors that are named
 * anyway (`named`) are the last of the initiative to be removed.
 */
function neededForNextLetter(
  stated: FlatCriteria,
  named: ReadonlySet<CriterionId>,
): ReadonlySet<CriterionId> {
  const roundedScore = calculateRoundedScore(stated);
  if (roundedScore >= letters.length) return new Set();
  const open = criteriaTable.filter((row) => stated[row.id] !== bestValue(row));
  const ofPart = (group: string) =>
    open.filter((row) => row.group === group && !named.has(row.id)).map(({ id }) => id);
  const initiative = ofPart('businessInitiative');
  // Smells and the internal product come last, so that they are the first to be taken back.
  const environment = ofPart('experimentalEnvironment').reverse();
  const alreadyNamed = open.filter(({ id }) => named.has(id)).map(({ id }) => id);
  const byInitiative = minNeeded(stated, roundedScore, [...environment, ...initiative, ...alreadyNamed]);
  const byEnvironment = minNeeded(stated, roundedScore, [...initiative, ...alreadyNamed, ...environment]);
  return new Set([...byInitiative, ...byEnvironment]);
}

/**
 * Sets all criteria of `order` to their best, then takes back one after another while the rest
 * still gives a better letter. Returns those that could not be taken back.
 */
function minNeeded(
  stated: FlatCriteria,
  roundedScore: number,
  order: readonly CriterionId[],
): Set<CriterionId> {
  const trial: Record<CriterionId, CriterionValue> = { ...stated };
  const rows = criteriaTable.filter(({ id }) => order.includes(id));
  for (const row of rows) trial[row.id] = bestValue(row);
  const needed = new Set(order);
  for (const id of order) {
    const best = trial[id];
    trial[id] = stated[id];
    // Cast: each criterion is only given values of its own.
    if (calculateRoundedScore(trial as FlatCriteria) > roundedScore) needed.delete(id);
    else trial[id] = best;
  }
  return needed;
}
