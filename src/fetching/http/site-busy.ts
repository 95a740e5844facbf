/** What is said of a site that is asked too often, by us or in its own words. */

/** Code of contract/errors.ts; `minutes` and `retrySeconds`, from 1 up, say when the site may be asked again. */
export type SiteBusy = { ok: false; code: 'siteBusy'; minutes: number; retrySeconds: number };

/** `seconds`: whole, from 1 up. */
export function siteBusy(seconds: number): SiteBusy {
  return { ok: false, code: 'siteBusy', minutes: Math.ceil(seconds / 60), retrySeconds: seconds };
}
