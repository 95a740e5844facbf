/** The answer for a site that has been asked too often, by our count or its own. */

/**
 * Code of contract/errors.ts; `minutes` and `retrySeconds` (1 and up) say when the site may be
 * asked again.
 */
export type SiteBusy = { ok: false; code: 'siteBusy'; minutes: number; retrySeconds: number };

/** `seconds`: whole, 1 and up. */
export function createSiteBusy(seconds: number): SiteBusy {
  return { ok: false, code: 'siteBusy', minutes: Math.ceil(seconds / 60), retrySeconds: seconds };
}
