/**
 * Makes one web request, by undici: the guard checks the address, and the connection goes to
 * exactly the checked addresses.
 */
import { lookup as lookUp } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import type { Readable } from 'node:stream';
import pTimeout from 'p-timeout';
import { Client, type Dispatcher } from 'undici';
import { type AddressGuard, type AddressRefusal, stripBrackets } from './address-guard.ts';
import type { FetchingLimits } from './fetching-limits.ts';
import { acceptedEncodings } from './read-body.ts';
import type { SiteBusy } from './site-busy.ts';
import type { SiteRates } from './site-rates.ts';

/** All addresses of a host name (A and AAAA), in text form. Rejects if the name is unknown. */
export type ResolveHost = (host: string) => Promise<string[]>;

/** Shared by all requests of a fetcher. */
export type WebAccess = {
  guard: AddressGuard;
  resolve: ResolveHost;
  rates: SiteRates;
  userAgent: string;
  limits: FetchingLimits;
};

/** A request to be made; GET without `method`. */
export type WebRequest = { url: URL; accept: string; method?: 'GET' | 'POST'; body?: string };

/** An answer whose body has not been read; `header` gives '' for an absent header. */
export type PageResponse = { url: URL; status: number; header: (name: string) => string; body: Readable };

/** Codes of contract/errors.ts. */
export type PageRequestFailure = { ok: false; code: AddressRefusal | 'pageUnreachable' } | SiteBusy;

/** Bytes. Real pages send up to 20 KB of headers; undici aborts beyond this. */
const largestHeaders = 32 * 1024;

const redirectStatuses = new Set([301, 302, 303, 307, 308]);

/** Asks the machine's own resolver, hosts file included. */
export const resolveBySystem: ResolveHost = async (host) => {
  const answers = await lookUp(host, { all: true });
  return answers.map((answer) => answer.address);
};

/**
 * Makes a request and passes the answer to `read`, then closes the connection whatever is left
 * unread. Rejects with the reason of `signal` if that was aborted.
 */
export async function requestPage<Result>(
  request: WebRequest,
  access: WebAccess,
  signal: AbortSignal,
  read: (answer: PageResponse) => Promise<Result>,
): Promise<Result | PageRequestFailure> {
  const { url } = request;
  const refusal = access.guard.refusalOf(url);
  if (refusal) return { ok: false, code: refusal };
  const taken = await access.rates.take(url);
  if (!taken.ok) return taken;
  try {
    const addresses = await addressesOf(url, access.resolve, signal);
    // A single private address among public ones is enough to refuse: no legitimate site is
    // published so.
    const allowed = addresses.every((address) => access.guard.allowsResolved(url, address));
    if (!allowed) return { ok: false, code: 'addressNotAllowed' };
    if (addresses.length === 0) return { ok: false, code: 'pageUnreachable' };
    return await connectAndAsk(request, addresses, access.userAgent, signal, read);
  } catch {
    signal.throwIfAborted();
    return { ok: false, code: 'pageUnreachable' };
  }
}

/**
 * Where a redirect leads; undefined if the answer is none, null if it leads nowhere. Redirects from
 * https to http are followed, as in browsers: nothing secret is sent, and pages are untrusted
 * either way.
 */
export function findRedirect({ status, header, url }: PageResponse): URL | null | undefined {
  return redirectStatuses.has(status) ? URL.parse(header('location'), url.href) : undefined;
}

async function connectAndAsk<Result>(
  { url, method = 'GET', accept, body }: WebRequest,
  addresses: string[],
  userAgent: string,
  signal: AbortSignal,
  read: (answer: PageResponse) => Promise<Result>,
): Promise<Result> {
  const client = new Client(url.origin, {
    // Do not resolve the name again: the name server could give another answer.
    connect: { lookup: pinnedTo(addresses) },
    allowH2: false,
    maxHeaderSize: largestHeaders,
    // The signal limits the time up to the headers; the body is also subject to a minimum pace.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  try {
    const response = await client.request({
      method,
      path: `${url.pathname}${url.search}`,
      headers: {
        'user-agent': userAgent,
        accept,
        'accept-encoding': acceptedEncodings,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: body ?? null,
      signal,
    });
    // When the result is known before the body ends, aborting the body raises an error that nobody
    // handles.
    response.body.on('error', () => {});
    return await read(answerOf(url, response));
  } finally {
    // Also discards the unread rest of a body.
    client.destroy().catch(() => {});
  }
}

function answerOf(url: URL, { statusCode, headers, body }: Dispatcher.ResponseData): PageResponse {
  const header = (name: string) => {
    const value = headers[name];
    return (Array.isArray(value) ? value[0] : value) ?? '';
  };
  return { url, status: statusCode, header, body };
}

async function addressesOf(url: URL, resolve: ResolveHost, signal: AbortSignal): Promise<string[]> {
  const host = stripBrackets(url);
  if (isIP(host) !== 0) return [host];
  signal.throwIfAborted();
  // A look-up cannot be cancelled, so only stop waiting for it.
  return pTimeout(resolve(host), { milliseconds: Number.POSITIVE_INFINITY, signal });
}

function pinnedTo(addresses: string[]): LookupFunction {
  const answers = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_host, options, callback) => {
    if (options.all) callback(null, answers);
    else callback(null, answers[0]?.address ?? '', answers[0]?.family);
  };
}
