import { criterionMeasures, type ReaderMeasure } from '../../../../../contract/evaluations/cells.ts';
import { currentLanguage } from '../../../../lib/wording/i18n.ts';
import { useTranslation } from '../../../../lib/wording/use-translation.ts';
import { type Column, createColumn, ScrolledTable } from '../../../components/data-table.tsx';
import { CoefficientFigure, ShareFigure } from '../../../components/figure.tsx';
import { useCellAddress } from '../cell-links.ts';
import type { DisplayedReader } from '../displayed-readers.ts';
import { calculateCostPerAnswer, findReaderShare, listScoredCriteria } from '../scorecard-rows.ts';

type ReaderTableProps = {
  readers: readonly DisplayedReader[];
  measures: readonly ReaderMeasure[];
  label: string;
};

/** One row per reader, one column per share. */
export function ReaderTable({ readers, measures, label }: ReaderTableProps) {
  const { t } = useTranslation('scorecard');
  const addressOf = useCellAddress();
  const columns: Column<DisplayedReader>[] = [
    createColumn('reader', t('reader'), ({ name }) => name, { isRowHead: true, dir: 'auto' }),
    ...measures.map((measure) =>
      createColumn<DisplayedReader>(measure, t(`columns.${measure}`), (seen) => (
        <ShareFigure
          share={findReaderShare(seen.scores, measure)}
          to={addressOf(seen, { measure })}
          label={`${t(`columns.${measure}`)}, ${seen.name}`}
        />
      )),
    ),
  ];
  return <ScrolledTable caption={label} columns={columns} rows={readers} keyOf={({ key }) => key} />;
}

/** The cost of each reader's letters, beside how many are right. */
export function CostTable({ readers }: { readers: readonly DisplayedReader[] }) {
  const { t } = useTranslation('scorecard');
  const inWords = (figure: number, max = 0) =>
    figure.toLocaleString(currentLanguage(), { maximumFractionDigits: max });
  const costInWords = (cost: number | null) => (cost === null ? t('noPrice') : inWords(100 * cost, 4));
  const figures = { className: 'figures' };
  const columns: Column<DisplayedReader>[] = [
    createColumn('reader', t('reader'), ({ name }) => name, { isRowHead: true, dir: 'auto' }),
    createColumn('answers', t('columns.answers'), ({ took }) => inWords(took.answered), figures),
    createColumn(
      'tokens',
      t('columns.tokens'),
      (seen) => inWords(calculateCostPerAnswer(seen).tokens),
      figures,
    ),
    createColumn(
      'cost',
      t('columns.cost'),
      (seen) => costInWords(calculateCostPerAnswer(seen).cost),
      figures,
    ),
    createColumn('exact', t('columns.exact'), ({ scores }) => <ShareFigure share={scores.letters.exact} />),
  ];
  return (
    <ScrolledTable caption={t('sections.cost')} columns={columns} rows={readers} keyOf={({ key }) => key} />
  );
}

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
