/** Lists the models that can read offers (specification, sections 7 and 9). */

import type { Calls } from '../../../contract/calls/calls.ts';
import type { Settings } from '../../../settings/config.ts';
import type { Handler } from '../../http/callable.ts';
import type { Log } from '../../observability/log.ts';
import { endsOn } from './choice/model-check.ts';
import type { ServerReaders } from './readers.ts';

/** The owner that OpenAI gives for its own models; models that were tuned here have one that starts with `user-`. */
const ownerOfDefaultModels = 'system';
const ownersOfTunedModels = 'user-';

/**
 * In the public build the models of the settings, the default one first, without asking the endpoint. In development
 * mode, for who may develop, those that were tuned there join them, sorted by name; where the endpoint does not answer, nothing joins.
 * It also tells which model reads where none is chosen, and when that one ends.
 */
export function listOrganizationModels({
  settings,
  readers: { byModel },
  log,
  now,
}: {
  settings: Settings;
  readers: ServerReaders;
  log: Log;
  now: () => Date;
}): Handler<Calls['listOrganizationModels']> {
  const own = settings.models.map((id) => ({ id, owned_by: ownerOfDefaultModels }));
  return async (_, { signal, mayDevelop }) => {
    if (!mayDevelop || !byModel) return { ok: true, output: { models: own } };
    const [listed, state] = await Promise.all([byModel.model.list(signal), byModel.choice.check()]);
    if (!listed.ok) log.warn({ code: listed.code }, 'models were not listed');
    const tuned = listed.ok
      ? listed.models.filter(({ owned_by: owner }) => owner.startsWith(ownersOfTunedModels))
      : [];
    // Those of the settings come last and win where both have the same name.
    const byId = new Map([...tuned, ...own].map(({ id, owned_by }) => [id, { id, owned_by }]));
    return {
      ok: true,
      output: {
        models: [...byId.values()].sort((one, other) => (one.id < other.id ? -1 : 1)),
        reading: {
          model: byModel.choice.current() ?? '',
          failure: state.ok ? undefined : state.code,
          endsOn: endsOn(state, now()),
        },
      },
    };
  };
}
