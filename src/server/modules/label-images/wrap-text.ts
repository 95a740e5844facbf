/** Breaks text into lines that fit, for pictures, which cannot do so themselves. */

type Space = { width: number; lines: number };

const ellipsis = '…';

/**
 * At most `lines` lines of at most `width`, as `widthOf` measures them. Words that are wider are broken; what does not fit
 * is cut, and an ellipsis says so.
 */
export function wrapText(text: string, { width, lines }: Space, widthOf: (line: string) => number): string[] {
  const fits = (line: string) => widthOf(line) <= width;
  const wrapped: string[] = [];
  let rest = text.trim();
  while (rest && wrapped.length < lines) {
    const last = wrapped.length === lines - 1;
    const line = fits(rest) ? rest : last ? cut(rest, fits) : firstLine(rest, fits);
    wrapped.push(line.trim());
    rest = last ? '' : rest.slice(line.length).trim();
  }
  return wrapped;
}

/** The most words of a text that fit; part of the first one where that does not fit itself. Never empty. */
function firstLine(text: string, fits: (line: string) => boolean): string {
  const ends = [...text.matchAll(/[ \-–/]/g)].map(({ index, 0: at }) => index + (at === ' ' ? 0 : 1));
  const words = ends.map((end) => text.slice(0, end)).filter((line) => line && fits(line));
  return words.at(-1) ?? (longestPrefix(text, fits) || [...text].slice(0, 1).join(''));
}

function cut(text: string, fits: (line: string) => boolean): string {
  return `${longestPrefix(text, (line) => fits(`${line.trimEnd()}${ellipsis}`)).trimEnd()}${ellipsis}`;
}

function longestPrefix(text: string, fits: (line: string) => boolean): string {
  let prefix = '';
  for (const character of text) {
    if (!fits(prefix + character)) break;
    prefix += character;
  }
  return prefix;
}
