/** Background jobs: waiting, running and failed ones, and those ended within a week. */
import { useState } from 'react';
import type { CallInput } from '../../../contract/calls/calls.ts';
import { jobStates } from '../../../contract/job-states.ts';
import { call } from '../../api/call.ts';
import { usePageHead } from '../../lib/wording/use-page-head.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import { FilterSelect } from '../components/filter-select.tsx';
import { ExperimentList } from '../experiments/experiment-list.tsx';
import { queryKeyOfKind } from '../experiments/kinds.ts';
import { usePages } from '../lib/use-pages.ts';
import { describeJobKind, JobCard } from './job-card.tsx';

type JobsView = Pick<CallInput<'listJobs'>, 'state' | 'kind'>;

/** Polling interval. */
const refreshMilliseconds = 5_000;

export default function Jobs() {
  const { t } = useTranslation('jobs');
  const [view, setView] = useState<JobsView>({ state: '', kind: '' });
  const { jobs, counts, ...query } = useJobs(view);
  usePageHead(t('title'));
  return (
    <section className="mt-4">
      <h1 className="text-lead">{t('title')}</h1>
      <p className="text-note mt-2 max-w-prose">{t('intro')}</p>
      <JobFilters view={view} kinds={[...new Set(counts.map(({ kind }) => kind))]} onChange={setView} />
      <ExperimentList
        query={query}
        rows={jobs}
        loading={t('loading')}
        empty={t(view.state || view.kind ? 'nothingFound' : 'empty')}
        note={jobs.length > 0 && <Sums counts={counts} />}
        more={t('more')}
      >
        {(job) => <JobCard job={job} />}
      </ExperimentList>
    </section>
  );
}

type JobFiltersProps = { view: JobsView; kinds: readonly string[]; onChange: (view: JobsView) => void };

function JobFilters({ view, kinds, onChange }: JobFiltersProps) {
  const { t } = useTranslation('jobs');
  return (
    <search className="list-filters">
      <FilterSelect
        label={t('state')}
        all={t('openStates')}
        none=""
        value={view.state}
        choices={jobStates.map((value) => ({ value, name: t(`states.${value}`) }))}
        // Cast: the list offers only these values.
        onChoose={(state) => onChange({ ...view, state: state as JobsView['state'] })}
      />
      <FilterSelect
        label={t('kind')}
        all={t('allKinds')}
        none=""
        value={view.kind}
        choices={kinds.toSorted().map((value) => ({ value, name: describeJobKind(t, value) }))}
        onChoose={(kind) => onChange({ ...view, kind })}
      />
    </search>
  );
}

/** Number in each state, regardless of the filter. */
function Sums({ counts }: { counts: ReturnType<typeof useJobs>['counts'] }) {
  const { t } = useTranslation('jobs');
  const sum = (state: string) =>
    counts.reduce((total, each) => (each.state === state ? total + each.count : total), 0);
  return <>{t('sums', { waiting: sum('waiting'), running: sum('running'), failed: sum('failed') })}</>;
}

function useJobs(view: JobsView) {
  const { pages, ...query } = usePages({
    queryKey: [...queryKeyOfKind('job'), view],
    ask: (cursor, signal) => call('listJobs', { ...view, cursor }, { signal }),
    refreshAfter: () => refreshMilliseconds,
  });
  return { ...query, jobs: pages.flatMap((page) => page.jobs), counts: pages[0]?.counts ?? [] };
}
