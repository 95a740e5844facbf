import type { ReaderMeasure } from '../../../../../contract/evaluations/cells.ts';
import { useTranslation } from '../../../../lib/wording/use-translation.ts';
import { type Column, createColumn } from '../../../components/data-table.tsx';
import { ShareFigure } from '../../../components/figure.tsx';
import { ScrolledTable } from '../../../components/scrolled-table.tsx';
import { useCellAddress } from '../cell-links.ts';
import type { DisplayedReader } from '../displayed-readers.ts';
import { findReaderShare } from '../scorecard-rows.ts';

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
