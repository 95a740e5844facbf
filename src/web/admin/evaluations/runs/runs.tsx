/** Evaluations: launching them, and what became of those that were launched. */
import { useTranslation } from '../../../lib/wording/use-translation.ts';
import { QueryList } from '../../components/query-list.tsx';
import { LaunchForm } from './launch-form.tsx';
import { RunCard } from './run-card.tsx';
import { isUnderWay } from './run-words.ts';
import { useRunActions, useRuns } from './use-runs.ts';

export function Runs() {
  const { t } = useTranslation('runs');
  const { runs, datasets, hasPrices, ...query } = useRuns();
  const { act, busyWith } = useRunActions();
  return (
    <section className="runs" aria-labelledby="runs-title">
      <h2 id="runs-title" className="text-lead mt-8">
        {t('title')}
      </h2>
      <p className="mt-2 max-w-prose">{t('intro')}</p>
      {!query.isPending && !query.error && datasets.length === 0 && <p className="mt-2">{t('noDatasets')}</p>}
      {datasets.length > 0 && <LaunchForm datasets={datasets} />}
      <h3 className="mt-6 font-bold">{t('list')}</h3>
      <QueryList
        query={query}
        rows={runs}
        loading={t('loading')}
        empty={t('empty')}
        note={runs.some(isUnderWay) && t('inProgress')}
        more={t('more')}
      >
        <ol className="run-list">
          {runs.map((run) => (
            <RunCard
              key={run.id}
              {...{ run, hasPrices }}
              busy={busyWith?.id === run.id}
              onCancel={() => act({ name: 'cancelRun', id: run.id })}
              onHasten={() => act({ name: 'hastenRun', id: run.id })}
              onRetry={(mostTokens) => act({ name: 'retryRun', id: run.id, mostTokens })}
            />
          ))}
        </ol>
      </QueryList>
    </section>
  );
}
