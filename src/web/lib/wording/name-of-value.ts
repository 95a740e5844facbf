import type { CriterionId } from '../../../grading/criteria.ts';
import type { Translate } from '../../../language/text-keys.ts';

/**
 * A criterion named after what it says where it is true, for who sets or counts values: visitors read "Separate designer", where
 * true says that there is none.
 */
export function nameOfValue(t: Translate<'criteria'>, id: CriterionId): string {
  return id === 'noDistinctUXDesigner'
    ? t('criteria:noDistinctUXDesigner.valueName')
    : t(`criteria:${id}.name`);
}
