/**
 * A server in development mode that mails links, and an administrator's browser that follows them.
 */
import { expect, vi } from 'vitest';
import { type App, createApp } from '../../src/server/app/app.ts';
import { createDeliveryWork } from '../../src/server/modules/mail/deliver-mail.ts';
import { createSmtpSender } from '../../src/server/modules/mail/smtp-sender.ts';
import { callApp, errorOf, resultOf } from './call-app.ts';
import { type TestDependencies, testDependencies } from './dependencies.ts';
import { startMailServer } from './mail-server.ts';
import type { MailServer } from './open-mail-server.ts';

export const administrator = 'admin@example.org';

/** The base address of links; nothing listens there. */
const publicUrl = 'https://grade.example';

export type SignInServer = { app: App; dependencies: TestDependencies; mailServer: MailServer };

/** Mails are sent over SMTP, from the outbox, to a local mail server. */
export async function startSignInServer(environment: Record<string, string> = {}): Promise<SignInServer> {
  const mailServer = await startMailServer();
  const dependencies = await testDependencies(
    { now: () => new Date() },
    {
      OFFERGRADE_DEVELOPMENT: 'true',
      ADMIN_EMAILS: administrator,
      OFFERGRADE_URL: publicUrl,
      SMTP_URL: `smtp://localhost:${mailServer.port}`,
      OFFERGRADE_SMTP_TLS: 'false',
      OFFERGRADE_FEEDBACK_TO: 'team@example.org',
      ...environment,
    },
  );
  if (dependencies.settings.smtpUrl) {
    const send = createSmtpSender(dependencies.settings);
    dependencies.jobs.start([createDeliveryWork({ ...dependencies, send })]);
  }
  return { app: createApp(dependencies), dependencies, mailServer };
}

/** Requests a link and returns the code in the newest mail. */
export async function mailedCode({ app, mailServer }: SignInServer, email = administrator): Promise<string> {
  const before = mailServer.received.length;
  expect(await resultOf(await callApp(app, 'requestSignInLink', { email }))).toEqual({});
  await expect.poll(() => mailServer.received.length, { timeout: 60_000 }).toBe(before + 1);
  const { text = '' } = mailServer.received.at(-1) ?? {};
  return codeIn(text);
}

/** The code of the link in a text. */
export function codeIn(text: string): string {
  const code = /https?:\/\/[^/]+\/#sign-in=([\w-]{43})(?![\w-])/.exec(text)?.[1];
  if (!code) throw new Error(`no link in ${text}`);
  return code;
}

/** The Cookie header of a browser after a response; empty if that deletes the cookies. */
export function cookieOf(response: Response): string {
  const kept = response.headers.getSetCookie().filter((line) => !/;\s*Max-Age=0/i.test(line));
  return kept.map((line) => line.split(';', 1)[0]).join('; ');
}

/** The Cookie header of a new session. */
export async function signIn(server: SignInServer, email = administrator): Promise<string> {
  const code = await mailedCode(server, email);
  const response = await callApp(server.app, 'completeSignIn', { email, code });
  expect(await resultOf(response.clone())).toEqual({});
  return cookieOf(response);
}

/** Follows a link: signs in with its code. */
export const complete = ({ app }: Pick<SignInServer, 'app'>, code: string, email = administrator) =>
  callApp(app, 'completeSignIn', { email, code });

/** Headers as from a proxy that tells visitors apart. */
const from = (visitor: string) => ({ headers: { 'X-Forwarded-For': visitor } });

/** A visitor, by address, requests a link; needs OFFERGRADE_TRUSTED_PROXIES=1. */
export const askFrom = ({ app }: SignInServer, visitor: string, email = administrator) =>
  callApp(app, 'requestSignInLink', { email }, from(visitor));

/** A visitor, by address, follows a link; needs OFFERGRADE_TRUSTED_PROXIES=1. */
export const completeFrom = ({ app }: SignInServer, visitor: string, code: string) =>
  callApp(app, 'completeSignIn', { email: administrator, code }, from(visitor));

/** The server's answer to whose session a Cookie header is. */
export async function whoIs({ app }: Pick<SignInServer, 'app'>, Cookie: string): Promise<unknown> {
  return resultOf(await callApp(app, 'describeSession', null, { headers: { Cookie } }));
}

/**
 * Advances time for sessions and codes only; timers and sockets are unaffected. The test restores
 * real timers.
 */
export function pass(minutes: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });
}

/** The code with which a call was refused. */
export const refused = async (response: Response) => (await errorOf(response)).details.code;
