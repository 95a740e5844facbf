/** Limits how often a site is asked, however many visitors there are. */
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { getDomain } from 'tldts';
import { stripBrackets } from './address-guard.ts';
import { createSiteBusy, type SiteBusy } from './site-busy.ts';

/** Counts requests per site and holds back what exceeds the limit. */
export type SiteRates = {
  /** Takes one of the site's requests of this minute. */
  take(url: URL): Promise<{ ok: true } | SiteBusy>;
  /** Stops requests to a host for a while, as it asked. */
  rest(url: URL, seconds: number): Promise<void>;
};

/** Counts by key. `consume` rejects with a RateLimiterRes when no points are left. */
export type Limiter = {
  consume(key: string, points?: number): Promise<unknown>;
  get(key: string): Promise<Awaited<ReturnType<RateLimiterAbstract['get']>>>;
  block(key: string, seconds: number): Promise<unknown>;
};

/** `points` per `duration` seconds; limiters with the same prefix may share their counts. */
export type NewLimiter = (options: { keyPrefix: string; points: number; duration: number }) => Limiter;

const minuteSeconds = 60;

/**
 * Counts requests by the site's registrable domain, so that the hosts of one owner count together
 * and made-up subdomains gain nothing; customers of a shared platform on the public suffix list
 * count apart. A rest concerns the host alone: one customer's page cannot close the others'.
 * `requestsPerMinute` 0: no limit, and no rest. Counted in memory, where no other limiter is given.
 */
export function createSiteRates(
  requestsPerMinute: number,
  newLimiter: NewLimiter = (options) => new RateLimiterMemory(options),
): SiteRates {
  if (requestsPerMinute === 0) return { take: async () => ({ ok: true }), rest: async () => {} };
  const sites = newLimiter({ keyPrefix: 'site', points: requestsPerMinute, duration: minuteSeconds });
  const resting = newLimiter({ keyPrefix: 'resting', points: 1, duration: minuteSeconds });
  return {
    async take(url) {
      const rest = await resting.get(url.hostname);
      if (rest) return busyFor(rest);
      try {
        await sites.consume(siteOf(url));
        return { ok: true };
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        return busyFor(refusal);
      }
    },
    async rest(url, seconds) {
      await resting.block(url.hostname, seconds);
    },
  };
}

function busyFor({ msBeforeNext }: RateLimiterRes): SiteBusy {
  return createSiteBusy(Math.max(1, Math.ceil(msBeforeNext / 1000)));
}

function siteOf(url: URL): string {
  return getDomain(url.hostname, { allowPrivateDomains: true }) ?? stripBrackets(url);
}
