/**
 * Delivers the mail of the outbox, one after the other, until it is stopped. Any number of servers may do so on one
 * database: each takes a mail with a lease. A mail is sent twice only where its server dies or loses the database
 * between the mail server's last word and the note of it, or where that word is lost on the way.
 */

import { backoffDelay } from '../../../model/backoff.ts';
import type { Storage } from '../../database/storage.ts';
import { graceMilliseconds } from '../../http/listen.ts';
import type { Log } from '../../observability/log.ts';
import type { Metrics } from '../../observability/metrics.ts';
import { type MailAttempt, settleMail, type TakenMail, takeMail } from './mail.ts';
import type { Delivery, SendMail } from './smtp-sender.ts';

export type Outbox = {
  start(): void;
  /** Looks at once: there is new mail. */
  wake(): void;
  /** Takes no more mail, gives the delivery under way 10 s, then resolves. */
  stop(): Promise<void>;
};

type OutboxDependencies = { storage: Storage; log: Log; metrics: Metrics; now: () => Date } & {
  send: SendMail;
  /** Gives 0 to 1, 1 excluded. */
  random?: () => number;
  /** How long `stop` waits for a delivery under way. */
  grace?: number;
};

const second = 1_000;
const minute = 60 * second;

/** Within this a delivery is over or given up. */
const deliveryMilliseconds = 2 * minute;
/** Well past the end of any delivery; also holds for servers whose clocks differ by a minute or two. */
const leaseMilliseconds = 5 * minute;
/** How soon mail is found that another server wrote, or that is due again. */
const lookMilliseconds = 30 * second;

/** At least half a minute, then random up to a bound that doubles from a minute to six hours. */
const leastDelay = minute / 2;
const retries = { baseMilliseconds: minute, mostMilliseconds: 360 * minute };
/** Some five days; RFC 5321, 4.5.4.1, asks for four at least. */
const mostAttempts = 50;

export function createOutbox(dependencies: OutboxDependencies): Outbox {
  const { log, grace = graceMilliseconds } = dependencies;
  const stopping = new AbortController();
  let stopped = false;
  let bell = Promise.withResolvers<void>();
  let finished: Promise<void> | undefined;

  async function run(): Promise<void> {
    while (!stopped) {
      // A new one before the look: who rings in the middle of it is heard after it.
      bell = Promise.withResolvers();
      if (!(await deliverNext())) await quiet();
    }
  }

  /** Until the bell rings or it is time to look again. */
  async function quiet(): Promise<void> {
    const timer = setTimeout(bell.resolve, lookMilliseconds).unref();
    await bell.promise;
    clearTimeout(timer);
  }

  /** Whether there was a mail to deliver. */
  async function deliverNext(): Promise<boolean> {
    try {
      return await deliverMail(dependencies, stopping.signal);
    } catch (error) {
      log.error({ err: error }, 'the outbox could not be read or written');
      return false;
    }
  }

  return {
    start() {
      finished ??= run();
    },
    wake: () => bell.resolve(),
    async stop() {
      stopped = true;
      bell.resolve();
      const timer = setTimeout(() => stopping.abort(), grace);
      await finished;
      clearTimeout(timer);
    },
  };
}

async function deliverMail(dependencies: OutboxDependencies, stopping: AbortSignal): Promise<boolean> {
  const { storage, now, send } = dependencies;
  const start = now();
  const mail = await takeMail(storage, start, after(start, leaseMilliseconds));
  if (!mail) return false;
  const delivery = await send(mail, AbortSignal.any([stopping, AbortSignal.timeout(deliveryMilliseconds)]));
  const attempt = attemptOf(delivery, mail, stopping.aborted, dependencies);
  await settleMail(storage, mail, attempt, now());
  tell(mail, attempt, dependencies);
  return true;
}

function attemptOf(
  delivery: Delivery,
  { attempts }: TakenMail,
  wasStopped: boolean,
  { now, random = Math.random }: OutboxDependencies,
): MailAttempt {
  if (delivery.outcome === 'sent') return { state: 'sent' };
  const { outcome, error } = delivery;
  // Not the mail's fault: the next start takes it up at once.
  if (wasStopped) return { state: 'pending', error, nextAttemptAt: now() };
  if (outcome === 'refused' || attempts >= mostAttempts) return { state: 'failed', error };
  const delay = backoffDelay(attempts - 1, random, leastDelay, retries);
  return { state: 'pending', error, nextAttemptAt: after(now(), delay) };
}

/** Neither log nor figures hold an address or a word of the mail. */
function tell({ id, attempts }: TakenMail, attempt: MailAttempt, { log, metrics }: OutboxDependencies): void {
  const outcome = attempt.state === 'pending' ? 'delayed' : attempt.state;
  metrics.mailAttempts.inc({ outcome });
  if (attempt.state === 'sent') log.info({ mail: id, attempts }, 'mail sent');
  else if (attempt.state === 'failed') log.error({ mail: id, attempts, error: attempt.error }, 'mail failed');
  else log.warn({ mail: id, attempts, error: attempt.error }, 'mail delayed');
}

function after(time: Date, milliseconds: number): Date {
  return new Date(time.getTime() + milliseconds);
}
