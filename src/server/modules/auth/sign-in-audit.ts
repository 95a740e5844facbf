/** What the audit log tells of sign-ins; the rows of refused ones are bounded, whatever strangers try. */
import type { AuditEvent } from '../../../contract/audit-events.ts';
import type { Storage } from '../../database/storage.ts';
import { addToAuditEvent, recordAuditEvent } from '../audit/public.ts';

export type SignInAudit = {
  /** Resolves once the row is there, as the others do. */
  note(event: Extract<AuditEvent, 'signedIn' | 'signedOutEverywhere'>, author: string): Promise<void>;
  /** `address`: the administrator's that was tried; empty for any other, which the log does not keep. */
  refused(address: string): Promise<void>;
};

/** The refused sign-ins of an hour (UTC) at one address. */
type Hour = {
  start: string;
  attempts: number;
  /** Undefined until the row is written first. */
  id: string | undefined;
  /** The last write that was begun, and the one after it, which tells of all until it begins. */
  last: Promise<void>;
  next: Promise<void> | undefined;
};

type AuditDependencies = { storage: Pick<Storage, 'database'>; now: () => Date };

/**
 * Of one process: each hour has one row at most for each address of an administrator and one for all others, which counts
 * on, one write at a time.
 */
export function createSignInAudit({ storage, now }: AuditDependencies): SignInAudit {
  const hours = new Map<string, Hour>();

  function hourOf(address: string): Hour {
    const start = now().toISOString().slice(0, 'YYYY-MM-DDTHH'.length);
    const known = hours.get(address);
    if (known?.start === start) return known;
    const hour = { start, attempts: 0, id: undefined, last: Promise.resolve(), next: undefined };
    hours.set(address, hour);
    return hour;
  }

  async function write(address: string, hour: Hour): Promise<void> {
    const details = { ...(address && { address }), attempts: hour.attempts };
    const { id } = hour;
    const refusal = { event: 'signInRefused', author: '', jobOfferId: null, details } as const;
    // A row that was rolled back has no id to count on.
    hour.id = await storage.database.transaction().execute(async (transaction) => {
      if (!id) return recordAuditEvent(transaction, refusal, now());
      await addToAuditEvent(transaction, id, details);
      return id;
    });
  }

  return {
    async note(event, author) {
      await storage.database
        .transaction()
        .execute((transaction) =>
          recordAuditEvent(transaction, { event, author, jobOfferId: null, details: {} }, now()),
        );
    },
    refused(address) {
      const hour = hourOf(address);
      hour.attempts += 1;
      hour.next ??= hour.last
        // Whoever waited for it has heard.
        .catch(() => {})
        .then(() => {
          hour.next = undefined;
          hour.last = write(address, hour);
          return hour.last;
        });
      return hour.next;
    },
  };
}
