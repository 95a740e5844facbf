import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';
import {
  deliver,
  mail,
  mailDependencies,
  noon,
  putMail,
  recipient,
  told,
  untilMail,
} from '../../../../tests/fakes/mail-delivery.ts';
import { startMailServer } from '../../../../tests/fakes/mail-server.ts';
import { testCertificate } from '../../../../tests/fakes/mail-server-certificate.ts';

function trustTestCertificate(): void {
  const trusted = getCACertificates('default');
  setDefaultCACertificates([...trusted, testCertificate]);
  onTestFinished(() => setDefaultCACertificates(trusted));
}

test('a mail arrives whole, from the address of the settings, and is written down as sent', async () => {
  const server = await startMailServer();
  const { dependencies } = await mailDependencies(server);
  await putMail(dependencies, mail, noon);
  await deliver(dependencies);
  await untilMail(dependencies, {
    state: 'sent',
    attempts: 1,
    last_error: null,
    sent_at: noon.toISOString(),
  });
  const [received] = server.received;
  expect(server.received).toHaveLength(1);
  expect(received).toMatchObject({
    envelope: { from: 'grades@example.net', to: [recipient] },
    from: { name: 'Offergrade', address: 'grades@example.net' },
    to: [{ address: recipient }],
    subject: mail.message.subject,
  });
  expect(received?.text?.trimEnd()).toBe(mail.message.text);
  expect(received?.html?.trimEnd()).toBe(mail.message.html);
  expect(received?.messageId).toMatch(/^<[\da-f-]{36}@example\.net>$/);
  expect(received?.source).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  expect(await told(dependencies)).toContain('offergrade_mail_attempts_total{outcome="sent"} 1');
});

test('a mail that adds to another names it, so that mail programs show both as one thread', async () => {
  const server = await startMailServer();
  const { dependencies } = await mailDependencies(server);
  await putMail(dependencies, mail, noon, { id: 'first' });
  await putMail(dependencies, mail, noon, { id: 'second', inReplyTo: 'first' });
  await deliver(dependencies);
  await expect.poll(() => server.received.length).toBe(2);
  // Several mails are sent concurrently: either may arrive first.
  const arrived = (id: string) =>
    server.received.find(({ messageId }) => messageId === `<${id}@example.net>`);
  const [first, second] = [arrived('first'), arrived('second')];
  expect(first).toBeDefined();
  expect(first?.source).not.toMatch(/^(In-Reply-To|References):/im);
  expect(second?.source).toMatch(/^In-Reply-To: <first@example\.net>\r$/m);
  expect(second?.source).toMatch(/^References: <first@example\.net>\r$/m);
});

test('without an address of its own, mail comes from where it goes', async () => {
  const server = await startMailServer();
  const { dependencies } = await mailDependencies(server, { OFFERGRADE_MAIL_FROM: '' });
  await putMail(dependencies, mail, noon);
  await deliver(dependencies);
  await untilMail(dependencies, { state: 'sent' });
  expect(server.received[0]?.envelope).toEqual({ from: recipient, to: [recipient] });
});

test.for([
  '\r\nBcc: you@example.com',
  '\nBcc: you@example.com\n\nbody',
  '\r Bcc: you@example.com',
  '\u2028Bcc: you@example.com\0',
])('a subject with %j brings in no header and no recipient', async (injected) => {
  const server = await startMailServer();
  const { dependencies } = await mailDependencies(server);
  await putMail(dependencies, { ...mail, message: { ...mail.message, subject: `A${injected}` } }, noon);
  await deliver(dependencies);
  await untilMail(dependencies, { state: 'sent' });
  const [received] = server.received;
  expect(received?.envelope.to).toEqual([recipient]);
  expect(received?.bcc ?? []).toEqual([]);
  expect(received?.source).not.toMatch(/^Bcc:/im);
  expect(received?.text?.trimEnd()).toBe(mail.message.text);
});

test.for([
  ['smtp', 'starttls'],
  ['smtps', 'from the start'],
] as const)('%s:// signs in over TLS', async ([scheme, tls]) => {
  trustTestCertificate();
  const server = await startMailServer({ tls, user: { name: 'me@example.org', password: 'p@ss/word:%' } });
  const { dependencies } = await mailDependencies(server, {
    SMTP_URL: `${scheme}://me%40example.org:p%40ss%2Fword%3A%25@localhost:${server.port}`,
    OFFERGRADE_SMTP_TLS: 'true',
  });
  await putMail(dependencies, mail, noon);
  await deliver(dependencies);
  await untilMail(dependencies, { state: 'sent' });
  expect(server.received).toMatchObject([{ overTls: true }]);
});

test.for([
  ['offers no TLS', 'none', /^ETLS\b.*STARTTLS$/],
  ['has a certificate that nobody vouches for', 'starttls', /^(ETLS|ESOCKET) .*\b(STARTTLS|CONN)$/],
] as const)('nothing is told to a mail server that %s', async ([_, tls, error]) => {
  const server = await startMailServer({ tls });
  const { dependencies } = await mailDependencies(server, {
    SMTP_URL: `smtp://me:secret@localhost:${server.port}`,
    OFFERGRADE_SMTP_TLS: 'true',
  });
  await putMail(dependencies, mail, noon);
  await deliver(dependencies);
  await untilMail(dependencies, { state: 'pending', attempts: 1, last_error: expect.stringMatching(error) });
  expect(server.received).toEqual([]);
});

test('a wrong password delays the mail and is told nowhere', async () => {
  const server = await startMailServer({ user: { name: 'user-7f3a', password: 'right' } });
  const { dependencies } = await mailDependencies(server, {
    SMTP_URL: `smtp://user-7f3a:secret-7f3a@localhost:${server.port}`,
  });
  await putMail(dependencies, mail, noon);
  await deliver(dependencies);
  await untilMail(dependencies, { state: 'pending', last_error: 'EAUTH 535 5.7.8 AUTH PLAIN' });
  expect(await told(dependencies)).toContain('EAUTH 535');
  expect(await told(dependencies)).not.toContain('7f3a');
});
