/**
 * One page from the web: http(s) by undici, redirects followed by hand, every address checked by the guard and
 * the connection made to exactly the addresses that were checked.
 */
import { lookup as lookUp } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { Client, type Dispatcher } from 'undici';
import { type AddressGuard, bareHost } from './address-guard.ts';
import { decodePage } from './decode-page.ts';
import { acceptedEncodings, readBody } from './read-body.ts';

/** Every address a host name stands for, in text form. Rejects where the name is unknown. */
export type Resolve = (host: string) => Promise<string[]>;

export type PageSettings = {
  guard: AddressGuard;
  resolve: Resolve;
  /** Most bytes of a page after decompression. */
  largestPageBytes: number;
  userAgent: string;
};

/** Codes of contract/errors.ts; `status` is the HTTP status of a page that was refused. */
export type PageFailure = {
  ok: false;
  code:
    | 'invalidAddress'
    | 'addressNotAllowed'
    | 'pageUnreachable'
    | 'pageTimedOut'
    | 'pageTooLarge'
    | 'pageNotText'
    | 'pageRefused'
    | 'pageNotFound'
    | 'pageWithoutOffer';
  status?: number;
};

/** `url` is where the redirects ended. */
export type Page = { ok: true; url: URL; kind: 'html' | 'plain'; content: string };

const mostRedirects = 5;
const largestHeaders = 32 * 1024;
const redirectStatuses = new Set([301, 302, 303, 307, 308]);
const kindOfType = new Map<string, Page['kind']>([
  ['text/html', 'html'],
  ['application/xhtml+xml', 'html'],
  ['text/plain', 'plain'],
]);

/** Asks the machine's own resolver, hosts file included. */
export const resolveBySystem: Resolve = async (host) => {
  const answers = await lookUp(host, { all: true });
  return answers.map((answer) => answer.address);
};

/**
 * Fetches a page. `signal` ends it: by a time-out (reason `TimeoutError`) the answer is `pageTimedOut`;
 * by any other reason nobody waits for an answer, and the promise rejects with that reason.
 */
export async function fetchPage(
  start: URL,
  settings: PageSettings,
  signal: AbortSignal,
): Promise<Page | PageFailure> {
  let url = start;
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    const refusal = settings.guard.refusalOf(url);
    // What a visitor typed may be malformed; what a site redirects to is simply not followed.
    if (refusal) return { ok: false, code: redirects === 0 ? refusal : 'addressNotAllowed' };
    try {
      const answer = await visit(url, settings, signal);
      if (!(answer instanceof URL)) return answer;
      url = answer;
    } catch (error) {
      if (!signal.aborted) return { ok: false, code: 'pageUnreachable' };
      if ((signal.reason as Error | undefined)?.name === 'TimeoutError')
        return { ok: false, code: 'pageTimedOut' };
      throw signal.reason ?? error;
    }
  }
  return { ok: false, code: 'pageUnreachable' };
}

/** One request; a URL where the answer is a redirect. */
async function visit(
  url: URL,
  settings: PageSettings,
  signal: AbortSignal,
): Promise<Page | PageFailure | URL> {
  const addresses = await addressesOf(url, settings.resolve, signal);
  // One private address among public ones is enough to refuse: no honest site is published so.
  const allowed = addresses.every((address) => settings.guard.allowsResolved(url, address));
  if (!allowed) return { ok: false, code: 'addressNotAllowed' };
  if (addresses.length === 0) return { ok: false, code: 'pageUnreachable' };

  const client = new Client(url.origin, {
    // The name is not resolved again: a second answer of the name server is never asked for.
    connect: { lookup: pinnedTo(addresses) },
    allowH2: false,
    maxHeaderSize: largestHeaders,
    // The signal alone measures the time once connected, up to the last byte.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  try {
    const response = await client.request({
      method: 'GET',
      path: `${url.pathname}${url.search}`,
      headers: {
        'user-agent': settings.userAgent,
        accept: 'text/html, application/xhtml+xml, text/plain;q=0.8',
        'accept-encoding': acceptedEncodings,
      },
      signal,
    });
    return await readResponse(url, response, settings.largestPageBytes);
  } finally {
    // Also drops what is left of a body that was not read to its end.
    client.destroy().catch(() => {});
  }
}

async function addressesOf(url: URL, resolve: Resolve, signal: AbortSignal): Promise<string[]> {
  const host = bareHost(url);
  if (isIP(host) !== 0) return [host];
  signal.throwIfAborted();
  const aborted = Promise.withResolvers<never>();
  const stop = () => aborted.reject(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  try {
    // A look-up cannot be cancelled, only no longer waited for.
    return await Promise.race([resolve(host), aborted.promise]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

function pinnedTo(addresses: string[]): LookupFunction {
  const answers = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_host, options, callback) => {
    if (options.all) callback(null, answers);
    else callback(null, answers[0]?.address ?? '', answers[0]?.family);
  };
}

async function readResponse(
  url: URL,
  response: Dispatcher.ResponseData,
  largestPageBytes: number,
): Promise<Page | PageFailure | URL> {
  const { statusCode, headers, body } = response;
  // Left unread where the answer is already known: its end is then an error that nobody waits for.
  body.on('error', () => {});

  if (redirectStatuses.has(statusCode)) {
    return URL.parse(headerOf(headers, 'location'), url.href) ?? { ok: false, code: 'pageUnreachable' };
  }
  const failure = failureOfStatus(statusCode);
  if (failure) return failure;

  const [type = '', ...parameters] = headerOf(headers, 'content-type').split(/[;,]/);
  const kind = type.trim() === '' ? 'html' : kindOfType.get(type.trim().toLowerCase());
  if (kind === undefined) return { ok: false, code: 'pageNotText' };

  if (Number(headerOf(headers, 'content-length')) > largestPageBytes)
    return { ok: false, code: 'pageTooLarge' };
  const bytes = await readBody(body, headerOf(headers, 'content-encoding'), largestPageBytes);
  if (bytes === 'tooLarge') return { ok: false, code: 'pageTooLarge' };
  if (bytes === 'unknownEncoding') return { ok: false, code: 'pageNotText' };

  const content = decodePage(bytes, charsetOf(parameters));
  // A picture or an archive that calls itself a page.
  if (content.slice(0, 1024).includes('\0')) return { ok: false, code: 'pageNotText' };
  return { ok: true, url, kind, content };
}

function failureOfStatus(status: number): PageFailure | undefined {
  if (status === 200 || status === 203) return undefined;
  if (status < 400) return { ok: false, code: 'pageWithoutOffer' };
  if (status === 404 || status === 410) return { ok: false, code: 'pageNotFound' };
  // Beyond 599 stand the codes with which some sites turn programs away (999).
  if ((status >= 400 && status < 500) || status >= 600) return { ok: false, code: 'pageRefused', status };
  return { ok: false, code: 'pageUnreachable' };
}

function headerOf(headers: Dispatcher.ResponseData['headers'], name: string): string {
  const value = headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? '';
}

function charsetOf(parameters: string[]): string {
  const charset = parameters.map((parameter) => parameter.trim()).find((text) => /^charset=/i.test(text));
  return charset?.slice('charset='.length).replace(/["']/g, '').trim() ?? '';
}
