/**
 * Whether and how sign-in links can be sent. Separate from the code that creates them, which a
 * public server does not load.
 */

import { html } from 'hono/html';
import type { Language } from '../../../language/languages.ts';
import { createTranslator } from '../../../language/translator.ts';
import type { Settings } from '../../../settings/config.ts';
import { isLoopback } from '../../../settings/is-loopback.ts';
import type { Mail } from '../mail/public.ts';

type LinkSettings = Pick<Settings, 'host' | 'publicUrl' | 'trustedProxies'>;

/**
 * When server and page are reachable only from this machine, its log is read by the same person.
 * Behind a proxy the page may be elsewhere, whatever host the server listens on.
 */
export function mayLogLinks({ host, publicUrl, trustedProxies }: LinkSettings): boolean {
  return (
    isLoopback(host) && trustedProxies === 0 && (publicUrl === '' || isLocal(new URL(publicUrl).hostname))
  );
}

const isLocal = (name: string) => name === 'localhost' || isLoopback(name.replace(/^\[(.*)\]$/, '$1'));

/**
 * Whether a link can reach its recipient: by mail, or in the log of a server that is reachable only
 * from this machine.
 */
export function canSendLinks(settings: LinkSettings & Pick<Settings, 'smtpUrl'>): boolean {
  return settings.smtpUrl !== '' || mayLogLinks(settings);
}

/** `minutes`: validity of the link. */
export function signInMail(email: string, link: string, minutes: number, language: Language): Mail {
  const translate = createTranslator(language);
  const paragraphs = [
    translate('development:signIn.mail.open'),
    link,
    translate('development:signIn.mail.limits', { minutes }),
    translate('development:signIn.mail.notYou'),
  ];
  return {
    to: { email },
    message: {
      subject: translate('development:signIn.mail.subject'),
      text: `${paragraphs.join('\n\n')}\n`,
      html: `${html`${paragraphs.map((text) => (text === link ? html`<p><a href="${link}">${link}</a></p>` : html`<p>${text}</p>`))}`}`,
    },
  };
}
