/** Renders SVG to PNG on Node's thread pool, so that other requests are answered meanwhile. */
import PQueue from 'p-queue';

/** Concurrent renderings; our largest image has some 2,700,000 pixels. */
const atOnce = 2;
const maxWaiting = 20;

/** The PNG, or why there is none. */
export type RenderedPng =
  | { ok: true; png: Uint8Array<ArrayBuffer> }
  | { ok: false; code: 'picturesBusy' | 'noPngHere' };

/**
 * `picturesBusy` when too many wait, `noPngHere` when the renderer has no binary for this platform.
 */
export type RenderPng = (svg: string) => Promise<RenderedPng>;

/** Renderings that share a queue. The renderer is loaded with the first. */
export function createPngRenderer(): RenderPng {
  const queue = new PQueue({ concurrency: atOnce });
  return async (svg) => {
    if (queue.size >= maxWaiting) return { ok: false, code: 'picturesBusy' };
    return queue.add(() => render(svg));
  };
}

async function render(svg: string): Promise<RenderedPng> {
  const resvg = await loadRenderer();
  if (!resvg) return { ok: false, code: 'noPngHere' };
  // Text is outlined, so no system fonts need to be loaded.
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
