/** Tables as data: names of columns with what each holds, so that a migration reads like the table. */
import { type ColumnDataType, type CreateTableBuilder, type Kysely, type RawBuilder, sql } from 'kysely';
import { isPostgresql } from '../../engines/is-postgresql.ts';

/** A column; it must hold something where `optional` does not say otherwise. */
export type Column = {
  type: ColumnDataType | RawBuilder<unknown>;
  optional?: true;
  primaryKey?: true;
  unique?: true;
  default?: number | string;
  /** The column of another table, and what becomes of the row when the other goes. */
  references?: [column: `${string}.${string}`, onDelete: 'cascade' | 'set null'];
};

export type Columns = Readonly<Record<string, Column>>;

type Table = {
  columns: Columns;
  /** Where more than one column make it. */
  primaryKey?: readonly string[];
  unique?: Readonly<Record<string, readonly string[]>>;
  indexes?: Readonly<Record<string, readonly string[]>>;
  /** PostgreSQL writes no log of it: a crash may empty it. */
  unlogged?: true;
};

const all = <Name extends string>(names: readonly Name[], column: Column): Record<Name, Column> =>
  // Cast: an entry for each name.
  Object.fromEntries(names.map((name) => [name, column])) as Record<Name, Column>;

export const texts = <Name extends string>(...names: Name[]) => all(names, { type: 'text' });
export const optionalTexts = <Name extends string>(...names: Name[]) =>
  all(names, { type: 'text', optional: true });
export const integers = <Name extends string>(...names: Name[]) => all(names, { type: 'integer' });
export const id: Columns = { id: { type: 'text', primaryKey: true } };

/** A text that names the row of another table and goes with it. */
export const belongsTo = (column: `${string}.${string}`): Column => ({
  type: 'text',
  references: [column, 'cascade'],
});

/** Sorted by its bytes on both engines. */
export const textByBytes = (database: Kysely<unknown>): Column => ({
  type: isPostgresql(database) ? sql`text collate "C"` : 'text',
});

/** Bytes as they are. */
export const bytes = (database: Kysely<unknown>): Column => ({
  type: isPostgresql(database) ? 'bytea' : 'blob',
});

/** Makes a table with its indexes; `unique` are constraints by name. */
export async function createTable(database: Kysely<unknown>, name: string, table: Table): Promise<void> {
  const { columns, primaryKey, unique = {}, indexes = {} } = table;
  let making: CreateTableBuilder<string, string> = database.schema.createTable(name);
  if (table.unlogged && isPostgresql(database)) making = making.modifyFront(sql`unlogged`);
  for (const [column, { type, ...is }] of Object.entries(columns)) {
    making = making.addColumn(column, type, (made) => {
      let built = is.optional || is.primaryKey ? made : made.notNull();
      if (is.primaryKey) built = built.primaryKey();
      if (is.unique) built = built.unique();
      if (is.default !== undefined) built = built.defaultTo(is.default);
      if (is.references) built = built.references(is.references[0]).onDelete(is.references[1]);
      return built;
    });
  }
  if (primaryKey) making = making.addPrimaryKeyConstraint(`${name}_key`, [...primaryKey]);
  for (const [constraint, of] of Object.entries(unique))
    making = making.addUniqueConstraint(constraint, [...of]);
  await making.execute();
  for (const [index, of] of Object.entries(indexes))
    await database.schema
      .createIndex(index)
      .on(name)
      .columns([...of])
      .execute();
}

export const real = { type: 'double precision' } as const;
export const large = { type: 'bigint' } as const;

/** The index by which a list is read, the newest first. */
export const byAge = (table: string) => ({ [`${table}_by_age`]: ['created_at', 'id'] });

/** The key of a table that holds what one kind of experiment has beside its life, and goes with it. */
export const ofExperiment: Columns = { id: { ...belongsTo('experiments.id'), primaryKey: true } };
