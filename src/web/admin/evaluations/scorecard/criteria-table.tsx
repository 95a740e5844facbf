import { useTranslation } from 'react-i18next';
import { Scrollable } from '../../../components/scrollable.tsx';
import { nameOfReader } from '../../../lib/wording/reader-name.ts';
import { CoefficientFigure, ShareFigure } from './figure.tsx';
import type { ScoredReader } from './reader-table.tsx';

const columns = ['agreement', 'precision', 'recall'] as const;

/** How each reader reads each criterion, the readers of a criterion below each other. */
export function CriteriaTable({ readers }: { readers: readonly ScoredReader[] }) {
  const { t } = useTranslation(['scorecard', 'criteria', 'page']);
  const { t: ofPage } = useTranslation('page');
  const ids = readers[0]?.scores.criteria.map(({ id }) => id) ?? [];
  const rows = ids.flatMap((id) =>
    readers.flatMap(({ reader, scores }) => {
      const found = scores.criteria.find((criterion) => criterion.id === id);
      return found ? [{ reader, ...found }] : [];
    }),
  );
  return (
    <Scrollable className="score-window" aria-label={t('scorecard:sections.criteria')}>
      <table className="list-table">
        <thead>
          <tr>
            <th scope="col">{t('scorecard:columns.criterion')}</th>
            <th scope="col">{t('scorecard:reader')}</th>
            {[...columns, 'kappa' as const].map((column) => (
              <th key={column} scope="col">
                {t(`scorecard:columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, reader, kappa, ...shares }) => (
            <tr key={`${id} ${reader}`}>
              <th scope="row">{t(`criteria:${id}.name`)}</th>
              <td dir="auto">{nameOfReader(ofPage, reader)}</td>
              {columns.map((column) => (
                <td key={column}>
                  <ShareFigure share={shares[column]} />
                </td>
              ))}
              <td>
                <CoefficientFigure {...kappa} tooFew={shares.agreement.tooFew} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scrollable>
  );
}
