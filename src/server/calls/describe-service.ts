/** Says who reads offers here and where their text goes. */
import type { Calls } from '../../contract/calls.ts';
import type { Handler } from '../callable.ts';
import type { Parts } from '../parts.ts';

export function describeService({
  readers: { byModel },
  settings: { development, models, cache },
}: Pick<Parts, 'readers' | 'settings'>): Handler<Calls['describeService']> {
  return async () => ({
    ok: true,
    output: {
      reader: byModel ? 'model' : 'builtin',
      provider: byModel?.model.provider ?? '',
      keepsResults: byModel !== undefined && cache,
      development,
      models: development && byModel ? [...models] : [],
    },
  });
}
