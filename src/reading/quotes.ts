/**
 * Locates the words of a quote in the offer that it claims to come from: a quote that cannot be
 * found proves nothing.
 */
import { type AlignedSpan, createQuoteAligner } from './quote-aligner.ts';
import { quoteBarrier } from './quote-words.ts';
import type { Quote } from './reader.ts';

/** Maximum characters of the offer between two parts joined by an ellipsis. */
const longestGap = 300;
/** A quote of more parts is a collage. */
const maxParts = 4;
/** Minimum letters and figures of a quote, and of each of its parts around an ellipsis. */
const minLetters = 4;
const minLettersInPart = 3;

/**
 * Zero-width characters, direction marks and soft hyphens are dropped, and so are the stars of
 * Markdown.
 */
const dropped = /[\u00AD\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF*]|\uFE0F/u;
/** What counts as space, including quotation marks, apostrophes, dashes, bullets and ellipses. */
const space = /[\s\p{Pd}\p{Pi}\p{Pf}"'`´ʼ„‚−_•▪◦‣●○■□►▶…]/u;
const ofWord = /[\p{L}\p{M}\p{N}]/u;
/** Scripts without spaces between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const ellipsis = /[[(]?(?:…|\.{3,})[\])]?/gu;

/** A text in plain form: `signs[i]` is from `starts[i]` to `ends[i]` of the text. */
type Plain = { signs: string[]; starts: number[]; ends: number[] };

const plainSigns = new Map<string, string>();

/**
 * The plain form of one code point, composed or decomposed, in lower case; a space for what counts
 * as one; empty when dropped.
 */
function plainSign(point: string): string {
  let plain = plainSigns.get(point);
  if (plain === undefined) {
    if (dropped.test(point)) plain = '';
    else if (space.test(point)) plain = ' ';
    else plain = point.normalize('NFKD').toLowerCase().normalize('NFKD').replace(/\s/g, '');
    if (plainSigns.size < 20_000) plainSigns.set(point, plain);
  }
  return plain;
}

function plainOf(text: string): Plain {
  const plain: Plain = { signs: [], starts: [], ends: [] };
  let at = 0;
  for (const point of text) {
    const end = at + point.length;
    // Two dots or more are an ellipsis, like "…".
    const dots = point === '.' && (text[end] === '.' || text[at - 1] === '.');
    for (const sign of dots ? ' ' : plainSign(point)) {
      if (sign === ' ' && plain.signs.at(-1) === ' ') continue;
      plain.signs.push(sign);
      plain.starts.push(at);
      plain.ends.push(end);
    }
    at = end;
  }
  return plain;
}

/**
 * The characters of a quote or of a part of one, without what surrounds its first and last word.
 */
function wordsOf(quote: string): string[] {
  const { signs } = plainOf(quote);
  const first = signs.findIndex((sign) => ofWord.test(sign));
  return first === -1 ? [] : signs.slice(first, signs.findLastIndex((sign) => ofWord.test(sign)) + 1);
}

/**
 * The length of a quote in letters and figures; characters of scripts that write a word in one
 * count twice.
 */
function weightOf(words: readonly string[]): number {
  return words.reduce(
    (weight, sign) => weight + (unspaced.test(sign) ? 2 : /[\p{L}\p{N}]/u.test(sign) ? 1 : 0),
    0,
  );
}

/** Whether a word may continue from one character to the next. */
const joined = (left: string | undefined, right: string | undefined) =>
  left !== undefined &&
  right !== undefined &&
  ofWord.test(left) &&
  ofWord.test(right) &&
  !unspaced.test(left) &&
  !unspaced.test(right);

/**
 * For each character of `words`, the length of the longest prefix that ends there (Knuth, Morris,
 * Pratt).
 */
function repeatsOf(words: readonly string[]): number[] {
  const repeats = [0];
  for (let at = 1, length = 0; at < words.length; at++) {
    while (length > 0 && words[at] !== words[length]) length = repeats[length - 1] ?? 0;
    if (words[at] === words[length]) length += 1;
    repeats.push(length);
  }
  return repeats;
}

/**
 * Occurrences of `words` as whole words in `signs`: indexes of their first characters. Linear time.
 */
function placesOf(words: readonly string[], signs: readonly string[]): number[] {
  const repeats = repeatsOf(words);
  const places: number[] = [];
  for (let at = 0, length = 0; at < signs.length; at++) {
    while (length > 0 && signs[at] !== words[length]) length = repeats[length - 1] ?? 0;
    if (signs[at] === words[length]) length += 1;
    if (length < words.length) continue;
    const first = at - length + 1;
    if (!joined(signs[first - 1], signs[first]) && !joined(signs[at], signs[at + 1])) places.push(first);
    length = repeats[length - 1] ?? 0;
  }
  return places;
}

/** Occurrences of a part in the offer, by start. */
type PlacesOf = (part: string) => AlignedSpan[];

/** The first place where all parts occur in order, each near the previous one. */
function placeOfPieces(parts: readonly string[], placesOfPart: PlacesOf): AlignedSpan | null {
  let chains: AlignedSpan[] = [];
  for (const [index, part] of [...parts.entries()].reverse()) {
    const places = placesOfPart(part);
    if (index === parts.length - 1) {
      chains = places;
      continue;
    }
    let next = 0;
    chains = places.flatMap(({ start, end }) => {
      while (next < chains.length && (chains[next]?.start ?? 0) < end) next += 1;
      const rest = chains[next];
      return rest !== undefined && rest.start - end <= longestGap ? [{ start, end: rest.end }] : [];
    });
    if (chains.length === 0) return null;
  }
  return chains[0] ?? null;
}

/** Short names that still count: PO, SEO, P&L. */
const isAcronym = (quote: string) => /^[\p{Lu}\p{N}][\p{Lu}\p{N}&/]*[\p{Lu}\p{N}]$/u.test(quote.trim());

/** The parts of a quote joined by ellipses; null when it has none, or is a collage. */
function partsOf(quote: string): string[] | null {
  const parts = quote.split(ellipsis).filter((part) => wordsOf(part).length > 0);
  if (parts.length < 2 || parts.length > maxParts) return null;
  return parts.every((part) => weightOf(wordsOf(part)) >= minLettersInPart) ? parts : null;
}

/**
 * Prepares an offer for many quotes. The returned function locates one quote, or returns null, and
 * gives the offer's own words. White space, quotation marks, apostrophes, dashes, bullets, case and
 * composed or decomposed letters are ignored. When the words do not occur exactly, the quote is
 * aligned (`createQuoteAligner`): a lost comma, accent or word is tolerated. An ellipsis stands for at
 * most 300 characters of the offer, and joins at most four parts. A quote of fewer than four
 * letters and figures is found only when it is an acronym. Linear in offer and quote.
 */
export function createQuoteFinder(offer: string): (quote: string) => Quote | null {
  const plain = plainOf(offer);
  let align: ((quote: string) => AlignedSpan[]) | undefined;
  const asItStands: PlacesOf = (part) => {
    const words = wordsOf(part);
    return placesOf(words, plain.signs).map((first) => ({
      start: plain.starts[first] ?? 0,
      end: plain.ends[first + words.length - 1] ?? 0,
    }));
  };
  const aligned: PlacesOf = (part) => {
    align ??= createQuoteAligner(offer);
    return align(part);
  };
  const alignedInOrder: PlacesOf = (part) => {
    const exact = asItStands(part);
    return exact.length > 0 ? exact : aligned(part).sort((one, other) => one.start - other.start);
  };
  return (quote) => {
    if (quote.includes(quoteBarrier)) return null;
    if (weightOf(wordsOf(quote)) < minLetters && !isAcronym(quote)) return null;
    const parts = partsOf(quote);
    // The offer may contain the ellipsis itself, in lists that trail off.
    const span =
      asItStands(quote)[0] ??
      (parts && placeOfPieces(parts, asItStands)) ??
      aligned(quote)[0] ??
      (parts && placeOfPieces(parts, alignedInOrder));
    if (!span) return null;
    const text = offer.slice(span.start, span.end);
    return text.includes(quoteBarrier) ? null : { text, ...span };
  };
}

/**
 * Locates one quote in an offer, like `createQuoteFinder`; `start` and `end` are UTF-16 offsets into
 * `offer`.
 */
export function findQuote(offer: string, quote: string): Quote | null {
  return createQuoteFinder(offer)(quote);
}
