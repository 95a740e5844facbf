/** Says who reads offers here and where their text goes. */
import type { Calls } from '../../contract/calls.ts';
import { analyticsOf } from '../analytics.ts';
import type { Handler } from '../callable.ts';
import type { Parts } from '../parts.ts';

export function describeService({
  readers: { byModel },
  settings,
}: Pick<Parts, 'readers' | 'settings'>): Handler<Calls['describeService']> {
  const { development, models, cache } = settings;
  const analytics = analyticsOf(settings)?.host ?? '';
  return async () => ({
    ok: true,
    output: {
      reader: byModel ? 'model' : 'builtin',
      provider: byModel?.model.provider ?? '',
      keepsResults: byModel !== undefined && cache,
      analytics,
      development,
      models: development && byModel ? [...models] : [],
    },
  });
}
