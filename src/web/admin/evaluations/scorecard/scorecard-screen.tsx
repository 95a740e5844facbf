/** What a run says of its readers, with how far each figure can be trusted. */
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../../contract/calls/calls.ts';
import { call } from '../../../api/call.ts';
import { PageLink } from '../../../components/page-link.tsx';
import { usePath } from '../../../lib/navigation.ts';
import { usePageHead } from '../../../lib/page-head.ts';
import '../../../styles/scorecard.css';
import { ListFailure } from '../../components/list-failure.tsx';
import { pathPart } from '../../lib/path-part.ts';
import { PublicScorecard } from '../publishing/public-scorecard.tsx';
import { Comparisons } from './comparisons.tsx';
import { ConfusionTable } from './confusion-table.tsx';
import { CriteriaTable } from './criteria-table.tsx';
import { certaintyColumns, overviewColumns, ReaderTable } from './reader-table.tsx';

type Opened = CallOutput<'openRun'>;

/** While the run goes on, or its scores are worked out. */
const refreshMilliseconds = 3_000;

export default function ScorecardScreen() {
  const { t } = useTranslation('scorecard');
  const id = pathPart(usePath(), 1);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['administration', 'run', id],
    queryFn: ({ signal }) => call('openRun', { id }, { signal }),
    refetchInterval: ({ state }) => (state.data && isAwaited(state.data) ? refreshMilliseconds : false),
    gcTime: 0,
  });
  usePageHead(t('title'));
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
      {data?.run && data.scorecard && <Figures run={data.run} scorecard={data.scorecard} />}
    </section>
  );
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

type FiguresProps = { run: NonNullable<Opened['run']>; scorecard: NonNullable<Opened['scorecard']> };

function Figures({ run, scorecard }: FiguresProps) {
  const { t } = useTranslation('scorecard');
  const { readers, comparisons, rulesVersion } = scorecard;
  return (
    <>
      <p className="text-note max-w-prose">
        {t('intro', { name: run.dataset.name, count: run.dataset.offers })}{' '}
        {t('rules', { rules: rulesVersion })}{' '}
        {run.promptVersion && t('prompt', { prompt: run.promptVersion })}
      </p>
      <PublicScorecard runId={run.id} />
      <h2 className="mt-6 font-bold">{t('sections.comparisons')}</h2>
      <Comparisons comparisons={comparisons} />
      <h2 className="mt-6 font-bold">{t('sections.overview')}</h2>
      <ReaderTable readers={readers} columns={overviewColumns} label={t('sections.overview')} />
      <h2 className="mt-6 font-bold">{t('sections.confusion')}</h2>
      {readers.map(({ reader, scores }) => (
        <ConfusionTable key={reader} reader={reader} rows={scores.letters.confusion} />
      ))}
      <h2 className="mt-6 font-bold">{t('sections.criteria')}</h2>
      <CriteriaTable readers={readers} />
      <h2 className="mt-6 font-bold">{t('sections.certainty')}</h2>
      <ReaderTable readers={readers} columns={certaintyColumns} label={t('sections.certainty')} />
    </>
  );
}
