/**
 * Pages shown before or instead of an offer, by their codes of contract/errors.ts, and what each
 * overrules.
 */
const rows = {
  pageAsksToSignIn: { overStatus: true, overRefresh: true },
  pageAsksConsent: { overStatus: true, overRefresh: false },
  pageChecksForBots: { overStatus: true, overRefresh: true },
  pageNeedsBrowser: { overStatus: true, overRefresh: false },
  // A list with an error status replaces a missing page, so the status is more informative.
  pageListsJobs: { overStatus: false, overRefresh: false },
  jobClosed: { overStatus: true, overRefresh: true },
} as const;

/** Code of a page shown before or instead of an offer. */
export type InterstitialCode = keyof typeof rows;

const walls: ReadonlyMap<string, (typeof rows)[InterstitialCode]> = new Map(Object.entries(rows));

/** Whether a code is that of a wall that is more informative than the HTTP status. */
export function overridesStatus(code: string): code is InterstitialCode {
  return walls.get(code)?.overStatus ?? false;
}

/** Whether a wall is reported even if the page also redirects its readers. */
export function overridesRefresh(code: string | null): boolean {
  return walls.get(code ?? '')?.overRefresh ?? false;
}
