/** Lists who changed, deleted or exported what, and who signed in. */

import type { auditCalls as table } from '../../../contract/calls/audit-calls.ts';
import type { Storage } from '../../database/storage.ts';
import type { Handlers } from '../../http/callable.ts';
import { listAuditAuthors, listAuditEvents } from './list-audit-events.ts';

/** The handlers of these calls. */
export function auditCalls({ storage }: { storage: Storage }): Handlers<typeof table> {
  return {
    async listAuditEvents(filter) {
      const [page, authors] = await Promise.all([
        listAuditEvents(storage, filter),
        listAuditAuthors(storage),
      ]);
      return { ...page, authors };
    },
  };
}
