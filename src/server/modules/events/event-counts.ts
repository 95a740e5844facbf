/** Counts of the page's events by day. */
import { sql } from 'kysely';
import type { Storage } from '../../database/storage.ts';

/** An event: its name and parameters of few values; never an identifier or a text. */
export type CountedEvent = { name: string } & Record<string, string | number | boolean>;

/** Adds one to the count of this event, with these parameters, on the UTC day of `now`. */
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
