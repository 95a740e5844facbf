/** Which weights read for everybody, as every server asks at each of its readings. */
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables/tables.ts';

/** Milliseconds for which an answer stands: a choice reaches every server within them. */
const freshMilliseconds = 5_000;

/** Undefined where the weights that ship read. Rejects where the database does not answer. */
export function builtinModelInUse(
  database: Kysely<Tables>,
  now: () => Date,
): () => Promise<string | undefined> {
  let known: { model: Promise<string | undefined>; at: number } | undefined;
  return () => {
    const at = now().getTime();
    if (known && at - known.at < freshMilliseconds) return known.model;
    const model = modelInUse(database);
    const asked = { model, at };
    known = asked;
    // What could not be found out is asked for anew.
    model.catch(() => {
      if (known === asked) known = undefined;
    });
    return model;
  };
}

async function modelInUse(database: Kysely<Tables>): Promise<string | undefined> {
  const row = await database
    .selectFrom('builtin_models')
    .select('model')
    .where('reads', '=', 1)
    .executeTakeFirst();
  return row?.model;
}
