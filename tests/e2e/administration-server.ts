/**
 * An Offergrade in development mode that mails links to its only administrator, and the mail server
 * that receives them.
 */
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../fakes/free-port.ts';
import { openMailServer, type ReceivedMail } from '../fakes/open-mail-server.ts';
import { startOffergrade } from './start-offergrade.ts';

export const administrator = 'admin@example.org';

export type AdministrationServer = {
  address: string;
  /** All mails sent so far. */
  mails: readonly ReceivedMail[];
  stop: () => Promise<void>;
};

export async function startAdministrationServer(
  environment: Record<string, string> = {},
): Promise<AdministrationServer> {
  const mailServer = await openMailServer();
  const port = await freePort();
  const { address, stop } = await startOffergrade({
    PORT: String(port),
    OFFERGRADE_URL: `http://localhost:${port}`,
    OFFERGRADE_DEVELOPMENT: 'true',
    ADMIN_EMAILS: administrator,
    OFFERGRADE_LIMITS: 'false',
    SMTP_URL: `smtp://localhost:${mailServer.port}`,
    OFFERGRADE_SMTP_TLS: 'false',
    OFFERGRADE_FEEDBACK_TO: 'team@example.org',
    ...environment,
  });
  return {
    address,
    mails: mailServer.received,
    stop: async () => {
      await stop();
      await mailServer.close();
    },
  };
}

/** The link in the mail after the first `before` ones. */
export async function mailedLink({ mails }: Pick<AdministrationServer, 'mails'>, before: number) {
  while (mails.length <= before) await setTimeout(50);
  const { text = '' } = mails[before] ?? {};
  const link = /http:\/\/localhost:\d+\/#sign-in=[\w-]{43}(?![\w-])/.exec(text)?.[0];
  if (!link) throw new Error(`no link in ${text}`);
  return link;
}

/** Signs the administrator in without a browser. Returns the session's cookie, as `name=value`. */
export async function sessionCookie(server: AdministrationServer): Promise<string> {
  const before = server.mails.length;
  await post(server, 'requestSignInLink', { email: administrator });
  const [, code] = (await mailedLink(server, before)).split('=', 2);
  const response = await post(server, 'completeSignIn', { email: administrator, code });
  const [cookie = ''] = response.headers.getSetCookie().map((line) => line.split(';', 1)[0]);
  if (!cookie) throw new Error(`completeSignIn answered ${response.status}`);
  return cookie;
}

async function post({ address }: AdministrationServer, name: string, data: object): Promise<Response> {
  return fetch(`${address}/api/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data }),
  });
}
