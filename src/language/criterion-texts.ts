/** Words for the values of criteria: a level such as "responsible", or what a flag says. */
import type { CriterionId, CriterionValue } from '../grading/criteria.ts';
import type { Translate } from './text-keys.ts';

/** A criterion's value in words; `value` must be in the criterion's range (the dictionaries' test holds them complete). */
export function levelInWords(id: CriterionId, value: CriterionValue, translate: Translate): string {
  // Cast: keys of levels are figures or "true" and "false", too many to be told apart by type.
  return translate(`criteria:${id}.levels.${value}` as 'criteria:usesSAFe.levels.true');
}
