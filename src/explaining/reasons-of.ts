/** What a text that explains a grade has to name, by the rules: what made the letter and keeps the offer from the next one. */
import type { Criteria } from '../grading/criteria.ts';
import { limitingFactorTable } from '../grading/limiting-factors.ts';
import { fixedAnswers } from '../grading/scoring-rules.ts';
import { heldBackBy } from './held-back-by.ts';

/** Reasons that a text can be asked for; what the environment lacks is one of them, and so is what it leans to. */
export const reasonIds = [
  ...fixedAnswers.map(({ id }) => id),
  ...limitingFactorTable.map(({ id }) => id),
  ...(['usesSAFe', 'productManagerWorksWithDistinctProductOwner', 'noPart', 'noBusinessModel'] as const),
  ...(['littleBusinessModel', 'noStrategy', 'littleStrategy', 'littlePart'] as const),
  ...(['manageMultipleProducts', 'noDistinctUXDesigner', 'internalProduct', 'practices', 'smells'] as const),
] as const;
export type ReasonId = (typeof reasonIds)[number];

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
