/** Fetches the text of the offer at a web address. */
import type PQueue from 'p-queue';
import type { BoardJob } from './boards/board.ts';
import type { ParseDocument, ParsedDocument, UnreadableCode } from './documents/fetched-document.ts';
import type { PageAnswer, PageFailure } from './fetch-page.ts';
import { acquireSlot, type ServerBusy } from './http/acquire-slot.ts';
import { type AddressGuard, createAddressGuard } from './http/address-guard.ts';
import { type FetchingLimits, fetchingLimits } from './http/fetching-limits.ts';
import type { ResolveHost, WebAccess } from './http/page-request.ts';
import type { NewLimiter } from './http/site-rates.ts';
import { createUserAgent } from './http/user-agent.ts';
import { withTimeLimit } from './http/with-time-limit.ts';
import { overridesStatus } from './interstitials/wall-codes.ts';
import { findEmbeddedJob } from './page/embedded-board.ts';
import type { OfferText } from './page/offer-text.ts';
import type { OneOffer } from './page/several-offers.ts';
import { readPastedAddress } from './pasted/pasted-address.ts';

/**
 * The result for an address. `address` is where redirects ended. Codes are those of
 * contract/errors.ts.
 */
export type FetchedOffer = ({ ok: true; address: string } & OfferText) | OfferFailure;

/** Why no offer was fetched; codes of contract/errors.ts. */
export type OfferFailure =
  | PageFailure
  | ServerBusy
  | { ok: false; code: 'emptyAddress' | 'addressIsText' | UnreadableCode }
  | { ok: false; code: 'severalAddresses'; addresses: string[] }
  | { ok: false; code: 'severalOffers'; address: string; offers: OneOffer[] };

/**
 * Fetches the offer at the address that was pasted (pasted/pasted-address.ts). Rejects only with
 * the reason of `signal`, when its owner aborts. `visitor` identifies who asks, so that visitors
 * take turns at the parsers.
 */
export type FetchOffer = (pasted: string, signal?: AbortSignal, visitor?: string) => Promise<FetchedOffer>;

/** Settings of a fetcher; each has a default. */
export type OfferFetcherSettings = {
  /** `host:port` pairs that may be reached although they are private; none by default. */
  allowedPrivateHosts?: readonly string[];
  /** Hosts never contacted, including their subdomains; none by default. */
  hostsNotFetched?: readonly string[];
  /** Overrides of the defaults in fetching-limits.ts. */
  limits?: Partial<FetchingLimits>;
  /** Must identify the program truthfully; may contain a contact address for site owners. */
  userAgent?: string;
  /**
   * Counts requests per site across several servers; by default counted in this process's memory.
   */
  newLimiter?: NewLimiter;
  /** Replaces the machine's name resolution. */
  resolve?: ResolveHost;
  /** Reads a document; by default on this thread. */
  parse?: ParseDocument;
  /** Knows the job boards; by default those of boards.ts. */
  boardJobAt?: (address: URL) => BoardJob | null;
};

/** Number of addresses offered as a choice; further ones are dropped. */
const maxToChoose = 5;

type Dependencies = WebAccess & {
  parse: ParseDocument;
  boardJobAt: (address: URL) => BoardJob | null;
};

/** Makes a fetcher. Throws an Error if a host in its settings is malformed. */
export function createOfferFetcher(settings: OfferFetcherSettings = {}): FetchOffer {
  const limits = { ...fetchingLimits, ...settings.limits };
  const guard = createAddressGuard(settings.allowedPrivateHosts ?? [], settings.hostsNotFetched);
  let loading: ReturnType<typeof load> | undefined;
  return async (given, signal, visitor) => {
    if (given.trim() === '') return { ok: false, code: 'emptyAddress' };
    const pasted = readPastedAddress(given);
    if (pasted.is === 'several')
      return { ok: false, code: 'severalAddresses', addresses: pasted.addresses.slice(0, maxToChoose) };
    if (pasted.is !== 'address')
      return { ok: false, code: pasted.is === 'text' ? 'addressIsText' : 'invalidAddress' };
    const { url } = pasted;
    const refusal = guard.refusalOf(url);
    if (refusal) return { ok: false, code: refusal };
    loading ??= load(settings, guard, limits);
    const { places, parts } = await loading;
    return takingTurns(places, limits, signal, (either) =>
      offerBehind(url, forVisitor(parts, visitor), either),
    );
  };
}

/** Loaded with the first offer, so that the server starts faster. */
async function load(settings: OfferFetcherSettings, guard: AddressGuard, limits: FetchingLimits) {
  const [{ default: Queue }, { createSiteRates }, { resolveBySystem }] = await Promise.all([
    import('p-queue'),
    import('./http/site-rates.ts'),
    import('./http/page-request.ts'),
  ]);
  const parts: Dependencies = {
    guard,
    limits,
    rates: createSiteRates(limits.siteRequestsPerMinute, settings.newLimiter),
    resolve: settings.resolve ?? resolveBySystem,
    userAgent: settings.userAgent || createUserAgent(),
    parse: settings.parse ?? (await import('./documents/parse-document.ts')).parseDocument,
    boardJobAt: settings.boardJobAt ?? (await import('./boards/boards.ts')).findBoardJob,
  };
  return { parts, places: new Queue({ concurrency: limits.maxConcurrent || Number.POSITIVE_INFINITY }) };
}

function forVisitor(parts: Dependencies, visitor: string | undefined): Dependencies {
  return { ...parts, parse: (document, signal) => parts.parse(document, signal, visitor) };
}

/** At each address on the way, asks the board that knows it first, then the page. */
async function offerBehind(start: URL, parts: Dependencies, signal: AbortSignal): Promise<FetchedOffer> {
  const { fetchPage } = await import('./fetch-page.ts');
  let url = start;
  let failure: OfferFailure = { ok: false, code: 'pageRedirects' };
  for (let redirects = 0; redirects <= parts.limits.maxRedirects; redirects += 1) {
    const fromBoard = await offerOfBoard(url, parts, signal);
    if (fromBoard) return { ok: true, address: url.href, ...fromBoard };
    const step = await readAnswer(url, await fetchPage(url, parts, signal), parts, signal);
    if (step.ok) return { ok: true, address: url.href, ...step.offer };
    failure = step.failure;
    if (!step.next) return redirects > 0 ? asRedirected(failure) : failure;
    url = step.next;
  }
  return failure;
}

/** A board may use half of the time, leaving the rest for the page. */
async function offerOfBoard(url: URL, parts: Dependencies, signal: AbortSignal): Promise<OfferText | null> {
  const job = parts.guard.refusalOf(url) === undefined ? parts.boardJobAt(url) : null;
  if (!job) return null;
  const { askBoard } = await import('./ask-board.ts');
  const half = parts.limits.timeoutMilliseconds / 2;
  const offer = await withTimeLimit(half, signal, (either) => askBoard(job, parts, either));
  return offer === 'timeIsUp' ? null : offer;
}

/**
 * `next`: where the page redirects its readers; `failure` is the result if that exceeds the allowed
 * steps.
 */
type Step = { ok: true; offer: OfferText } | { ok: false; failure: OfferFailure; next?: URL };

async function readAnswer(
  url: URL,
  answer: PageAnswer,
  parts: Dependencies,
  signal: AbortSignal,
): Promise<Step> {
  const { parse } = parts;
  if (answer.is === 'redirect')
    return { ok: false, failure: { ok: false, code: 'pageRedirects' }, next: answer.to };
  if (answer.is === 'failure') {
    const parsed = answer.document && (await parse(answer.document, signal));
    const code = parsed && !parsed.ok ? parsed.code : '';
    return { ok: false, failure: overridesStatus(code) ? { ok: false, code } : answer.failure };
  }
  const parsed = await parse({ ...answer.document, address: url.href }, signal);
  const embedded = await embeddedOffer(url, parsed, parts, signal);
  if (embedded) return { ok: true, offer: embedded };
  if (parsed.ok) return parsed;
  if (parsed.code === 'severalOffers') return { ok: false, failure: { ...parsed, address: url.href } };
  return withoutOffer(url, parsed, answer.refresh);
}

/** The text of a page that embeds a board is only the frame around the job. */
async function embeddedOffer(
  url: URL,
  parsed: ParsedDocument,
  parts: Dependencies,
  signal: AbortSignal,
): Promise<OfferText | null> {
  const isStated = parsed.ok && !['readableText', 'visibleText'].includes(parsed.offer.source);
  const job = parsed.embed === undefined || isStated ? null : findEmbeddedJob(url, parsed.embed);
  return job && offerOfBoard(job, parts, signal);
}

/**
 * A page without an offer is left for its redirect target, given by header or by the page itself.
 */
function withoutOffer(
  url: URL,
  parsed: Exclude<ParsedDocument & { ok: false }, { code: 'severalOffers' }>,
  headerRefresh: string,
): Step {
  const within = parsed.code === 'pageRefreshes' ? parsed.refresh : '';
  const code = parsed.code === 'pageRefreshes' ? 'pageWithoutOffer' : parsed.code;
  const refresh = headerRefresh || within;
  const next = refresh === '' ? null : URL.parse(refresh, url.href);
  // A page that only reloads itself would show the same again.
  const leads = next && withoutFragment(next) !== withoutFragment(url);
  return { ok: false, failure: { ok: false, code }, ...(leads && { next }) };
}

function withoutFragment({ href, hash }: URL): string {
  return href.slice(0, href.length - hash.length);
}

/** The visitor's own address was allowed; only the redirect target is refused. */
function asRedirected(failure: OfferFailure): OfferFailure {
  const isWritten = failure.code === 'invalidAddress' || failure.code === 'portNotFetched';
  return isWritten ? { ok: false, code: 'addressNotAllowed' } : failure;
}

/**
 * Works when a place is free. Answers `serverBusy` after too long a wait; the time limit counts
 * from the start of work.
 */
async function takingTurns(
  places: PQueue,
  limits: FetchingLimits,
  outer: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<FetchedOffer>,
): Promise<FetchedOffer> {
  const place = await acquireSlot(places, limits.longestWaitMilliseconds, outer);
  if (!place.ok) return place;
  try {
    const fetched = await withTimeLimit(limits.timeoutMilliseconds, outer, work);
    return fetched === 'timeIsUp' ? { ok: false, code: 'pageTimedOut' } : fetched;
  } finally {
    place.leave();
  }
}
