/** The way from a web address to the text of the offer behind it. */
import { createAddressGuard, readAddress } from './address-guard.ts';
import type { PageFailure, PageSettings, Resolve } from './fetch-page.ts';
import type { OfferText } from './offer-text.ts';

/**
 * What came of an address. `address` is where redirects ended. Codes are those of contract/errors.ts; `status`
 * is the HTTP status behind `pageRefused`.
 */
export type FetchedOffer = ({ ok: true; address: string } & OfferText) | OfferFailure;

export type OfferFailure = { ok: false; code: PageFailure['code'] | 'emptyAddress'; status?: number };

/**
 * Fetches an offer. Rejects only where `signal` was aborted by its owner (with the signal's reason): nobody then
 * waits for an answer.
 */
export type FetchOffer = (address: string, signal?: AbortSignal) => Promise<FetchedOffer>;

export type OfferFetcherSettings = {
  /** `host:port` pairs that may be reached although they are private; none by default. */
  allowedPrivateHosts?: readonly string[];
  /** For everything from the first look-up to the last byte, redirects included. */
  timeoutMilliseconds?: number;
  /** Most bytes of a page after decompression. */
  largestPageBytes?: number;
  /** Says honestly who asks; it may name an address where the site's owner can ask back. */
  userAgent?: string;
  /** Stands in for the machine's name resolution. */
  resolve?: Resolve;
};

/** Makes a fetcher. Throws an Error where an entry of `allowedPrivateHosts` is malformed. */
export function createOfferFetcher({
  allowedPrivateHosts = [],
  timeoutMilliseconds = 15_000,
  largestPageBytes = 5 * 1024 * 1024,
  userAgent = 'Offergrade/0.1 (fetches one job offer because a visitor asked to have it graded)',
  resolve,
}: OfferFetcherSettings = {}): FetchOffer {
  const guard = createAddressGuard(allowedPrivateHosts);
  return async (address, signal) => {
    if (address.trim() === '') return { ok: false, code: 'emptyAddress' };
    const url = readAddress(address);
    if (!url) return { ok: false, code: 'invalidAddress' };
    const refusal = guard.refusalOf(url);
    if (refusal) return { ok: false, code: refusal };

    // Loaded with the first offer: a server is ready before anyone asks for a page.
    const { resolveBySystem } = await import('./fetch-page.ts');
    const settings = { guard, resolve: resolve ?? resolveBySystem, largestPageBytes, userAgent };
    return withinTime(timeoutMilliseconds, signal, (either) => readOffer(url, settings, either));
  };
}

/** A page may send its readers on by a `refresh`; that is followed once. */
async function readOffer(
  start: URL,
  settings: PageSettings,
  signal: AbortSignal,
  refreshes = 1,
): Promise<FetchedOffer> {
  const [{ fetchPage }, { pageToText, plainToText }] = await Promise.all([
    import('./fetch-page.ts'),
    import('./page-to-text.ts'),
  ]);
  const page = await fetchPage(start, settings, signal);
  if (!page.ok) return page;
  const { offer, signs } =
    page.kind === 'plain' ? { offer: plainToText(page.content), signs: undefined } : pageToText(page.content);
  const refresh = signs?.refresh ?? '';
  if (offer) return { ok: true, address: page.url.href, ...offer };
  const next = refresh === '' ? null : URL.parse(refresh, page.url.href);
  if (!next || refreshes === 0) return { ok: false, code: 'pageWithoutOffer' };
  const sent = await readOffer(next, settings, signal, refreshes - 1);
  // The visitor's own address was in order: what a page sends to is only not followed.
  return !sent.ok && sent.code === 'invalidAddress' ? { ok: false, code: 'addressNotAllowed' } : sent;
}

/** Runs work under a signal that fires when the time is up (reason `TimeoutError`) or when `outer` does. */
async function withinTime<Result>(
  milliseconds: number,
  outer: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  outer?.throwIfAborted();
  const controller = new AbortController();
  const leave = () => controller.abort(outer?.reason);
  const timer = setTimeout(
    () => controller.abort(new DOMException('time is up', 'TimeoutError')),
    milliseconds,
  );
  outer?.addEventListener('abort', leave, { once: true });
  try {
    return await work(controller.signal);
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', leave);
  }
}
