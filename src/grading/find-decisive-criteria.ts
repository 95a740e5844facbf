/** The criteria that could still change the letter of an offer, which are worth asking about. */
import {
  type Criteria,
  type CriterionId,
  type CriterionValue,
  criteriaTable,
  flattenCriteria,
} from './criteria.ts';
import { calculateRoundedScore } from './grade.ts';
import { findImprovements } from './improvements.ts';

/**
 * In criteria order: those whose change alone, for better or worse, gives another letter, and those
 * in a smallest set of changes to the next letter or to A. `criteria` must be in their ranges.
 */
export function findDecisiveCriteria(criteria: Criteria): CriterionId[] {
  const { nextLetter, toA } = findImprovements(criteria);
  const inSets = [nextLetter, toA].flatMap((way) => way?.changeSets.flat() ?? []).map(({ id }) => id);
  const decisive = new Set([...inSets, ...movingAlone(criteria)]);
  return criteriaTable.map(({ id }) => id).filter((id) => decisive.has(id));
}

function movingAlone(criteria: Criteria): CriterionId[] {
  const stated = flattenCriteria(criteria);
  const now = calculateRoundedScore(stated);
  return criteriaTable
    .filter((row) =>
      listValues(row.id).some((value) => calculateRoundedScore({ ...stated, [row.id]: value }) !== now),
    )
    .map(({ id }) => id);
}

/** All values of a criterion, from the lowest. */
export function listValues(id: CriterionId): CriterionValue[] {
  const row = criteriaTable.find((each) => each.id === id);
  return row && 'max' in row ? Array.from({ length: row.max + 1 }, (_, level) => level) : [false, true];
}
