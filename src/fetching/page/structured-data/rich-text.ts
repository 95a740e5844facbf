/**
 * Reads texts from structured data: HTML, HTML escaped once or twice, or plain text, of any type.
 */
import { htmlToText, tidyText } from '../html/html-to-text.ts';
import { NestedTooDeep } from '../html/walk-html.ts';

/** Characters beyond which a text is no description, embedded pictures included. */
const longestSource = 2_000_000;

/** Characters of a title, name or place that are examined. */
const longestLine = 2000;

/** The text with its structure kept; empty if it is no string, too long, or nested too deep. */
export function toRichText(value: unknown): string {
  if (typeof value !== 'string' || value.length > longestSource) return '';
  try {
    return readText(value);
  } catch (error) {
    if (error instanceof NestedTooDeep) return '';
    throw error;
  }
}

/** The text on one line; empty if it is no string. */
export function toLine(value: unknown): string {
  return typeof value === 'string' ? toRichText(value.slice(0, longestLine)).replace(/\s+/g, ' ') : '';
}

function readText(value: string): string {
  let text = value;
  for (let round = 0; round < 2 && !hasTags(text) && /&lt;\/?[a-z]|&amp;lt;/i.test(text); round += 1) {
    text = htmlToText(preserved(text));
  }
  return hasTags(text) ? htmlToText(text) : tidyText(htmlToText(preserved(text)));
}

/** Decodes character references but keeps line breaks, which HTML would collapse. */
function preserved(text: string): string {
  return `<pre>${text}</pre>`;
}

function hasTags(text: string): boolean {
  return /<\/?[a-z][a-z0-9]{0,10}[\s/>]/i.test(text);
}
