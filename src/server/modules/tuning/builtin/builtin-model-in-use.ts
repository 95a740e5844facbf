/** Which weights read for everybody, as every server asks at each of its readings. */
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables/tables.ts';

/** Milliseconds for which an answer stands: a choice reaches every server within them. */
const freshMilliseconds = 5_000;
/** Who waits for a letter waits no longer for this. */
const mostMilliseconds = 1_000;

/**
 * Undefined where the weights that ship read. Rejects where the database does not answer within a second; what it said last
 * then stands until it is asked again.
 */
export function builtinModelInUse(
  database: Kysely<Tables>,
  now: () => Date,
): () => Promise<string | undefined> {
  let said: string | undefined;
  let known: { model: Promise<string | undefined>; at: number } | undefined;
  return () => {
    const at = now().getTime();
    if (known && at - known.at < freshMilliseconds) return known.model;
    const model = soon(modelInUse(database));
    known = { model, at };
    model.then(
      (answer) => {
        said = answer;
      },
      () => {
        if (known?.model === model) known = { model: Promise.resolve(said), at };
      },
    );
    return model;
  };
}

function soon<Answer>(work: Promise<Answer>): Promise<Answer> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const late = () => reject(new Error(`The database did not answer within ${mostMilliseconds} ms`));
  const timer = setTimeout(late, mostMilliseconds);
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
}

async function modelInUse(database: Kysely<Tables>): Promise<string | undefined> {
  const row = await database
    .selectFrom('builtin_models')
    .select('model')
    .where('reads', '=', 1)
    .executeTakeFirst();
  return row?.model;
}
