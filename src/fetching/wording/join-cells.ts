/** Separates the cells of a table row that is read as one line. */

/** Characters; a longer cell is no label of the next one. */
const longestLabel = 60;

/**
 * The separator of the first two of `cells` cells: a colon after a label, dashes if there are more
 * than two.
 */
export function cellSeparator(first: string, cells: number): string {
  if (/[:?]\s*$/.test(first)) return ' ';
  return cells === 2 && first.length <= longestLabel && !/[.,;!]\s*$/.test(first) ? ': ' : ' – ';
}

/** A row as a line: "Contract: permanent", "Lyon – from May – 50 to 60 k€". */
export function joinCells(cells: readonly string[]): string {
  const [first = '', ...others] = cells.filter((cell) => cell.trim() !== '');
  return [first, ...others].join(cellSeparator(first, others.length + 1));
}
