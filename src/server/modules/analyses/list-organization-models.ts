/** Lists the models that can read offers (docs/domain/specification.md, sections 7 and 9). */

import type { Calls } from '../../../contract/calls/calls.ts';
import type { ModelList } from '../../../model/model.ts';
import type { Settings } from '../../../settings/config.ts';
import type { Handler } from '../../http/callable.ts';
import type { Log } from '../../observability/log.ts';
import { shutdownSoon } from './choice/model-check.ts';
import type { ServerReaders } from './readers.ts';

/**
 * The owner that OpenAI gives for its own models; the owner of models tuned there starts with
 * `user-`.
 */
const ownerOfDefaultModels = 'system';
const ownersOfTunedModels = 'user-';
const ownerOfTuned = `${ownersOfTunedModels}tuned`;

/**
 * Callers without the tools of development mode get the models of the settings, the default first; the
 * endpoint is not asked. Callers with them also get the model that reads, tuned models and tuned
 * weights of the built-in reader, all sorted by name, and whether the model that reads fails or will
 * be retired. If the endpoint cannot list its models, the tuned ones are those this server had tuned.
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
  /** Models tuned from this server, and whether that was at the endpoint that reads. */
  tunedModels: () => Promise<{ model: string; isOfEndpoint: boolean }[]>;
  /** Tuned weights of the built-in reader, by name. */
  builtinModels: () => Promise<string[]>;
}): Handler<Calls['listOrganizationModels']> {
  const own = settings.models.map((id) => ({ id, owned_by: ownerOfDefaultModels }));
  return async (_, { signal, mayDevelop }) => {
    if (!mayDevelop) return { models: own };
    const ofBuiltin = (await builtinModels()).map((id) => ({ id, owned_by: ownerOfTuned }));
    if (!byModel) return { models: [...own, ...ofBuiltin] };
    const [listed, state, made] = await Promise.all([
      byModel.model.list(signal),
      byModel.choice.check(),
      tunedModels(),
    ]);
    if (!listed.ok) log.warn({ code: listed.code }, 'models could not be listed');
    const tuned = tunedOf(listed, made);
    const current = byModel.choice.current() ?? '';
    // The model that reads is another than those of the settings where the endpoint has none of them.
    const reading = current ? [{ id: current, owned_by: ownerOfDefaultModels }] : [];
    // Later entries win, so those of the settings come last.
    const byId = new Map(
      [...reading, ...tuned, ...ofBuiltin, ...own].map(({ id, owned_by }) => [id, { id, owned_by }]),
    );
    return {
      models: [...byId.values()].sort((one, other) => (one.id < other.id ? -1 : 1)),
      reading: {
        model: current,
        failure: state.ok ? undefined : state.code,
        endsOn: shutdownSoon(state, now()),
      },
    };
  };
}

/**
 * Models listed by the endpoint as tuned, and those tuned from this server that it lists under any
 * owner (vLLM names itself). A model that is no longer listed is gone.
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
