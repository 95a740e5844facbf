/** An OpenDocument text (.odt; OASIS OpenDocument 1.3) to the text in it. Macros, pictures and what it refers to elsewhere are never opened. */
import { Parser } from 'htmlparser2';
import { escapeText } from '../../page/html/escape-text.ts';
import { htmlToText } from '../../page/html/html-to-text.ts';
import { isWithinBounds, type XmlBounds } from './bounded-xml.ts';
import { unzipParts } from './bounded-zip.ts';
import { mostCharactersOfFile, type TextOfFile } from './text-of-file.ts';

/** More than 60 full pages with a span for every other word, as LibreOffice writes them. */
const xmlBounds: XmlBounds = { elements: 120_000, others: 600_000, attributes: 200, depth: 200 };

/** The elements that are read as one of HTML. */
const asHtml: Readonly<Record<string, string>> = {
  'text:h': 'h2',
  'text:p': 'p',
  'text:list': 'ul',
  'text:list-item': 'li',
  'table:table': 'table',
  'table:table-row': 'tr',
  'table:table-cell': 'td',
};

/** What is no part of the text: notes, comments, changes that were struck out, lists of contents, forms, what is hidden by a condition. */
const leftOut = new Set([
  'text:note',
  'text:tracked-changes',
  'text:table-of-content',
  'text:hidden-text',
  'office:annotation',
  'office:forms',
  'office:scripts',
  'svg:title',
  'svg:desc',
]);

/** Spaces that one element stands for, at most. */
const mostSpaces = 100;

/**
 * The text of an OpenDocument text, without what its styles and conditions hide: headings and paragraphs apart, items of lists as "- ", rows of
 * tables as lines. Empty where it holds pictures alone, null where it cannot be read: none, broken, with a password, swelling or
 * nesting beyond what one holds.
 */
export async function odtToText(bytes: Uint8Array): Promise<TextOfFile | null> {
  try {
    const parts = unzipParts(bytes, (name) => name === 'content.xml' || name === 'styles.xml');
    const { 'content.xml': content, 'styles.xml': styles } = parts;
    if (!content || !isWithinBounds(Object.values(parts), xmlBounds)) return null;
    const document = new TextDecoder().decode(content);
    if (!document.includes('<office:text')) return null;
    const shared = styles ? new TextDecoder().decode(styles) : '';
    const { html, hiddenBlocks } = htmlOf(document, stylesOf(document, shared));
    const text = htmlToText(html).slice(0, mostCharactersOfFile);
    return { text, notRead: { hiddenBlocks, pagesRead: 1, pages: 1 } };
  } catch {
    // Each library has errors of its own for what is no document.
    return null;
  }
}

/** A style of paragraphs or letters: what it says itself of being shown, and the style that speaks where it says nothing. */
type Style = { parent: string; display: string | undefined };

/** Styles by family and name. Those of the document itself are kept apart, as they may have the names of those that are shared. */
type Styles = { shared: Map<string, Style>; own: Map<string, Style> };

/** The families of styles that hide letters, by the elements that have them; other families use the same names for something else. */
const families: Readonly<Record<string, string>> = {
  'text:p': 'paragraph',
  'text:h': 'paragraph',
  'text:span': 'text',
  'text:a': 'text',
  'text:ruby-text': 'text',
};

/** More styles than these no author puts one upon the other; a circle of them ends here, too. */
const mostParents = 50;

const keyOf = (family: string, name: string) => `${family} ${name}`;

/** The styles of a document, from its content and what it shares. */
function stylesOf(content: string, shared: string): Styles {
  const styles: Styles = { shared: new Map(), own: new Map() };
  takeStyles(content, styles);
  // The automatic styles that stand beside the shared ones are those of headers and footers.
  takeStyles(shared, { shared: styles.shared, own: new Map() });
  return styles;
}

function takeStyles(document: string, styles: Styles): void {
  let into = styles.own;
  let style: Style | undefined;
  parse(document, {
    onopentag(element, attributes) {
      if (element === 'office:styles') into = styles.shared;
      if (element === 'office:automatic-styles') into = styles.own;
      if (element === 'style:text-properties' && style) style.display = attributes['text:display'];
      const { 'style:name': name, 'style:family': family } = attributes;
      if (element !== 'style:style' || !name || !family) return;
      style = { parent: keyOf(family, attributes['style:parent-style-name'] ?? ''), display: undefined };
      into.set(keyOf(family, name), style);
    },
    onclosetag(element) {
      if (element === 'style:style') style = undefined;
    },
  });
}

/** Whether a style, or the nearest of its parents that says anything of it, hides its letters. */
function isHiddenBy({ shared, own }: Styles, key: string): boolean {
  let style = own.get(key) ?? shared.get(key);
  for (let parents = 0; style && parents < mostParents; parents += 1) {
    if (style.display !== undefined) return style.display === 'none';
    style = shared.get(style.parent) ?? own.get(style.parent);
  }
  return false;
}

/** Whether an element is hidden by its style, by what it says itself, or by a condition that was met when the document was saved. */
function isHidden(styles: Styles, element: string, attributes: Record<string, string>): boolean {
  const family = Object.hasOwn(families, element) ? families[element] : undefined;
  const style = attributes['text:style-name'] ?? '';
  if (attributes['text:display'] === 'none' || attributes['text:is-hidden'] === 'true') return true;
  return family !== undefined && isHiddenBy(styles, keyOf(family, style));
}

function htmlOf(document: string, styles: Styles): { html: string; hiddenBlocks: number } {
  const html: string[] = [];
  /** The paragraphs that are open: their depth, and where their HTML begins. */
  const paragraphs: { depth: number; from: number }[] = [];
  let hiddenBlocks = 0;
  let depth = 0;
  /** Depth of the text, and of what is left out of it; 0 outside. */
  let textFrom = 0;
  let leftOutFrom = 0;
  const isRead = () => textFrom > 0 && leftOutFrom === 0;
  const hide = (name: string) => {
    hiddenBlocks += 1;
    leftOutFrom = depth;
    // It hides the paragraph in which it stands, wherever in it.
    const paragraph = name === 'text:hidden-paragraph' ? paragraphs.at(-1) : undefined;
    if (!paragraph) return;
    leftOutFrom = paragraph.depth;
    html.length = paragraph.from;
  };
  parse(document, {
    onopentag(name, attributes) {
      depth += 1;
      if (name === 'office:text') textFrom = depth;
      if (!isRead()) return;
      if (leftOut.has(name)) leftOutFrom = depth;
      else if (isHidden(styles, name, attributes)) hide(name);
      else {
        if (families[name] === 'paragraph') paragraphs.push({ depth, from: html.length });
        html.push(openingOf(name, attributes));
      }
    },
    ontext(text) {
      if (isRead()) html.push(escapeText(text));
    },
    onclosetag(name) {
      const tag = tagOf(name);
      if (isRead() && tag !== undefined) html.push(`</${tag}>`);
      if (paragraphs.at(-1)?.depth === depth) paragraphs.pop();
      if (leftOutFrom === depth) leftOutFrom = 0;
      if (textFrom === depth) textFrom = 0;
      depth -= 1;
    },
  });
  return { html: html.join(''), hiddenBlocks };
}

function tagOf(name: string): string | undefined {
  return Object.hasOwn(asHtml, name) ? asHtml[name] : undefined;
}

function openingOf(name: string, attributes: Record<string, string>): string {
  const tag = tagOf(name);
  if (tag !== undefined) return `<${tag}>`;
  if (name === 'text:line-break') return '<br>';
  if (name === 'text:tab') return ' ';
  if (name !== 'text:s') return '';
  return ' '.repeat(Math.min(mostSpaces, Math.max(1, Number(attributes['text:c']) || 1)));
}

function parse(document: string, handler: ConstructorParameters<typeof Parser>[0]): void {
  const parser = new Parser(handler, { xmlMode: true });
  parser.write(document);
  parser.end();
}
