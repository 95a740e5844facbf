/** The weights in use for everybody, as looked up by every server at each reading. */
import type { Database } from '../../../database/tables/tables.ts';

/** Milliseconds for which an answer is cached: a choice reaches every server within this time. */
const freshMilliseconds = 5_000;
/** Maximum delay of a letter for this lookup. */
const maxMilliseconds = 1_000;

/**
 * Undefined when the shipped weights are in use. Rejects when the database does not answer within a
 * second; its last answer is then used until the next lookup.
 */
export function createBuiltinModelInUse(
  database: Database,
  now: () => Date,
): () => Promise<string | undefined> {
  let said: string | undefined;
  let known: { model: Promise<string | undefined>; at: number } | undefined;
  return () => {
    const at = now().getTime();
    if (known && at - known.at < freshMilliseconds) return known.model;
    const model = withTimeout(modelInUse(database));
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

function withTimeout<Answer>(work: Promise<Answer>): Promise<Answer> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const late = () => reject(new Error(`The database did not answer within ${maxMilliseconds} ms`));
  const timer = setTimeout(late, maxMilliseconds);
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
}

async function modelInUse(database: Database): Promise<string | undefined> {
  const row = await database
    .selectFrom('builtin_models')
    .select('model')
    .where('reads', '=', 1)
    .executeTakeFirst();
  return row?.model;
}
