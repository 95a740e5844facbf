import { type CriteriaGroup, type CriteriaSection, criteriaTable } from '../../../grading/criteria.ts';

/** The headings of a part of the label, in the order of its lines. */
export function listSections(group: CriteriaGroup): CriteriaSection[] {
  return [...new Set(criteriaTable.filter((row) => row.group === group).map(({ section }) => section))];
}
