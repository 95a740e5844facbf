import type { CallOutput } from '../../../../../contract/calls/calls.ts';
import { Scrollable } from '../../../../components/scrollable.tsx';
import { formatMoment } from '../../../../lib/wording/format-dates.ts';
import { formatCount } from '../../../../lib/wording/format-figures.ts';
import { getReaderName } from '../../../../lib/wording/reader-name.ts';
import { useTranslation } from '../../../../lib/wording/use-translation.ts';
import { type Column, createColumn, DataTable } from '../../../components/data-table.tsx';
import { ShareFigure } from '../../../components/figure.tsx';
import { useExperimentActions } from '../../../experiments/experiment-actions.tsx';
import { ExperimentCard } from '../../../experiments/experiment-card.tsx';
import { RunProgress } from '../../../experiments/progress-line.tsx';
import { RunActions } from '../../../experiments/run-actions.tsx';
import { describeReason, describeState, isUnderWay } from '../../../experiments/state-words.ts';
import { formatMoney } from '../../../lib/format-money.ts';

export type Judging = CallOutput<'openJudgings'>['judgings'][number];

type JudgeCardProps = {
  judging: Judging;
  /** In the run, by all readers. */
  explanations: number;
  readers: readonly string[];
};

/** One judge: progress, usage and judgements. */
export function JudgeCard({ judging, explanations, readers }: JudgeCardProps) {
  const { t } = useTranslation('judging');
  const { t: ofRuns } = useTranslation('runs');
  const actions = useExperimentActions('judging', judging.id);
  const { model, state, reason, judged, failed, cost, promptVersion: prompt, author } = judging;
  const tokens = judging.inputTokens + judging.outputTokens;
  const took = [
    t('judge.tokens', { count: tokens, tokens: formatCount(tokens) }),
    ...(cost === null ? [] : [t('judge.cost', { cost: formatMoney(cost) })]),
  ];
  const isComplete = judged >= explanations;
  return (
    <ExperimentCard
      name={model}
      heading="h3"
      state={state}
      actions={<RunActions actions={actions} run={judging} isComplete={isComplete} />}
    >
      <p className="text-small text-soft">
        {t('judge.started', { time: formatMoment(judging.createdAt), author, prompt })}
      </p>
      <p className="mt-1">
        <strong>{t(`states.${describeState(judging)}`)}</strong> {reason && describeReason(ofRuns, reason)}{' '}
        {judging.held > 0 && `${t('judge.held', { count: judging.held })} `}
        <span className="text-small text-soft">{took.join(', ')}</span>
      </p>
      {(isUnderWay(judging) || !isComplete) && (
        <RunProgress
          done={judged}
          of={explanations}
          failed={failed}
          left={judging.secondsLeft}
          text={t('judge.progress', { done: formatCount(judged), of: formatCount(explanations) })}
        />
      )}
      {readers.includes(model) && (
        <p className="text-note/6 border-ink mt-1 max-w-176 border-s-4 ps-2.5">{t('judge.ownWords')}</p>
      )}
      {judging.scores && <JudgeFigures judge={model} scores={judging.scores} />}
    </ExperimentCard>
  );
}

type Scores = NonNullable<Judging['scores']>;
type JudgeFiguresProps = { judge: string; scores: Scores };

/** The explanations of each reader that a judge accepts. */
function JudgeFigures({ judge, scores }: JudgeFiguresProps) {
  const { t } = useTranslation(['judging', 'page']);
  const columns: Column<Scores[number]>[] = [
    createColumn('reader', t('judge.columns.reader'), ({ reader }) => getReaderName(t, reader), {
      isRowHead: true,
      className: 'font-normal',
      dir: 'auto',
    }),
    createColumn('mayStand', t('judge.columns.mayStand'), ({ mayStand }) => <ShareFigure share={mayStand} />),
  ];
  return (
    <Scrollable className="score-window max-w-176" aria-label={`${t('judge.mayStand')}, ${judge}`}>
      <DataTable
        className="list-table min-w-80"
        columns={columns}
        rows={scores}
        keyOf={({ reader }) => reader}
      >
        <caption className="text-small py-1 text-start font-bold">{t('judge.mayStand')}</caption>
      </DataTable>
    </Scrollable>
  );
}
