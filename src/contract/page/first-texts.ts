/** The texts that the first screen shows: the page waits for them, and the service worker keeps them from the first visit on. */
export const firstNamespaces = ['page', 'errors'] as const;

/** Where the server has the texts of a language; i18next puts names in the place of `{{lng}}` and `{{ns}}`. */
export function textsPath(language: string, namespace: string): string {
  return `/language/${language}/${namespace}.json`;
}
