/** Draws the images of permalinks, cached, within a rate limit for each visitor. */

import type { Permalink } from '../../../contract/permalink/permalink.ts';
import type { Picture } from '../../../contract/permalink/permalink-address.ts';
import { rulesVersion } from '../../../grading/scoring-rules.ts';
import type { Language } from '../../../language/languages.ts';
import type { VisitorLimits } from '../rate-limits/public.ts';
import { drawBadge } from './draw-badge.ts';
import { drawCard } from './draw-card.ts';
import { drawLabel } from './draw-label.ts';
import { collectLabelFacts, type LabelFacts } from './label-facts.ts';
import { createPictureCache, type DrawnPicture } from './picture-cache.ts';
import { createPngRenderer, type RenderedPng } from './render-png.ts';
import { addXmpToPng } from './source-metadata.ts';
import { loadTypeface, type Typeface } from './typeface.ts';

/** Increased when drawings change. */
const drawingVersion = 6;

/** Changes whenever the same permalink may give another image. */
export const picturesVersion = `${rulesVersion}.${drawingVersion}`;

type Order = { picture: Picture; permalink: Permalink; language: Language; visitor: string };

/** The image, or why there is none. */
export type DrawResult =
  | { ok: true; body: DrawnPicture }
  | Extract<RenderedPng, { ok: false }>
  | { ok: false; code: 'tooManyRequests'; retrySeconds: number; minutes: number };

/** Draws an image, or takes it from the cache. */
export type DrawPicture = (order: Order) => Promise<DrawResult>;

/**
 * A drawer with its own cache and queue; `limits` counts what must be drawn. `publicUrl`: this site's
 * address for the cards, or empty.
 */
export function createPictureDrawer(limits: VisitorLimits, publicUrl: string): DrawPicture {
  const host = publicUrl && new URL(publicUrl).host;
  const cache = createPictureCache();
  const renderPng = createPngRenderer();
  return async (order) => {
    const { picture, permalink, language } = order;
    const key = JSON.stringify([picture, language, permalink]);
    const known = cache.get(key);
    if (known) return { ok: true, body: known };
    const taken = await limits.take('drawPicture', order.visitor);
    if (!taken.ok) {
      const { retrySeconds } = taken;
      return { ok: false, code: 'tooManyRequests', retrySeconds, minutes: Math.ceil(retrySeconds / 60) };
    }
    const facts = collectLabelFacts(permalink, language);
    const svg = svgOf(order, facts, await loadTypeface(), host);
    const rendered = picture.endsWith('.png') ? await renderPng(svg) : null;
    if (rendered && !rendered.ok) return rendered;
    const body = rendered ? withMetadata(rendered.png, facts) : svg;
    cache.set(key, body);
    return { ok: true, body };
  };
}

/** The renderer drops what the SVG says of itself. */
function withMetadata(png: Uint8Array<ArrayBuffer>, { metadata }: LabelFacts): Uint8Array<ArrayBuffer> {
  return metadata ? addXmpToPng(png, metadata) : png;
}

function svgOf({ picture, permalink }: Order, facts: LabelFacts, typeface: Typeface, host: string): string {
  switch (picture) {
    case 'card.png':
    case 'card.svg':
      return drawCard(facts, typeface, { shape: 'wide', host });
    case 'card-tall.png':
      return drawCard(facts, typeface, { shape: 'tall', host });
    case 'label.png':
      return drawLabel(facts, typeface);
    case 'badge.svg':
      return drawBadge(facts, permalink.textHash, typeface);
  }
}
