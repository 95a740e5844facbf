import type { CriterionId, CriterionValue } from '../../../grading/criteria.ts';
import type { Translate } from '../../../language/text-keys.ts';

/** The level of a criterion in words: "responsible", "no sign of it". */
export function describeLevel(t: Translate<'criteria'>, id: CriterionId, value: CriterionValue): string {
  // Cast: levels differ between criteria; the dictionaries' test checks that each value has its
  // words.
  return t(`criteria:${id}.levels.${value}` as 'criteria:businessModelDefinition.levels.0');
}
