import type { CallOutput } from '../../../../contract/calls/calls.ts';
import { PageLink } from '../../../components/page-link.tsx';
import { formatCount } from '../../../lib/wording/format-figures.ts';
import { getReaderName } from '../../../lib/wording/reader-name.ts';
import { useTranslation } from '../../../lib/wording/use-translation.ts';
import { type Column, createColumn, createFigureColumn, DataTable } from '../../components/data-table.tsx';
import { useExperimentActions } from '../../experiments/experiment-actions.tsx';
import { CreatedBy, ExperimentCard } from '../../experiments/experiment-card.tsx';
import { RunProgress } from '../../experiments/progress-line.tsx';
import { RunActions } from '../../experiments/run-actions.tsx';
import { describeReason, describeState, isUnderWay } from '../../experiments/state-words.ts';
import { formatMoney } from '../../lib/format-money.ts';

type Run = CallOutput<'listRuns'>['runs'][number];

const sum = (run: Run, field: 'answered' | 'failed') =>
  run.readers.reduce((total, reader) => total + reader[field], 0);

/** One run: its question, progress and usage, and a link to its scorecard. */
export function RunCard({ run, hasPrices }: { run: Run; hasPrices: boolean }) {
  const { t } = useTranslation('runs');
  const actions = useExperimentActions('run', run.id);
  const { dataset, types, repeats, mostTokens } = run;
  const asked = [
    ...types.map((type) => t(`types.${type}`)),
    t('repeated', { count: repeats }),
    ...(mostTokens === null ? [] : [t('bound', { tokens: formatCount(mostTokens) })]),
  ];
  const of = run.questions * run.readers.length;
  const done = sum(run, 'answered');
  return (
    <ExperimentCard
      name={dataset.name}
      heading="h4"
      state={run.state}
      actions={<RunActions actions={actions} run={run} isComplete={done >= of} />}
    >
      <CreatedBy made={run} />
      <p className="text-small">{asked.join(' · ')}</p>
      <p className="mt-1">
        <strong>{t(`states.${describeState(run)}`)}</strong> {run.reason && describeReason(t, run.reason)}{' '}
        {run.held > 0 && t('held', { count: run.held })}
      </p>
      <RunProgress
        done={done}
        of={of}
        failed={sum(run, 'failed')}
        left={run.secondsLeft}
        text={t('progress', { done: formatCount(done), of: formatCount(of) })}
      />
      <RunTable run={run} hasPrices={hasPrices} />
      {!isUnderWay(run) && done > 0 && (
        <p className="mt-2">
          <PageLink to={`/admin/${run.id}`}>{t('open')}</PageLink>
        </p>
      )}
    </ExperimentCard>
  );
}

type Row = Run['readers'][number];

/** Answers, usage and cost by reader; costs are shown when any price is set. */
function RunTable({ run, hasPrices }: { run: Run; hasPrices: boolean }) {
  const { t } = useTranslation(['runs', 'page']);
  const columns: Column<Row>[] = [
    createColumn('reader', t('columns.reader'), ({ reader }) => getReaderName(t, reader), {
      isRowHead: true,
      className: 'font-normal',
      dir: 'auto',
    }),
    createFigureColumn('answered', t('columns.answered'), ({ answered }) => answered),
    createFigureColumn('failed', t('columns.failed'), ({ failed }) => failed),
    createFigureColumn(
      'tokens',
      t('columns.tokens'),
      ({ inputTokens, outputTokens }) => inputTokens + outputTokens,
    ),
    createColumn(
      'cost',
      t('columns.cost'),
      ({ cost }) => (cost === null ? t('noPrice') : formatMoney(cost)),
      {
        isFigure: true,
      },
    ),
  ];
  return (
    <DataTable
      className="list-table max-md:[&>tbody]:border-t-0"
      aria-label={run.dataset.name}
      cards="flow"
      columns={columns.filter(({ id }) => hasPrices || id !== 'cost')}
      rows={run.readers}
      keyOf={({ reader }) => reader}
    />
  );
}
