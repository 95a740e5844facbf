/**
 * Scans a page in one pass: structured data, titles, signs of offers and walls, and the body
 * without boilerplate. No tree is built, so the cost of any page is linear in its length.
 */

import { type ExcludedBlock, ExcludedBlockCollector } from './excluded/excluded-block-collector.ts';
import { ExclusionRuleMonitor } from './excluded/exclusion-rule-monitor.ts';
import { findRevealedElements } from './find-revealed-elements.ts';
import { describeTag, fields, fieldTypeOf, isShadowRoot, tagName } from './html/body-tags.ts';
import { matchBoilerplateRules } from './html/boilerplate-elements.ts';
import { CappedText } from './html/capped-text.ts';
import { escapeText } from './html/escape-text.ts';
import { isHidden, isNeverShownOnPage } from './html/html-to-text.ts';
import { type HtmlListener, type OpenElement, type TagAttributes, walkHtml } from './html/walk-html.ts';
import { collectSigns, emptyPageSigns, type PageSigns, toSingleLine, toTitle } from './page-signs.ts';
import { MicrodataReader } from './structured-data/microdata.ts';
import type { Fields } from './structured-data/posting-fields.ts';

/** The result of the pass. */
export type ScannedPage = PageSigns & {
  /** Contents of the JSON-LD scripts. */
  jsonLd: string[];
  /** Items marked up as a JobPosting. */
  microdata: readonly Fields[];
  /** Contents of the other inline scripts, and of attributes that hold JSON. */
  scripts: string[];
  /** Links in `body`. */
  links: number;
  /** Text for browsers without scripts, on one line. */
  noscript: string;
  /** The beginning of all visible text, including menus, buttons and banners, on one line. */
  shown: string;
  /**
   * The body in simplified tags (class and id kept; every field an input), without scripts, menus,
   * footers, banners and hidden parts.
   */
  body: string;
  /** What was removed from `body` by its markup alone; computed on demand. */
  leftOut: () => ExcludedBlock[];
  /**
   * The cost of evaluating `body`'s tree: each element and text piece counts once per enclosing
   * element.
   */
  weight: number;
  /** Characters shown in `body`, and how many of them are links. */
  characters: number;
  linkedCharacters: number;
  /** The texts of the links in `body`: the first hundred. */
  linked: string[];
};

/** Elements higher up are counted as at this depth, since long rows of elements cost too. */
const minDepth = 12;

/** Longer texts count as several pieces. */
const charactersOfAPiece = 100;

/** Characters of an attribute below which it holds no page state. */
const shortestState = 500;

/** Characters of `body`, many times those of any offer; the rest is dropped. */
const longestBody = 1_000_000;

/** Characters of `shown` and `noscript`, before spaces are collapsed. */
const longestSign = 20_000;

const maxLinkedElements = 100;
const longestLinkText = 200;

/** Scans a page, and again without the rules that remove the offer itself. Throws NestedTooDeep. */
export function scanPage(html: string): ScannedPage {
  const revealed = findRevealedElements(html);
  const first = scan(html, revealed, []);
  const inDoubt = first.leftOut.rulesInDoubt();
  return (inDoubt.length === 0 ? first : scan(html, revealed, inDoubt)).page();
}

function scan(html: string, revealed: ReadonlySet<number>, without: readonly string[]): Scanner {
  const scanner = new Scanner(revealed, new Set(without));
  walkHtml(html, scanner);
  return scanner;
}

/** Text of an element that is kept besides the body. */
type Keeping = { element: OpenElement; parts: string[]; put: (text: string) => void };

class Scanner implements HtmlListener {
  readonly leftOut = new ExclusionRuleMonitor();
  #blocks = new ExcludedBlockCollector();
  #revealed: ReadonlySet<number>;
  #without: ReadonlySet<string>;
  #page: ScannedPage = {
    jsonLd: [],
    microdata: [],
    scripts: [],
    ...emptyPageSigns(),
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
  /** The outermost element that is dropped from the body. */
  #dropped: OpenElement | undefined;
  #linkText = new CappedText(longestLinkText);
  #keeping: Keeping | undefined;

  constructor(revealed: ReadonlySet<number>, without: ReadonlySet<string>) {
    this.#revealed = revealed;
    this.#without = without;
  }

  isUnseen(name: string, attributes: TagAttributes): boolean {
    return isNeverShownOnPage(name, attributes) || isHidden(attributes);
  }

  attribute(value: string): void {
    if (value.length >= shortestState && value.startsWith('{')) this.#page.scripts.push(value);
  }

  open(element: OpenElement): void {
    const { name, attributes, isEmbedded } = element;
    if (!isEmbedded) collectSigns(this.#page, name, attributes);
    this.#microdata.open(element);
    this.#keeping ??= this.#startKeeping(element);
    if (isOutermostLink(element)) this.#linkText = new CappedText(longestLinkText);
    if (this.#dropped) this.#blocks.open(element, element, true);
    if (this.#dropped || this.#body.isFull) return;
    if (name === 'iframe') this.#readWithin(element);
    this.#openInBody(element);
  }

  close(element: OpenElement): void {
    if (this.#keeping?.element === element) this.#stopKeeping();
    this.#microdata.close(element);
    // A template that is not removed is a shadow root, which is written as a box.
    const written = element.name === 'template' ? 'div' : element.name;
    if (!this.#dropped && tagName.test(written)) this.#body.add(`</${written}>`);
    if (isOutermostLink(element)) this.#closeLink();
    if (this.#dropped) this.#blocks.close(element);
    if (this.#dropped === element) this.#endDropped();
    if (!element.isUnseen) this.#shown.add(' ');
  }

  text(data: string, around: OpenElement | undefined): void {
    const { isLinked = false, isUnseen = false } = around ?? {};
    this.#keeping?.parts.push(data);
    this.#microdata.text(data);
    if (!isUnseen) this.#shown.add(data);
    if (!isLinked && !(this.#dropped && isUnseen)) this.leftOut.add(data);
    if (this.#dropped) this.#blocks.add(data);
    if (this.#dropped || this.#body.isFull) return;
    const shown = data.trim().length;
    this.#page.characters += shown;
    if (isLinked) {
      this.#page.linkedCharacters += shown;
      this.#linkText.add(data);
    }
    this.#page.weight += weighedDepth(around) * (1 + data.length / charactersOfAPiece);
    this.#body.add(escapeText(data));
  }

  #openInBody(element: OpenElement): void {
    const asShown = this.#asShown(element);
    const { name, attributes } = asShown;
    const rules = matchBoilerplateRules(name, attributes, this.#without);
    if (rules.length > 0) {
      // Fields have no text to read, but reveal a form.
      if (fields.has(name)) this.#body.add(`<input type="${fieldTypeOf(name, attributes)}">`);
      this.#dropped = element;
      this.leftOut.startWith(rules);
      this.#blocks.open(element, asShown, false);
      return;
    }
    if (isOutermostLink(element)) this.#page.links += 1;
    this.#page.weight += weighedDepth(element);
    this.#body.add(describeTag(name, attributes));
  }

  #endDropped(): void {
    this.#dropped = undefined;
    this.leftOut.startWith([]);
  }

  /** A shadow root as a box, and what the page reveals without what hides it. */
  #asShown(element: OpenElement): Pick<OpenElement, 'name' | 'attributes'> {
    const name = isShadowRoot(element.name, element.attributes) ? 'div' : element.name;
    if (element.isEmbedded || !this.#revealed.has(element.number))
      return { name, attributes: element.attributes };
    const { hidden, style, 'aria-hidden': _, ...attributes } = element.attributes;
    return { name, attributes };
  }

  /** An embedded document is written as a box; documents embedded in it are not read. */
  #readWithin(element: OpenElement): void {
    const { srcdoc = '', width, height } = element.attributes;
    if (element.isEmbedded || srcdoc === '' || width === '0' || height === '0') return;
    if (matchBoilerplateRules('div', element.attributes, this.#without).length > 0) return;
    this.#body.add('<div>');
    walkHtml(srcdoc, this, element);
    this.#body.add('</div>');
  }

  page(): ScannedPage {
    return {
      ...this.#page,
      microdata: this.#microdata.items,
      noscript: toSingleLine(this.#noscript.toString()),
      shown: toSingleLine(this.#shown.toString()),
      body: this.#body.toString(),
    };
  }

  #closeLink(): void {
    if (!this.#dropped && this.#page.linked.length < maxLinkedElements)
      this.#page.linked.push(toSingleLine(this.#linkText.toString()));
  }

  #startKeeping(element: OpenElement): Keeping | undefined {
    const put = this.#keeperOf(element);
    return put && { element, parts: [], put };
  }

  #keeperOf({ name, attributes: { type = '' }, isEmbedded }: OpenElement): Keeping['put'] | undefined {
    const page = this.#page;
    if (name === 'script') {
      if (/^\s{0,9}application\/ld\+json/i.test(type)) return (text) => page.jsonLd.push(text);
      return (text) => text !== '' && page.scripts.push(text);
    }
    if (name === 'noscript') return (text) => this.#noscript.add(`${text} `);
    if (this.#dropped || isEmbedded) return undefined;
    if (name === 'title' && page.title === '')
      return (text) => {
        page.title = toTitle(text);
      };
    if (name === 'h1' && page.heading === '')
      return (text) => {
        page.heading = toTitle(text);
      };
    return undefined;
  }

  #stopKeeping(): void {
    this.#keeping?.put(this.#keeping.parts.join(''));
    this.#keeping = undefined;
  }
}

function isOutermostLink({ isLinked, around }: OpenElement): boolean {
  return isLinked && !around?.isLinked;
}

function weighedDepth(element: OpenElement | undefined): number {
  return Math.max(minDepth, element?.depth ?? 0);
}
