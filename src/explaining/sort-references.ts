/**
 * Which references stand first on the page, where not all stand open. What the server answers keeps
 * the order of the findings (docs/domain/scoring.md, rule 7).
 */
import {
  bestValue,
  type Criteria,
  type CriterionId,
  type CriterionValue,
  criteriaTable,
  type FlatCriteria,
  flattenCriteria,
  lowestValues,
  withGroups,
} from '../grading/criteria.ts';
import { comparisonByVerdict, type FindingId } from '../grading/findings.ts';
import { grade } from '../grading/grade.ts';
import { limitingFactorTable } from '../grading/limiting-factors.ts';
import { findReferences } from '../grading/references.ts';
import { criteriaByFactor } from './why.ts';

/**
 * The findings of a grade by weight: first the role that the verdict compares the position to, then
 * by how far the score would move without the finding, largest move first; ties keep the finding
 * order. "Without" sets the criterion of a stated finding to its lowest, and the criteria of a
 * limiting factor to their best. `criteria` must be in their ranges.
 */
export function sortFindingsByWeight(criteria: Criteria): FindingId[] {
  const values = flattenCriteria(criteria);
  const { findings, score, verdict } = grade(criteria);
  const weightOf = (id: FindingId) =>
    id === comparisonByVerdict[verdict] ? Number.MAX_SAFE_INTEGER : distance(score, scoreWithout(id, values));
  const weights = new Map(findings.map((id) => [id, weightOf(id)]));
  return findings.toSorted((a, b) => (weights.get(b) ?? 0) - (weights.get(a) ?? 0));
}

/**
 * Reorders the list of `renderReferences`: works about the weightiest findings first, within each
 * language. `language`: the reader's, ISO 639-1. A list of another form is returned unchanged.
 * Sanitise the result before display.
 */
export function sortReferences(listHtml: string, criteria: Criteria, language: string): string {
  const [whole, items = ''] = /^<ul>((?:<li>.*<\/li>)+)<\/ul>$/s.exec(listHtml) ?? [];
  if (whole === undefined) return listHtml;
  const left = items.split(/(?<=<\/li>)(?=<li>)/);
  const first = findReferences(sortFindingsByWeight(criteria), language).flatMap(({ url }) => {
    const at = left.findIndex((item) => item.includes(`href="${url.replaceAll('&', '&amp;')}"`));
    return at === -1 ? [] : left.splice(at, 1);
  });
  return `<ul>${[...first, ...left].join('')}</ul>`;
}

/** Rounded to a millionth of a point: sums of equal fractions differ slightly. */
function distance(score: number, other: number): number {
  return Math.round(Math.abs(score - other) * 1_000_000);
}

function scoreWithout(finding: FindingId, values: FlatCriteria): number {
  const lacking = lackingIn(finding);
  const best = criteriaTable
    .filter(({ id }) => lacking.includes(id))
    .map((row): [CriterionId, CriterionValue] => [row.id, bestValue(row)]);
  const lowest = Object.entries(lowestValues()).filter(([id]) => id === finding);
  return grade(withGroups({ ...values, ...Object.fromEntries([...best, ...lowest]) })).score;
}

/** The criteria that a limiting factor lacks; empty for a finding about something stated. */
function lackingIn(finding: FindingId): CriterionId[] {
  const factor = limitingFactorTable.find(({ id, when }) => id === finding && 'atMost' in when);
  return factor ? criteriaByFactor(factor.id) : [];
}
