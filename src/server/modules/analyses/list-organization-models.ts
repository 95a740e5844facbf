/** Lists the models that can read offers (docs/domain/specification.md, sections 7 and 9). */

import type { Calls } from '../../../contract/calls/calls.ts';
import type { ModelList } from '../../../model/model.ts';
import type { Settings } from '../../../settings/config.ts';
import type { Handler } from '../../http/callable.ts';
import type { Log } from '../../observability/log.ts';
import { endsOn } from './choice/model-check.ts';
import type { ServerReaders } from './readers.ts';

/** The owner that OpenAI gives for its own models; models that were tuned here have one that starts with `user-`. */
const ownerOfDefaultModels = 'system';
const ownersOfTunedModels = 'user-';
/** Of those that were tuned from here. */
const ownerOfTuned = `${ownersOfTunedModels}tuned`;

/**
 * In the public build the models of the settings, the default one first, without asking the endpoint. In development
 * mode, for who may develop, those that were tuned join them, of the built-in reader too, sorted by name; where the endpoint does not answer, those that were tuned there
 * from here.
 * It also tells which model reads where none is chosen, and when that one ends.
 */
export function listOrganizationModels({
  settings,
  readers: { byModel },
  log,
  now,
  tunedModels,
  builtinModels,
}: {
  settings: Settings;
  readers: ServerReaders;
  log: Log;
  now: () => Date;
  /** Those that were tuned from here, and whether the endpoint that reads did it. */
  tunedModels: () => Promise<{ model: string; isOfEndpoint: boolean }[]>;
  /** Tuned weights of the built-in reader, by name. */
  builtinModels: () => Promise<string[]>;
}): Handler<Calls['listOrganizationModels']> {
  const own = settings.models.map((id) => ({ id, owned_by: ownerOfDefaultModels }));
  return async (_, { signal, mayDevelop }) => {
    if (!mayDevelop) return { ok: true, output: { models: own } };
    const ofBuiltin = (await builtinModels()).map((id) => ({ id, owned_by: ownerOfTuned }));
    if (!byModel) return { ok: true, output: { models: [...own, ...ofBuiltin] } };
    const [listed, state, made] = await Promise.all([
      byModel.model.list(signal),
      byModel.choice.check(),
      tunedModels(),
    ]);
    if (!listed.ok) log.warn({ code: listed.code }, 'models were not listed');
    const tuned = tunedOf(listed, made);
    // Those of the settings come last and win where both have the same name.
    const byId = new Map([...tuned, ...ofBuiltin, ...own].map(({ id, owned_by }) => [id, { id, owned_by }]));
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

/**
 * What the endpoint lists as tuned, and what was tuned from here and it lists by whatever owner (vLLM names itself). A model that it lists no
 * longer is gone.
 */
function tunedOf(listed: ModelList, made: readonly { model: string; isOfEndpoint: boolean }[]) {
  if (!listed.ok) {
    return made
      .filter(({ isOfEndpoint }) => isOfEndpoint)
      .map(({ model }) => ({ id: model, owned_by: ownerOfTuned }));
  }
  const ours = new Set(made.map(({ model }) => model));
  return listed.models
    .map(({ id, owned_by: said }) => ({
      id,
      owned_by: ours.has(id) && !said.startsWith(ownersOfTunedModels) ? ownerOfTuned : said,
    }))
    .filter(({ owned_by: said }) => said.startsWith(ownersOfTunedModels));
}
