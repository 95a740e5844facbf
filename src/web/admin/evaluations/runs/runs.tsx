/** Evaluation runs: launching them, and the list. */

import { call } from '../../../api/call.ts';
import { TitledSection } from '../../../components/titled-section.tsx';
import { useTranslation } from '../../../lib/wording/use-translation.ts';
import { ExperimentList, refreshAfter } from '../../experiments/experiment-list.tsx';
import { queryKeyOfKind } from '../../experiments/kinds.ts';
import { isUnderWay } from '../../experiments/state-words.ts';
import { usePages } from '../../lib/use-pages.ts';
import { LaunchForm } from './launch-form.tsx';
import { RunCard } from './run-card.tsx';

export function Runs() {
  const { t } = useTranslation('runs');
  const { pages, ...query } = usePages({
    queryKey: queryKeyOfKind('run'),
    ask: (cursor, signal) => call('listRuns', { cursor }, { signal }),
    refreshAfter: (listed) => refreshAfter(listed.some((page) => page.runs.some(isUnderWay))),
  });
  const runs = pages.flatMap((page) => page.runs);
  const { datasets = [], hasPrices = false } = pages[0] ?? {};
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
