import type { Scorecard } from '../../../../../contract/evaluations/scorecard.ts';
import { inFigures } from '../../../../lib/wording/figures.ts';
import { currentLanguage } from '../../../../lib/wording/i18n.ts';
import { nameOfReader } from '../../../../lib/wording/reader-name.ts';
import { useTranslation } from '../../../../lib/wording/use-translation.ts';

type Comparison = Scorecard['comparisons'][number];

type ComparisonsProps = {
  comparisons: readonly Comparison[];
  /** Appended to the names of readers of two runs. */
  when?: { reader: string; against: string };
};

/** Whether one reader is better than another, in words. */
export function Comparisons({ comparisons, when }: ComparisonsProps) {
  const { t } = useTranslation('scorecard');
  const { t: ofPage } = useTranslation('page');
  if (comparisons.length === 0) return <p>{t('oneReader')}</p>;
  const points = (share: number) =>
    (share * 100).toLocaleString(currentLanguage(), { maximumFractionDigits: 0 });
  const named = (reader: string, time?: string) =>
    time ? `${nameOfReader(ofPage, reader)} (${time})` : nameOfReader(ofPage, reader);
  const inWords = ({ verdict, measure, reader, against, interval, ...figures }: Comparison) => {
    // For a worse reader the difference is shown without its sign.
    const sign = verdict === 'worse' ? -1 : 1;
    const ends = [interval?.low ?? 0, interval?.high ?? 0].map((end) => sign * end);
    return t(`verdicts.${verdict}`, {
      reader: named(reader, when?.reader),
      against: named(against, when?.against),
      measure: t(`measures.${measure}`),
      difference: points(sign * (figures.difference ?? 0)),
      low: points(Math.min(...ends)),
      high: points(Math.max(...ends)),
      p: figures.p.toLocaleString(currentLanguage(), { maximumSignificantDigits: 2 }),
      offers: inFigures(figures.offers),
    });
  };
  return (
    <ul className="comparisons">
      {comparisons.map((comparison) => (
        <li key={`${comparison.measure} ${comparison.reader} ${comparison.against}`} dir="auto">
          {inWords(comparison)}
        </li>
      ))}
    </ul>
  );
}
