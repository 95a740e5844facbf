/** Counts an event of the page by day; nothing about who is kept (specification, section 7, analytics events). */
import type { Calls } from '../../contract/calls.ts';
import type { Handler } from '../callable.ts';
import type { Parts } from '../parts.ts';
import { countEvent } from '../storage/event-counts.ts';

export function logEvent({ storage, now }: Pick<Parts, 'storage' | 'now'>): Handler<Calls['logEvent']> {
  return async (event) => {
    await countEvent(storage, event, now());
    return { ok: true, output: {} };
  };
}
