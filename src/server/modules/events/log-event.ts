/**
 * Counts an event of the page, by day in the database and in the figures of /metrics; nothing about
 * who is kept, and nothing at all of those who ask not to be counted (docs/domain/specification.md,
 * section 7, analytics events).
 */

import { sql } from 'kysely';
import type { Calls } from '../../../contract/calls/calls.ts';
import type { Storage } from '../../database/storage.ts';
import { type Handler, noOutput } from '../../http/callable.ts';
import { eventLabels } from '../../observability/metrics.ts';
import type { ServerParts } from '../server-parts.ts';

/** An event: its name and parameters with few values each; never an identifier or a text. */
type CountedEvent = { name: string } & Record<string, string | number | boolean>;

/** The handler of `logEvent`. */
export function logEvent({
  storage,
  metrics,
  now,
}: Pick<ServerParts, 'storage' | 'metrics' | 'now'>): Handler<Calls['logEvent']> {
  return async (event, { asksNotToBeCounted }) => {
    if (asksNotToBeCounted) return noOutput;
    await countEvent(storage, event, now());
    const labels = Object.entries(event).filter(([label]) => eventLabels.some((known) => known === label));
    metrics.events.inc(Object.fromEntries(labels.map(([label, value]) => [label, String(value)])));
    return noOutput;
  };
}

/** Increments the count of this event with these parameters on the UTC day of `now`. */
export async function countEvent({ database }: Storage, event: CountedEvent, now: Date): Promise<void> {
  const { name, ...parameters } = event;
  await database
    .insertInto('event_counts')
    .values({
      day: now.toISOString().slice(0, 10),
      name,
      parameters: JSON.stringify(parameters, Object.keys(parameters).sort()),
      count: 1,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'name', 'parameters'])
        .doUpdateSet({ count: sql<number>`${sql.ref('event_counts.count')} + 1` }),
    )
    .execute();
}
