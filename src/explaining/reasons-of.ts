/** What a text that explains a grade has to name, by the rules: what made the letter and keeps the offer from the next one. */
import type { Criteria } from '../grading/criteria.ts';
import { type ReasonId, reasonIds } from '../grading/findings.ts';
import { heldBackBy } from './held-back-by.ts';

/** The reasons of a grade, as `heldBackBy` works them out; none for the best letter. `criteria` must be in their ranges. */
export function reasonsOf(criteria: Criteria): ReasonId[] {
  const { title, factors, initiative, internalProduct, practices, smells } = heldBackBy(criteria);
  const held = new Set<ReasonId>([
    ...(title ? [title] : []),
    ...factors,
    ...initiative,
    ...(internalProduct ? (['internalProduct'] as const) : []),
    ...(practices.length > 0 ? (['practices'] as const) : []),
    ...(smells.length > 0 ? (['smells'] as const) : []),
  ]);
  return reasonIds.filter((id) => held.has(id));
}
