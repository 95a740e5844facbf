/**
 * One pass over a page as it came: its structured data, its titles, and its body rewritten without what is never part
 * of an offer. The pass keeps no tree, so that no page, however it is built, costs more than its length.
 */
import { Parser } from 'htmlparser2';
import { escapeText } from './escape-text.ts';
import { deepestNesting, NestedTooDeep } from './html-to-text.ts';
import { MicrodataReader } from './microdata.ts';
import { isChrome } from './page-chrome.ts';
import type { Fields } from './posting-fields.ts';

export type ScannedPage = {
  /** Contents of the JSON-LD scripts. */
  jsonLd: string[];
  /** Items that are marked up as a JobPosting. */
  microdata: readonly Fields[];
  /** Contents of the other scripts that stand in the page, and of attributes that hold JSON. */
  scripts: string[];
  /** The address that the page gives as its own; empty where it gives none. */
  canonical: string;
  /** `<title>`, the first shown `<h1>` and `og:title`; empty where absent. */
  title: string;
  heading: string;
  sharedTitle: string;
  /** Where a `<meta http-equiv="refresh">` of at most `longestRefresh` seconds sends the reader; empty where nowhere. */
  refresh: string;
  /** Whether a password can be typed, be it in a hidden part. */
  asksPassword: boolean;
  /** The body with plain tags only (class and id kept): no scripts, menus, footers, controls, banners, hidden parts. */
  body: string;
  /** What weighing the tree of `body` costs: its elements and pieces of text, each counted once for every element around it. */
  weight: number;
  /** Characters shown in `body`, and how many of them are links. */
  characters: number;
  linkedCharacters: number;
};

/** Seconds. */
const longestRefresh = 10;

/** Text longer than this counts as several pieces. */
const charactersOfAPiece = 100;

/** Characters of an attribute below which it holds no state of a page. */
const shortestState = 500;

const tagName = /^[a-z][a-z0-9]{0,15}$/;

/** Scans a page. Throws NestedTooDeep. */
export function scanPage(html: string): ScannedPage {
  const scanner = new Scanner();
  const parser = new Parser(scanner);
  parser.write(html);
  parser.end();
  return scanner.page();
}

type Attributes = Record<string, string>;

class Scanner {
  #page: ScannedPage = {
    jsonLd: [],
    microdata: [],
    scripts: [],
    canonical: '',
    title: '',
    heading: '',
    sharedTitle: '',
    refresh: '',
    asksPassword: false,
    body: '',
    weight: 0,
    characters: 0,
    linkedCharacters: 0,
  };
  #body: string[] = [];
  #microdata = new MicrodataReader();
  #depth = 0;
  /** Depth of the outermost dropped element; 0 where nothing is dropped. */
  #droppedFrom = 0;
  /** Depth of the outermost link; 0 outside of links. */
  #linkFrom = 0;
  /** Where the text that comes next is kept, besides the body. */
  #keeping: { as: 'jsonLd' | 'scripts' | 'title' | 'heading'; depth: number; parts: string[] } | undefined;

  onopentag(name: string, attributes: Attributes): void {
    this.#depth += 1;
    if (this.#depth > deepestNesting) throw new NestedTooDeep();
    if (name === 'meta') this.#readMeta(attributes);
    if (name === 'input' && attributes.type === 'password') this.#page.asksPassword = true;
    this.#microdata.open(name, attributes, this.#depth);
    this.#readState(name, attributes);
    this.#startKeeping(name, attributes);
    if (this.#droppedFrom > 0) return;
    if (isChrome(name, attributes)) {
      this.#droppedFrom = this.#depth;
      return;
    }
    if (this.#linkFrom === 0 && name === 'a' && 'href' in attributes) this.#linkFrom = this.#depth;
    this.#page.weight += this.#depth;
    this.#body.push(tagOf(name, attributes));
  }

  onclosetag(name: string): void {
    if (this.#keeping?.depth === this.#depth) this.#stopKeeping();
    this.#microdata.close(name, this.#depth);
    if (this.#droppedFrom === 0 && tagName.test(name)) this.#body.push(`</${name}>`);
    if (this.#linkFrom === this.#depth) this.#linkFrom = 0;
    if (this.#droppedFrom === this.#depth) this.#droppedFrom = 0;
    this.#depth -= 1;
  }

  ontext(data: string): void {
    this.#keeping?.parts.push(data);
    this.#microdata.text(data);
    if (this.#droppedFrom > 0) return;
    const shown = data.trim().length;
    this.#page.characters += shown;
    if (this.#linkFrom > 0) this.#page.linkedCharacters += shown;
    this.#page.weight += this.#depth * (1 + data.length / charactersOfAPiece);
    this.#body.push(escapeText(data));
  }

  page(): ScannedPage {
    if (this.#keeping) this.#stopKeeping();
    return { ...this.#page, microdata: this.#microdata.items, body: this.#body.join('') };
  }

  #readMeta(attributes: Attributes): void {
    const content = (attributes.content ?? '').slice(0, 4096);
    if (attributes.property === 'og:url') this.#page.canonical ||= content;
    if (attributes.property === 'og:title') this.#page.sharedTitle ||= plainLine(content);
    if (attributes['http-equiv']?.toLowerCase() !== 'refresh') return;
    const refresh =
      /^\s{0,9}(\d{1,5})(?:\.\d{0,9})?\s{0,9}[;,]\s{0,9}(?:url\s{0,9}=)?\s{0,9}["']?([^"']+)/i.exec(content);
    if (refresh && Number(refresh[1]) <= longestRefresh) this.#page.refresh ||= (refresh[2] ?? '').trim();
  }

  #readState(name: string, attributes: Attributes): void {
    if (name === 'link' && attributes.rel === 'canonical') this.#page.canonical ||= attributes.href ?? '';
    for (const value of Object.values(attributes)) {
      if (value.length >= shortestState && value.startsWith('{')) this.#page.scripts.push(value);
    }
  }

  #startKeeping(name: string, attributes: Attributes): void {
    if (this.#keeping) return;
    const as = this.#keepsAs(name, attributes);
    if (as) this.#keeping = { as, depth: this.#depth, parts: [] };
  }

  #keepsAs(name: string, attributes: Attributes): 'jsonLd' | 'scripts' | 'title' | 'heading' | undefined {
    if (name === 'script')
      return /^\s{0,9}application\/ld\+json/i.test(attributes.type ?? '') ? 'jsonLd' : 'scripts';
    if (name === 'title') return this.#page.title === '' && this.#droppedFrom === 0 ? 'title' : undefined;
    if (name === 'h1') return this.#page.heading === '' && this.#droppedFrom === 0 ? 'heading' : undefined;
    return undefined;
  }

  #stopKeeping(): void {
    if (!this.#keeping) return;
    const text = this.#keeping.parts.join('');
    const { as } = this.#keeping;
    if (as === 'jsonLd' || as === 'scripts') this.#page[as].push(text);
    else this.#page[as] = plainLine(text);
    this.#keeping = undefined;
  }
}

/** Only what is weighed later: names of classes, the id, whether it is a link. Tags with odd names are left out. */
function tagOf(name: string, attributes: Attributes): string {
  const kept = ['id', 'class']
    .filter((key) => attributes[key])
    .map((key) => ` ${key}="${escapeText((attributes[key] ?? '').slice(0, 200)).replaceAll('"', '&quot;')}"`);
  const link = name === 'a' && 'href' in attributes ? ' href=""' : '';
  return tagName.test(name) ? `<${name}${kept.join('')}${link}>` : '';
}

function plainLine(text: string): string {
  return text
    .slice(0, 2000)
    .replace(/[\s\u00a0]+/g, ' ')
    .trim();
}
