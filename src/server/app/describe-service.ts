/** Says to programs who reads offers here and where their text goes; the page finds it in its document. */
import type { Calls } from '../../contract/calls/calls.ts';
import type { Handler } from '../http/callable.ts';
import { describedService } from './described-service.ts';
import type { Parts } from './parts.ts';

export function describeService(
  parts: Pick<Parts, 'readers' | 'settings'>,
): Handler<Calls['describeService']> {
  const output = describedService(parts);
  return async () => ({ ok: true, output });
}
