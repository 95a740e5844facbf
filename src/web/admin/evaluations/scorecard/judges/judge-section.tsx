/** Judgements of a run's explanations by models. */
import type { Cell } from '../../../../lib/to-csv-file.ts';
import { useTranslation } from '../../../../lib/wording/use-translation.ts';
import { ExperimentList, useListed } from '../../../experiments/experiment-list.tsx';
import { isUnderWay } from '../../../experiments/state-words.ts';
import type { Run } from '../displayed-readers.ts';
import { ScoreSection } from '../score-section.tsx';
import { shareCells, shareColumns } from '../scorecard-rows.ts';
import { JudgeCard, type Judging } from './judge-card.tsx';
import { JudgeForm } from './judge-form.tsx';

/** Nothing for a run without explanations. */
export function JudgeSection({ run }: { run: Run }) {
  return run.types.includes('scoreExplanation') ? <Judges run={run} /> : null;
}

function Judges({ run }: { run: Run }) {
  const { t } = useTranslation('judging');
  const query = useListed('judging', 'openJudgings', { runId: run.id }, (listed) =>
    listed.judgings.some(isUnderWay),
  );
  const { judgings = [], explanations = 0 } = query.data ?? {};
  if (query.data && explanations === 0) return null;
  const file = { name: 'judges', rows: () => judgeRows(run.id, judgings) };
  return (
    <ScoreSection
      title={t('section.title')}
      note={t('section.note')}
      {...(judgings.some(({ scores }) => scores) && { file })}
    >
      <ExperimentList query={query} rows={judgings} loading={t('section.loading')} empty={t('section.none')}>
        {(judging) => (
          <JudgeCard
            judging={judging}
            explanations={explanations}
            readers={run.readers.map(({ reader }) => reader)}
          />
        )}
      </ExperimentList>
      {query.data && <JudgeForm runId={run.id} explanations={explanations} />}
    </ScoreSection>
  );
}

/** By judge: the explanations of each reader that it accepts. */
function judgeRows(run: string, judgings: readonly Judging[]): Cell[][] {
  const rows = judgings.flatMap(({ model, promptVersion, scores }) =>
    (scores ?? []).map(({ reader, mayStand }): Cell[] => [
      run,
      model,
      promptVersion,
      reader,
      'mayStand',
      ...shareCells(mayStand),
    ]),
  );
  return [['run', 'judge', 'prompt', 'reader', 'measure', ...shareColumns], ...rows];
}
