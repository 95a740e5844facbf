/**
 * Reads a JobPosting marked up in the page itself: microdata (`itemprop`) or RDFa Lite
 * (`property`).
 */

import { tagName } from '../html/body-tags.ts';
import { matchBoilerplateRules } from '../html/boilerplate-elements.ts';
import { escapeText } from '../html/escape-text.ts';
import type { OpenElement } from '../html/walk-html.ts';
import { isJobPosting } from './job-posting.ts';
import { type Fields, type JobPosting, readPosting } from './posting-fields.ts';
import { type PageNames, selectPosting } from './select-posting.ts';

/**
 * The posting that a page is about, out of the items that MicrodataReader found; undefined if none
 * is its own.
 */
export function findMicrodata(items: readonly Fields[], page: PageNames): JobPosting | undefined {
  return selectPosting(items.map(readPosting), page);
}

/** An open item, or an open property whose text is being read. */
type Open = {
  element: OpenElement;
  names: string[];
  owner: Record<string, unknown> | undefined;
  item?: Record<string, unknown>;
  /** HTML collected so far for the element. */
  parts?: string[];
};

/**
 * Characters kept for the properties of one page, as text in nested properties is kept for each of
 * them.
 */
const maxCharacters = 4_000_000;

/** Items of one page; far more than any real list holds. */
const maxItems = 500;

/** Nesting of items and properties; deeper nesting would be an attack on memory. */
const maxOpen = 20;

/**
 * Reads microdata while a page is scanned, from every element and text in order.
 * It keeps nothing until an element says that it is a JobPosting. `itemref` is not followed.
 */
export class MicrodataReader {
  /** Every closed JobPosting, with the names of schema.org. */
  items: Fields[] = [];
  #open: Open[] = [];
  #characters = 0;
  /** The outermost element within a value that is no part of it (a menu, a control). */
  #dropped: OpenElement | undefined;

  open(element: OpenElement): void {
    const { name, attributes } = element;
    const type = attributes.itemtype ?? attributes.typeof;
    const isPosting = type !== undefined && isJobPosting(type.slice(0, 1000).split(/\s+/));
    if (this.#open.length === 0 && !isPosting) return;
    if (
      !this.#dropped &&
      this.#isWithinValue() &&
      matchBoilerplateRules(name, attributes).length > 0 &&
      !('content' in attributes)
    ) {
      this.#dropped = element;
    }
    if (this.#dropped) return;
    if (tagName.test(name)) this.#keep(`<${name}>`);
    if (this.#open.length >= maxOpen) return;
    const names = namesOf(attributes.itemprop ?? attributes.property);
    if (isPosting) this.#open.push({ element, names: [], owner: undefined, item: {} });
    else if (type !== undefined || 'itemscope' in attributes) this.#openItem(names, element);
    else if (names.length > 0) this.#openProperty(names, element);
  }

  text(data: string): void {
    if (this.#open.length > 0 && !this.#dropped) this.#keep(escapeText(data));
  }

  close(element: OpenElement): void {
    if (this.#open.length === 0) return;
    if (this.#dropped === element) this.#dropped = undefined;
    else if (!this.#dropped) {
      for (let last = this.#open.at(-1); last?.element === element; last = this.#open.at(-1)) {
        this.#open.pop();
        this.#end(last);
      }
      if (tagName.test(element.name)) this.#keep(`</${element.name}>`);
    }
  }

  #openItem(names: string[], element: OpenElement): void {
    this.#open.push({ element, names, owner: this.#owner(), item: {}, parts: [] });
  }

  /** A value in an attribute is known at once, others when their element ends. */
  #openProperty(names: string[], element: OpenElement): void {
    const { name, attributes } = element;
    const owner = this.#owner();
    const stated =
      attributes.content ?? attributes.datetime ?? (name === 'link' ? attributes.href : undefined);
    if (stated !== undefined) assign(owner, names, stated);
    else this.#open.push({ element, names, owner, parts: [] });
  }

  #end({ names, owner, item, parts }: Open): void {
    if (item && owner === undefined) {
      if (this.items.length < maxItems) this.items.push(item);
    } else if (item) {
      // The item's visible text is used if its properties do not contain one.
      assign(owner, names, { text: htmlOf(parts), ...item });
    } else {
      assign(owner, names, htmlOf(parts));
    }
  }

  #owner(): Record<string, unknown> | undefined {
    return this.#open.findLast(({ item }) => item)?.item;
  }

  #isWithinValue(): boolean {
    return this.#open.some(({ parts }) => parts);
  }

  #keep(html: string): void {
    for (const { parts } of this.#open) {
      if (!parts || this.#characters > maxCharacters) continue;
      parts.push(html);
      this.#characters += html.length;
    }
  }
}

/**
 * Wraps the parts in an element, so that they are read as HTML, where line breaks have no meaning.
 */
function htmlOf(parts: readonly string[] = []): string {
  return `<div>${parts.join('')}</div>`;
}

/** `schema:title` and `https://schema.org/title` are `title`. */
function namesOf(property: string | undefined): string[] {
  const names = (property ?? '').slice(0, 1000).split(/\s+/);
  return names
    .map((name) => name.slice(name.search(/[^/:#]*$/)))
    .filter((name) => /^[a-zA-Z]{1,40}$/.test(name));
}

/** A repeated property has several values. */
function assign(owner: Record<string, unknown> | undefined, names: readonly string[], value: unknown): void {
  if (!owner) return;
  for (const name of names) {
    if (!Object.hasOwn(owner, name)) owner[name] = value;
    else if (Array.isArray(owner[name])) owner[name].push(value);
    else owner[name] = [owner[name], value];
  }
}
