/** Chooses the weights of the built-in reader for everybody. */
import type { CallInput, CallOutput } from '../../../../contract/calls/calls.ts';
import type { TunedFigures } from '../../../../tuning/builtin/tune-builtin.ts';
import type { Storage } from '../../../database/storage.ts';
import { recordAuditEvent } from '../../audit/public.ts';

/**
 * Only weights shown to be better than the shipped ones can be chosen; the choice and its undoing
 * are logged to the audit log.
 */
export function chooseBuiltinModel(
  { storage, now }: { storage: Pick<Storage, 'database'>; now: () => Date },
  { id }: CallInput<'chooseBuiltinModel'>,
  author: string,
): Promise<CallOutput<'chooseBuiltinModel'>> {
  return storage.database.transaction().execute(async (transaction) => {
    const note = (event: 'builtinModelChosen' | 'builtinModelWithdrawn', model: string) =>
      recordAuditEvent(transaction, { event, author, jobOfferId: null, details: { model } }, now());
    const asked = transaction.selectFrom('builtin_models').select(['model', 'figures', 'launch_id as id']);
    if (id === null) {
      const before = await asked.where('reads', '=', 1).executeTakeFirst();
      await transaction.updateTable('builtin_models').set({ reads: 0 }).where('reads', '=', 1).execute();
      if (before) await note('builtinModelWithdrawn', before.model);
      return { chosen: true };
    }
    const row = await asked.where('launch_id', '=', id).executeTakeFirst();
    if (!row) return { obstacle: 'gone' };
    if (row.figures === '') return { obstacle: 'imported' };
    const { verdict }: TunedFigures = JSON.parse(row.figures);
    if (verdict !== 'better') return { obstacle: verdict };
    await transaction.updateTable('builtin_models').set({ reads: 0 }).where('launch_id', '!=', id).execute();
    await transaction.updateTable('builtin_models').set({ reads: 1 }).where('launch_id', '=', id).execute();
    await note('builtinModelChosen', row.model);
    return { chosen: true };
  });
}
