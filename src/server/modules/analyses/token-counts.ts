/** Tokens that models took, by UTC day. */
import { sql } from 'kysely';
import type { Storage } from '../../database/storage.ts';

/** Adds to the UTC day of `now`. */
export async function addTokens({ database }: Storage, tokens: number, now: Date): Promise<void> {
  await database
    .insertInto('token_counts')
    .values({ day: dayOf(now), tokens })
    .onConflict((conflict) =>
      conflict
        .column('day')
        .doUpdateSet({ tokens: sql<number>`${sql.ref('token_counts.tokens')} + ${tokens}` }),
    )
    .execute();
}

/** What was counted on the day of `now`. */
export async function tokensOfDay({ database }: Storage, now: Date): Promise<number> {
  const query = database.selectFrom('token_counts').select('tokens').where('day', '=', dayOf(now));
  // PostgreSQL answers its large whole numbers as text.
  return Number((await query.executeTakeFirst())?.tokens ?? 0);
}

/** The UTC day of a time: YYYY-MM-DD. */
export function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}
