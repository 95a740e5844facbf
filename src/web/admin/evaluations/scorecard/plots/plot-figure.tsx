import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from '../../../../lib/wording/use-translation.ts';
import { PlotFrame } from '../../../components/plots/plot-frame.tsx';

type Drawings = typeof import('./drawings.ts');

type PlotFigureProps<Data> = {
  title: string;
  /** Something that is drawn rests on too few offers, and its mark is hollow. */
  hasHollow: boolean;
  data: Data & { readers: readonly string[] };
  draw: (drawings: Drawings, data: Data, width: number) => Element;
};

/**
 * A plot under its title, with the marks of its readers. To a screen reader it is one picture, named after its title, which says
 * that the table beside it has the same figures.
 */
export function PlotFigure<Data>({ title, hasHollow, data, draw }: PlotFigureProps<Data>) {
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
    <figure className="plot">
      <figcaption>{title}</figcaption>
      <PlotFrame name={t('plots.named', { title })} data={data} draw={drawn} failed={t('plots.failed')} />
      {drawings && data.readers.length > 1 && (
        <ul className="plot-legend">
          {data.readers.map((name, reader) => (
            <li key={name} dir="auto">
              <Mark drawings={drawings} reader={reader} /> {name}
            </li>
          ))}
        </ul>
      )}
      {hasHollow && <p className="score-note">{t('plots.hollow')}</p>}
    </figure>
  );
}

function Mark({ drawings, reader }: { drawings: Drawings; reader: number }) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => place.current?.replaceChildren(drawings.drawMark(reader)), [drawings, reader]);
  return <span ref={place} aria-hidden="true" />;
}
