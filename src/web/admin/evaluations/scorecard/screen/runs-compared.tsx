/** Comparison of two runs: whether a reader of one is better than one of the other. */
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../api/call.ts';
import { useTranslation } from '../../../../lib/wording/use-translation.ts';
import { QueryState } from '../../../components/query-list.tsx';
import { useMoment } from '../../../lib/use-moment.ts';
import type { ScoredRun } from '../seen-readers.ts';
import { Comparisons } from './comparisons.tsx';

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

export function RunsCompared({ runs: [one, other], query }: RunsComparedProps) {
  const { t } = useTranslation('scorecard');
  const moment = useMoment();
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
          when={{ reader: moment(one.run.createdAt), against: moment(other.run.createdAt) }}
        />
      )}
    </>
  );
}
