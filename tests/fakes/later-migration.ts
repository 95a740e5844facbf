import { onTestFinished } from 'vitest';
import { migrations } from '../../src/server/database/migrations/migrations.ts';

/**
 * Adds a further migration until the test ends, so that databases and backups made before are of
 * the previous release. It gives every row of event_counts a `note`, "new".
 */
export function knowLaterMigration(): void {
  const name = '9000-of-a-test';
  migrations[name] = {
    up: ({ schema }) =>
      schema
        .alterTable('event_counts')
        .addColumn('note', 'text', (column) => column.notNull().defaultTo('new'))
        .execute(),
  };
  onTestFinished(() => {
    delete migrations[name];
  });
}
