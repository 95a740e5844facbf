/** Collects the text that scanPage removes from a page, so that it can be shown to the visitor. */
import { describeTag, fields, fieldTypeOf, tagName } from '../html/body-tags.ts';
import { matchBoilerplateRules, mayHoldOffer } from '../html/boilerplate-elements.ts';
import { CappedText } from '../html/capped-text.ts';
import { escapeText } from '../html/escape-text.ts';
import { htmlToText, isHidden, isNeverShownOnPage } from '../html/html-to-text.ts';
import type { OpenElement } from '../html/walk-html.ts';

/**
 * `hidden`: never shown on the page, as far as its markup tells; `beside`: outside the offer by its
 * place.
 */
export type ExcludedBlock = { text: string; why: 'hidden' | 'beside' };

/** Many times more than any author has; further blocks are dropped. */
const maxBlocks = 200;
/** Characters of markup, per block and in total. */
const longestBlock = 60_000;
const longestTogether = 300_000;

/** Inputs into which a visitor types no text. */
const untyped = /^(?:hidden|checkbox|radio|button|submit)$/;

type ShownAs = Pick<OpenElement, 'name' | 'attributes'>;

type OpenBlock = { element: OpenElement; why: ExcludedBlock['why']; html: CappedText; hasFields: boolean };

/**
 * Collects the blocks that were removed from a page. Receives each removed element with its
 * content.
 */
export class ExcludedBlockCollector {
  #blocks: OpenBlock[] = [];
  /** The open blocks; a hidden block within one beside the offer is a block of its own. */
  #open: OpenBlock[] = [];
  /** The outermost element within a block whose content is never reported, such as a script. */
  #skipped: OpenElement | undefined;
  #together = 0;

  /** Receives a removed element or one within it; `shown`: the element as the page shows it. */
  open(element: OpenElement, shown: ShownAs, isWithin: boolean): void {
    if (this.#skipped) return;
    const { name, attributes } = shown;
    const block = this.#open.at(-1);
    if (isWithin && !block) return;
    if (block && fields.has(name) && !untyped.test(fieldTypeOf(name, attributes))) block.hasFields = true;
    const why = exclusionReason(shown, isWithin);
    if (why === 'never') {
      this.#skipped = element;
    } else if (!block || (why === 'hidden' && block.why === 'beside')) {
      this.#start(why ?? 'beside', element);
    } else {
      block.html.add(describeTag(name, attributes));
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

  /** In page order; blocks that consist of links only are omitted. Throws NestedTooDeep. */
  list(): ExcludedBlock[] {
    return this.#blocks
      .filter(({ why, hasFields }) => why === 'beside' || !hasFields)
      .map(({ html, why }) => ({ why, text: htmlToText(html.toString(), { withoutLinkLines: true }) }));
  }

  #start(why: ExcludedBlock['why'], element: OpenElement): void {
    const block = { element, why, html: new CappedText(longestBlock), hasFields: false };
    this.#open.push(block);
    if (this.#blocks.length < maxBlocks) this.#blocks.push(block);
  }
}

/** `never`: not part of an offer whatever it says, such as a script, a banner or a footer. */
function exclusionReason(
  { name, attributes }: ShownAs,
  isWithin: boolean,
): ExcludedBlock['why'] | 'never' | undefined {
  const { hidden, style, 'aria-hidden': isUntold, ...shown } = attributes;
  const rules = matchBoilerplateRules(name, shown);
  if (isNeverShownOnPage(name, attributes) || !rules.every(mayHoldOffer)) return 'never';
  if (isHidden(attributes) || isUntold === 'true') return 'hidden';
  return isWithin && rules.length === 0 ? undefined : 'beside';
}
