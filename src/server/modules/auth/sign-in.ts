/**
 * Sign-in of administrators by a link in a mail. better-auth looks after codes, sessions and cookies; none of its own
 * routes is served. The route of its magic link would be spent by the first GET, a mail scanner's: our link carries the
 * code behind the #, which only the page reads, and the page's POST spends it. Loaded in development mode only.
 */

import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { betterAuth } from 'better-auth';
import { isAPIError } from 'better-auth/api';
import { magicLink } from 'better-auth/plugins/magic-link';
import type { CallFailure } from '../../../contract/errors.ts';
import type { Language } from '../../../language/languages.ts';
import type { Settings } from '../../../settings/config.ts';
import { noticeDatabaseAway } from '../../database/database-away.ts';
import type { Storage } from '../../database/storage.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Log } from '../../observability/log.ts';
import { keepMail } from '../mail/public.ts';
import { mayLogLinks } from './can-send-links.ts';
import { createLinkAllowance, type LinkAllowance } from './link-allowance.ts';
import { sessionSecret } from './session-secret.ts';
import { createSignInAudit } from './sign-in-audit.ts';
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

export type SignInDependencies = {
  settings: Settings;
  storage: Storage;
  log: Log;
  jobs: Pick<Jobs, 'enqueue' | 'wake'>;
  now: () => Date;
};

const linkMinutes = 15;
/**
 * What keeps guessing hopeless: 256 random bits, some six links of an address good at once. Wrong codes use up nothing
 * but the visitor's own tries (rate-limits/visitor-limits.ts), and all visitors together need no bound: a million guesses a
 * second for a hundred years hit with a chance of less than 1 in 2^200 (docs/decisions/008-sign-in.md).
 */
const codeBytes = 32;
const sessionDays = 7;
/** Longer than it takes to keep a mail. */
const leastMilliseconds = 300;

/** Throws where no session secret can be read or made. */
export function createSignIn(dependencies: SignInDependencies): SignIn {
  const { settings, storage, now } = dependencies;
  const auth = authOn(dependencies);
  const { api } = auth;
  const administrators = new Set(settings.adminEmails);
  const allowance = createLinkAllowance(settings);
  const audit = createSignInAudit(dependencies);

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
      const mailed = administrators.has(email)
        ? mailLink({ auth, allowance, now }, email, language)
        : storage.check();
      const [done] = await Promise.allSettled([mailed, setTimeout(leastMilliseconds)]);
      if (done.status === 'rejected') throw done.reason;
    },
    async complete(address, code) {
      const email = address.toLowerCase();
      const query = { token: tokenOf(email, code) };
      const answer = await orRefused(() =>
        api.magicLinkVerify({ query, headers: new Headers(), returnHeaders: true }),
      );
      // The address may have left the administrators since its link was mailed.
      if (!answer || !administrators.has(email)) {
        await audit.refused(administrators.has(email) ? email : '');
        return { ok: false, code: 'signInLinkInvalid' };
      }
      allowance.clear(email);
      // Before anybody has the cookie: no session goes unnoted.
      await audit.note('signedIn', email);
      return { ok: true, cookies: answer.headers.getSetCookie() };
    },
    sessionOf,
    signOut,
    async signOutEverywhere(headers) {
      const asked = { headers: cookieOf(headers) };
      const session = await noticeDatabaseAway(() => api.getSession(asked));
      const revoked = session && (await orRefused(() => api.revokeSessions(asked)));
      if (!revoked) return { ok: false, code: 'signInRequired' };
      await audit.note('signedOutEverywhere', session.user.email);
      return signOut(headers);
    },
  };
}

type Mailing = { auth: ReturnType<typeof authOn>; allowance: LinkAllowance; now: () => Date };

/** Mails nothing to an address that has a young link and its number of the hour: what was mailed before still signs in. */
async function mailLink({ auth, allowance, now }: Mailing, email: string, language: Language): Promise<void> {
  const time = now();
  if (!allowance.take(email, time)) return;
  try {
    await noticeDatabaseAway(async () => {
      // Nothing else takes out the codes that nobody used.
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
    // Ours hold for every call (rate-limits/visitor-limits.ts).
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // Its lines name addresses.
    logger: { disabled: true },
  });
}

/**
 * What better-auth keeps the hash of. Each link has a row of its own, found by address and code together: with another
 * address, or another code, there is none that could be spent.
 */
const tokenOf = (email: string, code: string): string => `${email} ${code}`;
const codeOf = (token: string): string => token.slice(token.lastIndexOf(' ') + 1);

/** Never taken from a request: a made-up Host would lead administrators elsewhere. */
function baseUrl({ publicUrl, port }: SignInDependencies['settings']): string {
  return publicUrl || `http://localhost:${port}`;
}

/** Mail programs are not the browser that signs in: nothing else of a request is passed on or kept. */
function cookieOf(headers: Headers): Headers {
  return new Headers({ Cookie: headers.get('Cookie') ?? '' });
}

/** Undefined where better-auth refuses, for its magic link by a redirection; what breaks is thrown. */
async function orRefused<Answer>(ask: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await noticeDatabaseAway(ask);
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
