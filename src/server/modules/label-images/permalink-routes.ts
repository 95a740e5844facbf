/** Permalinks as routes of the server: their document, and their pictures. */

import { type Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import {
  type DecodedPermalink,
  decodePermalink,
  encodePermalink,
} from '../../../contract/permalink/permalink.ts';
import { permalinkPrefix, pictures } from '../../../contract/permalink/permalink-address.ts';
import type { Settings } from '../../../settings/config.ts';
import { answerFailure } from '../../http/callable.ts';
import { languageFrom, languageOf } from '../../http/language-asked.ts';
import { visitorOf } from '../../http/visitor.ts';
import type { Metrics } from '../../observability/metrics.ts';
import type { Page } from '../../page/page.ts';
import type { WithServerRendering } from '../../page/server-rendering.ts';
import type { VisitorLimits } from '../rate-limits/public.ts';
import { createPictureDrawer, picturesVersion } from './draw-picture.ts';
import { labelFacts } from './label-facts.ts';
import { documentOfBrokenLink, documentOfPermalink } from './permalink-head.ts';

const forEver = 'public, max-age=31536000, immutable';
/** Badges stand in pages for years: a change of the rules reaches them within the hour. */
const anHour = 'public, max-age=3600';

/** `documents` are the page's own; undefined where it is not built. */
export function permalinkRoutes(
  { settings, metrics }: { settings: Settings; metrics: Metrics },
  limits: VisitorLimits,
  {
    documents,
    withServerRendering,
  }: { documents: Page['documents']; withServerRendering: WithServerRendering },
): Hono {
  const { publicUrl, trustedProxies } = settings;
  const draw = createPictureDrawer(limits);
  const routes = new Hono();
  routes.use(`${permalinkPrefix}*`, etag());
  for (const picture of pictures) {
    routes.get(`${permalinkPrefix}:code/${picture}`, languageFrom('querystring'), async (context) => {
      context.header('X-Robots-Tag', 'noindex');
      const decoded = linkIn(context);
      if (!decoded.ok) return answerFailure(context, decoded);
      const language = languageOf(context);
      const visitor = visitorOf(context, trustedProxies);
      const drawn = await draw({ picture, permalink: decoded.permalink, language, visitor });
      if (!drawn.ok) {
        if (drawn.code === 'tooManyRequests') metrics.refusedCalls.inc({ call: 'drawPicture' });
        return answerFailure(context, drawn);
      }
      return context.body(drawn.body, 200, {
        'Content-Type': picture.endsWith('.png') ? 'image/png' : 'image/svg+xml',
        'Cache-Control': context.req.query('v') === picturesVersion ? forEver : anHour,
      });
    });
  }
  if (!documents) return routes;
  routes.get(`${permalinkPrefix}:code`, languageFrom('header'), async (context) => {
    context.header('Cache-Control', 'no-cache');
    context.header('Vary', 'Accept-Language');
    context.header('X-Robots-Tag', 'noindex');
    const language = languageOf(context);
    const { [language]: document } = documents;
    const decoded = linkIn(context);
    if (!decoded.ok) return context.html(documentOfBrokenLink(document, language), 404);
    const facts = labelFacts(decoded.permalink, language);
    // Written anew, so that nothing else of the request's query is said again.
    const address = encodePermalink(decoded.permalink);
    const told = documentOfPermalink(document, facts, { address, publicUrl });
    return context.html(await withServerRendering(told, { address, language }));
  });
  return routes;
}

function linkIn(context: Context): DecodedPermalink {
  return decodePermalink(context.req.param('code') ?? '', new URL(context.req.url).searchParams);
}
