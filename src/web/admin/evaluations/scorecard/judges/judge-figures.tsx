import { useTranslation } from 'react-i18next';
import { Scrollable } from '../../../../components/scrollable.tsx';
import { nameOfReader } from '../../../../lib/wording/reader-name.ts';
import { AgreementCells } from '../../../components/agreement-cells.tsx';
import { ShareFigure } from '../../../components/figure.tsx';
import type { Judging } from './use-judgings.ts';

type JudgeFiguresProps = { judge: string; scores: NonNullable<Judging['scores']> };

/** What a judge lets stand of each reader, and beside it how far people agree with it. */
export function JudgeFigures({ judge, scores: { readers, people } }: JudgeFiguresProps) {
  const { t } = useTranslation('judging');
  const { t: ofPage } = useTranslation('page');
  const label = `${t('judge.mayStand')}, ${judge}`;
  return (
    <div className="judge-figures">
      <Scrollable className="judge-window" aria-label={label}>
        <table className="list-table">
          <caption>{t('judge.mayStand')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('judge.columns.reader')}</th>
              <th scope="col">{t('judge.columns.mayStand')}</th>
            </tr>
          </thead>
          <tbody>
            {readers.map(({ reader, mayStand }) => (
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
      <AgreementWithPeople judge={judge} people={people} />
    </div>
  );
}

type AgreementProps = { judge: string; people: JudgeFiguresProps['scores']['people'] };

function AgreementWithPeople({ judge, people: { agreement, ac1, kappa } }: AgreementProps) {
  const { t } = useTranslation('judging');
  if (agreement.of === 0) return <p className="judge-warning">{t('judge.unchecked')}</p>;
  return (
    <Scrollable className="judge-window" aria-label={`${t('judge.people')}, ${judge}`}>
      <table className="list-table">
        <caption>{t('judge.people')}</caption>
        <thead>
          <tr>
            {(['same', 'ac1', 'kappa'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`judge.columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <AgreementCells {...{ agreement, ac1, kappa }} />
          </tr>
        </tbody>
      </table>
    </Scrollable>
  );
}
