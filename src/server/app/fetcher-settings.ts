/** What the settings say of fetching and of parsing, as the fetcher and the pool of parsers take it. */

import type { ParserPoolSettings } from '../../fetching/documents/parser-pool.ts';
import type { OfferFetcherSettings } from '../../fetching/fetch-offer.ts';
import { userAgent } from '../../fetching/http/user-agent.ts';
import type { Settings } from '../../settings/config.ts';
import { settingsTable } from '../../settings/settings-table.ts';

export function fetcherSettings(settings: Settings): OfferFetcherSettings {
  return {
    allowedPrivateHosts: settings.allowedPrivateHosts,
    hostsNotFetched: settings.hostsNotFetched,
    userAgent: settings.userAgent || userAgent(contactOf(settings)),
    limits: {
      timeoutMilliseconds: settings.pageSeconds * 1_000,
      largestPageBytes: settings.pageBytes,
      largestFileBytes: settings.fileBytes,
      largestGrowth: settings.pageGrowth,
      slowestBytesPerSecond: settings.pageBytesPerSecond,
      mostRedirects: settings.redirects,
      siteRequestsPerMinute: settings.limits ? settings.siteRequestsPerMinute : 0,
      mostAtOnce: settings.limits ? settings.pagesAtOnce : 0,
    },
  };
}

export function parserSettings(settings: Settings): ParserPoolSettings {
  return {
    processes: settings.parserThreads,
    memoryMegabytes: settings.parserMegabytes,
    outsideMegabytes: settings.parserMegabytes,
    timeoutMilliseconds: settings.parserSeconds * 1_000,
  };
}

/** The public address, else whoever reads the feedback; empty where neither is set, or neither can stand in a header. */
function contactOf({ publicUrl, feedbackTo }: Settings): string {
  if (publicUrl !== '') return new URL(publicUrl).href;
  const reachable = feedbackTo !== settingsTable.feedbackTo.default && /^[!-~]+$/.test(feedbackTo);
  return reachable ? `mailto:${feedbackTo}` : '';
}
