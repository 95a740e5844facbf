import { type CriterionId, criteriaTable } from '../../grading/criteria.ts';

/** What can be labelled: each criterion, and whether the text is a product offer at all. */
export const labelledParts = [
  'notAProductJobOffer',
  // Cast: `map` forgets that the table names each criterion.
  ...(criteriaTable.map(({ id }) => id) as [CriterionId, ...CriterionId[]]),
] as const;
