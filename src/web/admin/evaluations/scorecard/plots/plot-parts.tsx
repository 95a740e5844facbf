/** The plots of a scorecard. */

import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import type { ReaderMeasure } from '../../../../../contract/evaluations/cells.ts';
import type { ScoredShare } from '../../../../../contract/evaluations/scorecard.ts';
import { useTranslation } from '../../../../lib/wording/use-translation.ts';
import { PlotFrame } from '../../../components/plots/plot-frame.tsx';
import type { DisplayedReader } from '../displayed-readers.ts';
import { calculateCostPerAnswer, findReaderShare, listScoredCriteria } from '../scorecard-rows.ts';
import type { CostData, PlottedShare, SharesData } from './drawings.ts';

type Drawings = typeof import('./drawings.ts');
const drawShares = ({ drawShares: draw }: Drawings, data: SharesData, width: number) => draw(data, width);
const drawCost = ({ drawCost: draw }: Drawings, data: CostData, width: number) => draw(data, width);

type PlotProps = { readers: readonly DisplayedReader[] };

/** Nothing when nothing was counted. */
function plotted(share: ScoredShare, reader: number): PlottedShare[] {
  const { interval, tooFew } = share;
  if (share.share === null) return [];
  return [
    { reader, share: share.share, low: interval?.low ?? null, high: interval?.high ?? null, few: tooFew },
  ];
}

const hasFew = ({ rows }: { rows: readonly PlottedShare[] }) => rows.some(({ few }) => few);

const namesOf = (readers: PlotProps['readers']) => readers.map(({ name }) => name);

/** Agreement with the labels by criterion. */
export function CriteriaPlot({ readers }: PlotProps) {
  const { t } = useTranslation(['scorecard', 'criteria']);
  const groups = listScoredCriteria(readers).map((id) => ({
    id,
    name: t(`criteria:${id}.name`),
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

/**
 * Shares by measure: sure letters should nearly always be right, the right one should be among those
 * named, and repeated answers should be the same.
 */
export function MeasuresPlot({
  readers,
  measures,
  title,
}: PlotProps & { measures: readonly ReaderMeasure[]; title: string }) {
  const { t } = useTranslation('scorecard');
  const groups = measures.map((measure) => ({
    id: measure,
    name: t(`columns.${measure}`),
    rows: readers.flatMap(({ scores }, reader) => plotted(findReaderShare(scores, measure), reader)),
  }));
  if (groups.every(({ rows }) => rows.length === 0)) return null;
  const data: SharesData = { readers: namesOf(readers), groups };
  return <PlotFigure title={title} hasHollow={groups.some(hasFew)} data={data} draw={drawShares} />;
}

/** Right letters over cost, or over tokens when a price is missing. */
export function CostPlot({ readers }: PlotProps) {
  const { t } = useTranslation('scorecard');
  const took = readers.map(calculateCostPerAnswer);
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

type PlotFigureProps<Data> = {
  title: string;
  /** Whether a point or bar is drawn hollow, as it rests on too few offers. */
  hasHollow: boolean;
  data: Data & { readers: readonly string[] };
  draw: (drawings: Drawings, data: Data, width: number) => Element;
};

/**
 * A plot under its title, with the symbols of its readers. For screen readers it is one image,
 * named by its title, which refers to the table with the same figures.
 */
function PlotFigure<Data>({ title, hasHollow, data, draw }: PlotFigureProps<Data>) {
  const { t } = useTranslation('scorecard');
  const { data: drawings } = useQuery({
    queryKey: ['scorecard-drawings'],
    queryFn: () => import('./drawings.ts'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const drawn = useCallback(
    async (shown: typeof data, width: number) => draw(await import('./drawings.ts'), shown, width),
    [draw],
  );
  return (
    <figure className="border-ink mt-2 min-w-0 border-t-4 pt-1.5">
      <figcaption className="text-small font-bold">{title}</figcaption>
      <PlotFrame name={t('plots.named', { title })} data={data} draw={drawn} failed={t('plots.failed')} />
      {drawings && data.readers.length > 1 && (
        <ul className="text-small mt-1 flex flex-wrap gap-x-5 wrap-anywhere">
          {data.readers.map((name, reader) => (
            <li key={name} className="flex items-center gap-1.5" dir="auto">
              <Mark drawings={drawings} reader={reader} /> {name}
            </li>
          ))}
        </ul>
      )}
      {hasHollow && <p className="text-small text-soft max-w-176">{t('plots.hollow')}</p>}
    </figure>
  );
}

function Mark({ drawings, reader }: { drawings: Drawings; reader: number }) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => place.current?.replaceChildren(drawings.drawMark(reader)), [drawings, reader]);
  return <span ref={place} aria-hidden="true" />;
}
