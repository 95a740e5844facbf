/** Shows administrators what `npm run setup` finds on this computer; only the terminal writes it to .env. */
import type { localModelCalls as table } from '../../../contract/calls/local-model-calls.ts';
import type { Settings } from '../../../settings/config.ts';
import { toEnvLines } from '../../../settings/to-env-lines.ts';
import type { Handlers } from '../../http/callable.ts';
import {
  findLocalServers,
  type LocalServer,
  localPrograms,
  minContext,
  settingsFor,
} from './local-servers.ts';

type LocalModelDependencies = { settings: Pick<Settings, 'openAiKey'> };

/** The handlers of these calls. `programs`: the documented ports unless a test says otherwise. */
export function localModelCalls(
  { settings }: LocalModelDependencies,
  programs = localPrograms,
): Handlers<typeof table> {
  return {
    async findLocalModels(_input, { signal }) {
      const servers = await findLocalServers(programs, signal);
      return { servers: servers.map(withLines), minContext, hasKey: settings.openAiKey !== '' };
    },
  };
}

function withLines({ name, baseUrl, models }: LocalServer) {
  const described = models.map((model) => ({
    name: model.name,
    size: model.size ?? null,
    context: model.context ?? null,
    lines: toEnvLines(settingsFor({ baseUrl }, model)),
  }));
  return { name, baseUrl, models: described };
}
