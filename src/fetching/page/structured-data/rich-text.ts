/** Texts out of structured data: HTML, HTML escaped once or twice, or plain text, in whatever type it came. */
import { htmlToText, tidyText } from '../html/html-to-text.ts';
import { NestedTooDeep } from '../html/walk-html.ts';

/** Characters beyond which a text is no description, pictures written into it included. */
const longestSource = 2_000_000;

/** Characters of a title, a name or a place that are looked at. */
const longestLine = 2000;

/** The text with its structure kept; empty for what is no string, too long, or nested deeper than any author goes. */
export function richText(value: unknown): string {
  if (typeof value !== 'string' || value.length > longestSource) return '';
  try {
    return readText(value);
  } catch (error) {
    if (error instanceof NestedTooDeep) return '';
    throw error;
  }
}

/** The text on one line; empty for what is no string. */
export function lineOf(value: unknown): string {
  return typeof value === 'string' ? richText(value.slice(0, longestLine)).replace(/\s+/g, ' ') : '';
}

function readText(value: string): string {
  let text = value;
  for (let round = 0; round < 2 && !hasTags(text) && /&lt;\/?[a-z]|&amp;lt;/i.test(text); round += 1) {
    text = htmlToText(preserved(text));
  }
  return hasTags(text) ? htmlToText(text) : tidyText(htmlToText(preserved(text)));
}

/** Decodes character references and keeps line breaks, which HTML would fold. */
function preserved(text: string): string {
  return `<pre>${text}</pre>`;
}

function hasTags(text: string): boolean {
  return /<\/?[a-z][a-z0-9]{0,10}[\s/>]/i.test(text);
}
