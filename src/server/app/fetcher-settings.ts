/** Converts the settings for the fetcher and for the pool of parsers. */

import type { ParserPoolSettings } from '../../fetching/documents/parser-pool.ts';
import type { OfferFetcherSettings } from '../../fetching/fetch-offer.ts';
import { createUserAgent } from '../../fetching/http/user-agent.ts';
import type { Settings } from '../../settings/config.ts';
import { settingsTable } from '../../settings/settings-table.ts';

/** Settings of the fetcher. */
export function toFetcherSettings(settings: Settings): OfferFetcherSettings {
  return {
    allowedPrivateHosts: settings.allowedPrivateHosts,
    hostsNotFetched: settings.hostsNotFetched,
    userAgent: settings.userAgent || createUserAgent(contactOf(settings)),
    limits: {
      timeoutMilliseconds: settings.pageSeconds * 1_000,
      largestPageBytes: settings.pageBytes,
      largestFileBytes: settings.fileBytes,
      largestGrowth: settings.pageGrowth,
      slowestBytesPerSecond: settings.pageBytesPerSecond,
      maxRedirects: settings.redirects,
      siteRequestsPerMinute: settings.limits ? settings.siteRequestsPerMinute : 0,
      maxConcurrent: settings.limits ? settings.pagesAtOnce : 0,
    },
  };
}

/** Settings of the pool of parsers. */
export function toParserSettings(settings: Settings): ParserPoolSettings {
  return {
    processes: settings.parserThreads,
    memoryMegabytes: settings.parserMegabytes,
    outsideMegabytes: settings.parserMegabytes,
    timeoutMilliseconds: settings.parserSeconds * 1_000,
  };
}

/**
 * The contact in requests: the public address, else the recipient of feedback; empty when neither
 * is set or fit for a header.
 */
function contactOf({ publicUrl, feedbackTo }: Settings): string {
  if (publicUrl !== '') return new URL(publicUrl).href;
  const reachable = feedbackTo !== settingsTable.feedbackTo.default && /^[!-~]+$/.test(feedbackTo);
  return reachable ? `mailto:${feedbackTo}` : '';
}
