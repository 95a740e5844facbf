import { PageLink } from '../../../components/page-link.tsx';
import { inFigures } from '../../../lib/wording/figures.ts';
import { nameOfReader } from '../../../lib/wording/reader-name.ts';
import { useTranslation } from '../../../lib/wording/use-translation.ts';
import { type Column, column, DataTable, figureColumn } from '../../components/data-table.tsx';
import { ExperimentCard, MadeBy } from '../../experiments/experiment-card.tsx';
import { RunProgress } from '../../experiments/progress-line.tsx';
import { RunActions } from '../../experiments/run-actions.tsx';
import { isUnderWay, reasonInWords, wordOfState } from '../../experiments/state-words.ts';
import { useExperimentActions } from '../../experiments/use-experiment-actions.ts';
import { money } from '../../lib/money.ts';
import type { Run } from './use-runs.ts';

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
    ...(mostTokens === null ? [] : [t('bound', { tokens: inFigures(mostTokens) })]),
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
      <MadeBy made={run} />
      <p className="text-small">{asked.join(' · ')}</p>
      <p className="mt-1">
        <strong>{t(`states.${wordOfState(run)}`)}</strong> {run.reason && reasonInWords(t, run.reason)}{' '}
        {run.held > 0 && t('held', { count: run.held })}
      </p>
      <RunProgress
        {...{ done, of, failed: sum(run, 'failed'), left: run.secondsLeft }}
        text={t('progress', { done: inFigures(done), of: inFigures(of) })}
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
  const { t } = useTranslation('runs');
  const { t: ofPage } = useTranslation('page');
  const columns: Column<Row>[] = [
    column('reader', t('columns.reader'), ({ reader }) => nameOfReader(ofPage, reader), {
      isRowHead: true,
      className: 'font-normal',
      dir: 'auto',
    }),
    figureColumn('answered', t('columns.answered'), ({ answered }) => answered),
    figureColumn('failed', t('columns.failed'), ({ failed }) => failed),
    figureColumn(
      'tokens',
      t('columns.tokens'),
      ({ inputTokens, outputTokens }) => inputTokens + outputTokens,
    ),
    column('cost', t('columns.cost'), ({ cost }) => (cost === null ? t('noPrice') : money(cost)), {
      isFigure: true,
    }),
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
