/**
 * What made the letter of a grade and keeps it from the next one: the limiting factors, and of all else that could be
 * better a set that is needed whole. Small and quick, as it is worked out for every result; grading/improvements.ts lists every way.
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
import { gradeSteps, roundedScoreOf } from '../grading/grade.ts';
import { type LimitingFactor, limitingFactorTable } from '../grading/limiting-factors.ts';
import {
  type EnvironmentPracticeId,
  type EnvironmentSmellId,
  environmentWeights,
  letters,
} from '../grading/scoring-rules.ts';

/** What no limiting factor stands for, on the side of the business initiative; in the order in which it is told. */
const initiativeReasonIds = [
  'titleIsProductOwner',
  'usesSAFe',
  'productManagerWorksWithDistinctProductOwner',
  'businessModelDefinition',
  'productStrategyDefinition',
  'manageMultipleProducts',
  'noDistinctUXDesigner',
] as const satisfies readonly CriterionId[];

/** Reasons by kind. All of them set to their best give a better letter; all are empty for the best letter. */
export type HeldBackBy = {
  /** Those that the grade names, and those beside them that keep it from the next letter; lowest weight first. */
  factors: LimitingFactor[];
  initiative: (typeof initiativeReasonIds)[number][];
  /** Every practice that the offer lacks, where one of them would help to the next letter. */
  practices: EnvironmentPracticeId[];
  smells: EnvironmentSmellId[];
  internalProduct: boolean;
};

/** Works out the reasons. `criteria` must be in their ranges. */
export function heldBackBy(criteria: Criteria): HeldBackBy {
  const stated = flattenCriteria(criteria);
  const named = gradeSteps(criteria).grade.limitingFactors;
  // A fixed answer hides the caps that would hold without its title.
  const caps = gradeSteps(withGroups({ ...stated, titleIsProductOwner: false })).caps.map(({ id }) => id);
  const holding = limitingFactorTable.filter(({ id }) => caps.includes(id));
  const covered = (ids: readonly LimitingFactor[]) =>
    new Set<CriterionId>(holding.filter(({ id }) => ids.includes(id)).flatMap(criteriaOf));
  const needed = neededForNextLetter(stated, covered(named));
  const initiative = initiativeReasonIds.filter((id) => needed.has(id));
  const lacks = environmentWeights.some(({ id }) => needed.has(id));
  return {
    factors: holding
      .filter((row) => named.includes(row.id) || criteriaOf(row).some((id) => needed.has(id)))
      .map(({ id }) => id),
    initiative,
    practices: lacks ? environmentWeights.map(({ id }) => id).filter((id) => !stated[id]) : [],
    smells: environmentWeights.map(({ smell }) => smell).filter((id) => needed.has(id)),
    internalProduct: needed.has('internalProduct'),
  };
}

/** The criteria on which a limiting factor rests. */
function criteriaOf({ when }: (typeof limitingFactorTable)[number]): CriterionId[] {
  // Cast: the keys of a bound are levels, which `Object.keys` forgets.
  return 'flag' in when ? [when.flag] : (Object.keys(when.atMost) as CriterionId[]);
}

/**
 * Criteria that together, set to their best, give a better letter, and of which none can be spared. Of a set from the
 * business initiative and one from the environment, that which says least beside `told`.
 */
function neededForNextLetter(stated: FlatCriteria, told: ReadonlySet<CriterionId>): ReadonlySet<CriterionId> {
  const roundedScore = roundedScoreOf(stated);
  if (roundedScore >= letters.length) return new Set();
  const open = criteriaTable.filter((row) => stated[row.id] !== bestValue(row));
  const ofPart = (group: string) =>
    open.filter((row) => row.group === group && !told.has(row.id)).map(({ id }) => id);
  const initiative = ofPart('businessInitiative');
  // Smells and the internal product stand after the practices and are the first to be spared.
  const environment = ofPart('experimentalEnvironment').reverse();
  const least = open.filter(({ id }) => told.has(id)).map(({ id }) => id);
  const sparing = (order: readonly CriterionId[]) => spared(stated, roundedScore, [...order, ...least]);
  const byInitiative = sparing([...environment, ...initiative]);
  const byEnvironment = sparing([...initiative, ...environment]);
  const untold = (set: ReadonlySet<CriterionId>) => [...set].filter((id) => !told.has(id)).length;
  return untold(byEnvironment) < untold(byInitiative) ? byEnvironment : byInitiative;
}

/** What is left of `order` once each in turn is left as stated where the rest still gives a better letter. */
function spared(stated: FlatCriteria, roundedScore: number, order: readonly CriterionId[]): Set<CriterionId> {
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
