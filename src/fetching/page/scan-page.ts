/**
 * One pass over a page as it came: its structured data, its titles, what tells an offer from a wall, and its body
 * rewritten without what is never part of an offer. The pass keeps no tree, so that no page, however it is built,
 * costs more than its length.
 */
import { Parser } from 'htmlparser2';
import { fields, fieldType, isShadowRoot, type TagAttributes, tagName, tagOf } from './html/body-tags.ts';
import { boilerplateRules } from './html/boilerplate-elements.ts';
import { CappedText } from './html/capped-text.ts';
import { escapeText } from './html/escape-text.ts';
import { deepestNesting, isHidden, isUnseen, NestedTooDeep } from './html/html-to-text.ts';
import { LeftOut } from './left-out/left-out.ts';
import { type LeftOutBlock, LeftOutBlocks } from './left-out/left-out-blocks.ts';
import { noSigns, oneLine, type PageSigns, readSigns, titleOf } from './page-signs.ts';
import { revealedParts } from './revealed-parts.ts';
import { MicrodataReader } from './structured-data/microdata.ts';
import type { Fields } from './structured-data/posting-fields.ts';

export type ScannedPage = PageSigns & {
  /** Contents of the JSON-LD scripts. */
  jsonLd: string[];
  /** Items that are marked up as a JobPosting. */
  microdata: readonly Fields[];
  /** Contents of the other scripts that stand in the page, and of attributes that hold JSON. */
  scripts: string[];
  /** Links in `body`. */
  links: number;
  /** What is said to browsers without scripts, in one line. */
  noscript: string;
  /** How all that is shown begins, menus and buttons and banners included, in one line. */
  shown: string;
  /** The body with plain tags only (class and id kept; every field an input): no scripts, menus, footers, banners, hidden parts. */
  body: string;
  /** What was taken out of `body`, by its markup alone: worked out where it is asked for. */
  leftOut: () => LeftOutBlock[];
  /** What weighing the tree of `body` costs: its elements and pieces of text, each counted once for every element around it. */
  weight: number;
  /** Characters shown in `body`, and how many of them are links. */
  characters: number;
  linkedCharacters: number;
  /** What the links in `body` say: the first hundred. */
  linked: string[];
};

/** What stands higher is weighed as if it stood so deep: long rows of elements cost too. */
const leastDepth = 12;

/** Text longer than this counts as several pieces. */
const charactersOfAPiece = 100;

/** Characters of an attribute below which it holds no state of a page. */
const shortestState = 500;

/** Characters of `body`, many times those of any offer: what comes after is not kept. */
const longestBody = 1_000_000;

/** Characters of `shown` and `noscript`, before spaces are folded. */
const longestSign = 20_000;

const mostLinked = 100;
const longestLinkText = 200;

/** Scans a page; once more without the rules that take the offer itself. Throws NestedTooDeep. */
export function scanPage(html: string): ScannedPage {
  const revealed = revealedParts(html);
  const first = scan(html, revealed, []);
  const inDoubt = first.leftOut.rulesInDoubt();
  return (inDoubt.length === 0 ? first : scan(html, revealed, inDoubt)).page();
}

function scan(html: string, revealed: ReadonlySet<number>, without: readonly string[]): Scanner {
  const scanner = new Scanner(revealed, new Set(without));
  const parser = new Parser(scanner);
  parser.write(html);
  parser.end();
  return scanner;
}

/** Text that is kept besides the body: until the element at `depth` closes. */
type Keeping = { depth: number; parts: string[]; put: (text: string) => void };

class Scanner {
  readonly leftOut = new LeftOut();
  #blocks = new LeftOutBlocks();
  #revealed: ReadonlySet<number>;
  #without: ReadonlySet<string>;
  #page: ScannedPage = {
    jsonLd: [],
    microdata: [],
    scripts: [],
    ...noSigns(),
    links: 0,
    noscript: '',
    shown: '',
    body: '',
    leftOut: () => this.#blocks.list(),
    weight: 0,
    characters: 0,
    linkedCharacters: 0,
    linked: [],
  };
  #body = new CappedText(longestBody);
  #shown = new CappedText(longestSign);
  #noscript = new CappedText(longestSign);
  #microdata = new MicrodataReader();
  #depth = 0;
  /** As revealedParts counts the elements of the page, those of a document within it left out. */
  #number = 0;
  #isWithin = false;
  /** Depth of the outermost element that is dropped from the body, not shown at all, a link; 0 outside of any. */
  #droppedFrom = 0;
  #unseenFrom = 0;
  #linkFrom = 0;
  #linkText = new CappedText(longestLinkText);
  #keeping: Keeping | undefined;

  constructor(revealed: ReadonlySet<number>, without: ReadonlySet<string>) {
    this.#revealed = revealed;
    this.#without = without;
  }

  /** One by one: a page may give an element half a million of them. */
  onattribute(_name: string, value: string): void {
    if (value.length >= shortestState && value.startsWith('{')) this.#page.scripts.push(value);
  }

  onopentag(name: string, attributes: TagAttributes): void {
    this.#depth += 1;
    if (!this.#isWithin) this.#number += 1;
    if (this.#depth > deepestNesting) throw new NestedTooDeep();
    if (!this.#isWithin) readSigns(this.#page, name, attributes);
    this.#microdata.open(name, attributes, this.#depth);
    this.#keeping ??= this.#startKeeping(name, attributes);
    const isRoot = isShadowRoot(name, attributes);
    if (this.#unseenFrom === 0 && ((isUnseen(name) && !isRoot) || isHidden(attributes)))
      this.#unseenFrom = this.#depth;
    if (this.#linkFrom === 0 && name === 'a' && 'href' in attributes) this.#openLink();
    if (this.#droppedFrom > 0) this.#blocks.open(name, attributes, this.#depth, true);
    if (this.#droppedFrom > 0 || this.#body.isFull) return;
    if (name === 'iframe') this.#readWithin(attributes);
    this.#openInBody(isRoot ? 'div' : name, attributes);
  }

  onclosetag(name: string): void {
    if (this.#keeping?.depth === this.#depth) this.#stopKeeping();
    this.#microdata.close(name, this.#depth);
    // A template that is not dropped is a shadow root, which stands as a box.
    const written = name === 'template' ? 'div' : name;
    if (this.#droppedFrom === 0 && tagName.test(written)) this.#body.add(`</${written}>`);
    if (this.#linkFrom === this.#depth) this.#closeLink();
    if (this.#droppedFrom > 0) this.#blocks.close(name, this.#depth);
    if (this.#droppedFrom === this.#depth) this.#endDropped();
    if (this.#unseenFrom === 0) this.#shown.add(' ');
    if (this.#unseenFrom === this.#depth) this.#unseenFrom = 0;
    this.#depth -= 1;
  }

  ontext(data: string): void {
    this.#keeping?.parts.push(data);
    this.#microdata.text(data);
    if (this.#unseenFrom === 0) this.#shown.add(data);
    const isDropped = this.#droppedFrom > 0;
    if (this.#linkFrom === 0 && (!isDropped || this.#unseenFrom === 0)) this.leftOut.add(data);
    if (isDropped) this.#blocks.add(data);
    if (isDropped || this.#body.isFull) return;
    const shown = data.trim().length;
    this.#page.characters += shown;
    if (this.#linkFrom > 0) {
      this.#page.linkedCharacters += shown;
      this.#linkText.add(data);
    }
    this.#page.weight += this.#depthToWeigh * (1 + data.length / charactersOfAPiece);
    this.#body.add(escapeText(data));
  }

  #openInBody(name: string, attributes: TagAttributes): void {
    const asShown = this.#asShown(attributes);
    const rules = boilerplateRules(name, asShown, this.#without);
    if (rules.length > 0) {
      // Nothing to read, but what tells a form to fill in.
      if (fields.has(name)) this.#body.add(`<input type="${fieldType(name, attributes)}">`);
      this.#droppedFrom = this.#depth;
      this.leftOut.startWith(rules);
      this.#blocks.open(name, asShown, this.#depth, false);
      return;
    }
    if (this.#linkFrom === this.#depth) this.#page.links += 1;
    this.#page.weight += this.#depthToWeigh;
    this.#body.add(tagOf(name, attributes));
  }

  #endDropped(): void {
    this.#droppedFrom = 0;
    this.leftOut.startWith([]);
  }

  /** Without what hides an element that the page reveals. */
  #asShown(attributes: TagAttributes): TagAttributes {
    if (this.#isWithin || !this.#revealed.has(this.#number)) return attributes;
    const { hidden, style, 'aria-hidden': _, ...shown } = attributes;
    return shown;
  }

  /** A document within the page stands there as a box; one within that is not read. */
  #readWithin(attributes: TagAttributes): void {
    const { srcdoc = '', width, height } = attributes;
    if (width === '0' || height === '0') return;
    if (srcdoc === '' || this.#isWithin || boilerplateRules('div', attributes, this.#without).length > 0)
      return;
    this.#isWithin = true;
    this.#body.add('<div>');
    const parser = new Parser(this);
    parser.write(srcdoc);
    parser.end();
    this.#body.add('</div>');
    this.#isWithin = false;
  }

  get #depthToWeigh(): number {
    return Math.max(leastDepth, this.#depth);
  }

  page(): ScannedPage {
    if (this.#keeping) this.#stopKeeping();
    return {
      ...this.#page,
      microdata: this.#microdata.items,
      noscript: oneLine(this.#noscript.toString()),
      shown: oneLine(this.#shown.toString()),
      body: this.#body.toString(),
    };
  }

  #openLink(): void {
    this.#linkFrom = this.#depth;
    this.#linkText = new CappedText(longestLinkText);
  }

  #closeLink(): void {
    this.#linkFrom = 0;
    if (this.#droppedFrom === 0 && this.#page.linked.length < mostLinked)
      this.#page.linked.push(oneLine(this.#linkText.toString()));
  }

  #startKeeping(name: string, attributes: TagAttributes): Keeping | undefined {
    const put = this.#keeperOf(name, attributes);
    return put && { depth: this.#depth, parts: [], put };
  }

  #keeperOf(name: string, { type = '' }: TagAttributes): Keeping['put'] | undefined {
    const page = this.#page;
    if (name === 'script') {
      if (/^\s{0,9}application\/ld\+json/i.test(type)) return (text) => page.jsonLd.push(text);
      return (text) => text !== '' && page.scripts.push(text);
    }
    if (name === 'noscript') return (text) => this.#noscript.add(`${text} `);
    if (this.#droppedFrom > 0 || this.#isWithin) return undefined;
    if (name === 'title' && page.title === '')
      return (text) => {
        page.title = titleOf(text);
      };
    if (name === 'h1' && page.heading === '')
      return (text) => {
        page.heading = titleOf(text);
      };
    return undefined;
  }

  #stopKeeping(): void {
    this.#keeping?.put(this.#keeping.parts.join(''));
    this.#keeping = undefined;
  }
}
