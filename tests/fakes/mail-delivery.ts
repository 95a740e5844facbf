/** A server that sends mails to a fake mail server, and helpers to inspect them. */
import { expect, onTestFinished } from 'vitest';
import type { Jobs } from '../../src/server/jobs/jobs.ts';
import { createDeliveryWork } from '../../src/server/modules/mail/deliver-mail.ts';
import { enqueueMail, type Mail } from '../../src/server/modules/mail/mail.ts';
import { delivering } from '../../src/server/modules/mail/mail-job.ts';
import { createSmtpSender } from '../../src/server/modules/mail/smtp-sender.ts';
import { type TestDependencies, testDependencies } from './dependencies.ts';
import type { MailServer } from './open-mail-server.ts';
import { openTestJobs } from './test-jobs.ts';

/** The start time of the tests. */
export const noon = new Date('2026-03-01T12:00:00.000Z');
/** The recipient of these tests' mail. */
export const recipient = 'team@example.org';
/** Contains characters that have a meaning in SMTP, and letters outside ASCII. */
export const mail = {
  to: { email: recipient },
  message: {
    subject: 'Thumbs down: B, Chef de produit – « été »',
    html: '<p>é 🙂</p>',
    text: 'é 🙂\n.\nend',
  },
};

/**
 * The dependencies of a server that sends to this port, with a clock that only moves on command.
 */
export async function mailDependencies(
  { port }: Pick<MailServer, 'port'>,
  environment: Record<string, string> = {},
) {
  const clock = { now: noon };
  const dependencies = await testDependencies(
    { now: () => clock.now },
    {
      SMTP_URL: `smtp://localhost:${port}`,
      OFFERGRADE_SMTP_TLS: 'false',
      OFFERGRADE_FEEDBACK_TO: recipient,
      OFFERGRADE_MAIL_FROM: 'grades@example.net',
      ...environment,
    },
  );
  const move = (milliseconds: number) => {
    clock.now = new Date(clock.now.getTime() + milliseconds);
  };
  return { dependencies, clock, move };
}

/** Puts a mail and its job into the outbox. */
export function putMail(
  { storage, jobs }: TestDependencies,
  kept: Mail,
  now: Date,
  ids?: Parameters<typeof enqueueMail>[3],
): Promise<void> {
  return enqueueMail({ database: storage.database, jobs }, kept, now, ids);
}

/** A server on this storage that delivers its mail; stopped at once when the test ends. */
export async function deliver(dependencies: TestDependencies): Promise<Jobs> {
  const { settings, storage, now, log, metrics } = dependencies;
  const jobs = await openTestJobs(storage, settings, { kinds: [delivering], now, log, metrics });
  onTestFinished(async () => {
    await jobs.stop(0);
    await jobs.close();
  });
  jobs.start([createDeliveryWork({ ...dependencies, send: createSmtpSender(settings) })]);
  return jobs;
}

/** The state of each mail, oldest first. */
export async function rowsIn({ storage }: TestDependencies) {
  const columns = ['state', 'attempts', 'last_error', 'failed_at', 'sent_at'] as const;
  return storage.database.selectFrom('mail').select(columns).orderBy('created_at').execute();
}

/** Waits until the only mail matches. */
export async function untilMail(dependencies: TestDependencies, expected: object): Promise<void> {
  await expect.poll(async () => (await rowsIn(dependencies))[0], { timeout: 60_000 }).toMatchObject(expected);
}

/** The log and the metrics. */
export async function told({ logLines, metrics }: TestDependencies): Promise<string> {
  return logLines.join('') + (await metrics.registry.metrics());
}
