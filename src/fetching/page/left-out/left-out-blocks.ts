/** The texts of what scanPage takes out of a page, so that a visitor can be told of them. */
import { fields, fieldType, isShadowRoot, type TagAttributes, tagName, tagOf } from '../html/body-tags.ts';
import { boilerplateRules, holdsText } from '../html/boilerplate-elements.ts';
import { CappedText } from '../html/capped-text.ts';
import { escapeText } from '../html/escape-text.ts';
import { htmlToText, isHidden, isUnseen } from '../html/html-to-text.ts';

/** `hidden`: nothing on the page shows it, as far as its markup tells; `beside`: it is told apart from the offer by its place. */
export type LeftOutBlock = { text: string; why: 'hidden' | 'beside' };

/** Many times what any author leaves out: what comes after is not kept. */
const mostBlocks = 200;
/** Characters of markup, of one block and of all. */
const longestBlock = 60_000;
const longestTogether = 300_000;

/** What a visitor fills in, beside what is only ticked. */
const untyped = /^(?:hidden|checkbox|radio|button|submit)$/;

type OpenBlock = { depth: number; why: LeftOutBlock['why']; html: CappedText; hasFields: boolean };

/** Hears of each element that is taken out, and of all that is in it. */
export class LeftOutBlocks {
  #blocks: OpenBlock[] = [];
  /** The blocks that are open: what is hidden within one beside the offer is one of its own. */
  #open: OpenBlock[] = [];
  /** Depth of the outermost element within a block that holds nothing to tell of; 0 outside of any. */
  #skippedFrom = 0;
  #together = 0;

  /** An element that is taken out, or stands in one. */
  open(name: string, attributes: TagAttributes, depth: number, isWithin: boolean): void {
    if (this.#skippedFrom > 0) return;
    const block = this.#open.at(-1);
    if (isWithin && !block) return;
    if (block && fields.has(name) && !untyped.test(fieldType(name, attributes))) block.hasFields = true;
    const why = whyLeftOut(name, attributes, isWithin);
    if (why === 'never') {
      this.#skippedFrom = depth;
    } else if (!block || (why === 'hidden' && block.why === 'beside')) {
      this.#start(why ?? 'beside', depth);
    } else {
      block.html.add(tagOf(name, attributes));
    }
  }

  close(name: string, depth: number): void {
    if (this.#skippedFrom > 0) {
      if (this.#skippedFrom === depth) this.#skippedFrom = 0;
      return;
    }
    const block = this.#open.at(-1);
    if (block?.depth === depth) this.#open.pop();
    else if (block && tagName.test(name)) block.html.add(`</${name}>`);
  }

  add(text: string): void {
    const block = this.#open.at(-1);
    if (!block || this.#skippedFrom > 0 || this.#together > longestTogether) return;
    this.#together += text.length;
    block.html.add(escapeText(text));
  }

  /** In the order of the page; what only holds links says nothing. Throws NestedTooDeep. */
  list(): LeftOutBlock[] {
    return this.#blocks
      .filter(({ why, hasFields }) => why === 'beside' || !hasFields)
      .map(({ html, why }) => ({ why, text: htmlToText(html.toString(), { withoutLinkLines: true }) }));
  }

  #start(why: LeftOutBlock['why'], depth: number): void {
    const block = { depth, why, html: new CappedText(longestBlock), hasFields: false };
    this.#open.push(block);
    if (this.#blocks.length < mostBlocks) this.#blocks.push(block);
  }
}

/** `never`: whatever it says is no part of an offer, a program, a banner or a footer. */
function whyLeftOut(
  name: string,
  attributes: TagAttributes,
  isWithin: boolean,
): LeftOutBlock['why'] | 'never' | undefined {
  const { hidden, style, 'aria-hidden': isUntold, ...shown } = attributes;
  const rules = boilerplateRules(name, shown);
  const isProgram = isUnseen(name) && !isShadowRoot(name, attributes);
  if (isProgram || !rules.every(holdsText)) return 'never';
  if (isHidden(attributes) || isUntold === 'true') return 'hidden';
  return isWithin && rules.length === 0 ? undefined : 'beside';
}
