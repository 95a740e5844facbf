/** Text for spreadsheets. What comes from offers and models is hostile: some of it would run there as a formula. */

/** Spreadsheets take a file for UTF-8 with this mark only. */
export const byteOrderMark = '\uFEFF';

/** What a spreadsheet would run, also behind white space or in its wide form. */
const formula = String.raw`(?:[\s\p{Cc}]*[=+\-@\uff0b\uff0d\uff1d\uff20]|[\t\r\n])`;
const runs = new RegExp(`^'*${formula}`, 'u');

/** An apostrophe makes a spreadsheet take it as text; text that looks as if it had one already gets another, so that the two differ. */
export function defused(text: string): string {
  return runs.test(text) ? `'${text}` : text;
}
