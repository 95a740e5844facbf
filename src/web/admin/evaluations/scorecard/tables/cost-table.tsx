import { Scrollable } from '../../../../components/scrollable.tsx';
import { currentLanguage } from '../../../../lib/wording/i18n.ts';
import { useTranslation } from '../../../../lib/wording/use-translation.ts';
import { ShareFigure } from '../../../components/figure.tsx';
import { tookEach } from '../scorecard-rows.ts';
import type { SeenReader } from '../seen-readers.ts';

/** What the letters of each reader took, beside how many are right. */
export function CostTable({ readers }: { readers: readonly SeenReader[] }) {
  const { t } = useTranslation('scorecard');
  const inWords = (figure: number, most = 0) =>
    figure.toLocaleString(currentLanguage(), { maximumFractionDigits: most });
  return (
    <Scrollable className="score-window" aria-label={t('sections.cost')}>
      <table className="list-table">
        <caption className="sr-only">{t('sections.cost')}</caption>
        <thead>
          <tr>
            {(['reader', 'columns.answers', 'columns.tokens', 'columns.cost', 'columns.exact'] as const).map(
              (column) => (
                <th key={column} scope="col">
                  {t(column)}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {readers.map((seen) => {
            const { tokens, cost } = tookEach(seen);
            return (
              <tr key={seen.key}>
                <th scope="row" dir="auto">
                  {seen.name}
                </th>
                <td className="figures">{inWords(seen.took.answered)}</td>
                <td className="figures">{inWords(tokens)}</td>
                <td className="figures">{cost === null ? t('noPrice') : inWords(100 * cost, 4)}</td>
                <td>
                  <ShareFigure share={seen.scores.letters.exact} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Scrollable>
  );
}
