/**
 * Every change of the tables, oldest first. Names are never changed and migrations never edited once released;
 * they only go forward. Each works on SQLite and PostgreSQL alike.
 */
import type { Migration } from 'kysely/migration';
import { baseline } from './baseline.ts';

export const migrations: Record<string, Migration> = {
  '0001-baseline': baseline,
};
