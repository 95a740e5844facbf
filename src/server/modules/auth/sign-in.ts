/**
 * Sign-in of administrators by a mailed link. better-auth manages codes, sessions and cookies; its
 * own routes are not served. Its magic-link route would be consumed by the first GET, such as that
 * of a mail scanner: our link has the code after the #, which only the page reads, and the page's
 * POST consumes it. Loaded in development mode only.
 */

import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { betterAuth } from 'better-auth';
import { isAPIError } from 'better-auth/api';
import { magicLink } from 'better-auth/plugins/magic-link';
import type { CallFailure } from '../../../contract/errors.ts';
import type { Language } from '../../../language/languages.ts';
import { rethrowDatabaseUnavailable } from '../../database/database-unavailable.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { keepMail } from '../mail/public.ts';
import type { ServerParts } from '../server-parts.ts';
import { mayLogLinks, signInMail } from './can-send-links.ts';
import { createLinkAllowance, type LinkAllowance } from './link-allowance.ts';
import { sessionSecret } from './session-secret.ts';
import { createSignInAudit } from './sign-in-audit.ts';

/** Who signed in, or why a call for administrators is refused. */
export type Session = { ok: true; email: string } | CallFailure;
type SignedOut = { ok: true; cookies: string[] } | CallFailure;

/** `headers` are the request's; `cookies` are values for Set-Cookie. */
export type SignIn = {
  /** Takes the same time for every address, and does not reveal whether a mail was sent. */
  sendLink(email: string, language: Language): Promise<void>;
  /** Consumes the code of a link, which is valid for one address. */
  complete(email: string, code: string): Promise<SignedOut>;
  /** Checked at every call: a session ends when its address is no longer an administrator's. */
  sessionOf(headers: Headers): Promise<Session>;
  signOut(headers: Headers): Promise<SignedOut>;
  /** Ends every session of the address. */
  signOutEverywhere(headers: Headers): Promise<SignedOut>;
};

/** What sign-in is built from. */
export type SignInDependencies = Pick<ServerParts, 'settings' | 'storage' | 'log' | 'now'> & {
  jobs: Pick<Jobs, 'enqueue' | 'wake'>;
};

const linkMinutes = 15;
/**
 * Makes guessing hopeless: 256 random bits, with some six valid links per address. Wrong codes only
 * use up the visitor's own tries (rate-limits/visitor-limits.ts), so no limit over all visitors is
 * needed: a million guesses a second for a hundred years succeed with a probability below 1 in
 * 2^200 (docs/decisions/008-sign-in.md).
 */
const codeBytes = 32;
const sessionDays = 7;
/** Longer than storing a mail takes. */
const minMilliseconds = 300;

/** Throws when no session secret can be read or created. */
export function createSignIn(dependencies: SignInDependencies): SignIn {
  const { settings, storage, now } = dependencies;
  const auth = authOn(dependencies);
  const { api } = auth;
  const administrators = new Set(settings.adminEmails);
  const allowance = createLinkAllowance(settings);
  const audit = createSignInAudit(dependencies);

  async function sessionOf(headers: Headers): Promise<Session> {
    if (!headers.has('Cookie')) return { ok: false, code: 'signInRequired' };
    const session = await rethrowDatabaseUnavailable(() => api.getSession({ headers: cookieOf(headers) }));
    if (!session) return { ok: false, code: 'signInRequired' };
    const { email } = session.user;
    return administrators.has(email) ? { ok: true, email } : { ok: false, code: 'notAdministrator' };
  }

  const signOut = async (headers: Headers): Promise<SignedOut> => {
    const signingOut = () => api.signOut({ headers: cookieOf(headers), returnHeaders: true });
    const answer = await rethrowDatabaseUnavailable(signingOut);
    return { ok: true, cookies: answer.headers.getSetCookie() };
  };

  return {
    async sendLink(address, language) {
      const email = address.toLowerCase();
      // Without a database no mail can be stored; everybody gets the same error, so it reveals
      // nothing.
      const mailed = administrators.has(email)
        ? mailLink({ auth, allowance, now }, email, language)
        : storage.check();
      const [done] = await Promise.allSettled([mailed, setTimeout(minMilliseconds)]);
      if (done.status === 'rejected') throw done.reason;
    },
    async complete(address, code) {
      const email = address.toLowerCase();
      const query = { token: tokenOf(email, code) };
      const answer = await orRefused(() =>
        api.magicLinkVerify({ query, headers: new Headers(), returnHeaders: true }),
      );
      // The address may have been removed from the administrators since.
      if (!answer || !administrators.has(email)) {
        await audit.refused(administrators.has(email) ? email : '');
        return { ok: false, code: 'signInLinkInvalid' };
      }
      allowance.clear(email);
      // Logged before the cookie is sent, so that every session is logged.
      await audit.note('signedIn', email);
      return { ok: true, cookies: answer.headers.getSetCookie() };
    },
    sessionOf,
    signOut,
    async signOutEverywhere(headers) {
      const asked = { headers: cookieOf(headers) };
      const session = await rethrowDatabaseUnavailable(() => api.getSession(asked));
      const revoked = session && (await orRefused(() => api.revokeSessions(asked)));
      if (!revoked) return { ok: false, code: 'signInRequired' };
      await audit.note('signedOutEverywhere', session.user.email);
      return signOut(headers);
    },
  };
}

type Mailing = { auth: ReturnType<typeof authOn>; allowance: LinkAllowance; now: () => Date };

/**
 * Sends no mail to an address above its hourly number with a recent link: that one is still valid.
 */
async function mailLink({ auth, allowance, now }: Mailing, email: string, language: Language): Promise<void> {
  const time = now();
  if (!allowance.take(email, time)) return;
  try {
    await rethrowDatabaseUnavailable(async () => {
      // Nothing else deletes unused codes.
      const { adapter } = await auth.$context;
      const isOld = { field: 'expiresAt', operator: 'lt', value: new Date() } as const;
      await adapter.deleteMany({ model: 'verification', where: [isOld] });
      await auth.api.signInMagicLink({ body: { email, metadata: { language } }, headers: new Headers() });
    });
  } catch (error) {
    allowance.giveBack(email, time);
    throw error;
  }
}

function authOn(dependencies: SignInDependencies) {
  const { settings, storage } = dependencies;
  const written = { createdAt: 'created_at', updatedAt: 'updated_at' };
  return betterAuth({
    baseURL: baseUrl(settings),
    secret: sessionSecret(settings),
    database: { db: storage.database, type: settings.databaseUrl ? 'postgres' : 'sqlite' },
    user: { modelName: 'sign_in_users', fields: { emailVerified: 'email_verified', ...written } },
    session: {
      modelName: 'sign_in_sessions',
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        ...written,
      },
      expiresIn: sessionDays * 24 * 60 * 60,
      disableSessionRefresh: true,
    },
    verification: { modelName: 'sign_in_codes', fields: { expiresAt: 'expires_at', ...written } },
    advanced: {
      cookiePrefix: 'offergrade',
      useSecureCookies: baseUrl(settings).startsWith('https://'),
      ipAddress: { disableIpTracking: true },
    },
    plugins: [
      magicLink({
        generateToken: (email) => tokenOf(email, randomBytes(codeBytes).toString('base64url')),
        storeToken: 'hashed',
        expiresIn: linkMinutes * 60,
        sendMagicLink: ({ email, token, metadata }) =>
          deliver(dependencies, email, `${baseUrl(settings)}/#sign-in=${codeOf(token)}`, metadata?.language),
      }),
    ],
    // Our own limits apply to every call (rate-limits/visitor-limits.ts).
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // Its lines contain addresses.
    logger: { disabled: true },
  });
}

/**
 * The text that better-auth hashes as the token. Each link has its own row, found by address and
 * code together, so another address or code finds none.
 */
const tokenOf = (email: string, code: string): string => `${email} ${code}`;
const codeOf = (token: string): string => token.slice(token.lastIndexOf(' ') + 1);

/** The address in mails. Not taken from the request, whose Host header could be forged. */
function baseUrl({ publicUrl, port }: SignInDependencies['settings']): string {
  return publicUrl || `http://localhost:${port}`;
}

/**
 * Passes on only the cookie: mail programs are not the browser that signs in, and nothing else is
 * to be stored.
 */
function cookieOf(headers: Headers): Headers {
  return new Headers({ Cookie: headers.get('Cookie') ?? '' });
}

/**
 * Undefined when better-auth refuses, which its magic link does by a redirect; other errors are
 * thrown.
 */
async function orRefused<Answer>(ask: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await rethrowDatabaseUnavailable(ask);
  } catch (error) {
    if (isAPIError(error) && error.statusCode < 500) return undefined;
    throw error;
  }
}

async function deliver(
  { settings, storage, log, jobs, now }: SignInDependencies,
  email: string,
  link: string,
  language: Language,
): Promise<void> {
  if (!settings.smtpUrl) {
    if (!mayLogLinks(settings)) return;
    log.warn({ link }, 'SMTP_URL is not set: whoever reads this line can sign in with its link.');
    return;
  }
  await keepMail({ database: storage.database, jobs }, signInMail(email, link, linkMinutes, language), now());
  jobs.wake();
}
