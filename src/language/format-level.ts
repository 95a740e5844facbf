/** Words for the values of criteria: a level such as "responsible", or the meaning of a flag. */
import type { CriterionId, CriterionValue } from '../grading/criteria.ts';
import type { Translate } from './text-keys.ts';

/**
 * A criterion's value in words; `value` must be in the criterion's range (the test of the
 * dictionaries checks that all are there).
 */
export function formatLevel(
  id: CriterionId,
  value: CriterionValue,
  translate: Translate<'criteria'>,
): string {
  // Cast: level keys are figures or "true" and "false", too many combinations for the type.
  return translate(`criteria:${id}.levels.${value}` as 'criteria:usesSAFe.levels.true');
}
