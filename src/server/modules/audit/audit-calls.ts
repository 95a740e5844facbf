/** Shows who changed, deleted or took along what, and who signed in. */

import type { auditCalls as table } from '../../../contract/calls/audit-calls.ts';
import type { Storage } from '../../database/storage.ts';
import type { Handlers } from '../../http/callable.ts';
import { authorsOfDeeds, listDeeds } from './list-deeds.ts';

export function auditCalls({ storage }: { storage: Storage }): Handlers<typeof table> {
  return {
    async listDeeds(filter) {
      const [page, authors] = await Promise.all([listDeeds(storage, filter), authorsOfDeeds(storage)]);
      return { ok: true, output: { ...page, authors } };
    },
  };
}
