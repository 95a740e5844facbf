/**
 * What an offer gives the role in the business model and the strategy beside what counts of it: every sentence about either
 * rests on this, so that no two of one label say opposite things (domain/scoring.md, rule 3).
 */
import { type Criteria, type CriterionId, flattenCriteria } from '../grading/criteria.ts';
import { gradeSteps } from '../grading/grade.ts';
import { type CapTarget, cappedLevel, type LimitingFactor } from '../grading/limiting-factors.ts';

/** Both strategic responsibilities, in the order in which they are told. */
export const responsibilityIds = [
  'businessModelDefinition',
  'productStrategyDefinition',
] as const satisfies readonly CapTarget[];

/** Whether a criterion is one of the two responsibilities. */
export function isResponsibility(id: CriterionId): id is CapTarget {
  // Cast: a list of literals can be searched for these alone.
  return (responsibilityIds as readonly CriterionId[]).includes(id);
}

/** Levels are 0 to 3; `counted` is the one after adjustments and caps. */
type Responsibility = {
  stated: number;
  counted: number;
  /** What caps it, lowest weight first; empty where nothing does. */
  cappedBy: LimitingFactor[];
};

/** Both responsibilities of criteria that are in their ranges. */
export function responsibilitiesOf(criteria: Criteria): Record<CapTarget, Responsibility> {
  const values = flattenCriteria(criteria);
  const { adjustments, caps } = gradeSteps(criteria);
  const changes = [...adjustments, ...caps.flatMap((cap) => cap.changes)];
  const responsibility = (id: CapTarget): Responsibility => ({
    stated: values[id],
    counted: changes.findLast(({ target }) => target === id)?.to ?? values[id],
    cappedBy: caps.filter((cap) => cap.changes.some(({ target }) => target === id)).map((cap) => cap.id),
  });
  return {
    businessModelDefinition: responsibility('businessModelDefinition'),
    productStrategyDefinition: responsibility('productStrategyDefinition'),
  };
}

/** Whether a level is more than a say. */
export function isHeld(level: number): boolean {
  return level > cappedLevel;
}

/** The responsibilities that the offer promises and that count as no more than a say. */
export function promisedOnly(criteria: Criteria): CapTarget[] {
  const found = responsibilitiesOf(criteria);
  return responsibilityIds.filter((id) => found[id].cappedBy.length > 0);
}
