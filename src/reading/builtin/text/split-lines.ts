/** An offer as lines: where each stands, and what it says without markup. */

import { foldText } from '../../fold-text.ts';
import { matchesOf } from '../../matches-of.ts';

export type Line = {
  /** UTF-16 offsets into the offer, `end` excluded, without the line break. */
  start: number;
  end: number;
  /** The line's words without tags, entities, markdown signs, list signs, pictograms. */
  text: string;
  /** `text` folded; same offsets as `text`. */
  folded: string;
  /** The line is an item of a list. */
  bullet: boolean;
};

const lineBreak = /\r\n?|\n|\u2028|\u2029|<\/(?:p|div|h[1-6]|li|ul|ol|tr|td|section)>|<br ?\/?>/gi;
const listSign = /^[\s>]*(?:[-–—•·●○▪◦‣→➔➜✓✔✅*+o]|\d{1,2}[.)])\s+/u;
const pictograms = /[\p{Extended_Pictographic}\u{1F1E6}-\u{1F1FF}\uFE0F\u200B-\u200F\u2060\uFEFF\u00AD]+/gu;
const entities: Record<string, string> = {
  '&nbsp;': ' ',
  '&amp;': '&',
  '&#39;': "'",
  '&rsquo;': '’',
  '&quot;': '"',
  '&lt;': '<',
  '&gt;': '>',
  '&eacute;': 'é',
  '&egrave;': 'è',
  '&ndash;': '–',
  '&mdash;': '—',
};

/** The words of one line. Bounded: what stands beyond 2,000 characters of a line is not looked at. */
function wordsOf(raw: string): { text: string; bullet: boolean } {
  const head = raw.length > 2000 ? raw.slice(0, 2000) : raw;
  const bullet = listSign.test(head) || /^\s*<li[ >]/i.test(head);
  const text = head
    .replace(/<[^<>]{1,300}>/g, ' ')
    .replace(/&#?[a-z0-9]{2,8};/gi, (entity) => entities[entity.toLowerCase()] ?? entity)
    .replace(listSign, '')
    .replace(pictograms, ' ')
    .replace(/^\s*#{1,6}\s+/, '')
    .replace(/\*\*|__|`/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return { text, bullet };
}

/** Every line of the offer that holds a letter or a figure, in order; at most `most` of them. */
export function splitLines(offer: string, most = 2000): Line[] {
  const lines: Line[] = [];
  let start = 0;
  const add = (end: number) => {
    const { text, bullet } = wordsOf(offer.slice(start, end));
    if (/[\p{L}\p{N}]/u.test(text)) lines.push({ start, end, text, folded: foldText(text), bullet });
  };
  for (const match of matchesOf(lineBreak, offer)) {
    if (lines.length >= most) return lines;
    add(match.index);
    start = match.index + match[0].length;
  }
  add(offer.length);
  return lines;
}
