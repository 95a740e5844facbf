/**
 * One walk over HTML for all its readers: a listener receives elements as they open and close, and
 * the text between them. No tree is built.
 */
import { Parser } from 'htmlparser2';

/** Values by name in lower case; a repeated attribute keeps its first value. */
export type TagAttributes = Readonly<Record<string, string>>;

/** Maximum elements open at once. Deeper nesting is an attack on recursive code. */
export const deepestNesting = 512;

/** Thrown for HTML nested deeper than `deepestNesting`. */
export class NestedTooDeep extends Error {}

/** An element whose end tag has not been reached. */
export type OpenElement = {
  readonly name: string;
  readonly attributes: TagAttributes;
  readonly around: OpenElement | undefined;
  /** The number of elements open, itself included: 1 for one within no other. */
  readonly depth: number;
  /** Its number among the elements of its document, in order of opening, from 1. */
  readonly number: number;
  /** Whether its document is within another's element, such as that of an `iframe srcdoc`. */
  readonly isEmbedded: boolean;
  /** Whether it is a link or within one. */
  readonly isLinked: boolean;
  /** Whether the listener calls it, or an element around it, unseen. */
  readonly isUnseen: boolean;
};

/** Receives the elements and text of a page, in document order. */
export type HtmlListener = {
  /** Whether the content of such an element is not shown. */
  isUnseen(name: string, attributes: TagAttributes): boolean;
  /** Receives attributes one by one: an element may have half a million of them. */
  attribute?(value: string): void;
  open(element: OpenElement): void;
  close(element: OpenElement): void;
  /** `around`: the innermost element; undefined outside of any. */
  text(data: string, around: OpenElement | undefined): void;
};

/**
 * Reports each element and text of `html` to a listener, closing all elements at the end. `around`:
 * the element that contains the HTML. Badly nested markup is read roughly as browsers do. Throws
 * NestedTooDeep.
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
