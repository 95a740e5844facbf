/**
 * Counts an event of the page, by day in the database and in the figures of /metrics; nothing about who is kept, and
 * nothing at all of those who ask not to be counted (specification, section 7, analytics events).
 */

import type { Calls } from '../../../contract/calls/calls.ts';
import type { Storage } from '../../database/storage.ts';
import type { Handler } from '../../http/callable.ts';
import { eventLabels, type Metrics } from '../../observability/metrics.ts';
import { countEvent } from './event-counts.ts';

export function logEvent({
  storage,
  metrics,
  now,
}: {
  storage: Storage;
  metrics: Metrics;
  now: () => Date;
}): Handler<Calls['logEvent']> {
  return async (event, { asksNotToBeCounted }) => {
    if (asksNotToBeCounted) return { ok: true, output: {} };
    await countEvent(storage, event, now());
    const labels = Object.entries(event).filter(([label]) => eventLabels.some((known) => known === label));
    metrics.events.inc(Object.fromEntries(labels.map(([label, value]) => [label, String(value)])));
    return { ok: true, output: {} };
  };
}
