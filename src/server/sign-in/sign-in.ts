/**
 * Sign-in of administrators by a link in a mail. better-auth looks after codes, sessions and cookies; none of its own
 * routes is served. Its magic link would be spent by the first GET, a mail scanner's: the link carries a one-time code
 * behind the #, which only the page reads, and the page's POST spends it. Loaded in development mode only.
 */
import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { betterAuth } from 'better-auth';
import { APIError } from 'better-auth/api';
import { emailOTP } from 'better-auth/plugins/email-otp';
import type { CallFailure } from '../../contract/errors.ts';
import type { Language } from '../../language/dictionaries.ts';
import type { Parts } from '../parts.ts';
import { noticeDatabaseAway } from '../storage/database-away.ts';
import { keepMail } from '../storage/mail.ts';
import { sessionSecret } from './session-secret.ts';
import { signInMail } from './sign-in-mail.ts';

/** Who signed in, or why a call for administrators is refused. */
export type Session = { ok: true; email: string } | CallFailure;
type SignedOut = { ok: true; cookies: string[] } | CallFailure;

/** `headers` are those of the request; `cookies` are lines for Set-Cookie. */
export type SignIn = {
  /** Takes the same time for every address, and says nothing of whether a mail went out. */
  sendLink(email: string, language: Language): Promise<void>;
  /** Spends the code of a link, which is good for one address. */
  complete(email: string, code: string): Promise<SignedOut>;
  /** Asked at every call: a session ends with its address's place among the administrators. */
  sessionOf(headers: Headers): Promise<Session>;
  signOut(headers: Headers): Promise<SignedOut>;
  /** Ends every session of the address. */
  signOutEverywhere(headers: Headers): Promise<SignedOut>;
};

export type SignInParts = Pick<Parts, 'settings' | 'storage' | 'log' | 'wakeOutbox' | 'now'>;

const linkMinutes = 15;
const codeBytes = 32;
/** Wrong codes for one address before its link is spent. */
const mostTries = 5;
const sessionDays = 7;
/** Longer than it takes to keep a mail. */
const leastMilliseconds = 300;

/** Throws where no session secret can be read or made. */
export function createSignIn(parts: SignInParts): SignIn {
  const { settings, storage } = parts;
  const { api } = authOn(parts);
  const administrators = new Set(settings.adminEmails);

  async function mailLink(email: string, language: Language): Promise<void> {
    const code = await noticeDatabaseAway(() =>
      api.createVerificationOTP({ body: { email, type: 'sign-in' } }),
    );
    await deliver(parts, email, `${baseUrl(settings)}/#sign-in=${code}`, language);
  }

  async function sessionOf(headers: Headers): Promise<Session> {
    if (!headers.has('Cookie')) return { ok: false, code: 'signInRequired' };
    const session = await noticeDatabaseAway(() => api.getSession({ headers: cookieOf(headers) }));
    if (!session) return { ok: false, code: 'signInRequired' };
    const { email } = session.user;
    return administrators.has(email) ? { ok: true, email } : { ok: false, code: 'notAdministrator' };
  }

  const signOut = async (headers: Headers): Promise<SignedOut> => {
    const signingOut = () => api.signOut({ headers: cookieOf(headers), returnHeaders: true });
    const answer = await noticeDatabaseAway(signingOut);
    return { ok: true, cookies: answer.headers.getSetCookie() };
  };

  return {
    async sendLink(address, language) {
      const email = address.toLowerCase();
      // Without a database nobody can be mailed, and everybody hears so: only so the answer tells nothing.
      const mailed = administrators.has(email) ? mailLink(email, language) : storage.check();
      const [done] = await Promise.allSettled([mailed, setTimeout(leastMilliseconds)]);
      if (done.status === 'rejected') throw done.reason;
    },
    async complete(email, code) {
      const answer = await orRefused(() =>
        api.signInEmailOTP({
          body: { email: email.toLowerCase(), otp: code },
          headers: new Headers(),
          returnHeaders: true,
        }),
      );
      if (!answer) return { ok: false, code: 'signInLinkInvalid' };
      return { ok: true, cookies: answer.headers.getSetCookie() };
    },
    sessionOf,
    signOut,
    async signOutEverywhere(headers) {
      const revoked = await orRefused(() => api.revokeSessions({ headers: cookieOf(headers) }));
      return revoked ? signOut(headers) : { ok: false, code: 'signInRequired' };
    },
  };
}

function authOn({ settings, storage }: SignInParts) {
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
      emailOTP({
        generateOTP: () => randomBytes(codeBytes).toString('base64url'),
        storeOTP: 'hashed',
        expiresIn: linkMinutes * 60,
        allowedAttempts: mostTries,
        // Asked for by the plugin; used by its own routes only.
        sendVerificationOTP: async () => {},
      }),
    ],
    // Ours hold for every call (limits/visitor-limits.ts).
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // Its lines name addresses.
    logger: { disabled: true },
  });
}

/** Never taken from a request: a made-up Host would lead administrators elsewhere. */
function baseUrl({ publicUrl, port }: SignInParts['settings']): string {
  return publicUrl || `http://localhost:${port}`;
}

/** Mail programs are not the browser that signs in: nothing else of a request is passed on or kept. */
function cookieOf(headers: Headers): Headers {
  return new Headers({ Cookie: headers.get('Cookie') ?? '' });
}

/** Undefined where better-auth refuses; what breaks is thrown. */
async function orRefused<Answer>(ask: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await noticeDatabaseAway(ask);
  } catch (error) {
    if (error instanceof APIError && error.statusCode < 500) return undefined;
    throw error;
  }
}

async function deliver(
  { settings, storage, log, wakeOutbox, now }: SignInParts,
  email: string,
  link: string,
  language: Language,
): Promise<void> {
  if (!settings.smtpUrl) {
    log.warn({ link }, 'SMTP_URL is not set: whoever reads this line can sign in with its link.');
    return;
  }
  await keepMail(storage, signInMail(email, link, linkMinutes, language), now());
  wakeOutbox();
}
