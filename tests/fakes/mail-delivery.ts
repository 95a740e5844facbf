/** A server that sends its mails to a fake mail server, and what a test sees of it. */
import { expect, onTestFinished } from 'vitest';
import type { Jobs } from '../../src/server/jobs/jobs.ts';
import { deliveryWork } from '../../src/server/modules/mail/deliver-mail.ts';
import { keepMail, type Mail } from '../../src/server/modules/mail/mail.ts';
import { delivering } from '../../src/server/modules/mail/mail-job.ts';
import { createSmtpSender } from '../../src/server/modules/mail/smtp-sender.ts';
import { type TestDependencies, testDependencies } from './dependencies.ts';
import type { MailServer } from './open-mail-server.ts';
import { openTestJobs } from './test-jobs.ts';

/** When tests begin. */
export const noon = new Date('2026-03-01T12:00:00.000Z');
/** Who the mail of these tests goes to. */
export const recipient = 'team@example.org';
/** Signs that a mail server could take for its own, and letters that it has no code for. */
export const mail = {
  to: { email: recipient },
  message: {
    subject: 'Thumbs down: B, Chef de produit – « été »',
    html: '<p>é 🙂</p>',
    text: 'é 🙂\n.\nend',
  },
};

/** The parts of a server that sends to this port, and a clock that stands until it is moved. */
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
  ids?: Parameters<typeof keepMail>[3],
): Promise<void> {
  return keepMail({ database: storage.database, jobs }, kept, now, ids);
}

/** A server of its own on this storage that delivers its mail; stopped, without grace, when the test ends. */
export async function deliver(dependencies: TestDependencies): Promise<Jobs> {
  const { settings, storage, now, log, metrics } = dependencies;
  const jobs = await openTestJobs(storage, settings, { kinds: [delivering], now, log, metrics });
  onTestFinished(async () => {
    await jobs.stop(0);
    await jobs.close();
  });
  jobs.start([deliveryWork({ ...dependencies, send: createSmtpSender(settings) })]);
  return jobs;
}

/** What became of each mail so far, the oldest first. */
export async function rowsIn({ storage }: TestDependencies) {
  const columns = ['state', 'attempts', 'last_error', 'failed_at', 'sent_at'] as const;
  return storage.database.selectFrom('mail').select(columns).orderBy('created_at').execute();
}

/** Waits until the only mail looks like this. */
export async function untilMail(dependencies: TestDependencies, expected: object): Promise<void> {
  await expect.poll(async () => (await rowsIn(dependencies))[0], { timeout: 60_000 }).toMatchObject(expected);
}

/** What the log and the figures tell. */
export async function told({ logLines, metrics }: TestDependencies): Promise<string> {
  return logLines.join('') + (await metrics.registry.metrics());
}
