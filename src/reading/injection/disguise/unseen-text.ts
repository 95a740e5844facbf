/** What of an offer nobody who looks at it can see, and a program can. */
import { spacedLetters } from './disguises.ts';

/** `says`: its words, empty where it holds none. */
export type Unseen = { start: number; end: number; says: string };

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
  'meta',
  'title',
  'datalist',
  'object',
]);
const tag = /<(\/?)([a-z][a-z0-9]{0,20})(?=[\s/>])([^<>]*)>/gi;
/** Longest part of a page that one unseen element is taken to hold where its end is missing. */
const longestUnclosed = 2000;

const wordsIn = (text: string) => text.match(/\p{L}{2,}/gu)?.length ?? 0;

/** From each opening to the next closing sign. */
function between(offer: string, open: string, close: string): Unseen[] {
  const found: Unseen[] = [];
  let start = offer.indexOf(open);
  while (start !== -1) {
    const end = offer.indexOf(close, start + open.length);
    if (end === -1) break;
    found.push({ start, end: end + close.length, says: offer.slice(start + open.length, end) });
    start = offer.indexOf(open, end + close.length);
  }
  return found;
}

/** Values of attributes that hold words: what a program reads of a picture or a link. */
function valuesOf(attributes: string, at: number): Unseen[] {
  const found: Unseen[] = [];
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

/** A tag as it stands in the offer: what `tag` found. */
type Tag = { name: string; closes: boolean; attributes: string; start: number; end: number };

function tagOf(match: RegExpExecArray): Tag {
  const [whole, slash = '', name = '', attributes = ''] = match;
  const start = match.index;
  return { name: name.toLowerCase(), closes: slash !== '', attributes, start, end: start + whole.length };
}

/** Whether nothing is shown of what the element holds. */
const hides = ({ name, attributes }: Tag) =>
  !voidTags.has(name) && (unseenTags.has(name) || unseenStyle.test(attributes.slice(0, 2000)));

/** Where an element that is not shown ends with this tag at the latest; undefined where it goes on behind it. */
function endAt(
  open: Open,
  { name, closes, attributes, start, end }: Tag,
): Pick<Unseen, 'start' | 'end'> | undefined {
  if (name === open.name && !attributes.endsWith('/')) open.depth += closes ? -1 : 1;
  if (open.depth === 0) return { start, end };
  const most = open.from + longestUnclosed;
  return start > most ? { start: most, end: most } : undefined;
}

/** Without an end it holds what stands up to the next empty line. */
function endWithoutTag(open: Open, offer: string): Pick<Unseen, 'start' | 'end'> {
  const rest = offer.slice(open.from, open.from + longestUnclosed);
  const blank = rest.search(/\n\s?\n/);
  const end = open.from + (blank === -1 ? rest.length : blank);
  return { start: end, end };
}

/** Elements that are not shown, with what they hold, and words in attributes. */
function elements(offer: string): Unseen[] {
  const found: Unseen[] = [];
  let open: Open | undefined;
  const unseen = ({ start, from }: Open, end: Pick<Unseen, 'start' | 'end'>): Unseen => ({
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

/** Letters in tag signs (flags of regions aside), in selectors of variation, in runs of signs without width, in Braille or upside down. */
const signs =
  /(?<!\u{1F3F4}[\u{E0020}-\u{E007F}]{0,8})[\u{E0001}\u{E0020}-\u{E007F}]{2,}|[\u{E0100}-\u{E01EF}]{4,}|[\uFE00-\uFE0F]{4,}|[\u200B-\u200D\u2060-\u2064\uFEFF\u3164\u115F]{8,}|[\u2800-\u28FF]{8,}|(?:[ɐɔǝɟƃɥᴉɾʞɯɹʇʌʍʎ][\p{L}\s.,–-]{0,6}){6,}/gu;

/** Latin letters with a sign of no width behind each: no script that needs joiners is written so, nor any emoji. */
const lettersApart =
  /(?:[\p{Script=Latin}\p{N}\p{P} ][\u200B-\u200D\u2060-\u2064\uFEFF]){5,}[\p{Script=Latin}\p{N}\p{P}]?/gu;

/** One of these stands wherever one of those two finds anything. */
const anySign =
  /[\u115F\u200B-\u200D\u2060-\u2064\u2800-\u28FF\u3164\uFEFFɐɔǝɟƃɥᴉɾʞɯɹʇʌʍʎ]|[\uFE00-\uFE0F]|\uDB40/;

/** Comments of other notations than HTML: markdown's, templates', programs', each on one line or between its signs. */
const otherComments =
  /^\s{0,3}\[[^\]\n]{0,40}\]:\s?(?:#|<>|<#>)\s?["'(]([^\n]{0,2000})$|\/\*([^*]{0,2000})\*\/|\{#([^#}]{0,2000})#\}|\{\{!(?:--)?([^}]{0,2000})\}\}|%%([^%]{0,2000})%%|<%--([^%]{0,2000})%>|^\s{0,3}\/\/ ([^\n]{0,2000})$/gm;

/** Everything nobody sees, in no order; spans may lie in one another. Time grows with the length of the offer. */
export function unseenTexts(offer: string): Unseen[] {
  const found: Unseen[] = [];
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

/** Runs of letters set apart, over the ends of sentences that full stops between letters seem to be. */
export const spacedRuns = (offer: string) =>
  [...offer.matchAll(spacedLetters)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));

/** Whether what nobody sees holds words, so that somebody wrote it for a program. */
export const holdsWords = (says: string, least: number) => wordsIn(says) >= least;
