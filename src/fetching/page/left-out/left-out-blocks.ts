/** The texts of what scanPage takes out of a page, so that a visitor can be told of them. */
import { fields, fieldType, isShadowRoot, tagName, tagOf } from '../html/body-tags.ts';
import { boilerplateRules, holdsText } from '../html/boilerplate-elements.ts';
import { CappedText } from '../html/capped-text.ts';
import { escapeText } from '../html/escape-text.ts';
import { htmlToText, isHidden, isUnseen } from '../html/html-to-text.ts';
import type { OpenElement } from '../html/walk-html.ts';

/** `hidden`: nothing on the page shows it, as far as its markup tells; `beside`: it is told apart from the offer by its place. */
export type LeftOutBlock = { text: string; why: 'hidden' | 'beside' };

/** Many times what any author leaves out: what comes after is not kept. */
const mostBlocks = 200;
/** Characters of markup, of one block and of all. */
const longestBlock = 60_000;
const longestTogether = 300_000;

/** What a visitor fills in, beside what is only ticked. */
const untyped = /^(?:hidden|checkbox|radio|button|submit)$/;

type ShownAs = Pick<OpenElement, 'name' | 'attributes'>;

type OpenBlock = { element: OpenElement; why: LeftOutBlock['why']; html: CappedText; hasFields: boolean };

/** Hears of each element that is taken out, and of all that is in it. */
export class LeftOutBlocks {
  #blocks: OpenBlock[] = [];
  /** The blocks that are open: what is hidden within one beside the offer is one of its own. */
  #open: OpenBlock[] = [];
  /** The outermost element within a block that holds nothing to tell of. */
  #skipped: OpenElement | undefined;
  #together = 0;

  /** An element that is taken out, or stands in one; `shown` is what the page makes of it. */
  open(element: OpenElement, shown: ShownAs, isWithin: boolean): void {
    if (this.#skipped) return;
    const { name, attributes } = shown;
    const block = this.#open.at(-1);
    if (isWithin && !block) return;
    if (block && fields.has(name) && !untyped.test(fieldType(name, attributes))) block.hasFields = true;
    const why = whyLeftOut(shown, isWithin);
    if (why === 'never') {
      this.#skipped = element;
    } else if (!block || (why === 'hidden' && block.why === 'beside')) {
      this.#start(why ?? 'beside', element);
    } else {
      block.html.add(tagOf(name, attributes));
    }
  }

  close(element: OpenElement): void {
    if (this.#skipped) {
      if (this.#skipped === element) this.#skipped = undefined;
      return;
    }
    const block = this.#open.at(-1);
    if (block?.element === element) this.#open.pop();
    else if (block && tagName.test(element.name)) block.html.add(`</${element.name}>`);
  }

  add(text: string): void {
    const block = this.#open.at(-1);
    if (!block || this.#skipped || this.#together > longestTogether) return;
    this.#together += text.length;
    block.html.add(escapeText(text));
  }

  /** In the order of the page; what only holds links says nothing. Throws NestedTooDeep. */
  list(): LeftOutBlock[] {
    return this.#blocks
      .filter(({ why, hasFields }) => why === 'beside' || !hasFields)
      .map(({ html, why }) => ({ why, text: htmlToText(html.toString(), { withoutLinkLines: true }) }));
  }

  #start(why: LeftOutBlock['why'], element: OpenElement): void {
    const block = { element, why, html: new CappedText(longestBlock), hasFields: false };
    this.#open.push(block);
    if (this.#blocks.length < mostBlocks) this.#blocks.push(block);
  }
}

/** `never`: whatever it says is no part of an offer, a program, a banner or a footer. */
function whyLeftOut(
  { name, attributes }: ShownAs,
  isWithin: boolean,
): LeftOutBlock['why'] | 'never' | undefined {
  const { hidden, style, 'aria-hidden': isUntold, ...shown } = attributes;
  const rules = boilerplateRules(name, shown);
  const isProgram = isUnseen(name) && !isShadowRoot(name, attributes);
  if (isProgram || !rules.every(holdsText)) return 'never';
  if (isHidden(attributes) || isUntold === 'true') return 'hidden';
  return isWithin && rules.length === 0 ? undefined : 'beside';
}
