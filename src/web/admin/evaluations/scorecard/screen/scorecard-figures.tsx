import type { ReactNode } from 'react';
import type { CallOutput } from '../../../../../contract/calls/calls.ts';
import type { ReaderMeasure } from '../../../../../contract/evaluations/cells.ts';
import { navigate } from '../../../../lib/navigation.ts';
import { formatMoment } from '../../../../lib/wording/format-dates.ts';
import { getReaderName } from '../../../../lib/wording/reader-name.ts';
import { useTranslation } from '../../../../lib/wording/use-translation.ts';
import { FilterSelect } from '../../../components/filter-select.tsx';
import { PublicScorecard } from '../../publishing/public-scorecard.tsx';
import { ShownScorecard } from '../cell-links.ts';
import { type DisplayedReader, type ScoredRun, useDisplayedReaders } from '../displayed-readers.ts';
import { JudgeSection } from '../judges/judge-section.tsx';
import { CostPlot, CriteriaPlot, MeasuresPlot } from '../plots/plot-parts.tsx';
import { ScoreSection } from '../score-section.tsx';
import { createScorecardAddress, type ScorecardView } from '../scorecard-address.ts';
import {
  certaintyMeasures,
  comparisonRows,
  confusionRows,
  costRows,
  criteriaCsvRows,
  overviewMeasures,
  readerRows,
  steadinessMeasures,
} from '../scorecard-rows.ts';
import { ConfusionTable } from '../tables/confusion-table.tsx';
import { CostTable, CriteriaTable, ReaderTable } from '../tables/figure-tables.tsx';
import { Comparisons, RunsCompared, useComparedRuns } from './comparisons.tsx';

type ScorecardFiguresProps = {
  view: ScorecardView;
  runs: readonly ScoredRun[];
  others: CallOutput<'openRun'>['others'];
  /** Below the choice of the other run. */
  otherState: ReactNode;
};

/** All tables of a scorecard, each with its plot and a file to download. */
export function ScorecardFigures({ view, runs, others, otherState }: ScorecardFiguresProps) {
  const { run, against } = view;
  const { t } = useTranslation('scorecard');
  const readers = useDisplayedReaders(runs);
  const compared = useComparedRuns(runs);
  const between = compared.data && 'comparisons' in compared.data ? compared.data.comparisons : [];
  return (
    <ShownScorecard value={{ run, against }}>
      <Intro runs={runs} />
      <PublicScorecard runId={run} />
      <RunChoice view={view} others={others} />
      {otherState}
      <ScoreSection
        title={t('sections.comparisons')}
        file={{ name: 'comparisons', rows: () => comparisonRows(runs, between) }}
      >
        <RunsCompared runs={runs} query={compared} />
        {runs.map((each) => (
          <RunComparisons key={each.run.id} scored={each} named={runs.length > 1} />
        ))}
      </ScoreSection>
      <MeasuresSection id="overview" file="readers" readers={readers} measures={overviewMeasures} />
      {runs[0] && <JudgeSection run={runs[0].run} />}
      <ScoreSection
        title={t('sections.confusion')}
        note={t('notes.confusion')}
        file={{ name: 'letters', rows: () => confusionRows(readers) }}
      >
        <div className="flex flex-wrap gap-x-10 *:max-w-full">
          {readers.map((seen) => (
            <ConfusionTable key={seen.key} seen={seen} />
          ))}
        </div>
      </ScoreSection>
      <ScoreSection
        title={t('sections.criteria')}
        file={{ name: 'criteria', rows: () => criteriaCsvRows(readers) }}
        plot={<CriteriaPlot readers={readers} />}
      >
        <CriteriaTable readers={readers} />
      </ScoreSection>
      <MeasuresSection id="certainty" readers={readers} measures={certaintyMeasures}>
        <MeasuresPlot
          readers={readers}
          measures={['rightWhereSure', 'namedWhereUnsure', 'exact']}
          title={t('plots.calibration')}
        />
      </MeasuresSection>
      <MeasuresSection id="steadiness" readers={readers} measures={steadinessMeasures}>
        <MeasuresPlot readers={readers} measures={steadinessMeasures} title={t('plots.steadiness')} />
      </MeasuresSection>
      <ScoreSection
        title={t('sections.cost')}
        note={t('notes.cost')}
        file={{ name: 'cost', rows: () => costRows(readers) }}
        plot={<CostPlot readers={readers} />}
      >
        <CostTable readers={readers} />
      </ScoreSection>
    </ShownScorecard>
  );
}

function Intro({ runs }: Pick<ScorecardFiguresProps, 'runs'>) {
  const { t } = useTranslation(['scorecard', 'labels']);
  const [first] = runs;
  if (!first) return null;
  const { run, scorecard } = first;
  const prompts = [...new Set(runs.map((each) => each.run.promptVersion).filter(Boolean))];
  return (
    <p className="text-note mt-2 max-w-prose">
      {t('intro', {
        name: run.dataset.name,
        reviewed: t('labels:whollyReviewed', { count: scorecard.whollyReviewed, of: run.dataset.labelled }),
      })}{' '}
      {t('rules', { rules: scorecard.rulesVersion })}{' '}
      {prompts.length > 0 && t('prompt', { prompt: prompts.join(', ') })}
    </p>
  );
}

function RunComparisons({ scored, named }: { scored: ScoredRun; named: boolean }) {
  return (
    <>
      {named && <h3 className="text-small mt-2 font-bold">{formatMoment(scored.run.createdAt)}</h3>}
      <Comparisons comparisons={scored.scorecard.comparisons} />
    </>
  );
}

type MeasuresSectionProps = {
  id: 'overview' | 'certainty' | 'steadiness';
  /** The name of the file, if it is not the id. */
  file?: string;
  readers: readonly DisplayedReader[];
  measures: readonly ReaderMeasure[];
  /** The plot. */
  children?: ReactNode;
};

/** One share for each reader and measure. */
function MeasuresSection({ id, file = id, readers, measures, children }: MeasuresSectionProps) {
  const { t } = useTranslation('scorecard');
  const title = t(`sections.${id}`);
  return (
    <ScoreSection
      title={title}
      note={id !== 'overview' && t(`notes.${id}`)}
      file={{ name: file, rows: () => readerRows(readers, measures) }}
      plot={children}
    >
      <ReaderTable readers={readers} measures={measures} label={title} />
    </ScoreSection>
  );
}

type RunChoiceProps = { view: ScorecardView; others: CallOutput<'openRun'>['others'] };

/** Chooses another run over the same dataset for comparison; nothing when there is none. */
function RunChoice({ view, others }: RunChoiceProps) {
  const { t } = useTranslation(['scorecard', 'page']);
  if (others.length === 0 && !view.against) return null;
  return (
    <div className="run-choice mt-3 max-w-md md:*:max-w-none">
      <FilterSelect
        label={t('beside')}
        all={t('alone')}
        none=""
        value={view.against}
        choices={others.map(({ id, createdAt, readers }) => ({
          value: id,
          name: `${formatMoment(createdAt)}: ${readers.map((reader) => getReaderName(t, reader)).join(', ')}`,
        }))}
        onChoose={(against) => navigate(createScorecardAddress({ ...view, against, cell: null }))}
      />
    </div>
  );
}
