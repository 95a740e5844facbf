/** Evaluations: launching them, and what became of those that were launched. */
import { Button } from '../../../components/button.tsx';
import { useTranslation } from '../../../lib/wording/use-translation.ts';
import { ListFailure } from '../../components/list-failure.tsx';
import { LaunchForm } from './launch-form.tsx';
import { RunCard } from './run-card.tsx';
import { isUnderWay } from './run-words.ts';
import { useRunActions, useRuns } from './use-runs.ts';

export function Runs() {
  const { t } = useTranslation('runs');
  const { runs, datasets, hasPrices, error, isPending, hasNextPage, isFetchingNextPage, ...query } =
    useRuns();
  const { act, busyWith } = useRunActions();
  return (
    <section className="runs" aria-labelledby="runs-title">
      <h2 id="runs-title" className="text-lead mt-8">
        {t('title')}
      </h2>
      <p className="mt-2 max-w-prose">{t('intro')}</p>
      {!isPending && !error && datasets.length === 0 && <p className="mt-2">{t('noDatasets')}</p>}
      {datasets.length > 0 && <LaunchForm datasets={datasets} />}
      <h3 className="mt-6 font-bold">{t('list')}</h3>
      <p role="status" className="list-state">
        {isPending && t('loading')}
        {!isPending && !error && runs.length === 0 && t('empty')}
        {runs.some(isUnderWay) && t('inProgress')}
      </p>
      <ListFailure failure={error} onRetry={() => void query.refetch()} />
      {runs.length > 0 && (
        <ol className="run-list">
          {runs.map((run) => (
            <RunCard
              key={run.id}
              {...{ run, hasPrices }}
              busy={busyWith === run.id}
              onCancel={() => act({ name: 'cancelRun', id: run.id })}
              onHasten={() => act({ name: 'hastenRun', id: run.id })}
              onRetry={(mostTokens) => act({ name: 'retryRun', id: run.id, mostTokens })}
            />
          ))}
        </ol>
      )}
      {hasNextPage && (
        <Button
          className="mt-4"
          aria-busy={isFetchingNextPage}
          onClick={() => isFetchingNextPage || query.fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
    </section>
  );
}
