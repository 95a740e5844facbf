import { useId } from 'react';
import type { Texts } from '../../../../language/text-keys.ts';
import { describeLevel } from '../../../lib/wording/describe-level.ts';
import { formatOperandFigure, formatScoreFigure } from '../../../lib/wording/format-scores.ts';
import { useTranslation } from '../../../lib/wording/use-translation.ts';
import type { LedgerRow } from './ledger-rows.ts';

/** The calculation of one part, operation by operation, so that readers can check it. */
export function Ledger({ rows }: { rows: readonly LedgerRow[] }) {
  const { t } = useTranslation(['arithmetic', 'criteria', 'findings']);
  const title = useId();
  return (
    <div className="part-section">
      <h4 id={title} className="part-section-title">
        {t('arithmetic:title')}
      </h4>
      <table className="ledger figures" aria-labelledby={title}>
        <tbody>
          {rows.map(({ operation, points, reason, levels }) => (
            <tr key={reason} data-operation={operation}>
              <th scope="row">{t(reason, { ...(levels && levelsInWords(t, levels)) })}</th>
              <td>
                {t(`arithmetic:${operation}`, {
                  figure: operation === 'equals' ? formatScoreFigure(points) : formatOperandFigure(points),
                })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function levelsInWords(
  t: Texts<['arithmetic', 'criteria', 'findings']>,
  { businessModelDefinition, productStrategyDefinition }: NonNullable<LedgerRow['levels']>,
) {
  return {
    businessModel: describeLevel(t, 'businessModelDefinition', businessModelDefinition),
    strategy: describeLevel(t, 'productStrategyDefinition', productStrategyDefinition),
  };
}
