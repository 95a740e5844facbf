/** HTML to plain text that keeps the structure an offer is read by: headings and paragraphs apart, list items as "- " bullets. */
import { betweenCells } from '../../wording/row-of-cells.ts';
import { type TagAttributes, walkHtml } from './walk-html.ts';

/** How many line breaks stand at least around an element: 1 for a new line, 2 for a blank line between. */
const breaksAround: Record<string, 1 | 2> = {
  ...Object.fromEntries(
    ['address', 'dd', 'details', 'div', 'dt', 'figcaption', 'li', 'option', 'summary', 'tr'].map((name) => [
      name,
      1,
    ]),
  ),
  ...Object.fromEntries(
    // biome-ignore format: a list of names reads best filled
    ['article', 'aside', 'blockquote', 'body', 'dl', 'fieldset', 'figure', 'footer', 'form', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6',
      'header', 'hr', 'main', 'nav', 'ol', 'p', 'pre', 'section', 'table', 'ul'].map((name) => [name, 2]),
  ),
};

const unseen = new Set(
  // biome-ignore format: a list of names reads best filled
  ['audio', 'button', 'canvas', 'embed', 'head', 'iframe', 'input', 'math', 'meter', 'noscript', 'object', 'progress', 'script',
    'select', 'style', 'svg', 'template', 'textarea', 'title', 'video'],
);

/** Boxes around what a cell says in one line; any other part of a page in a cell is more than a line. */
const aroundALine = new Set(['div', 'p', 'tr']);

/** Two of these side by side are two words, which a page keeps apart by its style alone. */
const apartFromEachOther = new Set(['a', 'span', 'time']);

/**
 * The text of a piece of HTML. Markup that does not close or nest well is read as browsers do, roughly; plain text
 * passes as it is. With `withoutLinkLines`, lines that are nothing but links are left out: menus, other pages.
 * Time grows with the length alone. Throws NestedTooDeep.
 */
export function htmlToText(html: string, { withoutLinkLines = false } = {}): string {
  const text = new TextBuilder(withoutLinkLines);
  walkHtml(html, {
    isUnseen: (name, attributes) => unseen.has(name) || isHidden(attributes),
    open({ name, isUnseen }) {
      if (!isUnseen) text.open(name);
    },
    close({ name, isUnseen }) {
      if (!isUnseen) text.close(name);
    },
    text(data, around) {
      if (!around?.isUnseen) text.add(data, around?.isLinked ?? false);
    },
  });
  return tidyText(text.toString());
}

/** Whether nothing in an element of this name is shown as text. */
export function isUnseen(name: string): boolean {
  return unseen.has(name) && name !== 'button';
}

/** What a browser would not show either. */
export function isHidden({ hidden, style }: TagAttributes): boolean {
  if (hidden !== undefined || style === undefined) return hidden !== undefined;
  return /(?:display:none|visibility:hidden)/.test(style.slice(0, 2000).replace(/\s/g, '').toLowerCase());
}

/**
 * Plain text in the form that offers are read in: spaces of every kind made plain, invisible characters gone,
 * typed bullets as "- ", at most one blank line in a row.
 */
export function tidyText(text: string): string {
  const lines = text
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replace(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g, '')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/g, ' ')
    .split('\n')
    .map((line) => line.replace(/[\s\u00a0\u202f]+/g, ' ').trim())
    .map((line) => line.replace(/^(?:[•·▪▫‣◦●○■□➢➤►▶✓✔] ?|[*–—] )(?=\S)/u, '- '));
  const kept = lines.filter((line, index) => line !== '' || (index > 0 && lines[index - 1] !== ''));
  return kept.join('\n').trim();
}

class TextBuilder {
  #withoutLinkLines: boolean;
  #parts: string[] = [];
  /** The line being written, and the line breaks before it. */
  #line: string[] = [];
  #lineBreaks = 0;
  /** Whether words of the line stand outside of links. */
  #lineHasOwnWords = false;
  /** Line breaks owed before the next character. */
  #breaks = 0;
  /** A bullet owed before the next character: what opens inside an item before its first word stays on its line. */
  #bullet = false;
  #space = false;
  #lists = 0;
  #preformatted = 0;
  /** Whether one of `apartFromEachOther` has just closed. */
  #closedBefore = false;
  /** Lines of the row of a table so far, of the rows around it too; where on the first of them its further cells begin. */
  #rows: number[] = [];
  #cells: number[] = [];
  /** Whether a further cell of a row that is one line has no word yet. */
  #cellOpens = false;

  constructor(withoutLinkLines: boolean) {
    this.#withoutLinkLines = withoutLinkLines;
  }

  open(name: string): void {
    if (this.#closedBefore && apartFromEachOther.has(name)) this.#space = true;
    this.#closedBefore = false;
    if (name === 'br') this.#breaks = Math.min(2, this.#breaks + 1);
    else if (name === 'td' || name === 'th') this.#openCell();
    else this.#break(name);
    if (name === 'table') this.#rows.push(0);
    else if (name === 'tr') this.#openRow();
    else if (Object.hasOwn(breaksAround, name)) this.#openInCell(name);
    if (name === 'li') this.#bullet = true;
    else this.#count(name, 1);
  }

  close(name: string): void {
    this.#closedBefore = apartFromEachOther.has(name);
    if (name === 'li') this.#bullet = false;
    else this.#count(name, -1);
    this.#break(name);
    if (name !== 'table') return;
    this.#rows.pop();
    // More than a line of the cell that it stands in.
    this.#rowIs(2);
  }

  add(data: string, linked: boolean): void {
    this.#closedBefore = false;
    const text = this.#preformatted > 0 ? data : data.replace(/[\s\u00a0\u202f]+/g, ' ');
    if (text.trim() === '') {
      this.#space ||= text !== '';
      return;
    }
    if (this.#breaks > 0 || this.#bullet) this.#beginLine();
    else if (this.#cellOpens) this.#cells.push(this.#line.push('') - 1);
    else if (this.#space) this.#line.push(' ');
    this.#space = false;
    this.#cellOpens = false;
    this.#line.push(text);
    this.#lineHasOwnWords ||= !linked && /[\p{L}\p{N}]/u.test(text);
  }

  toString(): string {
    this.#endLine();
    return this.#parts.join('');
  }

  #beginLine(): void {
    this.#endLine();
    this.#rowIs((this.#rows.at(-1) ?? 0) + 1);
    this.#lineBreaks = Math.max(this.#lineBreaks, this.#breaks, 1);
    this.#line = this.#bullet ? ['- '] : [];
    this.#breaks = 0;
    this.#bullet = false;
  }

  /** The breaks before a line that is left out go to the next. */
  #endLine(): void {
    this.#setCellsApart();
    if (this.#line.length > 0 && (this.#lineHasOwnWords || !this.#withoutLinkLines)) {
      this.#parts.push('\n'.repeat(this.#lineBreaks), this.#line.join(''));
      this.#lineBreaks = 0;
    }
    this.#line = [];
    this.#lineHasOwnWords = false;
  }

  #rowIs(lines: number): void {
    if (this.#rows.length > 0) this.#rows[this.#rows.length - 1] = lines;
  }

  /** Rows of one line each follow one another without blank lines. */
  #openRow(): void {
    if (this.#rows.at(-1) === 1) this.#breaks = 1;
    this.#rowIs(0);
  }

  /** A row stays a line as long as each of its cells is no more than one. */
  #openCell(): void {
    this.#space = true;
    if (this.#rows.at(-1) !== 1) return;
    this.#breaks = 0;
    this.#cellOpens = true;
  }

  #openInCell(name: string): void {
    if (aroundALine.has(name)) return;
    this.#cellOpens = false;
    if ((this.#rows.at(-1) ?? 2) < 2) this.#rowIs(2);
  }

  #setCellsApart(): void {
    const [at] = this.#cells;
    if (at === undefined) return;
    const between = betweenCells(this.#line.slice(0, at).join(''), this.#cells.length + 1);
    for (const cell of this.#cells) this.#line[cell] = between;
    this.#cells = [];
  }

  #count(name: string, change: 1 | -1): void {
    if (name === 'ul' || name === 'ol') this.#lists = Math.max(0, this.#lists + change);
    else if (name === 'pre') this.#preformatted = Math.max(0, this.#preformatted + change);
  }

  #break(name: string): void {
    const breaks = Object.hasOwn(breaksAround, name) ? (breaksAround[name] ?? 0) : 0;
    if (this.#cellOpens && aroundALine.has(name)) return;
    // Inside a list, items follow one another without blank lines.
    this.#breaks = Math.max(this.#breaks, this.#lists > 0 ? Math.min(1, breaks) : breaks);
  }
}
