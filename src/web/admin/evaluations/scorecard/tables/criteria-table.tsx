import { criterionMeasures } from '../../../../../contract/evaluations/cells.ts';
import { useTranslation } from '../../../../lib/wording/use-translation.ts';
import { type Column, column } from '../../../components/data-table.tsx';
import { CoefficientFigure, ShareFigure } from '../../../components/figure.tsx';
import { ScrolledTable } from '../../../components/scrolled-table.tsx';
import { useCellAddress } from '../cell-links.ts';
import { criteriaOf } from '../scorecard-rows.ts';
import type { SeenReader } from '../seen-readers.ts';

type Row = { seen: SeenReader; scored: SeenReader['scores']['criteria'][number] };

/** Scores by criterion, with the readers of each one below each other. */
export function CriteriaTable({ readers }: { readers: readonly SeenReader[] }) {
  const { t } = useTranslation(['scorecard', 'criteria']);
  const addressOf = useCellAddress();
  const nameOf = ({ scored }: Row) => t(`criteria:${scored.id}.name`);
  const columns: Column<Row>[] = [
    column('reader', t('scorecard:reader'), ({ seen }) => seen.name, { isRowHead: true, dir: 'auto' }),
    ...criterionMeasures.map((measure) =>
      column<Row>(measure, t(`scorecard:columns.${measure}`), (row) => (
        <ShareFigure
          share={row.scored[measure]}
          to={addressOf(row.seen, { measure, criterion: row.scored.id })}
          label={`${t(`scorecard:columns.${measure}`)}, ${nameOf(row)}, ${row.seen.name}`}
        />
      )),
    ),
    column('kappa', t('scorecard:columns.kappa'), ({ scored }) => (
      <CoefficientFigure {...scored.kappa} tooFew={scored.agreement.tooFew} />
    )),
  ];
  const rows = criteriaOf(readers).flatMap((id) =>
    readers.flatMap((seen) => {
      const scored = seen.scores.criteria.find((criterion) => criterion.id === id);
      return scored ? [{ seen, scored }] : [];
    }),
  );
  return (
    <ScrolledTable
      caption={t('scorecard:sections.criteria')}
      columns={columns}
      rows={rows}
      groupOf={nameOf}
      keyOf={({ seen }) => seen.key}
    />
  );
}
