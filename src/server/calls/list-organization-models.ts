/** Lists the models of the settings, the default one first (specification, sections 7 and 9). */
import type { Calls } from '../../contract/calls.ts';
import type { Handler } from '../callable.ts';
import type { Parts } from '../parts.ts';

/** The owner that OpenAI gives for its own models; models that were tuned here have one that starts with `user-`. */
const ownerOfDefaultModels = 'system';

export function listOrganizationModels({
  settings,
}: Pick<Parts, 'settings'>): Handler<Calls['listOrganizationModels']> {
  return async () => ({
    ok: true,
    output: { models: settings.models.map((id) => ({ id, owned_by: ownerOfDefaultModels })) },
  });
}
