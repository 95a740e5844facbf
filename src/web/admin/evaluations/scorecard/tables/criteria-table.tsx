import { criterionMeasures } from '../../../../../contract/evaluations/cells.ts';
import { useTranslation } from '../../../../lib/wording/use-translation.ts';
import { type Column, createColumn } from '../../../components/data-table.tsx';
import { CoefficientFigure, ShareFigure } from '../../../components/figure.tsx';
import { ScrolledTable } from '../../../components/scrolled-table.tsx';
import { useCellAddress } from '../cell-links.ts';
import type { DisplayedReader } from '../displayed-readers.ts';
import { listScoredCriteria } from '../scorecard-rows.ts';

type Row = { seen: DisplayedReader; scored: DisplayedReader['scores']['criteria'][number] };

/** Scores by criterion, with the readers of each one below each other. */
export function CriteriaTable({ readers }: { readers: readonly DisplayedReader[] }) {
  const { t } = useTranslation(['scorecard', 'criteria']);
  const addressOf = useCellAddress();
  const nameOf = ({ scored }: Row) => t(`criteria:${scored.id}.name`);
  const columns: Column<Row>[] = [
    createColumn('reader', t('scorecard:reader'), ({ seen }) => seen.name, { isRowHead: true, dir: 'auto' }),
    ...criterionMeasures.map((measure) =>
      createColumn<Row>(measure, t(`scorecard:columns.${measure}`), (row) => (
        <ShareFigure
          share={row.scored[measure]}
          to={addressOf(row.seen, { measure, criterion: row.scored.id })}
          label={`${t(`scorecard:columns.${measure}`)}, ${nameOf(row)}, ${row.seen.name}`}
        />
      )),
    ),
    createColumn('kappa', t('scorecard:columns.kappa'), ({ scored }) => (
      <CoefficientFigure {...scored.kappa} tooFew={scored.agreement.tooFew} />
    )),
  ];
  const rows = listScoredCriteria(readers).flatMap((id) =>
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
