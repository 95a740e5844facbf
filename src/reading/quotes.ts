/** Finding the words of a quote in the offer they are said to come from: a quote that cannot be found proves nothing. */
import { type AlignedSpan, quoteAligner } from './align-quote.ts';
import type { Quote } from './reader.ts';
import { barrier } from './words-of-text.ts';

/** Between two parts of a quote that an ellipsis joins, at most so many characters of the offer are left out. */
const longestGap = 300;
/** More parts than these are a collage, not a quote. */
const mostParts = 4;
/** Letters and figures that a quote needs to say anything, and each of its parts beside an ellipsis. */
const fewestLetters = 4;
const fewestLettersInPart = 3;

/** Signs of no width, marks of direction, soft hyphens: dropped. So are the stars of Markdown. */
const dropped = /[\u00AD\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF*]|\uFE0F/u;
/** What counts as space: quotation marks, apostrophes, dashes, bullets and dots of omission too. */
const space = /[\s\p{Pd}\p{Pi}\p{Pf}"'`´ʼ„‚−_•▪◦‣●○■□►▶…]/u;
const ofWord = /[\p{L}\p{M}\p{N}]/u;
/** Scripts that put no space between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const ellipsis = /[[(]?(?:…|\.{3,})[\])]?/gu;

/** A text in its plain form: `signs[i]` stands in the text from `starts[i]` to `ends[i]`. */
type Plain = { signs: string[]; starts: number[]; ends: number[] };

const plainSigns = new Map<string, string>();

/** One code point, composed and decomposed forms alike, in lower case; a space for what counts as one; empty where dropped. */
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
    // Two dots or more leave something out, as "…" does.
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

/** The signs of a quote or of a part of one, without what stands around its first and last word. */
function wordsOf(quote: string): string[] {
  const { signs } = plainOf(quote);
  const first = signs.findIndex((sign) => ofWord.test(sign));
  return first === -1 ? [] : signs.slice(first, signs.findLastIndex((sign) => ofWord.test(sign)) + 1);
}

/** How much a quote says: its letters and figures, those of scripts that write a word in one sign twice. */
function weightOf(words: readonly string[]): number {
  return words.reduce(
    (weight, sign) => weight + (unspaced.test(sign) ? 2 : /[\p{L}\p{N}]/u.test(sign) ? 1 : 0),
    0,
  );
}

/** Whether a word could go on from one sign to the next. */
const joined = (left: string | undefined, right: string | undefined) =>
  left !== undefined &&
  right !== undefined &&
  ofWord.test(left) &&
  ofWord.test(right) &&
  !unspaced.test(left) &&
  !unspaced.test(right);

/** For each sign of `words`, how many of the first ones the signs up to it repeat (Knuth, Morris, Pratt). */
function repeatsOf(words: readonly string[]): number[] {
  const repeats = [0];
  for (let at = 1, length = 0; at < words.length; at++) {
    while (length > 0 && words[at] !== words[length]) length = repeats[length - 1] ?? 0;
    if (words[at] === words[length]) length += 1;
    repeats.push(length);
  }
  return repeats;
}

/** Where `words` stand as whole words in `signs`: indexes of their first signs. Linear in both, whatever they hold. */
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

/** Where the words of a part stand in the offer, in the order of their starts. */
type PlacesOf = (part: string) => AlignedSpan[];

/** The first place where all parts stand in order, each near the one before it. */
function placeOfParts(parts: readonly string[], placesOfPart: PlacesOf): AlignedSpan | null {
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

/** Short names that say something all the same: PO, SEO, P&L. */
const isAcronym = (quote: string) => /^[\p{Lu}\p{N}][\p{Lu}\p{N}&/]*[\p{Lu}\p{N}]$/u.test(quote.trim());

/** The parts of a quote that ellipses join; null where it holds none, or is a collage. */
function partsOf(quote: string): string[] | null {
  const parts = quote.split(ellipsis).filter((part) => wordsOf(part).length > 0);
  if (parts.length < 2 || parts.length > mostParts) return null;
  return parts.every((part) => weightOf(wordsOf(part)) >= fewestLettersInPart) ? parts : null;
}

/**
 * Prepares an offer for many quotes. The function it gives finds one quote, or answers null, and gives the offer's own words. White
 * space, quotation marks, apostrophes, dashes, bullets, case and the composed or decomposed form of letters never count. Where
 * the words do not stand there as they are, the quote is aligned (`quoteAligner`): a lost comma, accent or word is forgiven. An
 * ellipsis stands for at most 300 characters of the offer, and joins at most four parts. A quote of fewer than four letters and
 * figures is found only where it is an acronym. Time is linear in offer and quote.
 */
export function quoteFinder(offer: string): (quote: string) => Quote | null {
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
    align ??= quoteAligner(offer);
    return align(part);
  };
  const alignedInOrder: PlacesOf = (part) => {
    const exact = asItStands(part);
    return exact.length > 0 ? exact : aligned(part).sort((one, other) => one.start - other.start);
  };
  return (quote) => {
    if (quote.includes(barrier)) return null;
    if (weightOf(wordsOf(quote)) < fewestLetters && !isAcronym(quote)) return null;
    const parts = partsOf(quote);
    // The offer may hold the ellipsis itself, where lists trail off.
    const span =
      asItStands(quote)[0] ??
      (parts && placeOfParts(parts, asItStands)) ??
      aligned(quote)[0] ??
      (parts && placeOfParts(parts, alignedInOrder));
    if (!span) return null;
    const text = offer.slice(span.start, span.end);
    return text.includes(barrier) ? null : { text, ...span };
  };
}

/** Finds one quote in an offer, as `quoteFinder` does; `start` and `end` are UTF-16 offsets into `offer`. */
export function findQuote(offer: string, quote: string): Quote | null {
  return quoteFinder(offer)(quote);
}
