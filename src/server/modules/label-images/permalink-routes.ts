/** Routes of permalinks: their document, and their images. */

import { type Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import { html, raw } from 'hono/html';
import {
  type DecodedPermalink,
  decodePermalink,
  encodePermalink,
} from '../../../contract/permalink/permalink.ts';
import {
  createOwnAddress,
  createPictureAddress,
  ownParameter,
  permalinkPrefix,
  pictures,
} from '../../../contract/permalink/permalink-address.ts';
import {
  composedSourceType,
  createJsonLd,
  sourceMetaName,
  toScriptJson,
} from '../../../contract/provenance/source-marks.ts';
import type { Language } from '../../../language/languages.ts';
import { createTranslator } from '../../../language/translator.ts';
import { answerFailure } from '../../http/callable.ts';
import { detectRequestLanguage, requestLanguage } from '../../http/request-language.ts';
import { getVisitorAddress } from '../../http/visitor.ts';
import type { Page } from '../../page/page.ts';
import type { WithServerRendering } from '../../page/server-rendering.ts';
import type { VisitorLimits } from '../rate-limits/public.ts';
import type { ServerParts } from '../server-parts.ts';
import { createPictureDrawer, picturesVersion } from './draw-picture.ts';
import { collectLabelFacts, type LabelFacts } from './label-facts.ts';

const forEver = 'public, max-age=31536000, immutable';
/** Badges are embedded for years: a change of the rules reaches them within the hour. */
const anHour = 'public, max-age=3600';

/** `documents` are the page's own; undefined when it is not built. */
export function permalinkRoutes(
  { settings, metrics }: Pick<ServerParts, 'settings' | 'metrics'>,
  limits: VisitorLimits,
  {
    documents,
    withServerRendering,
  }: { documents: Page['documents']; withServerRendering: WithServerRendering },
): Hono {
  const { publicUrl, trustedProxies } = settings;
  const draw = createPictureDrawer(limits, publicUrl);
  const routes = new Hono();
  routes.use(`${permalinkPrefix}*`, etag());
  for (const picture of pictures) {
    routes.get(
      `${permalinkPrefix}:code/${picture}`,
      detectRequestLanguage('querystring'),
      async (context) => {
        context.header('X-Robots-Tag', 'noindex');
        const decoded = linkIn(context);
        if (!decoded.ok) return answerFailure(context, decoded);
        const language = requestLanguage(context);
        const visitor = getVisitorAddress(context, trustedProxies);
        const drawn = await draw({ picture, permalink: decoded.permalink, language, visitor });
        if (!drawn.ok) {
          if (drawn.code === 'tooManyRequests') metrics.refusedCalls.inc({ call: 'drawPicture' });
          return answerFailure(context, drawn);
        }
        return context.body(drawn.body, 200, {
          'Content-Type': picture.endsWith('.png') ? 'image/png' : 'image/svg+xml',
          'Cache-Control': context.req.query('v') === picturesVersion ? forEver : anHour,
        });
      },
    );
  }
  if (!documents) return routes;
  routes.get(`${permalinkPrefix}:code`, detectRequestLanguage('header'), async (context) => {
    context.header('Cache-Control', 'no-cache');
    context.header('Vary', 'Accept-Language, Sec-Fetch-Site');
    context.header('X-Robots-Tag', 'noindex');
    const language = requestLanguage(context);
    const { [language]: document } = documents;
    const decoded = linkIn(context);
    if (!decoded.ok) return context.html(renderBrokenLinkDocument(document, language), 404);
    // Encoded again, so that nothing else of the request's query is repeated.
    const address = encodePermalink(decoded.permalink);
    const isOwn = context.req.query(ownParameter) !== undefined;
    // Anybody can write such a link: only one that this site leads to is the visitor's own.
    if (isOwn && context.req.header('Sec-Fetch-Site') !== 'same-origin') return context.redirect(address);
    const facts = collectLabelFacts(decoded.permalink, language);
    const told = renderPermalinkDocument(document, facts, { address, publicUrl });
    const shown = isOwn ? createOwnAddress(address) : address;
    return context.html(await withServerRendering(told, { address: shown, language }));
  });
  return routes;
}

function linkIn(context: Context): DecodedPermalink {
  return decodePermalink(context.req.param('code') ?? '', new URL(context.req.url).searchParams);
}

/**
 * The page's document with the title, description and preview of a label in its head. `publicUrl`
 * is this site's address; without it the preview is omitted, because networks need absolute
 * addresses, and the host of a request may be forged.
 */
function renderPermalinkDocument(
  document: string,
  facts: LabelFacts,
  { address, publicUrl }: { address: string; publicUrl: string },
): string {
  const { title, description, language, translate, receipt } = facts;
  const image = publicUrl && new URL(previewAddress(address, language), publicUrl).href;
  const alt = [translate('permalink:imageAlt', { title }), receipt?.text].filter(Boolean).join('. ');
  const told = html`<meta property="og:type" content="website"><meta property="og:site_name" content="${translate('page:name')}"><meta property="og:title" content="${title}"><meta property="og:description" content="${description}"><meta name="twitter:card" content="${image ? 'summary_large_image' : 'summary'}">`;
  const preview =
    image &&
    html`<meta property="og:url" content="${new URL(address, publicUrl).href}"><meta property="og:image" content="${image}"><meta property="og:image:type" content="image/png"><meta property="og:image:width" content="1200"><meta property="og:image:height" content="630"><meta property="og:image:alt" content="${alt}"><meta name="twitter:image" content="${image}"><meta name="twitter:image:alt" content="${alt}">`;
  return withHead(document, { language, title, description, more: `${told}${preview}${sourceMarks(facts)}` });
}

/**
 * Two elements that tell machines that a model took part, and in what. The page replaces both
 * (use-source-marks.ts).
 */
function sourceMarks({ generated, title }: LabelFacts) {
  if (!generated) return '';
  const data = raw(toScriptJson(createJsonLd(generated, title)));
  return html`<meta name="${sourceMetaName}" content="${composedSourceType}" data-of="${sourceMetaName}"><script type="application/ld+json" data-of="${sourceMetaName}">${data}</script>`;
}

/** The document for a link that cannot be read; nothing from the link is repeated in it. */
function renderBrokenLinkDocument(document: string, language: Language): string {
  const translate = createTranslator(language);
  const title = translate('permalink:broken.title');
  return withHead(document, { language, title, description: translate('errors:permalinkDamaged'), more: '' });
}

function previewAddress(address: string, language: Language): string {
  return `${createPictureAddress(address, 'card.png', language)}&v=${picturesVersion}`;
}

type Head = { language: Language; title: string; description: string; more: string };

/**
 * Search engines must not index permalinks, as anyone may write one about anybody; and referrers
 * must not pass on the names in them.
 */
function withHead(document: string, { language, title, description, more }: Head): string {
  const name = createTranslator(language)('page:titleOf', { page: title });
  const head = html`<title>${name}</title><meta name="description" content="${description}"><meta name="robots" content="noindex"><meta name="referrer" content="no-referrer">`;
  return document
    .replace(/<html lang="[^"]*"/, () => `<html lang="${language}"`)
    .replace(/<meta name="description"[^>]*>/, '')
    .replace(/<title>[^<]*<\/title>/, () => `${head}${more}`);
}
