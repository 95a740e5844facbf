import type { TFunction } from 'i18next';
import type { CriterionId } from '../../../grading/criteria.ts';

/**
 * A criterion named after what it says where it is true, for who sets or counts values: visitors read "Separate designer", where
 * true says that there is none. `t` must know the criteria.
 */
export function nameOfValue(t: TFunction<never>, id: CriterionId): string {
  // Cast: whoever calls has loaded the criteria, which the types of their own areas do not say.
  const words = t as TFunction<['criteria']>;
  return id === 'noDistinctUXDesigner'
    ? words('criteria:noDistinctUXDesigner.valueName')
    : words(`criteria:${id}.name`);
}
