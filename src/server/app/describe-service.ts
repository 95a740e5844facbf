/** Says to programs who reads offers here and where their text goes; the page finds it in its document. */
import type { Calls } from '../../contract/calls/calls.ts';
import type { Handler } from '../http/callable.ts';
import type { Dependencies } from './dependencies.ts';
import { describedService } from './described-service.ts';

export function describeService(
  dependencies: Pick<Dependencies, 'readers' | 'settings'>,
): Handler<Calls['describeService']> {
  const output = describedService(dependencies);
  return async () => ({ ok: true, output });
}
