/**
 * Converts HTML to plain text that keeps an offer's structure: headings and paragraphs separated,
 * list items as "- " bullets.
 */
import { cellSeparator } from '../../wording/join-cells.ts';
import { isShadowRoot } from './body-tags.ts';
import { type TagAttributes, walkHtml } from './walk-html.ts';

/** Minimum number of line breaks around an element: 1 for a new line, 2 for a blank line. */
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

/** Wrappers of single-line cell content; other block elements in a cell mean several lines. */
const aroundALine = new Set(['div', 'p', 'tr']);

/** Adjacent elements of these kinds hold separate words, although only the style separates them. */
const apartFromEachOther = new Set(['a', 'span', 'time']);

/**
 * The text of a piece of HTML. Malformed markup is read roughly as in browsers; plain text is
 * unchanged. `withoutLinkLines` removes lines that consist of links only (menus, other pages).
 * Linear time. Throws NestedTooDeep.
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

/** Whether the content of an element with this name is never shown as text. */
export function isNeverShown(name: string): boolean {
  return unseen.has(name) && name !== 'button';
}

/** `isNeverShown` for a page, which shows the content of its declared shadow roots. */
export function isNeverShownOnPage(name: string, attributes: TagAttributes): boolean {
  return isNeverShown(name) && !isShadowRoot(name, attributes);
}

/** Whether a browser would hide the element. */
export function isHidden({ hidden, style }: TagAttributes): boolean {
  if (hidden !== undefined || style === undefined) return hidden !== undefined;
  return /(?:display:none|visibility:hidden)/.test(style.slice(0, 2000).replace(/\s/g, '').toLowerCase());
}

/**
 * Normalises plain text: ordinary spaces, no invisible characters, typed bullets as "- ", at most
 * one blank line in a row.
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
  /** The current line, and the line breaks before it. */
  #line: string[] = [];
  #lineBreaks = 0;
  /** Whether the line has words outside of links. */
  #lineHasOwnWords = false;
  /** Line breaks to write before the next character. */
  #breaks = 0;
  /**
   * A bullet to write before the next character; elements opened in an item before its first word
   * stay on its line.
   */
  #bullet = false;
  #space = false;
  #lists = 0;
  #preformatted = 0;
  /** Whether an element of `apartFromEachOther` has just closed. */
  #closedBefore = false;
  /**
   * Lines of the current table row and of the rows around it, and where further cells begin on the
   * first line of each.
   */
  #rows: number[] = [];
  #cells: number[] = [];
  /** Whether a further cell of a single-line row has no word yet. */
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
    // A block element makes the enclosing cell several lines.
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

  /** Line breaks before an omitted line carry over to the next. */
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

  /** Consecutive single-line rows have no blank lines between. */
  #openRow(): void {
    if (this.#rows.at(-1) === 1) this.#breaks = 1;
    this.#rowIs(0);
  }

  /** A row stays a line as long as each of its cells is at most one line. */
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
    const between = cellSeparator(this.#line.slice(0, at).join(''), this.#cells.length + 1);
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
    // List items have no blank lines between.
    this.#breaks = Math.max(this.#breaks, this.#lists > 0 ? Math.min(1, breaks) : breaks);
  }
}
