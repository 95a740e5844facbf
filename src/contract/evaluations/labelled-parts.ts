import { type CriterionId, criteriaTable } from '../../grading/criteria.ts';

/** What can be labelled: each criterion, and whether the text is a product offer at all. */
export const labelledParts = [
  'notAProductJobOffer',
  // Cast: `map` loses that the table names every criterion.
  ...(criteriaTable.map(({ id }) => id) as [CriterionId, ...CriterionId[]]),
] as const;
