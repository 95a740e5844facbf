/**
 * Text for spreadsheets. Text of offers and models is untrusted: some of it would run as a formula.
 */

/** Spreadsheets recognize UTF-8 only with this mark. */
export const byteOrderMark = '\uFEFF';

/** Beginnings that a spreadsheet would run, also after white space or in full-width form. */
const formula = String.raw`(?:[\s\p{Cc}]*[=+\-@\uff0b\uff0d\uff1d\uff20]|[\t\r\n])`;
const runs = new RegExp(`^'*${formula}`, 'u');

/**
 * An apostrophe makes a spreadsheet treat it as text; text that already looks like that gets
 * another one, so that the two differ.
 */
export function escapeFormula(text: string): string {
  return runs.test(text) ? `'${text}` : text;
}
