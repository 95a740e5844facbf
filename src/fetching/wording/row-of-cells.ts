/** What stands between the cells of a table's row where they are read as one line. */

/** Characters. What is longer is no label of the cell beside it. */
const longestLabel = 60;

/** Between the first two of so many cells: a label has its colon, more cells than two are set apart by dashes. */
export function betweenCells(first: string, cells: number): string {
  if (/[:?]\s*$/.test(first)) return ' ';
  return cells === 2 && first.length <= longestLabel && !/[.,;!]\s*$/.test(first) ? ': ' : ' – ';
}

/** A row as a line: "Contract: permanent", "Lyon – from May – 50 to 60 k€". */
export function rowOfCells(cells: readonly string[]): string {
  const [first = '', ...others] = cells.filter((cell) => cell.trim() !== '');
  return [first, ...others].join(betweenCells(first, others.length + 1));
}
