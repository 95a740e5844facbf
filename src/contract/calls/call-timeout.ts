/**
 * How long each call may take, in milliseconds: the server ends it then, and so does the page. Apart from the table of
 * calls, so that the page knows them without the schemas. Specification, section 9: analyses 300,000, writes 600,000. What asks the
 * database has longer than one that hangs keeps a query, 27,000: its caller hears that the database is away.
 */
const ofVisitors: Readonly<Record<string, number>> = {
  extractJobOfferFromWeb: 30_000,
  analyzeJobOffer: 300_000,
  describeService: 10_000,
  logEvent: 30_000,
  requestSignInLink: 30_000,
  completeSignIn: 30_000,
  signOut: 30_000,
  signOutEverywhere: 30_000,
};

/** Calls that change nothing, as their names begin; all others write. */
const reads = /^(?:list|open|find|count|describe)/;

/** By the name of the call: 30,000 for what reads and 600,000 for what writes, where it has no time of its own. */
export function callTimeout(name: string): number {
  return ofVisitors[name] ?? (reads.test(name) ? 30_000 : 600_000);
}
