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
