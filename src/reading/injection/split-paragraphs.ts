/** Splits an offer into paragraphs and weighed sentences. */
import { codeUnitAt } from '../code-unit-at.ts';
import type { Weigher, Weight } from './weigher.ts';

/** UTF-16 offsets, `end` excluded. */
export type Span = { start: number; end: number };
/** `toCandidate` is computed on first use. */
export type Sentence = Span & Weight & { toCandidate: () => boolean };
/** A line of the offer with its sentences. */
export type Paragraph = { span: Span; sentences: Sentence[]; blankBefore: boolean };

/** Maximum length weighed at once; longer sentences are weighed in pieces. */
const longestPiece = 600;
/** A piece of a word or two does not end a sentence. */
const shortestPiece = 16;
/** "e.g. " and "Sr. " do not end a sentence. */
const noEnd = /\b(?:e\.g|i\.e|etc|sr|jr|dr|mr|mrs|inc|ltd|no|vs|ex|cf)\.\s+$/i;

const isSpace = (unit: number) =>
  unit === 0x20 ||
  (unit >= 9 && unit <= 13) ||
  unit === 0xa0 ||
  (unit > 0x1fff && /\s/.test(String.fromCharCode(unit)));

function trimSpan(text: string, start: number, end: number): Span {
  let from = start;
  let to = end;
  while (from < to && isSpace(codeUnitAt(text, from))) from += 1;
  while (to > from && isSpace(codeUnitAt(text, to - 1))) to -= 1;
  return { start: from, end: to };
}

const ends = new Set([...'.!?…'].map((sign) => sign.charCodeAt(0)));
const endsAtOnce = new Set([...'。！？\r'].map((sign) => sign.charCodeAt(0)));
const closing = new Set([...`'"”»)]`].map((sign) => sign.charCodeAt(0)));

/** A sentence end without a space, in a text that lost its line breaks: "platforms.Guide". */
const glued = /\p{Ll}{2}[.!?]\p{Lu}\p{Ll}/u;

/**
 * The end of the sentence whose last character is at `at`, including following spaces; -1 when none
 * ends there.
 */
function endOfSentence(offer: string, at: number): number {
  const unit = codeUnitAt(offer, at);
  if (endsAtOnce.has(unit)) return at + 1;
  if (!ends.has(unit)) return -1;
  let end = at + 1;
  while (closing.has(codeUnitAt(offer, end))) end += 1;
  if (end === at + 1 && glued.test(offer.slice(Math.max(0, at - 2), at + 3))) return end;
  if (!isSpace(codeUnitAt(offer, end))) return -1;
  while (isSpace(codeUnitAt(offer, end))) end += 1;
  return end;
}

function sentencesOf(offer: string, span: Span, weigher: Weigher): Sentence[] {
  const sentences: Sentence[] = [];
  const add = (from: number, to: number) => {
    for (let at = from; at < to; at += longestPiece) {
      const { start, end } = trimSpan(offer, at, Math.min(to, at + longestPiece));
      if (end <= start) continue;
      const weight = weigher.weigh(start, end);
      let known: boolean | undefined;
      const toCandidate = () => {
        known ??= weigher.toCandidate(start, end);
        return known;
      };
      sentences.push({ start, end, ...weight, toCandidate });
    }
  };
  let start = span.start;
  for (let at = start; at < span.end; at++) {
    const end = endOfSentence(offer, at);
    if (end < 0 || end >= span.end) continue;
    at = end - 1;
    if (end - start < shortestPiece || noEnd.test(offer.slice(Math.max(start, end - 8), end))) continue;
    add(start, end);
    start = end;
  }
  add(start, span.end);
  return sentences;
}

/** The paragraphs of an offer, weighed by `weigher`. */
export function splitParagraphs(offer: string, weigher: Weigher): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let start = 0;
  let blankBefore = true;
  for (let at = 0; at <= offer.length; at = start) {
    const next = offer.indexOf('\n', at);
    const end = next === -1 ? offer.length : next;
    const span = trimSpan(offer, start, end);
    if (span.end > span.start) {
      paragraphs.push({ span, sentences: sentencesOf(offer, span, weigher), blankBefore });
      blankBefore = false;
    } else {
      blankBefore = true;
    }
    start = end + 1;
  }
  return paragraphs;
}
