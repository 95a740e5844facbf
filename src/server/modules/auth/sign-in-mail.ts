/** The mail with the link that signs an administrator in. */
import { html } from 'hono/html';
import type { Language } from '../../../language/languages.ts';
import { createTranslator } from '../../../language/translator.ts';
import type { Mail } from '../mail/public.ts';

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
