/** The place of a plot: drawn as wide as it is, and anew where its data or its width change. */
import { useEffect, useState } from 'react';

type PlotFrameProps<Data> = {
  /** What a screen reader calls the picture. */
  name: string;
  data: Data;
  /** Fetches the drawing with its library. It stays the same function from one time to the next. */
  draw: (data: Data, width: number) => Promise<Element>;
  /** Stands there where the library did not come. */
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
    // Only what is in the text is drawn.
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
  return <div ref={setFrame} className="plot-frame" role="img" aria-label={name} />;
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
