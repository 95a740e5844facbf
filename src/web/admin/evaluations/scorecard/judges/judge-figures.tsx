import { Scrollable } from '../../../../components/scrollable.tsx';
import { nameOfReader } from '../../../../lib/wording/reader-name.ts';
import { useTranslation } from '../../../../lib/wording/use-translation.ts';
import { ShareFigure } from '../../../components/figure.tsx';
import type { Judging } from './use-judgings.ts';

type JudgeFiguresProps = { judge: string; scores: NonNullable<Judging['scores']> };

/** What a judge lets stand of each reader. */
export function JudgeFigures({ judge, scores }: JudgeFiguresProps) {
  const { t } = useTranslation('judging');
  const { t: ofPage } = useTranslation('page');
  return (
    <Scrollable className="judge-window" aria-label={`${t('judge.mayStand')}, ${judge}`}>
      <table className="list-table">
        <caption>{t('judge.mayStand')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('judge.columns.reader')}</th>
            <th scope="col">{t('judge.columns.mayStand')}</th>
          </tr>
        </thead>
        <tbody>
          {scores.map(({ reader, mayStand }) => (
            <tr key={reader}>
              <th scope="row" dir="auto">
                {nameOfReader(ofPage, reader)}
              </th>
              <td>
                <ShareFigure share={mayStand} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scrollable>
  );
}
