/**
 * The scorecard of a run, with the reliability of each figure, optionally compared with another run
 * over the same dataset.
 */

import { useEffect, useRef } from 'react';
import { LinkButton } from '../../../../components/button.tsx';
import { PageLink } from '../../../../components/page-link.tsx';
import { usePath, useSearch } from '../../../../lib/navigation.ts';
import { usePageHead } from '../../../../lib/wording/use-page-head.ts';
import { useTranslation } from '../../../../lib/wording/use-translation.ts';
import { useFailureText } from '../../../components/failure-text.tsx';
import { QueryState } from '../../../components/query-list.tsx';
import { getPathSegment } from '../../../lib/get-path-segment.ts';
import { CellScreen } from '../cell/cell-screen.tsx';
import { type ScoredRun, toScoredRun, useDisplayedReaders } from '../displayed-readers.ts';
import { type CellView, parseScorecardAddress, type ScorecardView } from '../scorecard-address.ts';
import { ScorecardFigures } from './scorecard-figures.tsx';
import { type RunQuery, runStateMessage, useRun } from './use-run.ts';

export default function ScorecardScreen() {
  const view = parseScorecardAddress(getPathSegment(usePath(), 1), useSearch());
  const opened = useRun(view.run);
  const beside = useRun(view.against);
  const runs = [opened.data, beside.data].flatMap((each) => (each && toScoredRun(each)) ?? []);
  const readers = useDisplayedReaders(runs);
  if (hasCell(view)) return <CellScreen view={view} readers={readers} />;
  return <WholeScorecard view={view} opened={opened} other={beside} runs={runs} />;
}

const hasCell = (view: ScorecardView): view is ScorecardView & { cell: CellView } => view.cell !== null;

type WholeScorecardProps = {
  view: ScorecardView;
  opened: RunQuery;
  /** The compared run. */
  other: RunQuery;
  /** Those of both that are scored. */
  runs: readonly ScoredRun[];
};

function WholeScorecard({ view, opened, other, runs }: WholeScorecardProps) {
  const { data } = opened;
  const state = data && runStateMessage(data);
  const isScored = state === '';
  const { t } = useTranslation('scorecard');
  usePageHead(t('title'));
  useReturn(isScored);
  return (
    <section className="scorecard">
      <p className="mt-4">
        <PageLink to="/admin">{t('back')}</PageLink>
      </p>
      <h1 className="text-lead mt-2">{t('title')}</h1>
      <QueryState query={opened} loading={t('loading')}>
        {state && t(state)}
      </QueryState>
      {data && isScored && (
        <ScorecardFigures
          view={view}
          runs={runs}
          others={data.others}
          otherState={<OtherRunState other={other} />}
        />
      )}
    </section>
  );
}

/** The figure whose offers were viewed last, which gets the focus on return. */
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

/** Why the compared run has no figures; empty when it has, or none was chosen. */
function OtherRunState({ other }: { other: RunQuery }) {
  const { t } = useTranslation(['scorecard', 'administration']);
  const failureText = useFailureText();
  const { data, error, isLoading, refetch } = other;
  const why = data ? runStateMessage(data) : isLoading && 'loading';
  const state = error ? failureText(error) : why && t(`scorecard:other.${why}`);
  return (
    <div>
      <p role="status" className="list-state">
        {state && t('scorecard:otherRun', { state })}
      </p>
      {error && <LinkButton onClick={() => void refetch()}>{t('administration:retry')}</LinkButton>}
    </div>
  );
}
