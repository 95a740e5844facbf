import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

type Drawings = typeof import('./drawings.ts');

type PlotFigureProps<Data> = {
  title: string;
  data: Data & { readers: readonly string[] };
  draw: (drawings: Drawings, data: Data, width: number) => Element;
};

/**
 * A plot under its title, with the marks of its readers. To a screen reader it is one picture, named after its title, which says
 * that the table beside it has the same figures.
 */
export function PlotFigure<Data>({ title, data, draw }: PlotFigureProps<Data>) {
  const { t } = useTranslation('scorecard');
  const { data: drawings, error } = useQuery({
    queryKey: ['scorecard-drawings'],
    queryFn: () => import('./drawings.ts'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  const width = useWidth(frame);
  const asText = JSON.stringify(data);
  useEffect(() => {
    if (!drawings || !frame || width === 0) return;
    // Only what is in the text is drawn: the plot is drawn anew where that changes.
    frame.replaceChildren(draw(drawings, JSON.parse(asText), width));
  }, [drawings, frame, width, asText, draw]);
  return (
    <figure className="plot">
      <figcaption>{title}</figcaption>
      {error ? (
        <p className="text-small">{t('plots.failed')}</p>
      ) : (
        <div ref={setFrame} className="plot-frame" role="img" aria-label={t('plots.named', { title })} />
      )}
      {drawings && data.readers.length > 1 && (
        <ul className="plot-legend">
          {data.readers.map((name, reader) => (
            <li key={name} dir="auto">
              <Mark drawings={drawings} reader={reader} /> {name}
            </li>
          ))}
        </ul>
      )}
    </figure>
  );
}

function Mark({ drawings, reader }: { drawings: Drawings; reader: number }) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => place.current?.replaceChildren(drawings.drawMark(reader)), [drawings, reader]);
  return <span ref={place} aria-hidden="true" />;
}

/** In whole pixels; 0 until it is known. */
function useWidth(element: Element | null): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
