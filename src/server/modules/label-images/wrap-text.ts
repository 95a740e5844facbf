/** Breaks text into lines for images, which cannot wrap text themselves. */

type Space = { width: number; lines: number };

const ellipsis = '…';

/**
 * At most `lines` lines of at most `width`, as measured by `widthOf`. Wider words are broken;
 * excess text is cut with an ellipsis.
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

/** As many words as fit, or part of the first one when it does not fit. Never empty. */
function firstLine(text: string, fits: (line: string) => boolean): string {
  const ends = [...text.matchAll(/[ \-–/]/g)].map(({ index, 0: at }) => index + (at === ' ' ? 0 : 1));
  const lines = ends.map((end) => text.slice(0, end)).filter((line) => line);
  // Longer lines than the first that does not fit are not measured.
  const tooLong = lines.findIndex((line) => !fits(line));
  const line = lines[(tooLong < 0 ? lines.length : tooLong) - 1];
  return line ?? (longestPrefix(text, fits) || [...text].slice(0, 1).join(''));
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
