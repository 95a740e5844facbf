/** The plots of a scorecard: what each shows. */

import type { ReaderMeasure } from '../../../../../contract/evaluations/cells.ts';
import type { ScoredShare } from '../../../../../contract/evaluations/scorecard.ts';
import { useTranslation } from '../../../../lib/wording/use-translation.ts';
import { criteriaOf, shareOfReader, steadinessMeasures, tookEach } from '../scorecard-rows.ts';
import type { SeenReader } from '../seen-readers.ts';
import type { CostData, PlottedShare, SharesData } from './plot-data.ts';
import { PlotFigure } from './plot-figure.tsx';

type Drawings = typeof import('./drawings.ts');
const drawShares = ({ drawShares: draw }: Drawings, data: SharesData, width: number) => draw(data, width);
const drawCost = ({ drawCost: draw }: Drawings, data: CostData, width: number) => draw(data, width);

type PlotProps = { readers: readonly SeenReader[] };

/** Nothing where nothing was counted. */
function plotted(share: ScoredShare, reader: number): PlottedShare[] {
  const { interval, tooFew } = share;
  if (share.share === null) return [];
  return [
    { reader, share: share.share, low: interval?.low ?? null, high: interval?.high ?? null, few: tooFew },
  ];
}

const hasFew = ({ rows }: { rows: readonly PlottedShare[] }) => rows.some(({ few }) => few);

const namesOf = (readers: PlotProps['readers']) => readers.map(({ name }) => name);

/** How often each criterion is read as people label it. */
export function CriteriaPlot({ readers }: PlotProps) {
  const { t } = useTranslation(['scorecard', 'criteria']);
  const groups = criteriaOf(readers).map((id) => ({
    ...{ id, name: t(`criteria:${id}.name`) },
    rows: readers.flatMap(({ scores }, reader) => {
      const found = scores.criteria.find((criterion) => criterion.id === id);
      return found ? plotted(found.agreement, reader) : [];
    }),
  }));
  const data: SharesData = { readers: namesOf(readers), groups };
  return (
    <PlotFigure
      title={t('scorecard:plots.criteria')}
      hasHollow={groups.some(hasFew)}
      data={data}
      draw={drawShares}
    />
  );
}

function MeasuresPlot({
  readers,
  measures,
  title,
}: PlotProps & { measures: readonly ReaderMeasure[]; title: string }) {
  const { t } = useTranslation('scorecard');
  const groups = measures.map((measure) => ({
    ...{ id: measure, name: t(`columns.${measure}`) },
    rows: readers.flatMap(({ scores }, reader) => plotted(shareOfReader(scores, measure), reader)),
  }));
  if (groups.every(({ rows }) => rows.length === 0)) return null;
  const data: SharesData = { readers: namesOf(readers), groups };
  return <PlotFigure title={title} hasHollow={groups.some(hasFew)} data={data} draw={drawShares} />;
}

/** Whether letters are right as often as they are said to be: the sure ones nearly always, the others among those named. */
export function CalibrationPlot({ readers }: PlotProps) {
  const { t } = useTranslation('scorecard');
  const measures = ['rightWhereSure', 'namedWhereUnsure', 'exact'] as const;
  return <MeasuresPlot readers={readers} measures={measures} title={t('plots.calibration')} />;
}

/** Whether the same offer gets the same answer again. */
export function SteadinessPlot({ readers }: PlotProps) {
  const { t } = useTranslation('scorecard');
  return <MeasuresPlot readers={readers} measures={steadinessMeasures} title={t('plots.steadiness')} />;
}

/** Letters right over what they cost; over tokens where a price is missing. */
export function CostPlot({ readers }: PlotProps) {
  const { t } = useTranslation('scorecard');
  const took = readers.map(tookEach);
  const hasPrices = took.every(({ cost }) => cost !== null) && took.some(({ cost }) => cost !== 0);
  const rows = readers.flatMap(({ scores }, reader) => {
    const { cost = null, tokens = 0 } = took[reader] ?? {};
    return plotted(scores.letters.exact, reader).map((row) => ({
      ...row,
      cost: hasPrices ? 100 * (cost ?? 0) : tokens,
    }));
  });
  if (rows.length === 0) return null;
  const unit = t(hasPrices ? 'plots.cost' : 'plots.tokens');
  const data: CostData = { readers: namesOf(readers), rows, unit };
  return <PlotFigure title={t('plots.costTitle')} hasHollow={hasFew({ rows })} data={data} draw={drawCost} />;
}
