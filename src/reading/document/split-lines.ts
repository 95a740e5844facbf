/** Splits an offer into lines with their offsets and their text without markup. */

import { findMatches } from '../find-matches.ts';
import { foldText } from '../fold-text.ts';
import { blankMarkup } from './blank-markup.ts';
import { sliceTokens, type Token, tokenize } from './tokenize.ts';

/** A line of an offer. */
export type Line = {
  /** UTF-16 offsets into the offer, `end` excluded, without the line break. */
  start: number;
  end: number;
  /** The line's words without tags, entities, markdown, bullets and pictograms. */
  text: string;
  /** `text` folded, with the same offsets. */
  folded: string;
  /** The line is a list item. */
  bullet: boolean;
  /** The words of `text`. */
  readonly words: readonly Token[];
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

/** Decodes entities. */
const withSigns = (text: string) =>
  text.replace(/&#?[a-z0-9]{2,8};/gi, (entity) => entities[entity.toLowerCase()] ?? entity);

/** The first 2,000 characters of a line without markup, and whether it was a list item. */
function stripMarkup(raw: string): { text: string; bullet: boolean } {
  const head = raw.length > 2000 ? raw.slice(0, 2000) : raw;
  const tagged = head.includes('<');
  const bullet = listSign.test(head) || (tagged && /^\s*<li[ >]/i.test(head));
  const untagged = tagged ? head.replace(/<[^<>]{1,300}>/g, ' ') : head;
  const text = (untagged.includes('&') ? withSigns(untagged) : untagged)
    .replace(listSign, '')
    .replace(pictograms, ' ')
    .replace(/^\s*#{1,6}\s+/, '')
    .replace(/\*\*|__|`/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return { text, bullet };
}

/**
 * Every line of the offer with a letter or figure, in order, at most `max`. `all` are the words of
 * the offer without markup, if the caller has them.
 */
export function splitLines(offer: string, all?: readonly Token[], max = 2000): Line[] {
  const plain = blankMarkup(offer);
  const words = all ?? tokenize(plain);
  const wordsFrom = (start: number, end: number, text: string) => {
    // A changed line has words of its own.
    const at = plain.slice(start, end).indexOf(text);
    return at < 0 ? tokenize(text) : sliceTokens(words, plain, start + at, start + at + text.length);
  };
  const lines: Line[] = [];
  let start = 0;
  const add = (end: number) => {
    const from = start;
    const { text, bullet } = stripMarkup(offer.slice(from, end));
    if (!/[\p{L}\p{N}]/u.test(text)) return;
    let own: readonly Token[] | undefined;
    lines.push({
      start: from,
      end,
      text,
      folded: foldText(text),
      bullet,
      get words() {
        own ??= wordsFrom(from, end, text);
        return own;
      },
    });
  };
  for (const match of findMatches(lineBreak, offer)) {
    if (lines.length >= max) return lines;
    add(match.index);
    start = match.index + match[0].length;
  }
  add(offer.length);
  return lines;
}
