/**
 * Checks in advance whether XML can be parsed to a tree: a tree takes a hundred times the memory of
 * its text.
 */
import { Parser } from 'htmlparser2';

/** Bounds on all the XML of a document together. */
export type XmlBounds = {
  elements: number;
  /** Attributes, comments and the like. */
  others: number;
  /** Attributes of one element. */
  attributes: number;
  /** Elements open at once. */
  depth: number;
};

/** Bytes decoded at a time: a whole part as one text would take twice its memory. */
const stepBytes = 64 * 1024;

class BeyondBounds extends Error {}

/**
 * Whether the parts of a document stay within bounds together. A single pass that keeps only the
 * open elements.
 */
export function isWithinBounds(parts: Iterable<Uint8Array>, bounds: XmlBounds): boolean {
  const seen = { elements: 0, others: 0, attributes: 0, depth: 0 };
  const count = (what: keyof XmlBounds) => {
    seen[what] += 1;
    if (seen[what] > bounds[what]) throw new BeyondBounds();
  };
  try {
    for (const part of parts) {
      seen.depth = 0;
      scan(part, seen, count);
    }
    return true;
  } catch (error) {
    if (error instanceof BeyondBounds) return false;
    throw error;
  }
}

function scan(part: Uint8Array, seen: XmlBounds, count: (what: keyof XmlBounds) => void): void {
  const other = () => count('others');
  const parser = new Parser(
    {
      onopentagname() {
        seen.attributes = 0;
        count('depth');
        count('elements');
      },
      onclosetag() {
        seen.depth -= 1;
      },
      onattribute() {
        count('attributes');
        other();
      },
      oncomment: other,
      oncdatastart: other,
      onprocessinginstruction: other,
    },
    { xmlMode: true },
  );
  const decoder = new TextDecoder();
  for (let at = 0; at < part.length; at += stepBytes)
    parser.write(decoder.decode(part.subarray(at, at + stepBytes), { stream: true }));
  parser.end(decoder.decode());
}
