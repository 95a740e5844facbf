/**
 * All schema changes, oldest first. Once released, names never change and migrations are never
 * edited; they only go forward. Each works on SQLite and PostgreSQL.
 */
import type { Migration } from 'kysely/migration';
import { baseline } from './baseline.ts';

/** The migrations by name, which is also their order. */
export const migrations: Record<string, Migration> = {
  '0001-baseline': baseline,
};
