/** Calls for administrators, whose handlers the public build, which refuses all, never loads. */
import { type AdministrationCalls, administrationCalls } from '../../contract/calls/administration-calls.ts';
import type { Call } from '../../contract/calls/call.ts';
import type { Handler, Handlers } from '../http/callable.ts';
import type { Dependencies } from './dependencies.ts';

export function administrationWhenAsked(dependencies: Dependencies): Handlers<AdministrationCalls> {
  let loading: Promise<Record<string, unknown>> | undefined;
  const load = async () => {
    const { administrationHandlers } = await import('./administration-handlers.ts');
    return administrationHandlers(dependencies);
  };
  // With the first call they would keep all others waiting for a quarter of a second.
  if (dependencies.settings.development) {
    loading = load();
    loading.catch(() => {
      loading = undefined;
    });
  }
  const handlers = Object.keys(administrationCalls).map((name): [string, Handler<Call>] => [
    name,
    async (input, context) => {
      loading ??= load();
      // Cast: there is a handler for each row of the table, which takes what the row's schema gives it.
      const handler = (await loading)[name] as Handler<Call>;
      return handler(input, context);
    },
  ]);
  // Cast: each row of the table has got its entry.
  return Object.fromEntries(handlers) as Handlers<AdministrationCalls>;
}
