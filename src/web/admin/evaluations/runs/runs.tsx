/** Evaluation runs: launching them, and the list. */
import { TitledSection } from '../../../components/titled-section.tsx';
import { useTranslation } from '../../../lib/wording/use-translation.ts';
import { ExperimentList } from '../../experiments/experiment-list.tsx';
import { isUnderWay } from '../../experiments/state-words.ts';
import { LaunchForm } from './launch-form.tsx';
import { RunCard } from './run-card.tsx';
import { useRuns } from './use-runs.ts';

export function Runs() {
  const { t } = useTranslation('runs');
  const { runs, datasets, hasPrices, ...query } = useRuns();
  return (
    <TitledSection title={t('title')} titleClassName="text-lead mt-8">
      <p className="mt-2 max-w-prose">{t('intro')}</p>
      {!query.isPending && !query.error && datasets.length === 0 && <p className="mt-2">{t('noDatasets')}</p>}
      {datasets.length > 0 && <LaunchForm datasets={datasets} />}
      <h3 className="mt-6 font-bold">{t('list')}</h3>
      <ExperimentList
        query={query}
        rows={runs}
        loading={t('loading')}
        empty={t('empty')}
        note={runs.some(isUnderWay) && t('inProgress')}
        more={t('more')}
      >
        {(run) => <RunCard run={run} hasPrices={hasPrices} />}
      </ExperimentList>
    </TitledSection>
  );
}
