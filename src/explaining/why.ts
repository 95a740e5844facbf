/**
 * Why an offer has its letter: explain.ts tells it as a paragraph, reason-in-words.ts as a sentence.
 * Quick, as every result needs it; grading/improvements.ts lists every way to a better letter.
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
import { gradeSteps, roundedScoreOf } from '../grading/grade.ts';
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
import { type Responsibilities, responsibilitiesOf, responsibilityIds } from './responsibilities.ts';

/** What the role itself lacks, limiting factors aside, in the order of telling, and what it is read from. */
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

/** Reasons on the side of the business initiative that are no limiting factors: what the role lacks, then what takes points back. */
export type InitiativeReason = RoleReason | InitiativeReductionId;

/** Reasons by kind. All of them set to their best give a better letter; all are empty for the best letter. */
export type HeldBackBy = {
  /** Where the title answers by itself. */
  title: FixedAnswerId | null;
  /** Those that the grade names, and those beside them that keep it from the next letter; lowest weight first. */
  factors: LimitingFactor[];
  initiative: InitiativeReason[];
  /** Every practice that the offer lacks, where one of them would help to the next letter. */
  practices: EnvironmentPracticeId[];
  smells: EnvironmentSmellId[];
  internalProduct: boolean;
};

/** All that sentences about a grade are made of. */
export type Why = {
  stated: FlatCriteria;
  steps: GradeSteps;
  responsibilities: Responsibilities;
  /** The responsibilities that the offer promises and that count as no more than a say. */
  promised: CapTarget[];
  missingPractices: EnvironmentPracticeId[];
  /** What made the letter and keeps it from the next one. */
  heldBackBy: HeldBackBy;
};

/** Works out why these criteria have their letter; they must be in their ranges. */
export function whyOf(criteria: Criteria): Why {
  const stated = flattenCriteria(criteria);
  const steps = gradeSteps(criteria);
  const responsibilities = responsibilitiesOf(stated, steps);
  const missingPractices = environmentWeights.map(({ id }) => id).filter((id) => !stated[id]);
  return {
    stated,
    steps,
    responsibilities,
    promised: responsibilityIds.filter((id) => responsibilities[id].cappedBy.length > 0),
    missingPractices,
    heldBackBy: heldBackBy(stated, steps, missingPractices),
  };
}

/** The reasons of a grade by their ids, in the order of `reasonIds`; none for the best letter. */
export function reasonsOf({ heldBackBy }: Why): ReasonId[] {
  const { title, factors, initiative, internalProduct, practices, smells } = heldBackBy;
  const held = new Set<ReasonId>([
    ...(title ? [title] : []),
    ...factors,
    ...initiative,
    ...(internalProduct ? (['internalProduct'] as const) : []),
    ...(practices.length > 0 ? (['practices'] as const) : []),
    ...(smells.length > 0 ? (['smells'] as const) : []),
  ]);
  return reasonIds.filter((id) => held.has(id));
}

/** The limiting factors, and of all else that could be better a set that is needed whole. */
function heldBackBy(
  stated: FlatCriteria,
  { fixedAnswer, grade }: GradeSteps,
  missingPractices: EnvironmentPracticeId[],
): HeldBackBy {
  const named = grade.limitingFactors;
  // A fixed answer hides the caps that would hold without its title.
  const caps = gradeSteps(withGroups({ ...stated, titleIsProductOwner: false })).caps.map(({ id }) => id);
  const covered = new Set(caps.filter((id) => named.includes(id)).flatMap(criteriaOfFactor));
  const needed = neededForNextLetter(stated, covered);
  const lacks = environmentWeights.some(({ id }) => needed.has(id));
  return {
    title: fixedAnswer,
    factors: caps.filter((id) => named.includes(id) || criteriaOfFactor(id).some((one) => needed.has(one))),
    initiative: initiativeReasons(stated, needed),
    practices: lacks ? missingPractices : [],
    smells: environmentWeights.map(({ smell }) => smell).filter((id) => needed.has(id)),
    internalProduct: needed.has('internalProduct'),
  };
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
export function criteriaOfFactor(factor: LimitingFactor): CriterionId[] {
  return limitingFactorTable
    .filter(({ id }) => id === factor)
    .flatMap(({ when }) =>
      // Cast: the keys of a bound are levels, which `Object.keys` forgets.
      'flag' in when ? [when.flag] : (Object.keys(when.atMost) as CriterionId[]),
    );
}

/** The criteria from which a reason of the initiative is read. */
export function criteriaOfInitiative(reason: InitiativeReason): readonly CriterionId[] {
  return isRoleReason(reason) ? roleReasons[reason] : [reason];
}

function isRoleReason(reason: InitiativeReason): reason is RoleReason {
  return reason in roleReasons;
}

/**
 * The criteria that keep the offer from a better letter: two sets of changes that each lead to one and of which none can be left out,
 * one with as few changes of the environment as can be and one with as few of the business initiative. Where either part alone would do,
 * both made the letter. The criteria of limiting factors that are named anyway (`named`) are the last of the initiative to be left out.
 */
function neededForNextLetter(
  stated: FlatCriteria,
  named: ReadonlySet<CriterionId>,
): ReadonlySet<CriterionId> {
  const roundedScore = roundedScoreOf(stated);
  if (roundedScore >= letters.length) return new Set();
  const open = criteriaTable.filter((row) => stated[row.id] !== bestValue(row));
  const ofPart = (group: string) =>
    open.filter((row) => row.group === group && !named.has(row.id)).map(({ id }) => id);
  const initiative = ofPart('businessInitiative');
  // Smells and the internal product stand after the practices and are the first to be taken back.
  const environment = ofPart('experimentalEnvironment').reverse();
  const alreadyNamed = open.filter(({ id }) => named.has(id)).map(({ id }) => id);
  const byInitiative = leastNeeded(stated, roundedScore, [...environment, ...initiative, ...alreadyNamed]);
  const byEnvironment = leastNeeded(stated, roundedScore, [...initiative, ...alreadyNamed, ...environment]);
  return new Set([...byInitiative, ...byEnvironment]);
}

/**
 * Sets all of `order` to their best, then takes each back in turn where the rest still gives a better letter. Answers those that
 * could not be taken back.
 */
function leastNeeded(
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
    // Cast: each criterion is only ever given values of its own.
    if (roundedScoreOf(trial as FlatCriteria) > roundedScore) needed.delete(id);
    else trial[id] = best;
  }
  return needed;
}
