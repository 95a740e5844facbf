/** The addresses of permalinks and of their images. */

/**
 * The path prefix of permalinks: followed by the code that permalink.ts reads, with names in the
 * query.
 */
export const permalinkPrefix = '/grade/';

/** The code in a permalink's path, such as `/grade/1AbC…`; null for other paths. */
export function parsePermalinkCode(path: string): string | null {
  const code = path.startsWith(permalinkPrefix) ? path.slice(permalinkPrefix.length) : '';
  return code && !code.includes('/') ? code : null;
}

/**
 * A parameter of the visitor's own result, to which the form without scripts leads; the server
 * removes it for everybody who comes from elsewhere. Not part of the permalink.
 */
export const ownParameter = 'own';

/** The address of the visitor's own result, from its permalink. */
export function createOwnAddress(permalink: string): string {
  const [path, query] = permalink.split('?');
  const search = new URLSearchParams(query);
  search.set(ownParameter, '1');
  return `${path}?${search}`;
}

/** The images of a permalink, as the last part of a path below its own. */
export const pictures = ['card.png', 'card.svg', 'card-tall.png', 'label.png', 'badge.svg'] as const;
/**
 * `card`: the letter and why, 1200 × 630, which is the preview. `card-tall`: the same, 1080 × 1350.
 * `label`: the whole label. `badge`: for other pages.
 */
export type Picture = (typeof pictures)[number];

/**
 * The address of an image of a permalink (as returned by `encodePermalink`), with its words in a
 * language.
 */
export function createPictureAddress(permalink: string, picture: Picture, language: string): string {
  const [path, query] = permalink.split('?');
  const search = new URLSearchParams(query);
  search.set('lang', language);
  return `${path}/${picture}?${search}`;
}

/** Whether a path is that of a permalink's image. */
export function isPicturePath(path: string): boolean {
  return path.startsWith(permalinkPrefix) && pictures.some((picture) => path.endsWith(`/${picture}`));
}
