/** Finds parts of an offer that are invisible to people but readable by programs. */
import { spacedLetters } from './disguises.ts';

/** `says`: its words, empty when it holds none. */
export type UnseenText = { start: number; end: number; says: string };

const unseenStyle =
  /display:\s?none|visibility:\s?(?:hidden|collapse)|font-size:\s?(?:0(?:\.\d+)?(?:px|pt|r?em|%)?|[12](?:px|pt))(?=[\s;"']|$)|opacity:\s?0(?:\.0\d?)?(?![.\d])|color:\s?(?:white|transparent|snow|ivory|#f[a-f0-9]f[a-f0-9]f[a-f0-9]\b|#fff\b|rgba?\(\s?25\d|hsl\([^)]{0,20}100%\))|(?:left|top|right|bottom|text-indent|margin-left):\s?-\d{3}|color=["']?(?:white|#f[a-f0-9]f[a-f0-9]f[a-f0-9]|#fff\b)|clip(?:-path)?:|(?:height|width):\s?[01](?:px)?\s?(?:;|["']|$)|transform:\s?scale\(0|\bhidden\b|sr-only|visually-?hidden|screen-reader|\bd-none\b|invisible|aria-hidden=["']?true|size=["']?0/i;
const voidTags = new Set([
  'br',
  'img',
  'hr',
  'input',
  'meta',
  'link',
  'source',
  'wbr',
  'area',
  'col',
  'embed',
  'base',
]);
const unseenTags = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'head',
  'title',
  'datalist',
  'object',
]);
const tag = /<(\/?)([a-z][a-z0-9]{0,20})(?=[\s/>])([^<>]*)>/gi;
/** Maximum length assumed for an invisible element without an end tag. */
const longestUnclosed = 2000;

const wordsIn = (text: string) => text.match(/\p{L}{2,}/gu)?.length ?? 0;

/** The passages from each opening sign to the next closing one. */
function between(offer: string, open: string, close: string): UnseenText[] {
  const found: UnseenText[] = [];
  let start = offer.indexOf(open);
  while (start !== -1) {
    const end = offer.indexOf(close, start + open.length);
    if (end === -1) break;
    found.push({ start, end: end + close.length, says: offer.slice(start + open.length, end) });
    start = offer.indexOf(open, end + close.length);
  }
  return found;
}

/** Values of attributes with words: what a program reads of an image or a link. */
function valuesOf(attributes: string, at: number): UnseenText[] {
  const found: UnseenText[] = [];
  for (const match of attributes.slice(0, 4000).matchAll(/([a-z-]{2,30})\s?=\s?(?:"([^"]*)"|'([^']*)')/gi)) {
    const value = match[2] ?? match[3] ?? '';
    if (/^(?:href|src|srcset|class|style|id|name|rel|d|viewbox)$/i.test(match[1] ?? '') || wordsIn(value) < 2)
      continue;
    const end = at + match.index + match[0].length - 1;
    found.push({ start: end - value.length, end, says: value });
  }
  return found;
}

type Open = { name: string; start: number; from: number; depth: number };

/** A match of `tag` in the offer. */
type Tag = { name: string; closes: boolean; attributes: string; start: number; end: number };

function tagOf(match: RegExpExecArray): Tag {
  const [whole, slash = '', name = '', attributes = ''] = match;
  const start = match.index;
  return { name: name.toLowerCase(), closes: slash !== '', attributes, start, end: start + whole.length };
}

/** Whether the contents of the element are not displayed. */
const hides = ({ name, attributes }: Tag) =>
  !voidTags.has(name) && (unseenTags.has(name) || unseenStyle.test(attributes.slice(0, 2000)));

/** Where a hidden element ends at the latest because of this tag; undefined when it continues. */
function endAt(
  open: Open,
  { name, closes, attributes, start, end }: Tag,
): Pick<UnseenText, 'start' | 'end'> | undefined {
  if (name === open.name && !attributes.endsWith('/')) open.depth += closes ? -1 : 1;
  if (open.depth === 0) return { start, end };
  const max = open.from + longestUnclosed;
  return start > max ? { start: max, end: max } : undefined;
}

/** The end of a hidden element without an end tag: the next empty line. */
function endWithoutTag(open: Open, offer: string): Pick<UnseenText, 'start' | 'end'> {
  const rest = offer.slice(open.from, open.from + longestUnclosed);
  const blank = rest.search(/\n\s?\n/);
  const end = open.from + (blank === -1 ? rest.length : blank);
  return { start: end, end };
}

/** Hidden elements with their contents, and words in attributes. */
function elements(offer: string): UnseenText[] {
  const found: UnseenText[] = [];
  let open: Open | undefined;
  const unseen = ({ start, from }: Open, end: Pick<UnseenText, 'start' | 'end'>): UnseenText => ({
    start,
    end: end.end,
    says: offer.slice(from, end.start).replace(/<[^<>]*>/g, ' '),
  });
  for (const match of offer.matchAll(tag)) {
    const one = tagOf(match);
    if (open) {
      const end = endAt(open, one);
      if (!end) continue;
      found.push(unseen(open, end));
      open = undefined;
    } else if (!one.closes && hides(one)) {
      open = { name: one.name, start: one.start, from: one.end, depth: 1 };
    } else if (!one.closes) {
      found.push(...valuesOf(one.attributes, one.start + 1 + one.name.length));
    }
  }
  if (open) found.push(unseen(open, endWithoutTag(open, offer)));
  return found;
}

/**
 * Letters as tag characters (except in flags of regions), variation selectors, runs of zero-width
 * characters, Braille or upside down.
 */
const signs =
  /(?<!\u{1F3F4}[\u{E0020}-\u{E007F}]{0,8})[\u{E0001}\u{E0020}-\u{E007F}]{2,}|[\u{E0100}-\u{E01EF}]{4,}|[\uFE00-\uFE0F]{4,}|[\u200B-\u200D\u2060-\u2064\uFEFF\u3164\u115F]{8,}|[\u2800-\u28FF]{8,}|(?:[ɐɔǝɟƃɥᴉɾʞɯɹʇʌʍʎ][\p{L}\s.,–-]{0,6}){6,}/gu;

/**
 * Latin letters each followed by a zero-width character: neither scripts that need joiners nor
 * emoji look like this.
 */
const lettersApart =
  /(?:[\p{Script=Latin}\p{N}\p{P} ][\u200B-\u200D\u2060-\u2064\uFEFF]){5,}[\p{Script=Latin}\p{N}\p{P}]?/gu;

/** Present wherever one of the two above matches. */
const anySign =
  /[\u115F\u200B-\u200D\u2060-\u2064\u2800-\u28FF\u3164\uFEFFɐɔǝɟƃɥᴉɾʞɯɹʇʌʍʎ]|[\uFE00-\uFE0F]|\uDB40/;

/**
 * Comments of notations other than HTML: markdown, templates, programs, each on one line or between
 * its signs.
 */
const otherComments =
  /^\s{0,3}\[[^\]\n]{0,40}\]:\s?(?:#|<>|<#>)\s?["'(]([^\n]{0,2000})$|\/\*([^*]{0,2000})\*\/|\{#([^#}]{0,2000})#\}|\{\{!(?:--)?([^}]{0,2000})\}\}|%%([^%]{0,2000})%%|<%--([^%]{0,2000})%>|^\s{0,3}\/\/ ([^\n]{0,2000})$/gm;

/**
 * Everything invisible, in no order; spans may be nested. Time is linear in the length of the
 * offer.
 */
export function findUnseenTexts(offer: string): UnseenText[] {
  const found: UnseenText[] = [];
  if (offer.includes('<')) {
    found.push(...between(offer, '<!--', '-->'), ...between(offer, '<![CDATA[', ']]>'), ...elements(offer));
  }
  if (/\/\*|\{#|\{\{!|%%|<%--|\]:|\/\/ /.test(offer)) {
    for (const match of offer.matchAll(otherComments)) {
      const says = match.slice(1).find((inside) => inside !== undefined) ?? '';
      found.push({ start: match.index, end: match.index + match[0].length, says });
    }
  }
  if (offer.search(anySign) === -1) return found;
  for (const match of offer.matchAll(signs)) {
    found.push({ start: match.index, end: match.index + match[0].length, says: match[0] });
  }
  for (const match of offer.matchAll(lettersApart)) {
    const says = match[0].replace(/[\u200B-\u200D\u2060-\u2064\uFEFF]/g, '');
    found.push({ start: match.index, end: match.index + match[0].length, says });
  }
  return found;
}

/** Runs of spaced letters, across apparent sentence ends caused by full stops between letters. */
export const findSpacedRuns = (offer: string) =>
  [...offer.matchAll(spacedLetters)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));

/** Whether invisible text holds enough words to have been written for a program. */
export const containsWords = (says: string, min: number) => wordsIn(says) >= min;
