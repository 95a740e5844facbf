import { byteOrderMark, escapeFormula } from '../../contract/spreadsheet-text.ts';

/** A value of a row; texts are quoted where needed. */
export type Cell = string | number | boolean;

/** Rows as a file for spreadsheets, RFC 4180; no text in it can run as a formula. */
export function toCsvFile(rows: readonly (readonly Cell[])[]): string {
  return byteOrderMark + rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
}

function cellOf(value: Cell): string {
  if (typeof value !== 'string') return String(value);
  const text = escapeFormula(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
