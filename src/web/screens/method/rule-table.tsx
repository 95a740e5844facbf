import type { ReactNode } from 'react';

type RuleTableProps = {
  caption: string;
  columns: readonly string[];
  /** One cell per column; the first one names its row. `key` identifies rows. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
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
        {rows.map(({ key, cells: [name, ...others] }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {others.map((cell, index) => (
              <td key={columns[index + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Several conditions of one row, below each other. */
export function Conditions({ lines }: { lines: readonly string[] }) {
  return lines.map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ));
}
