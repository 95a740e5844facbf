/** What fetching one offer may cost, this machine and the sites. Each is a setting; these are the defaults. */
export const fetchingLimits = {
  /** For everything from the first look-up to the last byte, redirects included. */
  timeoutMilliseconds: 15_000,
  /** For the wait before that, where as many are at work as may be. */
  longestWaitMilliseconds: 5_000,
  /** Most bytes of a page or a text, after decompression. */
  largestPageBytes: 5 * 1024 * 1024,
  /** Most bytes of a PDF or a Word document, after decompression. */
  largestFileBytes: 10 * 1024 * 1024,
  /** Most times its size on the wire that a body may grow, once it is larger than `freeGrowthBytes`. */
  largestGrowth: 200,
  /** A body that comes more slowly than this is given up; 0: however slow. */
  slowestBytesPerSecond: 500,
  /** How long a body may fall below that. */
  paceWindowMilliseconds: 5_000,
  /** Redirects followed, by header or within the page. */
  mostRedirects: 5,
  /** Requests to one site in a minute, for all visitors together; 0: no limit. */
  siteRequestsPerMinute: 30,
  /** Offers that are fetched at the same time, for all visitors together; 0: no limit. */
  mostAtOnce: 20,
};

export type FetchingLimits = typeof fetchingLimits;
