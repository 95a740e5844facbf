/** One walk over HTML, for whoever listens: elements as they open and close, and the text between. It keeps no tree. */
import { Parser } from 'htmlparser2';

export type TagAttributes = Readonly<Record<string, string>>;

/** Elements open at once. No author nests deeper; it would be an attack on recursive code. */
export const deepestNesting = 512;

/** Thrown for HTML nested deeper than `deepestNesting`. */
export class NestedTooDeep extends Error {}

export type OpenElement = {
  readonly name: string;
  readonly attributes: TagAttributes;
  readonly around: OpenElement | undefined;
  /** How many elements are open with it: 1 for one that stands in no other. */
  readonly depth: number;
  /** Counts the elements of its document as they open, from 1. */
  readonly number: number;
  /** Whether its document stands within an element of another, as that of an `iframe srcdoc`. */
  readonly isEmbedded: boolean;
  /** Whether it is a link or stands in one. */
  readonly isLinked: boolean;
  /** Whether its listener says that nothing is shown of it, or of an element around it. */
  readonly isUnseen: boolean;
};

export type HtmlListener = {
  /** Whether nothing is shown of what such an element holds. */
  isUnseen(name: string, attributes: TagAttributes): boolean;
  /** Hears of attributes one by one: a page may give an element half a million of them. */
  attribute?(value: string): void;
  open(element: OpenElement): void;
  close(element: OpenElement): void;
  /** `around`: the innermost element; undefined outside of any. */
  text(data: string, around: OpenElement | undefined): void;
};

/**
 * Tells a listener of each element and text of `html`, all closed in the end; `around` is what the HTML stands in.
 * Markup that does not nest well is read as browsers do, roughly. Throws NestedTooDeep.
 */
export function walkHtml(html: string, listener: HtmlListener, around?: OpenElement): void {
  let innermost = around;
  let number = 0;
  const parser = new Parser({
    onattribute: (_name, value) => listener.attribute?.(value),
    onopentag(name, attributes) {
      const depth = (innermost?.depth ?? 0) + 1;
      if (depth > deepestNesting) throw new NestedTooDeep();
      number += 1;
      innermost = {
        name,
        attributes,
        around: innermost,
        depth,
        number,
        isEmbedded: around !== undefined,
        isLinked: innermost?.isLinked || (name === 'a' && 'href' in attributes),
        isUnseen: innermost?.isUnseen || listener.isUnseen(name, attributes),
      };
      listener.open(innermost);
    },
    onclosetag() {
      if (!innermost) return;
      listener.close(innermost);
      innermost = innermost.around;
    },
    ontext: (data) => listener.text(data, innermost),
  });
  parser.write(html);
  parser.end();
}
