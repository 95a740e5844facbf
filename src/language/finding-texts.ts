/** Names of findings; a finding without one does not compile. */
import type { CriterionId } from '../grading/criteria.ts';
import { type Comparison, comparisonOfVerdict, type FindingId } from '../grading/findings.ts';
import { type LimitingFactor, limitingFactorTable } from '../grading/limiting-factors.ts';
import { type FixedAnswerId, fixedAnswers } from '../grading/scoring-rules.ts';
import type { Translate } from './translator.ts';

/** What a finding is called, in a few words. */
export function findingName(id: FindingId, translate: Translate): string {
  if (isFixedAnswer(id)) return translate(`findings:fixedAnswers.${id}.name`);
  if (isComparison(id)) return translate(`findings:comparisons.${id}`);
  if (isLimitingFactor(id)) return translate(`findings:limitingFactors.${id}.name`);
  return translate(`criteria:${id satisfies CriterionId}.name`);
}

function isFixedAnswer(id: FindingId): id is FixedAnswerId {
  return fixedAnswers.some((row) => row.id === id);
}

function isComparison(id: FindingId): id is Comparison {
  return Object.values<FindingId | null>(comparisonOfVerdict).includes(id);
}

function isLimitingFactor(id: FindingId): id is LimitingFactor {
  return limitingFactorTable.some((row) => row.id === id);
}
