/** Words for the values of criteria: a level such as "responsible", or what a flag says. */
import type { CriterionId, CriterionValue } from '../grading/criteria.ts';
import type { Translate } from './text-keys.ts';

/** A criterion's value in words; `value` must be in the criterion's range (the dictionaries' test holds them complete). */
export function levelInWords(id: CriterionId, value: CriterionValue, translate: Translate): string {
  // Cast: keys of levels are figures or "true" and "false", too many to be told apart by type.
  return translate(`criteria:${id}.levels.${value}` as 'criteria:usesSAFe.levels.true');
}

/** What the offer says of the thing that a criterion is named after. */
type StateOfCriterion = 'stated' | 'contradicted' | 'silent';

/** The name says "Separate designer", the value that there is none: a sentence against the value states what the name says. */
const namedByTheOpposite: readonly CriterionId[] = ['noDistinctUXDesigner'];

/** The state of a criterion as it stands beside its name, which for some is the opposite of what the value says. */
export function stateBesideName(id: CriterionId, state: StateOfCriterion): StateOfCriterion {
  if (state === 'silent' || !namedByTheOpposite.includes(id)) return state;
  return state === 'stated' ? 'contradicted' : 'stated';
}
