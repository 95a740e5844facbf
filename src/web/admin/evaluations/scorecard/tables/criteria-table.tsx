import { criterionMeasures } from '../../../../../contract/evaluations/cells.ts';
import { Scrollable } from '../../../../components/scrollable.tsx';
import { useTranslation } from '../../../../lib/wording/use-translation.ts';
import { CoefficientFigure, ShareFigure } from '../../../components/figure.tsx';
import { useCellAddress } from '../cell-links.ts';
import { type CriterionOfCard, criteriaOf } from '../scorecard-rows.ts';
import type { SeenReader } from '../seen-readers.ts';

const columns = [...criterionMeasures, 'kappa'] as const;

/** How each reader reads each criterion, the readers of a criterion below each other. */
export function CriteriaTable({ readers }: { readers: readonly SeenReader[] }) {
  const { t } = useTranslation(['scorecard', 'criteria']);
  return (
    <Scrollable className="score-window" aria-label={t('scorecard:sections.criteria')}>
      <table className="list-table">
        <caption className="sr-only">{t('scorecard:sections.criteria')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('scorecard:reader')}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`scorecard:columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        {criteriaOf(readers).map((id) => (
          <tbody key={id}>
            <tr className="score-group">
              <th scope="rowgroup" colSpan={1 + columns.length}>
                {t(`criteria:${id}.name`)}
              </th>
            </tr>
            {readers.map((seen) => (
              <CriterionRow key={seen.key} id={id} seen={seen} />
            ))}
          </tbody>
        ))}
      </table>
    </Scrollable>
  );
}

function CriterionRow({ id, seen }: { id: CriterionOfCard; seen: SeenReader }) {
  const { t } = useTranslation(['scorecard', 'criteria']);
  const addressOf = useCellAddress();
  const found = seen.scores.criteria.find((criterion) => criterion.id === id);
  if (!found) return null;
  return (
    <tr>
      <th scope="row" dir="auto">
        {seen.name}
      </th>
      {criterionMeasures.map((measure) => (
        <td key={measure}>
          <ShareFigure
            share={found[measure]}
            to={addressOf(seen, { measure, criterion: id })}
            label={`${t(`scorecard:columns.${measure}`)}, ${t(`criteria:${id}.name`)}, ${seen.name}`}
          />
        </td>
      ))}
      <td>
        <CoefficientFigure {...found.kappa} tooFew={found.agreement.tooFew} />
      </td>
    </tr>
  );
}
