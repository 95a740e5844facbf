/** The tables of better-auth, which looks after who signed in; its names for them stand in modules/auth/sign-in.ts. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** SQLite takes any name of a type: it keeps times as text and truth values as 0 and 1. */
export const signIn: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('sign_in_users')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull().unique())
      .addColumn('email_verified', 'boolean', (column) => column.notNull())
      .addColumn('image', 'text')
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addColumn('updated_at', 'timestamptz', (column) => column.notNull())
      .execute();
    await schema
      .createTable('sign_in_sessions')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('token', 'text', (column) => column.notNull().unique())
      .addColumn('user_id', 'text', (column) =>
        column.notNull().references('sign_in_users.id').onDelete('cascade'),
      )
      .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
      .addColumn('ip_address', 'text')
      .addColumn('user_agent', 'text')
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addColumn('updated_at', 'timestamptz', (column) => column.notNull())
      .execute();
    await schema.createIndex('sign_in_sessions_by_user').on('sign_in_sessions').column('user_id').execute();
    await schema
      .createTable('sign_in_codes')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('identifier', 'text', (column) => column.notNull())
      .addColumn('value', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addColumn('updated_at', 'timestamptz', (column) => column.notNull())
      .execute();
    await schema
      .createIndex('sign_in_codes_by_identifier')
      .on('sign_in_codes')
      .column('identifier')
      .execute();
  },
};
