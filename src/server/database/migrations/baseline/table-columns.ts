/** Tables as data: column names with their types, so that a migration reads like the table. */
import { type ColumnDataType, type CreateTableBuilder, type Kysely, type RawBuilder, sql } from 'kysely';
import { isPostgresql } from '../../engines/is-postgresql.ts';

/** A column; not null unless `optional` is set. */
export type Column = {
  type: ColumnDataType | RawBuilder<unknown>;
  optional?: true;
  primaryKey?: true;
  unique?: true;
  default?: number | string;
  /**
   * The referenced column of another table, and what happens to this row when the other is deleted.
   */
  references?: [column: `${string}.${string}`, onDelete: 'cascade' | 'set null'];
};

/** Columns by name. */
export type Columns = Readonly<Record<string, Column>>;

type Table = {
  columns: Columns;
  /** For composite keys. */
  primaryKey?: readonly string[];
  unique?: Readonly<Record<string, readonly string[]>>;
  indexes?: Readonly<Record<string, readonly string[]>>;
  /** PostgreSQL writes no log for it: a crash may empty the table. */
  unlogged?: true;
};

const all = <Name extends string>(names: readonly Name[], column: Column): Record<Name, Column> =>
  // Cast: there is an entry for each name.
  Object.fromEntries(names.map((name) => [name, column])) as Record<Name, Column>;

/** Text columns of these names. */
export const texts = <Name extends string>(...names: Name[]) => all(names, { type: 'text' });
/** Text columns of these names that may be null. */
export const optionalTexts = <Name extends string>(...names: Name[]) =>
  all(names, { type: 'text', optional: true });
/** Integer columns of these names. */
export const integers = <Name extends string>(...names: Name[]) => all(names, { type: 'integer' });
/** A primary key column `id` of type text. */
export const id: Columns = { id: { type: 'text', primaryKey: true } };

/** A foreign key whose row is deleted with the row that it names. */
export const belongsTo = (column: `${string}.${string}`): Column => ({
  type: 'text',
  references: [column, 'cascade'],
});

/** A text column that both engines sort by bytes. */
export const textByBytes = (database: Kysely<unknown>): Column => ({
  type: isPostgresql(database) ? sql`text collate "C"` : 'text',
});

/** A column of raw bytes. */
export const bytes = (database: Kysely<unknown>): Column => ({
  type: isPostgresql(database) ? 'bytea' : 'blob',
});

/** Creates a table with its indexes; `unique` holds constraints by name. */
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

/** The type of floating point columns. */
export const real = { type: 'double precision' } as const;
/** The type of 64-bit integer columns. */
export const large = { type: 'bigint' } as const;

/** The index for lists, newest first. */
export const byAge = (table: string) => ({ [`${table}_by_age`]: ['created_at', 'id'] });

/**
 * The key of a table with the fields of one kind of experiment; its rows are deleted with the
 * experiment.
 */
export const ofExperiment: Columns = { id: { ...belongsTo('experiments.id'), primaryKey: true } };
