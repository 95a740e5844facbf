/** Parses boards' XML to a tree. Entities defined by the document itself are not expanded. */
import { Parser } from 'htmlparser2';

/** `name` without its prefix; `text` is the text directly in the element, decoded. */
export type XmlElement = { name: string; text: string; children: XmlElement[] };

/** No feed nests deeper. */
const deepest = 20;

/** The document as an element without a name; anything but XML gives no children. */
export function readXml(source: unknown): XmlElement {
  const document: XmlElement = { name: '', text: '', children: [] };
  if (typeof source !== 'string') return document;
  const open: { element: XmlElement; texts: string[] }[] = [{ element: document, texts: [] }];
  let depth = 0;
  const parser = new Parser(
    {
      onopentag(name) {
        depth += 1;
        if (depth > deepest) return;
        const element = { name: name.split(':').at(-1) ?? '', text: '', children: [] };
        open.at(-1)?.element.children.push(element);
        open.push({ element, texts: [] });
      },
      ontext(text) {
        open.at(-1)?.texts.push(text);
      },
      onclosetag() {
        depth -= 1;
        if (depth >= deepest) return;
        const closed = open.pop();
        if (closed) closed.element.text = closed.texts.join('').trim();
      },
    },
    { xmlMode: true },
  );
  parser.write(source);
  parser.end();
  return document;
}

/** All elements at a path of names. */
export function findElements(element: XmlElement, ...path: string[]): XmlElement[] {
  return path.reduce(
    (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
    [element],
  );
}

/** The text of the first element at a path; empty if there is none. */
export function findText(element: XmlElement, ...path: string[]): string {
  return findElements(element, ...path)[0]?.text ?? '';
}
