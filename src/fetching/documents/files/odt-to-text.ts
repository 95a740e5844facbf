/**
 * Converts an OpenDocument text (.odt; OASIS OpenDocument 1.3) to text. Macros, pictures and
 * external references are never opened.
 */
import { Parser } from 'htmlparser2';
import { escapeText } from '../../page/html/escape-text.ts';
import { htmlToText } from '../../page/html/html-to-text.ts';
import { isWithinBounds, type XmlBounds } from './is-within-bounds.ts';
import { maxCharactersOfFile, type TextOfFile } from './text-of-file.ts';
import { unzipParts } from './unzip-parts.ts';

/** Allows more than 60 full pages with a span for every second word, as LibreOffice writes them. */
const xmlBounds: XmlBounds = { elements: 120_000, others: 600_000, attributes: 200, depth: 200 };

/** OpenDocument elements and their HTML equivalents. */
const asHtml: Readonly<Record<string, string>> = {
  'text:h': 'h2',
  'text:p': 'p',
  'text:list': 'ul',
  'text:list-item': 'li',
  'table:table': 'table',
  'table:table-row': 'tr',
  'table:table-cell': 'td',
};

/**
 * Elements outside the text: notes, comments, tracked deletions, tables of contents, forms,
 * conditionally hidden text.
 */
const skippedElements = new Set([
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

/** Maximum number of spaces for which one element may stand. */
const maxSpaces = 100;

/**
 * The text of an OpenDocument text, without what its styles and conditions hide: headings and
 * paragraphs separated, list items as "- ", table rows as lines. Empty if it holds only pictures;
 * null if it cannot be read (another format, broken, password protected, or inflating or nesting
 * beyond the bounds).
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
    const text = htmlToText(html).slice(0, maxCharactersOfFile);
    return { text, notRead: { hiddenBlocks, pagesRead: 1, pages: 1 } };
  } catch {
    // Each library has its own errors for what is no document.
    return null;
  }
}

/**
 * A paragraph or text style: its own display setting, and the parent that applies if it has none.
 */
type Style = { parent: string; display: string | undefined };

/**
 * Styles by family and name. The document's own styles are separate, as they may share names with
 * the common ones.
 */
type Styles = { shared: Map<string, Style>; own: Map<string, Style> };

/**
 * The families of styles that can hide text, by element. Other families use the same names for
 * something else.
 */
const families: Readonly<Record<string, string>> = {
  'text:p': 'paragraph',
  'text:h': 'paragraph',
  'text:span': 'text',
  'text:a': 'text',
  'text:ruby-text': 'text',
};

/** No author stacks more styles than this; the limit also ends circular references. */
const maxParents = 50;

const keyOf = (family: string, name: string) => `${family} ${name}`;

/** The styles of a document, from its content and its common styles. */
function stylesOf(content: string, shared: string): Styles {
  const styles: Styles = { shared: new Map(), own: new Map() };
  takeStyles(content, styles);
  // Automatic styles in the styles part belong to headers and footers, so they are discarded.
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

/** Whether a style, or else its nearest parent with a display setting, hides text. */
function isHiddenBy({ shared, own }: Styles, key: string): boolean {
  let style = own.get(key) ?? shared.get(key);
  for (let parents = 0; style && parents < maxParents; parents += 1) {
    if (style.display !== undefined) return style.display === 'none';
    style = shared.get(style.parent) ?? own.get(style.parent);
  }
  return false;
}

/**
 * Whether an element is hidden by its style, by its own attributes, or by a condition that held
 * when the document was saved.
 */
function isHidden(styles: Styles, element: string, attributes: Record<string, string>): boolean {
  const family = Object.hasOwn(families, element) ? families[element] : undefined;
  const style = attributes['text:style-name'] ?? '';
  if (attributes['text:display'] === 'none' || attributes['text:is-hidden'] === 'true') return true;
  return family !== undefined && isHiddenBy(styles, keyOf(family, style));
}

function htmlOf(document: string, styles: Styles): { html: string; hiddenBlocks: number } {
  const html: string[] = [];
  /** The open paragraphs: their depth, and where their HTML begins. */
  const paragraphs: { depth: number; from: number }[] = [];
  let hiddenBlocks = 0;
  let depth = 0;
  /** Depth of the text, and of an omitted part in it; 0 outside. */
  let textFrom = 0;
  let skippedFrom = 0;
  const isRead = () => textFrom > 0 && skippedFrom === 0;
  const hide = (name: string) => {
    hiddenBlocks += 1;
    skippedFrom = depth;
    // This element hides its whole paragraph, wherever it is placed in it.
    const paragraph = name === 'text:hidden-paragraph' ? paragraphs.at(-1) : undefined;
    if (!paragraph) return;
    skippedFrom = paragraph.depth;
    html.length = paragraph.from;
  };
  parse(document, {
    onopentag(name, attributes) {
      depth += 1;
      if (name === 'office:text') textFrom = depth;
      if (!isRead()) return;
      if (skippedElements.has(name)) skippedFrom = depth;
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
      if (skippedFrom === depth) skippedFrom = 0;
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
  return ' '.repeat(Math.min(maxSpaces, Math.max(1, Number(attributes['text:c']) || 1)));
}

function parse(document: string, handler: ConstructorParameters<typeof Parser>[0]): void {
  const parser = new Parser(handler, { xmlMode: true });
  parser.write(document);
  parser.end();
}
