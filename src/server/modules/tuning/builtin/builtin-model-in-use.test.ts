import {
  type DatabaseConnection,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import { expect, test, vi } from 'vitest';
import type { Database, DatabaseSchema } from '../../../database/tables/tables.ts';
import { createBuiltinModelInUse } from './builtin-model-in-use.ts';

/** A database whose answer to each query the test controls. */
function databaseThat(answer: { now: () => Promise<{ model: string }[]> }): Database {
  class Driver extends DummyDriver {
    override async acquireConnection() {
      // Cast: nothing is streamed.
      return {
        executeQuery: async () => ({ rows: await answer.now() }),
      } as unknown as DatabaseConnection;
    }
  }
  return new Kysely<DatabaseSchema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new Driver(),
      createIntrospector: (database) => new PostgresIntrospector(database),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}

const inUse = async () => [{ model: 'builtin-a' }];
const silent = () => new Promise<never>(() => {});

test('what the database said last stands where it is silent, and nobody waits for it longer than a second', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  try {
    const answer: { now: () => Promise<{ model: string }[]> } = { now: inUse };
    const asked = createBuiltinModelInUse(databaseThat(answer), () => new Date());
    expect(await asked()).toBe('builtin-a');
    answer.now = silent;
    expect(await asked()).toBe('builtin-a');
    vi.setSystemTime(Date.now() + 5_000);
    const refused = expect(asked()).rejects.toThrow('did not answer within 1000 ms');
    await vi.advanceTimersByTimeAsync(1_000);
    await refused;
    expect(await asked()).toBe('builtin-a');
    answer.now = async () => [];
    vi.setSystemTime(Date.now() + 5_000);
    expect(await asked()).toBeUndefined();
  } finally {
    vi.useRealTimers();
  }
});
