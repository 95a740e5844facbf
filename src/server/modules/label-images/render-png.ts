/** SVG as PNG, on the threads that Node has for such work: other requests are answered meanwhile. */
import PQueue from 'p-queue';

/** Of drawings of ours: the largest has some 2,700,000 pixels. */
const atOnce = 2;
const mostWaiting = 20;

export type RenderedPng =
  | { ok: true; png: Uint8Array<ArrayBuffer> }
  | { ok: false; code: 'picturesBusy' | 'noPngHere' };

/** `picturesBusy` where too many wait, `noPngHere` where the renderer has no program for this platform. */
export type RenderPng = (svg: string) => Promise<RenderedPng>;

/** Renders that share a queue. The renderer is loaded with the first. */
export function createPngRenderer(): RenderPng {
  const queue = new PQueue({ concurrency: atOnce });
  return async (svg) => {
    if (queue.size >= mostWaiting) return { ok: false, code: 'picturesBusy' };
    return queue.add(() => render(svg));
  };
}

async function render(svg: string): Promise<RenderedPng> {
  const resvg = await loadRenderer();
  if (!resvg) return { ok: false, code: 'noPngHere' };
  // Text is outlined: no typeface is needed, and none of the system's is looked for.
  const image = await resvg.renderAsync(svg, { font: { loadSystemFonts: false } });
  return { ok: true, png: new Uint8Array(image.asPng()) };
}

async function loadRenderer() {
  try {
    return await import('@resvg/resvg-js');
  } catch {
    return null;
  }
}
