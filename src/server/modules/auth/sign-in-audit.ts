/**
 * Logs sign-ins to the audit log; rows of refused ones are limited, however often strangers try.
 */
import type { AuditEvent } from '../../../contract/audit-events.ts';
import type { Storage } from '../../database/storage.ts';
import { addToAuditEvent, recordAuditEvent } from '../audit/public.ts';

/** Writes the audit rows of sign-ins. */
export type SignInAudit = {
  /** Resolves once the row is written, like the others. */
  note(event: Extract<AuditEvent, 'signedIn' | 'signedOutEverywhere'>, author: string): Promise<void>;
  /**
   * `address`: the administrator's address that was tried; empty for any other, which is not
   * logged.
   */
  refused(address: string): Promise<void>;
};

/** The refused sign-ins of an hour (UTC) at one address. */
type Hour = {
  start: string;
  attempts: number;
  /** Undefined until the row exists. */
  id: string | undefined;
  /** The running write, and the one after it, which covers all refusals until it begins. */
  last: Promise<void>;
  next: Promise<void> | undefined;
};

type AuditDependencies = { storage: Pick<Storage, 'database'>; now: () => Date };

/**
 * Per process: each hour has at most one row for each administrator's address and one for all
 * others, whose count is updated, one write at a time.
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
    const refusal = { event: 'signInRefused', author: '', details } as const;
    // After a rollback there is no row to update.
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
        .execute((transaction) => recordAuditEvent(transaction, { event, author, details: {} }, now()));
    },
    refused(address) {
      const hour = hourOf(address);
      hour.attempts += 1;
      hour.next ??= hour.last
        // Those who waited for it got its error already.
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
