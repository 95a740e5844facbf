// biome-ignore-all lint/a11y/noRedundantRoles: browsers take the roles of a table away where a style lays its rows out
// biome-ignore-all lint/a11y/useSemanticElements: the head over a group of rows is an element of a table already, and loses its role like the others
import { type ComponentProps, Fragment, type ReactNode } from 'react';
import { Scrollable } from '../../components/scrollable.tsx';
import { type Cell, toCsvFile } from '../../lib/to-csv-file.ts';
import { formatCount } from '../../lib/wording/format-figures.ts';

/** A column of a table: its header, and its cell for each row. */
export type Column<Row> = {
  /** Its header in files for spreadsheets, the same in every language. */
  id: string;
  head: string;
  cell: (row: Row) => ReactNode;
  /** Its value in files for spreadsheets. */
  value?: (row: Row) => Cell;
  /** Right-aligned, and on cards below the header. */
  isFigure?: boolean;
  /** Drawn lighter: the value is missing or unknown. */
  isNone?: (row: Row) => boolean;
  /** Names the row for screen readers. */
  isRowHead?: boolean;
  /** Text of others, which may be written from right to left. */
  dir?: 'auto';
  /** For cells that are not figures. */
  className?: string;
  /** Further attributes of a cell, such as its colour. */
  attributes?: (row: Row) => ComponentProps<'td'> & Readonly<Record<`data-${string}`, unknown>>;
};

type DataTableProps<Row> = ComponentProps<'table'> & {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The last row; its header spans all columns before the first one with figures. */
  foot?: { head: string; row: Row } | false;
  /** The header above adjacent rows of a group. */
  groupOf?: (row: Row) => string;
  /** Rows after a row. */
  below?: (row: Row) => ReactNode;
  /**
   * In a narrow window each row is a card: one cell per line after its header, or cells side by
   * side.
   */
  cards?: 'lines' | 'flow';
  headClassName?: string;
};

/** Rows under column headers; `children` is the caption, unless `aria-label` names the table. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, rows, keyOf, foot, groupOf, below, cards, headClassName, children, ...table } = props;
  const groups = groupOf ? [...Map.groupBy(rows, groupOf)] : [['', rows] as const];
  return (
    <table role="table" data-cards={cards} {...table}>
      {children}
      <thead role="rowgroup" className={headClassName}>
        <tr role="row">
          {columns.map(({ id, head, isFigure }) => (
            <th key={id} scope="col" role="columnheader" className={isFigure ? 'figure-column' : undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(([head, members]) => (
        <tbody key={head} role="rowgroup">
          {head && (
            <tr className="score-group" role="row">
              <th scope="rowgroup" role="rowheader" colSpan={columns.length}>
                {head}
              </th>
            </tr>
          )}
          {members.map((row) => (
            <Fragment key={keyOf(row)}>
              <DataRow row={row} columns={columns} />
              {below?.(row)}
            </Fragment>
          ))}
        </tbody>
      ))}
      {foot && <Foot columns={columns} {...foot} />}
    </table>
  );
}

type RowProps<Row> = { row: Row; columns: readonly Column<Row>[] };

/** One row of a table. */
export function DataRow<Row>({ row, columns, ...rest }: RowProps<Row> & ComponentProps<'tr'>) {
  return (
    <tr role="row" {...rest}>
      <Cells row={row} columns={columns} />
    </tr>
  );
}

function Cells<Row>({ row, columns }: RowProps<Row>) {
  return columns.map(({ id, head, cell, isFigure, isNone, isRowHead, dir, className, attributes }) => {
    const drawn = {
      dir,
      className: isFigure ? 'figure-column' : className,
      'data-none': isNone?.(row) || undefined,
      ...attributes?.(row),
    };
    return isRowHead ? (
      <th key={id} scope="row" role="rowheader" {...drawn}>
        {cell(row)}
      </th>
    ) : (
      <td key={id} role="cell" data-label={head} {...drawn}>
        {cell(row)}
      </td>
    );
  });
}

function Foot<Row>({ head, row, columns }: RowProps<Row> & { head: string }) {
  const first = columns.findIndex(({ isFigure }) => isFigure);
  return (
    <tfoot role="rowgroup">
      <tr role="row">
        <th scope="row" role="rowheader" colSpan={first}>
          {head}
        </th>
        <Cells row={row} columns={columns.slice(first)} />
      </tr>
    </tfoot>
  );
}

/** A column whose cells are drawn by `cell`. */
export function createColumn<Row>(
  id: string,
  head: string,
  cell: (row: Row) => ReactNode,
  more: Partial<Column<Row>> = {},
): Column<Row> {
  return { id, head, cell, ...more };
}

/** A column of whole numbers. */
export function createFigureColumn<Row>(
  id: string,
  head: string,
  value: (row: Row) => number,
  more: Partial<Column<Row>> = {},
): Column<Row> {
  const cell = (row: Row) => formatCount(value(row));
  return { id, head, cell, value, isFigure: true, ...more };
}

/** Selected columns of a table as a file for spreadsheets, in the order of `ids`. */
export function toCsv<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  ids: readonly string[],
): string {
  const chosen = ids.flatMap((id) => columns.find((column) => column.id === id) ?? []);
  return toCsvFile([
    chosen.map(({ id }) => id),
    ...rows.map((row) => chosen.map(({ value }) => value?.(row) ?? '')),
  ]);
}

type ScrolledTableProps<Row> = ComponentProps<typeof DataTable<Row>> & {
  /** Names the table and its window. */
  caption: string;
  /** Of the caption, which is visually hidden by default. */
  captionClassName?: string;
};

/** A table that scrolls within its own frame when the page is narrower than the table. */
export function ScrolledTable<Row>(props: ScrolledTableProps<Row>) {
  const { caption, captionClassName = 'sr-only', ...table } = props;
  return (
    <Scrollable className="score-window" aria-label={caption}>
      <DataTable className="list-table" {...table}>
        <caption className={captionClassName} dir="auto">
          {caption}
        </caption>
      </DataTable>
    </Scrollable>
  );
}
