import type { ReaderMeasure } from '../../../../../contract/evaluations/cells.ts';
import { Scrollable } from '../../../../components/scrollable.tsx';
import { useTranslation } from '../../../../lib/wording/use-translation.ts';
import { ShareFigure } from '../../../components/figure.tsx';
import { useCellAddress } from '../cell-links.ts';
import { shareOfReader } from '../scorecard-rows.ts';
import type { SeenReader } from '../seen-readers.ts';

type ReaderTableProps = { readers: readonly SeenReader[]; measures: readonly ReaderMeasure[]; label: string };

/** A row for each reader, a column for each share. */
export function ReaderTable({ readers, measures, label }: ReaderTableProps) {
  const { t } = useTranslation('scorecard');
  const addressOf = useCellAddress();
  return (
    <Scrollable className="score-window" aria-label={label}>
      <table className="list-table">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            <th scope="col">{t('reader')}</th>
            {measures.map((measure) => (
              <th key={measure} scope="col">
                {t(`columns.${measure}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {readers.map((seen) => (
            <tr key={seen.key}>
              <th scope="row" dir="auto">
                {seen.name}
              </th>
              {measures.map((measure) => (
                <td key={measure}>
                  <ShareFigure
                    share={shareOfReader(seen.scores, measure)}
                    to={addressOf(seen, { measure })}
                    label={`${t(`columns.${measure}`)}, ${seen.name}`}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scrollable>
  );
}
