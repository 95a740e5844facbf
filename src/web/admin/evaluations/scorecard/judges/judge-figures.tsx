import { Scrollable } from '../../../../components/scrollable.tsx';
import { nameOfReader } from '../../../../lib/wording/reader-name.ts';
import { useTranslation } from '../../../../lib/wording/use-translation.ts';
import { type Column, column, DataTable } from '../../../components/data-table.tsx';
import { ShareFigure } from '../../../components/figure.tsx';
import type { Judging } from './use-judgings.ts';

type Scores = NonNullable<Judging['scores']>;
type JudgeFiguresProps = { judge: string; scores: Scores };

/** What a judge lets stand of each reader. */
export function JudgeFigures({ judge, scores }: JudgeFiguresProps) {
  const { t } = useTranslation('judging');
  const { t: ofPage } = useTranslation('page');
  const columns: Column<Scores[number]>[] = [
    column('reader', t('judge.columns.reader'), ({ reader }) => nameOfReader(ofPage, reader), {
      isRowHead: true,
      dir: 'auto',
    }),
    column('mayStand', t('judge.columns.mayStand'), ({ mayStand }) => <ShareFigure share={mayStand} />),
  ];
  return (
    <Scrollable className="judge-window" aria-label={`${t('judge.mayStand')}, ${judge}`}>
      <DataTable className="list-table" columns={columns} rows={scores} keyOf={({ reader }) => reader}>
        <caption>{t('judge.mayStand')}</caption>
      </DataTable>
    </Scrollable>
  );
}
