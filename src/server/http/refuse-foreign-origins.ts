/** Prevents pages of other sites from making calls, whatever a browser would let them send. */
import type { Context, MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import type { CallName } from '../../contract/calls/calls.ts';
import type { CallFailure } from '../../contract/errors.ts';
import type { Settings } from '../../settings/config.ts';
import { isLoopback } from '../../settings/is-loopback.ts';
import { answerFailure } from './callable.ts';

type OriginSettings = Pick<Settings, 'allowedOrigins' | 'publicUrl' | 'trustedProxies'>;

const safeMethods = ['GET', 'HEAD', 'OPTIONS'];

/** Calls that pages of the sites in the settings may make: they need no cookie and save nothing. */
const openCalls: ReadonlySet<string> = new Set<`/api/${CallName}`>([
  '/api/analyzeJobOffer',
  '/api/extractJobOfferFromWeb',
]);

/** Seconds for which a browser need not ask again whether a site may call. */
const preflightSeconds = 600;

const isAllowed = (origin: string, { allowedOrigins }: OriginSettings) =>
  allowedOrigins.includes('*') || allowedOrigins.includes(origin);

/**
 * Lets browsers pass the answers of these calls on to pages of the sites in the settings, refusals
 * included, never with cookies.
 */
export function allowOrigins(settings: OriginSettings): MiddlewareHandler {
  const allow = cors({
    origin: (origin) => (isAllowed(origin, settings) ? origin : null),
    allowMethods: ['POST'],
    allowHeaders: ['Content-Type', 'Accept'],
    exposeHeaders: ['Retry-After'],
    maxAge: preflightSeconds,
  });
  return (context, next) =>
    settings.allowedOrigins.length > 0 && openCalls.has(context.req.path) ? allow(context, next) : next();
}

/**
 * Refuses requests that may change state when their Origin is another site. Programs send no Origin
 * and are accepted: they use their own credentials, not those of somebody who merely visits a page.
 * `refuse` replaces the answer of calls.
 */
export function refuseForeignOrigins(
  settings: OriginSettings,
  refuse: (context: Context, failure: CallFailure) => Response = answerFailure,
): MiddlewareHandler {
  return async (context, next) => {
    const origin = context.req.header('Origin');
    if (origin === undefined || safeMethods.includes(context.req.method)) return next();
    if (isOwnOrigin(origin, context, settings)) return next();
    if (openCalls.has(context.req.path) && isAllowed(origin, settings)) return next();
    return refuse(context, { ok: false, code: 'originNotAllowed' });
  };
}

/**
 * With a public address only that origin is ours, and the local names of this machine for
 * development. Without one, ours is the requested host under any name: localhost, 127.0.0.1, or
 * what a proxy passes on.
 */
function isOwnOrigin(
  origin: string,
  context: Context,
  { publicUrl, trustedProxies }: OriginSettings,
): boolean {
  // "null", the origin of sandboxed frames, belongs to nobody.
  const asking = URL.parse(origin);
  if (!asking) return false;
  const asked = [context.req.header('Host')];
  if (trustedProxies > 0) asked.push(context.req.header('X-Forwarded-Host')?.split(',').at(-1));
  const isAsked = asked.some((host) => host !== undefined && sameHost(asking, host.trim()));
  if (publicUrl === '') return isAsked;
  if (asking.origin === new URL(publicUrl).origin) return true;
  return isAsked && isLoopback(asking.hostname.replace(/^\[(.*)\]$/, '$1'));
}

/**
 * Whether a Host header names the origin's host, also when it includes the scheme's default port.
 */
function sameHost(origin: URL, host: string): boolean {
  return URL.parse(`${origin.protocol}//${host}`)?.host === origin.host;
}
