/** Senders and recipients of mail, and how long mails and complaints are stored. */
import { days, emailAddress, flag, setting, smtpUrl } from './setting-kinds.ts';

/** In the order of .env.example. */
export const mailSettings = {
  feedbackTo: setting({
    variable: 'OFFERGRADE_FEEDBACK_TO',
    does: 'Who receives the mail that a thumbs-down writes.',
    kind: emailAddress,
    default: 'feedback@localhost',
  }),
  smtpUrl: setting({
    variable: 'SMTP_URL',
    does: 'The mail server that thumbs-down mails go to: smtp://user:password@host:587 (STARTTLS) or smtps://user:password@host:465 (TLS from the start), without user and password where it asks for none. Empty: mails are kept and not sent. Never printed.',
    kind: smtpUrl,
    default: '',
  }),
  smtpTls: setting({
    variable: 'OFFERGRADE_SMTP_TLS',
    does: 'Whether mail goes over TLS or not at all. false only for a mail server on a network of yours that has none.',
    kind: flag,
    default: true,
  }),
  mailFrom: setting({
    variable: 'OFFERGRADE_MAIL_FROM',
    does: 'The address that mails come from; one that the mail server may send for. Empty: the one of OFFERGRADE_FEEDBACK_TO.',
    kind: emailAddress,
    default: '',
  }),
  mailDays: setting({
    variable: 'OFFERGRADE_MAIL_DAYS',
    does: 'How many days a mail stays in the database once it is sent or given up. 0: gone within the hour.',
    kind: days,
    default: 30,
  }),
  feedbackDays: setting({
    variable: 'OFFERGRADE_FEEDBACK_DAYS',
    does: 'How many days a thumbs-down stays in the inbox of the administrators, with the whole offer, whatever became of it. 0: gone within the hour.',
    kind: days,
    default: 90,
  }),
};
