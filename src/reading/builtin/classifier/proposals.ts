/** What the rules propose to read in each sentence: the classifier hears of it (docs/decisions/022-one-look-at-a-sentence.md). */
import { type CriterionId, criteriaTable } from '../../../grading/criteria.ts';
import type { Verdict } from '../rules/rule.ts';
import type { Verdicts } from '../rules/rules.ts';
import type { Statement } from '../statements/statement-kind.ts';

/** So much of a criterion; `weight` 1 to 3. */
export type Proposal = { id: CriterionId; weight: number };

/** By sentence; those in which nothing is proposed are not in it. */
export type Proposals = ReadonlyMap<Statement, readonly Proposal[]>;

/** More than this is proposed as often as this. */
const heaviest = 3;

/** Of designers the sentences that name one are told. */
function evidenceOf(id: CriterionId, { value, because, against = [] }: Verdict) {
  if (id === 'noDistinctUXDesigner') return against;
  return value ? because : [];
}

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
