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
import { comparisonOfVerdict, type FindingId } from '../grading/findings.ts';
import { grade } from '../grading/grade.ts';
import { limitingFactorTable } from '../grading/limiting-factors.ts';
import { referencesFor } from '../grading/references.ts';
import { criteriaOfFactor } from './why.ts';

/**
 * The findings of a grade by what they do to it: first what the verdict likens the position to, then by how far the score would be
 * from what it is without the finding, the farthest first; alike ones in finding order. Without what is stated its criterion is at
 * its lowest, without what is lacking the criteria of the limiting factor are at their best. `criteria` must be in their ranges.
 */
export function weightiestFindings(criteria: Criteria): FindingId[] {
  const values = flattenCriteria(criteria);
  const { findings, score, verdict } = grade(criteria);
  const weightOf = (id: FindingId) =>
    id === comparisonOfVerdict[verdict] ? Number.MAX_SAFE_INTEGER : distance(score, scoreWithout(id, values));
  const weights = new Map(findings.map((id) => [id, weightOf(id)]));
  return findings.toSorted((a, b) => (weights.get(b) ?? 0) - (weights.get(a) ?? 0));
}

/**
 * The list of `referencesAsHtml` with the works about the weightiest findings first, within each language as that list has them.
 * `language`: that of the reader, ISO 639-1. A list of another form is answered as it is; sanitise it before display.
 */
export function bestFirst(listHtml: string, criteria: Criteria, language: string): string {
  const [whole, items = ''] = /^<ul>((?:<li>.*<\/li>)+)<\/ul>$/s.exec(listHtml) ?? [];
  if (whole === undefined) return listHtml;
  const left = items.split(/(?<=<\/li>)(?=<li>)/);
  const first = referencesFor(weightiestFindings(criteria), language).flatMap(({ url }) => {
    const at = left.findIndex((item) => item.includes(`href="${url.replaceAll('&', '&amp;')}"`));
    return at === -1 ? [] : left.splice(at, 1);
  });
  return `<ul>${[...first, ...left].join('')}</ul>`;
}

/** To a millionth of a point: sums of fractions that are alike differ by less. */
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

/** What a limiting factor misses; nothing where it is something stated. */
function lackingIn(finding: FindingId): CriterionId[] {
  const factor = limitingFactorTable.find(({ id, when }) => id === finding && 'atMost' in when);
  return factor ? criteriaOfFactor(factor.id) : [];
}
