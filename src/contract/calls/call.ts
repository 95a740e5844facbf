/**
 * What a client and the server agree on for one call: a row of calls.ts, and its timeout. The page
 * imports this without the schemas.
 */
import type { z } from 'zod';

/**
 * Who may make a call; those of `administrator` and `development` are refused in the public build.
 */
export type Audience = 'visitor' | 'administrator' | 'development';

/** The definition of one call. */
export type Call = {
  who: Audience;
  input: z.ZodType;
  output: z.ZodType;
  /** The messages of the streaming form; absent when there are none. */
  progress?: z.ZodType;
  /**
   * Answered as a whole even in the streaming form, which sends its headers before cookies are
   * known.
   */
  setsCookies?: true;
  timeoutMilliseconds: number;
  /** One sentence for the API description. */
  does: string;
  /** An input for the API description, which a test sends. */
  example?: object;
};

/**
 * How long each call may take, in milliseconds: the server ends it then, and so does the page.
 * docs/domain/specification.md, section 9: analyses 300,000, writes 600,000. What asks the database
 * has longer than one that hangs keeps a query, 27,000: its caller hears that the database is away.
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

/** Prefixes of the names of calls that change nothing; all others write. */
const reads = /^(?:list|open|find|count|describe)/;

/**
 * By the name of the call: 30,000 for reads and 600,000 for writes that have no timeout of their
 * own.
 */
export function timeoutOfCall(name: string): number {
  return ofVisitors[name] ?? (reads.test(name) ? 30_000 : 600_000);
}

/** A row as written in a table: the other fields follow from the table and the name. */
type Row = Omit<Call, 'who' | 'timeoutMilliseconds'>;
type Completed<Rows, Who> = {
  [Name in keyof Rows]: Rows[Name] & { who: Who; timeoutMilliseconds: number };
};

/** Calls that `who` may make, each with the timeout of its name. */
export function callsFor<const Who extends Audience, const Rows extends Record<string, Row>>(
  who: Who,
  rows: Rows,
): Completed<Rows, Who> {
  const completed = Object.entries(rows).map(([name, row]) => [
    name,
    { ...row, who, timeoutMilliseconds: timeoutOfCall(name) },
  ]);
  // Cast: the same rows, completed.
  return Object.fromEntries(completed) as Completed<Rows, Who>;
}
