import type { ReactNode } from 'react';

/** A list of texts is shown as lines. */
type Cell = ReactNode | readonly string[];

type RuleTableProps = {
  caption: string;
  columns: readonly string[];
  /** The key of each row, then a cell per column, of which the first names the row. */
  rows: readonly (readonly [key: string, name: Cell, ...others: Cell[]])[];
};

/** A table of rules; its last column holds the effect of a rule. */
export function RuleTable({ caption, columns, rows }: RuleTableProps) {
  return (
    <table className="rules">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([key, name, ...others]) => (
          <tr key={key}>
            <th scope="row">{linesOf(name)}</th>
            {others.map((cell, index) => (
              <td key={columns[index + 1]}>{linesOf(cell)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function linesOf(cell: Cell): ReactNode {
  if (!Array.isArray(cell)) return cell;
  return cell.map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ));
}
