/** The frame of a plot, drawn at its width and redrawn when its data or width change. */
import { useEffect, useState } from 'react';

type PlotFrameProps<Data> = {
  /** The accessible name of the image. */
  name: string;
  data: Data;
  /** Loads the library and draws. Must be the same function at each rendering. */
  draw: (data: Data, width: number) => Promise<Element>;
  /** Shown when loading the library or drawing fails. */
  failed: string;
};

export function PlotFrame<Data>({ name, data, draw, failed }: PlotFrameProps<Data>) {
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const width = useWidth(frame);
  const asText = JSON.stringify(data);
  useEffect(() => {
    if (!frame || width === 0) return;
    let isWanted = true;
    // Draws only from the text, so that equal data does not redraw.
    draw(JSON.parse(asText), width).then(
      (drawing) => {
        if (isWanted) frame.replaceChildren(drawing);
      },
      () => setFailed(true),
    );
    return () => {
      isWanted = false;
    };
  }, [frame, width, asText, draw]);
  if (hasFailed) return <p className="text-small">{failed}</p>;
  return (
    <div
      ref={setFrame}
      className="plot-frame figures mt-2 min-h-24 [&_svg]:h-auto [&_svg]:max-w-full"
      role="img"
      aria-label={name}
    />
  );
}

/** In whole pixels; 0 until known. */
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
