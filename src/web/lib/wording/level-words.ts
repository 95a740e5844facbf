import type { TFunction } from 'i18next';
import type { CriterionId, CriterionValue } from '../../../grading/criteria.ts';

/** The level of a criterion in words: "responsible", "no sign of it". `t` must know the criteria. */
export function levelWords(t: TFunction<never>, id: CriterionId, value: CriterionValue): string {
  // Cast: levels differ from one criterion to the next; the dictionaries' test makes sure that each value has its words.
  return (t as TFunction<['criteria']>)(
    `criteria:${id}.levels.${value}` as 'criteria:businessModelDefinition.levels.0',
  );
}
