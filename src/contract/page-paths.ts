/** Addresses that the page and the server must agree on. */

/**
 * Where a browser takes what is shared with the installed page: as a form with `title`, `text`, `url` and `file`, which the service worker
 * takes without sending it anywhere, and leads on to the same path with the first three in its query, or with `file` alone.
 */
export const sharePath = '/share';

/** Fields of that form, beside the file. */
export const sharedFields = ['title', 'text', 'url'] as const;
export const sharedFileField = 'file';

/** How the score is calculated, and how well the reader in use reads. */
export const methodPath = '/method';

/** Where the form of the home page sends itself where there is no script; what comes of it is a document. */
export const plainFormPath = '/';

/** The addresses that are screens of the page; all of them answer the same document. */
export const pagePaths = [
  '/',
  methodPath,
  '/privacy',
  '/bookmarklet',
  '/history',
  '/compare',
  sharePath,
] as const;

/** Screens of administration, which are there in development mode alone; a path below one that has such a row is one of its own. */
export const developmentPaths = ['/offres', '/offres/*', '/admin', '/admin/*', '/evals'] as const;

/** Whether a path, without a slash at its end, is one of `developmentPaths`. */
export function isDevelopmentPath(path: string): boolean {
  return developmentPaths.some((each) =>
    each.endsWith('/*') ? path.startsWith(each.slice(0, -1)) : path === each,
  );
}

/** The folder of the built page that holds what only development mode loads. */
export const developmentFolder = 'assets/development';

/** Stands at the root, so that the worker looks after the whole site. */
export const serviceWorkerPath = '/service-worker.js';

/** The description of the page as an app, in a language. */
export function manifestPath(language: string): string {
  return `/language/${language}/manifest.webmanifest`;
}

/** Permalinks stand below this: the code that permalink.ts reads, and the names in the query. */
export const permalinkPrefix = '/grade/';

/** The code of a permalink's path, such as `/grade/1AbC…`; null for other paths. */
export function permalinkCodeOf(path: string): string | null {
  const code = path.startsWith(permalinkPrefix) ? path.slice(permalinkPrefix.length) : '';
  return code && !code.includes('/') ? code : null;
}

/** The pictures of a permalink, as the last part of a path below its own. */
export const pictures = ['card.png', 'card.svg', 'label.png', 'badge.svg'] as const;
/** `card`: a preview, 1200 × 630. `label`: the whole label. `badge`: for other pages. */
export type Picture = (typeof pictures)[number];

/** The address of a picture of a permalink (as `encodePermalink` gives it), with its words in a language. */
export function pictureAddress(permalink: string, picture: Picture, language: string): string {
  const [path, query] = permalink.split('?');
  const search = new URLSearchParams(query);
  search.set('lang', language);
  return `${path}/${picture}?${search}`;
}

/** Whether a path is one of a permalink's pictures. */
export function isPicturePath(path: string): boolean {
  return path.startsWith(permalinkPrefix) && pictures.some((picture) => path.endsWith(`/${picture}`));
}
