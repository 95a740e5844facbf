/** Whether a tree can be made of some XML, told before anybody makes it: a tree takes a hundred times the room of its text. */
import { Parser } from 'htmlparser2';

/** What all the XML of a document may hold together. */
export type XmlBounds = {
  elements: number;
  /** Attributes, comments and the like. */
  others: number;
  /** Attributes of one element. */
  attributes: number;
  /** Elements open at once. */
  depth: number;
};

/** What is decoded at a time: a part as one text would take twice its room. */
const stepBytes = 64 * 1024;

class BeyondBounds extends Error {}

/** Whether parts of a document stay within bounds together. One pass that keeps no more than the elements that are open. */
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
