import { useQuery } from '@tanstack/react-query';
import type { Scorecard } from '../../../../../contract/evaluations/scorecard.ts';
import { call } from '../../../../api/call.ts';
import { formatMoment } from '../../../../lib/wording/format-dates.ts';
import { formatCount } from '../../../../lib/wording/format-figures.ts';
import { currentLanguage } from '../../../../lib/wording/i18n.ts';
import { getReaderName } from '../../../../lib/wording/reader-name.ts';
import { useTranslation } from '../../../../lib/wording/use-translation.ts';
import { QueryState } from '../../../components/query-list.tsx';
import type { ScoredRun } from '../displayed-readers.ts';

type Comparison = Scorecard['comparisons'][number];

type ComparisonsProps = {
  comparisons: readonly Comparison[];
  /** Appended to the names of readers of two runs. */
  when?: { reader: string; against: string };
};

/** Whether one reader is better than another, in words. */
export function Comparisons({ comparisons, when }: ComparisonsProps) {
  const { t } = useTranslation(['scorecard', 'page']);
  if (comparisons.length === 0) return <p>{t('oneReader')}</p>;
  const points = (share: number) =>
    (share * 100).toLocaleString(currentLanguage(), { maximumFractionDigits: 0 });
  const named = (reader: string, time?: string) =>
    time ? `${getReaderName(t, reader)} (${time})` : getReaderName(t, reader);
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
      offers: formatCount(figures.offers),
    });
  };
  return (
    <ul className="comparisons *:py-1">
      {comparisons.map((comparison) => (
        <li key={`${comparison.measure} ${comparison.reader} ${comparison.against}`} dir="auto">
          {inWords(comparison)}
        </li>
      ))}
    </ul>
  );
}

/** Disabled unless there are two runs. The result does not change once both are scored. */
export function useComparedRuns([one, other]: readonly ScoredRun[]) {
  const id = one?.run.id ?? '';
  const against = other?.run.id ?? '';
  return useQuery({
    queryKey: ['administration', 'comparison', id, against, one?.scorecard, other?.scorecard],
    enabled: id !== '' && against !== '',
    queryFn: ({ signal }) => call('openComparison', { id, against }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

type RunsComparedProps = { runs: readonly ScoredRun[]; query: ReturnType<typeof useComparedRuns> };

/** Two runs side by side: whether a reader of the one is better than one of the other. */
export function RunsCompared({ runs: [one, other], query }: RunsComparedProps) {
  const { t } = useTranslation('scorecard');
  if (!one || !other) return null;
  const { data } = query;
  return (
    <>
      <h3 className="text-small mt-2 font-bold">{t('betweenRuns')}</h3>
      <QueryState query={query} loading={t('comparing')}>
        {data && 'obstacle' in data && t(`comparisonObstacles.${data.obstacle}`)}
      </QueryState>
      {data && 'comparisons' in data && (
        <Comparisons
          comparisons={data.comparisons}
          when={{ reader: formatMoment(one.run.createdAt), against: formatMoment(other.run.createdAt) }}
        />
      )}
    </>
  );
}
