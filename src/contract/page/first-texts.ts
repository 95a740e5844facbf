/**
 * The texts of the first screen: the page waits for them, and the service worker caches them from
 * the first visit on.
 */
export const firstNamespaces = ['page', 'errors'] as const;

/** The server's path of a language's texts; i18next fills in `{{lng}}` and `{{ns}}`. */
export function createTextsPath(language: string, namespace: string): string {
  return `/language/${language}/${namespace}.json`;
}
