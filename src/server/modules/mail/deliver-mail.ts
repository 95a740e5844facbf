/**
 * Delivers a mail of the outbox. A mail is sent twice only when its server dies or loses the
 * database between the mail server’s confirmation and its record, or when that confirmation is
 * lost.
 */

import { bindWork, JobFailure, type JobWork } from '../../jobs/job-kind.ts';
import type { ServerParts } from '../server-parts.ts';
import { beginDelivery, type Delivery, endDelivery } from './mail.ts';
import { delivering } from './mail-job.ts';
import type { SendMail } from './smtp-sender.ts';

type DeliveryDependencies = Pick<ServerParts, 'storage' | 'log' | 'metrics' | 'now'> & { send: SendMail };

/** The work of the job `delivering`: sends the mail by `send`, and records the outcome. */
export function createDeliveryWork({ storage, log, metrics, now, send }: DeliveryDependencies): JobWork {
  return bindWork(delivering, async ({ mailId }, { signal }) => {
    const mail = await beginDelivery(storage, mailId);
    // It was deleted, or sent by an attempt that could not record it.
    if (!mail) return;
    const delivery = await send(mail, signal);
    await endDelivery(storage, mail, delivery, now());
    recordDelivery(mail, delivery, { log, metrics });
    if (delivery.outcome === 'sent') return;
    throw new JobFailure(delivery.error, { isFinal: delivery.outcome === 'refused' });
  });
}

/** Neither log nor metrics contain an address or a word of the mail. */
function recordDelivery(
  { id, attempts }: { id: string; attempts: number },
  delivery: Delivery,
  { log, metrics }: Pick<DeliveryDependencies, 'log' | 'metrics'>,
): void {
  metrics.mailAttempts.inc({ outcome: delivery.outcome });
  if (delivery.outcome === 'sent') log.info({ mail: id, attempts }, 'mail sent');
  else log.warn({ mail: id, attempts, error: delivery.error }, `mail ${delivery.outcome}`);
}
