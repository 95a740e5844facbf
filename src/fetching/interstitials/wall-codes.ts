/** Pages that stand before an offer or in its place, by their codes of contract/errors.ts, and what each of them overrules. */
const rows = {
  pageAsksToSignIn: { overStatus: true, overRefresh: true },
  pageAsksConsent: { overStatus: true, overRefresh: false },
  pageChecksForBots: { overStatus: true, overRefresh: true },
  pageNeedsBrowser: { overStatus: true, overRefresh: false },
  // A list that came with a failure stands there for want of the page that was asked for: the status tells more.
  pageListsJobs: { overStatus: false, overRefresh: false },
  jobClosed: { overStatus: true, overRefresh: true },
} as const;

export type InterstitialCode = keyof typeof rows;

const walls: ReadonlyMap<string, (typeof rows)[InterstitialCode]> = new Map(Object.entries(rows));

/** Whether a code is one of a wall that tells more than the HTTP status it came with. */
export function isOverStatus(code: string): code is InterstitialCode {
  return walls.get(code)?.overStatus ?? false;
}

/** Whether a wall is what a page is, also where the page sends its readers on in a while. */
export function isOverRefresh(code: string | null): boolean {
  return walls.get(code ?? '')?.overRefresh ?? false;
}
