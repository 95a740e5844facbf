/** What a run says of its readers, with how far each figure can be trusted, beside another run over the same dataset. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../../contract/calls/calls.ts';
import { call } from '../../../api/call.ts';
import { PageLink } from '../../../components/page-link.tsx';
import { usePath, useSearch } from '../../../lib/navigation.ts';
import { usePageHead } from '../../../lib/page-head.ts';
import '../../../styles/scorecard.css';
import { ListFailure } from '../../components/list-failure.tsx';
import { pathPart } from '../../lib/path-part.ts';
import { CellScreen } from './cell/cell-screen.tsx';
import { type CellView, type ScorecardView, scorecardViewIn } from './scorecard-address.ts';
import { ScorecardFigures } from './scorecard-figures.tsx';
import { type ScoredRun, scoredRun, useSeenReaders } from './seen-readers.ts';

type Opened = CallOutput<'openRun'>;

/** While the run goes on, or its scores are worked out. */
const refreshMilliseconds = 3_000;

export default function ScorecardScreen() {
  const view = scorecardViewIn(pathPart(usePath(), 1), useSearch());
  const opened = useRun(view.run);
  const beside = useRun(view.against);
  const runs = [opened.data, beside.data].flatMap((each) => (each && scoredRun(each)) ?? []);
  const readers = useSeenReaders(runs);
  if (hasCell(view)) return <CellScreen view={view} readers={readers} />;
  return <WholeScorecard view={view} opened={opened} runs={runs} />;
}

const hasCell = (view: ScorecardView): view is ScorecardView & { cell: CellView } => view.cell !== null;

/** Nothing is asked where there is no run. */
function useRun(id: string) {
  return useQuery({
    queryKey: ['administration', 'run', id],
    enabled: id !== '',
    queryFn: ({ signal }) => call('openRun', { id }, { signal }),
    refetchInterval: ({ state }) => (state.data && isAwaited(state.data) ? refreshMilliseconds : false),
  });
}

type WholeScorecardProps = {
  view: ScorecardView;
  opened: ReturnType<typeof useRun>;
  runs: readonly ScoredRun[];
};

function WholeScorecard({ view, opened: { data, error, isPending, refetch }, runs }: WholeScorecardProps) {
  const { t } = useTranslation('scorecard');
  usePageHead(t('title'));
  useReturn(runs.length > 0);
  return (
    <section className="scorecard">
      <p className="mt-4">
        <PageLink to="/admin">{t('back')}</PageLink>
      </p>
      <h1 className="text-lead mt-2">{t('title')}</h1>
      <p role="status" className="list-state">
        {isPending && t('loading')}
        {data && stateOf(data) && t(stateOf(data) || 'loading')}
      </p>
      <ListFailure failure={error} onRetry={() => void refetch()} />
      {data && runs.length > 0 && <ScorecardFigures view={view} runs={runs} others={data.others} />}
    </section>
  );
}

/** The figure whose offers were looked at last: whoever comes back stands on it again. */
let left = '';

function useReturn(isThere: boolean): void {
  const done = useRef(false);
  useEffect(() => {
    const remember = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('[data-cell]') : null;
      if (link) left = link.getAttribute('data-cell') ?? '';
    };
    document.addEventListener('click', remember, { capture: true });
    return () => document.removeEventListener('click', remember, { capture: true });
  }, []);
  useEffect(() => {
    if (!isThere || done.current) return;
    done.current = true;
    const link = left && document.querySelector<HTMLElement>(`[data-cell="${CSS.escape(left)}"]`);
    if (link) link.focus();
    left = '';
  }, [isThere]);
}

const isOver = ({ run }: Opened) => run !== null && run.state !== 'waiting' && run.state !== 'running';

const isAwaited = (opened: Opened) => opened.isScoring || (opened.run !== null && !isOver(opened));

/** Why there are no figures; empty where there are. */
function stateOf(opened: Opened): '' | 'gone' | 'scoring' | 'notYet' | 'nothing' {
  if (opened.run === null) return 'gone';
  if (opened.scorecard) return '';
  if (opened.isScoring) return 'scoring';
  return isOver(opened) ? 'nothing' : 'notYet';
}
