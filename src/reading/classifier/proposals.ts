/**
 * The rules' findings by sentence, as features for the classifier
 * (docs/decisions/022-one-look-at-a-sentence.md).
 */
import { type CriterionId, criteriaTable } from '../../grading/criteria.ts';
import type { Verdict } from '../rules/rule.ts';
import type { Verdicts } from '../rules/rules.ts';
import type { Statement } from '../statements/statement-kind.ts';

/** A finding of this weight for a criterion; `weight` 1 to 3. */
export type Proposal = { id: CriterionId; weight: number };

/** By sentence; sentences without a finding are missing. */
export type Proposals = ReadonlyMap<Statement, readonly Proposal[]>;

/** Larger weights count as this. */
const heaviest = 3;

/** For the missing designer the evidence is the sentences that name one. */
function evidenceOf(id: CriterionId, { value, because, against = [] }: Verdict) {
  if (id === 'noDistinctUXDesigner') return against;
  return value ? because : [];
}

/** Groups the evidence of verdicts by sentence. */
export function proposalsIn(verdicts: Verdicts): Proposals {
  const proposals = new Map<Statement, Proposal[]>();
  for (const { id } of criteriaTable)
    for (const { statement, weight } of evidenceOf(id, verdicts[id])) {
      const here = proposals.get(statement) ?? [];
      here.push({ id, weight: Math.min(heaviest, weight) });
      proposals.set(statement, here);
    }
  return proposals;
}
