/** Shows who changed or deleted what. */
import type { auditCalls as contract } from '../../contract/audit-calls.ts';
import type { Handlers } from '../callable.ts';
import type { Parts } from '../parts.ts';
import { authorsOfDeeds, listDeeds } from '../storage/list-deeds.ts';
import { storable } from '../storage/storable-text.ts';

export function auditCalls({ storage }: Pick<Parts, 'storage'>): Handlers<typeof contract> {
  return {
    async listDeeds(filter) {
      const [page, authors] = await Promise.all([
        listDeeds(storage, { ...filter, author: storable(filter.author) }),
        authorsOfDeeds(storage),
      ]);
      return { ok: true, output: { ...page, authors } };
    },
  };
}
