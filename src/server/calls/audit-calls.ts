/** Shows who changed, deleted or took along what, and who signed in. */
import type { auditCalls as table } from '../../contract/audit-calls.ts';
import type { Handlers } from '../callable.ts';
import type { Parts } from '../parts.ts';
import { authorsOfDeeds, listDeeds } from '../storage/list-deeds.ts';

export function auditCalls({ storage }: Pick<Parts, 'storage'>): Handlers<typeof table> {
  return {
    async listDeeds(filter) {
      const [page, authors] = await Promise.all([listDeeds(storage, filter), authorsOfDeeds(storage)]);
      return { ok: true, output: { ...page, authors } };
    },
  };
}
