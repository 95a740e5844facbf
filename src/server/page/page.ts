/**
 * Serves the built page: its files, its single document at each of its addresses, and its texts.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';
import type { CallOutput } from '../../contract/calls/calls.ts';
import type { PublishedMeasurement } from '../../contract/evaluations/measured-reader.ts';
import { developmentNamespaces } from '../../contract/page/development-texts.ts';
import { createTextsPath, firstNamespaces } from '../../contract/page/first-texts.ts';
import { measuredElementId, serviceElementId } from '../../contract/page/service-element.ts';
import {
  createManifestPath,
  developmentFolder,
  developmentPaths,
  methodPath,
  pagePaths,
  sharePath,
} from '../../contract/page-paths.ts';
import { dictionaries, type Namespace, namespaces } from '../../language/dictionaries.ts';
import { type Language, languages } from '../../language/languages.ts';
import { type Analytics, allowsAnalytics } from '../http/analytics.ts';
import { optOutHeaders } from '../http/opts-out-of-counting.ts';
import { detectRequestLanguage, requestLanguage } from '../http/request-language.ts';
import type { WithServerRendering } from './server-rendering.ts';
import { webManifest } from './web-manifest.ts';

/** Files under this folder have a hash of their content in their name, and never change. */
const hashedFiles = '/assets/';
const forEver = 'public, max-age=31536000, immutable';
/** Cached by browsers but revalidated each time: the answer is short when nothing changed. */
const checkEachTime = 'no-cache';

/** The page as routes of the server. */
export type Page = {
  routes: Hono;
  /** The page's document with status 404, for unknown addresses. */
  notFound(context: Context): Response | Promise<Response>;
  isBuilt: boolean;
  /**
   * The document by language, without third-party scripts; undefined when the page is not built.
   */
  documents: Record<Language, string> | undefined;
};

type PageDependencies = {
  service: CallOutput<'describeService'>;
  analytics: Analytics | undefined;
  /**
   * The accuracy of the reader in use as shown on `/method`. Never rejects, and answers quickly.
   */
  measuredReader: () => Promise<PublishedMeasurement | null>;
  withServerRendering: WithServerRendering;
};

/**
 * `folder` is the output of Vite, with `.br` or `.gz` files beside compressed ones; when it is
 * missing the page says so, and calls still work. The document includes the script of `analytics`
 * for visitors who may be counted. Throws when its document has no head.
 */
export function createPage(
  folder: string,
  { service, analytics, measuredReader, withServerRendering }: PageDependencies,
): Page {
  const file = join(folder, 'index.html');
  const isBuilt = existsSync(file);
  const document = isBuilt ? withData(readFileSync(file, 'utf8'), serviceElementId, service) : undefined;
  const withScript = analytics && document?.replace('</head>', () => `${analytics.element}</head>`);
  const plain = documentsFor(document);
  const counting = documentsFor(withScript);
  const routes = new Hono();
  routes.use(etag());
  const { development } = service;
  for (const path of [...pagePaths, ...(development ? developmentPaths : [])])
    routes.get(path, detectRequestLanguage('header'), showScreen);
  // Without the service worker a browser sends shared content here; it is not read.
  routes.post(sharePath, (context) => context.redirect(sharePath, 303));
  for (const [path, texts] of languageFiles(development)) {
    routes.get(path, (context) =>
      context.body(texts, 200, { 'Content-Type': 'application/json', 'Cache-Control': checkEachTime }),
    );
  }
  for (const language of languages) {
    const manifest = JSON.stringify(webManifest(language));
    routes.get(createManifestPath(language), (context) =>
      context.body(manifest, 200, {
        'Content-Type': 'application/manifest+json',
        'Cache-Control': checkEachTime,
      }),
    );
  }
  if (!development) routes.use(withoutDevelopment);
  if (isBuilt) routes.use(markFiles, serveStatic({ root: folder, precompressed: true }));

  /**
   * Content shared with the page goes to the form of the home page, although the address does not
   * name that page yet.
   */
  async function showScreen(context: Context): Promise<Response> {
    const { path } = context.req;
    return show(context, 200, path === sharePath ? undefined : path);
  }

  async function show(context: Context, status: 200 | 404, screen?: string): Promise<Response> {
    context.header('Cache-Control', checkEachTime);
    context.header('Vary', ['Accept-Language', ...(analytics ? optOutHeaders : [])].join(', '));
    const language = requestLanguage(context);
    const document = (counting && allowsAnalytics(context.req) ? counting : plain)?.[language];
    if (document === undefined) return context.text('The page is not built: npm run build makes it.', 503);
    if (screen === undefined) return context.html(document, status);
    const measured = screen === methodPath ? await measuredReader() : null;
    const told = measured ? withData(document, measuredElementId, measured) : document;
    return context.html(await withServerRendering(told, { address: screen, language, measured }), status);
  }
  return {
    routes,
    isBuilt,
    documents: plain,
    notFound: (context) =>
      context.req.header('Accept')?.includes('text/html')
        ? show(context, 404)
        : context.text('Not found', 404),
  };
}

/**
 * The document by language, with a preload of its first texts: the browser fetches them beside the
 * scripts, not after them.
 */
function documentsFor(document: string | undefined): Record<Language, string> | undefined {
  if (document === undefined) return undefined;
  const written = languages.map((language): [Language, string] => {
    const links = firstNamespaces.map(
      (namespace) =>
        `<link rel="preload" as="fetch" fetchpriority="low" crossorigin href="${createTextsPath(language, namespace)}">`,
    );
    return [language, document.replace('</head>', () => `${links.join('')}</head>`)];
  });
  // Cast: every language has an entry.
  return Object.fromEntries(written) as Record<Language, string>;
}

/**
 * Adds an element with JSON data to the head of the document; the content policy allows no inline
 * script.
 */
function withData(document: string, id: string, what: object): string {
  const data = JSON.stringify(what).replaceAll('<', '\\u003c');
  const element = `<script type="application/json" id="${id}">${data}</script>`;
  if (!document.includes('</head>')) throw new Error('The document of the page has no </head>');
  return document.replace('</head>', () => `${element}</head>`);
}

/** Sets how long browsers may cache a file. */
const markFiles: MiddlewareHandler = async (context, next) => {
  await next();
  const cache = context.req.path.startsWith(hashedFiles) ? forEver : checkEachTime;
  if (context.res.ok) context.header('Cache-Control', cache);
};

/** The public build does not serve the files of development mode; some file systems ignore case. */
const withoutDevelopment: MiddlewareHandler = async (context, next) => {
  if (context.req.path.toLowerCase().startsWith(`/${developmentFolder}/`)) return context.notFound();
  return next();
};

const ofDevelopment: readonly Namespace[] = developmentNamespaces;

/** Every file of texts: its address and its content. */
function languageFiles(development: boolean): [path: string, json: string][] {
  const served = namespaces.filter((namespace) => development || !ofDevelopment.includes(namespace));
  return languages.flatMap((language) =>
    served.map((namespace): [string, string] => [
      `/language/${language}/${namespace}.json`,
      JSON.stringify(dictionaries[language][namespace]),
    ]),
  );
}
