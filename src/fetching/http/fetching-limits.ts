/**
 * Limits on the cost of fetching an offer, for this machine and the sites. Defaults of the
 * settings.
 */
export const fetchingLimits = {
  /** For everything from the first look-up to the last byte, redirects included. */
  timeoutMilliseconds: 15_000,
  /** For the wait before that, when all places are taken. */
  longestWaitMilliseconds: 5_000,
  /** Bytes of a page or a text, after decompression. */
  largestPageBytes: 5 * 1024 * 1024,
  /** Bytes of a PDF or a Word document, after decompression. */
  largestFileBytes: 10 * 1024 * 1024,
  /** Maximum ratio of decompressed to received size, once a body exceeds `freeGrowthBytes`. */
  largestGrowth: 200,
  /** A slower body is aborted; 0: no limit. */
  slowestBytesPerSecond: 500,
  /** How long a body may stay below that speed. */
  paceWindowMilliseconds: 5_000,
  /** Redirects followed, by header or within the page. */
  maxRedirects: 5,
  /** Requests to one site per minute, for all visitors together; 0: no limit. */
  siteRequestsPerMinute: 30,
  /** Offers fetched at the same time, for all visitors together; 0: no limit. */
  maxConcurrent: 20,
};

/** Limits in the units of `fetchingLimits`. */
export type FetchingLimits = typeof fetchingLimits;
