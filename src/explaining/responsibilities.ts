/**
 * What an offer gives the role in the business model and the strategy beside what counts of it:
 * every sentence about either rests on this, so that no two of one label say opposite things
 * (docs/domain/scoring.md, rule 3).
 */
import type { CriterionId, FlatCriteria } from '../grading/criteria.ts';
import type { GradeSteps } from '../grading/grade-steps.ts';
import { type CapTarget, cappedLevel, type LimitingFactor } from '../grading/limiting-factors.ts';

/** Both strategic responsibilities, in the order of the sentences. */
export const responsibilityIds = [
  'businessModelDefinition',
  'productStrategyDefinition',
] as const satisfies readonly CapTarget[];

/** Whether a criterion is one of the two strategic responsibilities. */
export function isResponsibility(id: CriterionId): id is CapTarget {
  // Cast: a list of literals can be searched only for these.
  return (responsibilityIds as readonly CriterionId[]).includes(id);
}

/** Levels are 0 to 3; `counted` is the level after adjustments and caps. */
type Responsibility = {
  stated: number;
  counted: number;
  /** The factors that cap it, lowest weight first; empty if none does. */
  cappedBy: LimitingFactor[];
};

/** The business model and the strategy, each as stated and as counted. */
export type Responsibilities = Record<CapTarget, Responsibility>;

/** Both responsibilities of the criteria that led to these steps. */
export function listResponsibilities(
  stated: FlatCriteria,
  { adjustments, caps }: GradeSteps,
): Responsibilities {
  const changes = [...adjustments, ...caps.flatMap((cap) => cap.changes)];
  const responsibility = (id: CapTarget): Responsibility => ({
    stated: stated[id],
    counted: changes.findLast(({ target }) => target === id)?.to ?? stated[id],
    cappedBy: caps.filter((cap) => cap.changes.some(({ target }) => target === id)).map((cap) => cap.id),
  });
  return {
    businessModelDefinition: responsibility('businessModelDefinition'),
    productStrategyDefinition: responsibility('productStrategyDefinition'),
  };
}

/** Whether a level means more than "consulted". */
export function isRealResponsibility(level: number): boolean {
  return level > cappedLevel;
}
