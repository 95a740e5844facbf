import { onTestFinished } from 'vitest';
import { migrations } from '../../src/server/database/migrations/migrations.ts';

/**
 * Lets this program know one migration more until the test ends: a database or backup that was made before is one of the release
 * before. It gives every row of event_counts a `note`, "new".
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
