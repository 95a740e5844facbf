/** Sends mail to a mail server over SMTP. */
import { createTransport } from 'nodemailer';
import type { Settings } from '../../../settings/config.ts';
import type { Delivery, LeasedMail } from './mail.ts';

/** Never throws; an aborted `signal` ends the delivery as delayed. */
export type SendMail = (mail: LeasedMail, signal: AbortSignal) => Promise<Delivery>;

type SmtpSettings = Pick<Settings, 'smtpUrl' | 'smtpTls' | 'mailFrom' | 'feedbackTo'>;

/** Timeouts of the single steps of a delivery. */
const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 20_000,
  greetingTimeout: 20_000,
  socketTimeout: 60_000,
};

const submissionPort = 587;
const submissionOverTlsPort = 465;

/** Each mail has its own connection, since there are few. */
export function createSmtpSender({ smtpUrl, smtpTls, mailFrom, feedbackTo }: SmtpSettings): SendMail {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  const secure = protocol === 'smtps:';
  const transport = createTransport({
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: port === '' ? (secure ? submissionOverTlsPort : submissionPort) : Number(port),
    secure,
    requireTLS: smtpTls,
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    ...timeouts,
  });
  const from = mailFrom || feedbackTo;
  const messageIdOf = (id: string) => `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`;

  return async ({ id, inReplyTo, to, message }, signal) => {
    try {
      await transport.sendMail({
        // Objects, so that no part of an address is parsed as a name or a second address.
        from: { name: 'Offergrade', address: from },
        to: { name: '', address: to.email },
        envelope: { from, to: to.email },
        ...message,
        // The same for every attempt, so that duplicates can be recognized.
        messageId: messageIdOf(id),
        ...(inReplyTo && { inReplyTo: messageIdOf(inReplyTo), references: messageIdOf(inReplyTo) }),
        headers: { 'Auto-Submitted': 'auto-generated' },
        disableFileAccess: true,
        disableUrlAccess: true,
        signal,
      });
      return { outcome: 'sent' };
    } catch (error) {
      // Cast: nodemailer rejects with errors, which may have these fields or none.
      return deliveryOf(error as SmtpError);
    }
  };
}

/** The fields of nodemailer's errors that are used here. */
type SmtpError = {
  code?: string;
  originalCode?: string;
  command?: string;
  response?: string;
  responseCode?: number;
  /** A reply code of 500 or more, which the same mail would get again. */
  permanent?: boolean;
};

/**
 * Failures caused by the mail or its addresses; others concern the server, the connection or the
 * settings.
 */
const aboutTheMail = ['EENVELOPE', 'EMESSAGE'];

function deliveryOf(error: SmtpError): Delivery {
  const { code = '', originalCode, command, response = '', responseCode, permanent } = error;
  const enhancedCode = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  const codes = [code, originalCode, responseCode, enhancedCode, command];
  return {
    outcome: permanent && aboutTheMail.includes(code) ? 'refused' : 'delayed',
    error: codes.filter((part) => /^[\w .-]{1,40}$/.test(String(part ?? ''))).join(' ') || 'unknown',
  };
}
