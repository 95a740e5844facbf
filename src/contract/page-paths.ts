/** Addresses shared by page and server. */

/**
 * Where a browser sends what is shared with the installed page: a form with `title`, `text`, `url`
 * and `file`, which the service worker handles locally and redirects to the same path with the
 * first three in the query, or with `file` alone.
 */
export const sharePath = '/share';

/** Fields of that form, beside the file. */
export const sharedFields = ['title', 'text', 'url'] as const;
/** The form's field for a shared file. */
export const sharedFileField = 'file';

/** The page that explains the score and publishes the accuracy of the reader. */
export const methodPath = '/method';

/** Target of the home page's form when there is no script; the answer is a document. */
export const plainFormPath = '/';

/** The addresses of screens; all of them answer the same document. */
export const pagePaths = [
  '/',
  methodPath,
  '/privacy',
  '/bookmarklet',
  '/history',
  '/compare',
  sharePath,
] as const;

/** Screens of administration, in development mode only; a row with `*` matches the paths below. */
export const developmentPaths = ['/offres', '/offres/*', '/admin', '/admin/*', '/evals'] as const;

/** Whether a path, without a trailing slash, is one of `developmentPaths`. */
export function isDevelopmentPath(path: string): boolean {
  return developmentPaths.some((each) =>
    each.endsWith('/*') ? path.startsWith(each.slice(0, -1)) : path === each,
  );
}

/** The folder of the built page with what only development mode loads. */
export const developmentFolder = 'assets/development';

/** At the root, so that the worker's scope is the whole site. */
export const serviceWorkerPath = '/service-worker.js';

/** The web app manifest in a language. */
export function createManifestPath(language: string): string {
  return `/language/${language}/manifest.webmanifest`;
}
