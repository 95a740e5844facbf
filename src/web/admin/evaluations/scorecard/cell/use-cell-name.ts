import type { Cell } from '../../../../../contract/evaluations/cell-schema.ts';
import { useTranslation } from '../../../../lib/wording/use-translation.ts';

/** What a figure is called above the offers behind it. */
export function useCellName(): (cell: Cell) => string {
  const { t } = useTranslation(['scorecard', 'criteria']);
  return (cell) => {
    if (cell.measure === 'confusion') {
      const { truth, answered } = cell;
      return t(answered === 'none' ? 'scorecard:cell.refused' : 'scorecard:cell.confused', {
        truth,
        answered,
      });
    }
    const measure = t(`scorecard:columns.${cell.measure}`);
    if (!('criterion' in cell)) return measure;
    return t('scorecard:cell.ofCriterion', { measure, criterion: t(`criteria:${cell.criterion}.name`) });
  };
}
