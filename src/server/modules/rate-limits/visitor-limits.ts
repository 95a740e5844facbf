/** Hourly limits on the calls of one visitor that cost something. Addresses are never stored. */
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { CallName } from '../../../contract/calls/calls.ts';
import type { CallFailure } from '../../../contract/errors.ts';
import type { Limiter, NewLimiter } from '../../../fetching/http/site-rates.ts';
import type { Settings } from '../../../settings/config.ts';

/**
 * The setting that limits each call, and two things that are not calls: images, and analyses for
 * administrators. Of analyses only readings by a model count.
 */
const settingOfCall = {
  analyzeJobOffer: 'analysesPerHour',
  analyzeForAdministrator: 'administratorAnalysesPerHour',
  extractJobOfferFromWeb: 'pagesPerHour',
  sendFeedback: 'feedbacksPerHour',
  amendFeedback: 'feedbacksPerHour',
  logEvent: 'eventsPerHour',
  drawPicture: 'picturesPerHour',
  requestSignInLink: 'signInLinksPerHour',
  completeSignIn: 'signInTriesPerHour',
} as const satisfies Partial<Record<CallName | 'drawPicture' | 'analyzeForAdministrator', keyof Settings>>;

/** A call with a limit. */
export type LimitedCall = keyof typeof settingOfCall;
type LimitSettings = Pick<Settings, 'limits' | (typeof settingOfCall)[LimitedCall]>;

/** `retrySeconds`: until the visitor's hour is over, at least 1. */
export type AllowanceResult = { ok: true } | { ok: false; retrySeconds: number };

/**
 * Takes one of the visitor's calls of this hour, which begins with the first of them; or several
 * for a large one.
 */
export type VisitorLimits = {
  take(call: LimitedCall, visitor: string, calls?: number): Promise<AllowanceResult>;
  /** The calls left to the visitor in this hour; null when there is no limit. */
  left(call: LimitedCall, visitor: string): Promise<number | null>;
};

const hourSeconds = 3_600;

/** The answer to a visitor whose hourly limit is used up. */
export function createTooManyRequests(retrySeconds: number): CallFailure {
  return { ok: false, code: 'tooManyRequests', retrySeconds, minutes: Math.ceil(retrySeconds / 60) };
}

/**
 * A call whose setting is 0 has no limit; the others are counted in memory unless `newLimiter` is
 * given.
 */
export function createVisitorLimits(
  settings: LimitSettings,
  newLimiter: NewLimiter = (options) => new RateLimiterMemory(options),
): VisitorLimits {
  const limiters = new Map<LimitedCall, Limiter>();
  for (const [call, setting] of Object.entries(settingOfCall)) {
    const points = settings.limits ? settings[setting] : 0;
    if (points > 0)
      // Cast: Object.entries loses the key types of a table.
      limiters.set(call as LimitedCall, newLimiter({ keyPrefix: call, points, duration: hourSeconds }));
  }
  return {
    async take(call, visitor, calls = 1) {
      try {
        await limiters.get(call)?.consume(visitor, calls);
        return { ok: true };
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        return { ok: false, retrySeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000)) };
      }
    },
    async left(call, visitor) {
      const limiter = limiters.get(call);
      if (!limiter) return null;
      const taken = (await limiter.get(visitor))?.consumedPoints ?? 0;
      return Math.max(0, settings[settingOfCall[call]] - taken);
    },
  };
}
