/** Tables as data, from which both the statements that create them and the types of their rows follow. */
import { type ColumnDataType, type CreateTableBuilder, type Kysely, type RawBuilder, sql } from 'kysely';
import { isPostgresql } from '../engines/is-postgresql.ts';

type ColumnType = ColumnDataType | RawBuilder<unknown>;

/** A column with values of this type; not null unless `optional` is set. */
export type Column<Value = unknown> = {
  type: ColumnType | { postgresql: ColumnType; sqlite: ColumnType };
  optional?: true;
  primaryKey?: true;
  unique?: true;
  default?: number | string;
  /**
   * The referenced column of another table, and what happens to this row when the other is deleted.
   */
  references?: [column: `${string}.${string}`, onDelete: 'cascade' | 'set null'];
  /** For the type alone: never set. */
  value?: Value;
};

type TableOptions = {
  /** For composite keys. */
  primaryKey?: readonly string[];
  indexes?: Readonly<Record<string, readonly string[]>>;
  /** Further statements, after the table and its indexes exist. */
  statements?: readonly string[] | ((database: Kysely<unknown>) => readonly string[]);
  /** PostgreSQL writes no log for it: a crash may empty the table. */
  unlogged?: true;
  /** On PostgreSQL there is no such table. */
  isOfSqlite?: true;
};

/** A table; its columns by name. */
export type Table = TableOptions & { columns: Readonly<Record<string, Column>> };

/** The rows of a table, as Kysely sees them. */
export type RowOf<Of extends Table> = {
  -readonly [Name in keyof Of['columns']]: Of['columns'][Name] extends Column<infer Value> ? Value : never;
};

/** A table of these columns. */
export const table = <Columns extends Table['columns']>(
  columns: Columns,
  options: TableOptions = {},
): TableOptions & { columns: Columns } => ({ columns, ...options });

const all = <Name extends string, Value>(names: readonly Name[], column: Column<Value>) =>
  // Cast: there is an entry for each name.
  Object.fromEntries(names.map((name) => [name, column])) as Record<Name, Column<Value>>;

/** A text column; `Value`: the texts that occur. */
export const text = <Value extends string = string>(): Column<Value> => ({ type: 'text' });
/** Text columns of these names. */
export const texts = <Name extends string>(...names: Name[]) => all(names, text());
/** Text columns of these names that may be null. */
export const optionalTexts = <Name extends string>(...names: Name[]) => all(names, optional(text()));
/** An integer column. */
export const integer: Column<number> = { type: 'integer' };
/** Integer columns of these names. */
export const integers = <Name extends string>(...names: Name[]) => all(names, integer);
/** A floating point column. */
export const real: Column<number> = { type: 'double precision' };
/** A 64-bit integer column, which PostgreSQL returns as text. */
export const large: Column<number> = { type: 'bigint' };
/** A column of raw bytes. */
export const bytes: Column<Uint8Array> = { type: { postgresql: 'bytea', sqlite: 'blob' } };
/** A text column that both engines sort by bytes. */
export const textByBytes: Column<string> = { type: { postgresql: sql`text collate "C"`, sqlite: 'text' } };
/** A primary key of type text. */
export const key: Column<string> = { type: 'text', primaryKey: true };
/** The same column, which may be null. */
export const optional = <Value>(column: Column<Value>): Column<Value | null> => ({
  ...column,
  optional: true,
});

/** A foreign key whose row is deleted with the row that it names. */
export const belongsTo = (column: `${string}.${string}`): Column<string> => ({
  type: 'text',
  references: [column, 'cascade'],
});

/**
 * The key of a table with the fields of one kind of experiment; its rows are deleted with the
 * experiment.
 */
export const ofExperiment = { id: { ...belongsTo('experiments.id'), primaryKey: true } as const };

/** The index for lists, newest first. */
export const byAge = (of: string) => ({ [`${of}_by_age`]: ['created_at', 'id'] });

/** Creates a table with its indexes. */
export async function createTable(database: Kysely<unknown>, name: string, made: Table): Promise<void> {
  const { columns, primaryKey, indexes = {}, statements = [], unlogged, isOfSqlite } = made;
  const onPostgresql = isPostgresql(database);
  if (isOfSqlite && onPostgresql) return;
  let making: CreateTableBuilder<string, string> = database.schema.createTable(name);
  if (unlogged && onPostgresql) making = making.modifyFront(sql`unlogged`);
  for (const [column, { type, ...is }] of Object.entries(columns)) {
    const ofEngine =
      typeof type === 'object' && 'sqlite' in type ? type[onPostgresql ? 'postgresql' : 'sqlite'] : type;
    making = making.addColumn(column, ofEngine, (begun) => {
      let built = is.optional || is.primaryKey ? begun : begun.notNull();
      if (is.primaryKey) built = built.primaryKey();
      if (is.unique) built = built.unique();
      if (is.default !== undefined) built = built.defaultTo(is.default);
      if (is.references) built = built.references(is.references[0]).onDelete(is.references[1]);
      return built;
    });
  }
  if (primaryKey) making = making.addPrimaryKeyConstraint(`${name}_key`, [...primaryKey]);
  await making.execute();
  for (const [index, of] of Object.entries(indexes))
    await database.schema
      .createIndex(index)
      .on(name)
      .columns([...of])
      .execute();
  for (const statement of typeof statements === 'function' ? statements(database) : statements)
    await sql.raw(statement).execute(database);
}
