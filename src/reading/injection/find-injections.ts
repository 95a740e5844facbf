/** Finds passages of an offer that address a program or a grader instead of a candidate. */
import type { Quote } from '../reader.ts';
import { containsWords, findSpacedRuns, findUnseenTexts } from './disguise/unseen-text.ts';
import { minInjectionPoints } from './injection-rules.ts';
import { type Paragraph, type Sentence, type Span, splitParagraphs } from './split-paragraphs.ts';
import { findAcrostics, findSpreadOrders } from './spread-orders.ts';
import { createWeigher, type Weigher } from './weigher.ts';

const isOrder = ({ points }: Sentence) => points >= minInjectionPoints;

/**
 * Sentences after an order belong to it until one addresses the candidate; so do those between two
 * orders.
 */
function spansIn(paragraph: Paragraph, orders: (sentence: Sentence) => boolean): Span[] {
  const spans: Span[] = [];
  let open: Span | null = null;
  for (const [index, sentence] of paragraph.sentences.entries()) {
    if (orders(sentence)) {
      const before = paragraph.sentences[index - 1];
      const start =
        before !== undefined && (before.points >= 2 || before.end - before.start <= 6)
          ? before.start
          : sentence.start;
      if (open === null) open = { start, end: sentence.end };
      else open.end = sentence.end;
    } else if (open !== null && !sentence.toCandidate()) {
      open.end = sentence.end;
    } else if (open !== null) {
      spans.push(open);
      open = null;
    }
  }
  if (open !== null) spans.push(open);
  return spans;
}

/** A part of a title: in brackets, or between bars and dashes. */
const partOfTitle =
  /[[({【（][^\])}】）]{8,300}[\])}】）]|(?<=\s[|–—·/-]{1,2}\s)[^|–—·]{8,300}(?=\s[|–—·]|$)/g;

/**
 * For a title that contains an order, only the order if the rest does not address a program:
 * without a title no offer is read.
 */
function orderInTitle(offer: string, span: Span, weigher: Weigher): Span {
  const title = offer.slice(span.start, span.end);
  for (const { 0: part, index } of title.matchAll(partOfTitle)) {
    const start = span.start + index;
    const rest = title.slice(0, index) + title.slice(index + part.length);
    const holdsAll = weigher.weigh(start, start + part.length).points >= minInjectionPoints;
    if (holdsAll && weigher.pointsOf(rest) < minInjectionPoints) return { start, end: start + part.length };
  }
  return span;
}

/** Maximum lines after "Instructions for AI graders:" that may belong to it. */
const maxFollowing = 15;

/**
 * The beginning of a heading for programs; an order is not a heading, and no other lines belong to
 * it.
 */
const headingForPrograms =
  /^\W*(?:ai|ia|llms?|bots?|notes?|notice|message|instructions?|system|begin|start|consignes?|hinweis|nota|attention|for|to|pour)\b|^\s*[<[]/i;

/**
 * Whether a line only announces what follows: it ends with a colon or an opening sign, or is a
 * heading or a mark.
 */
function announces(offer: string, { span, sentences }: Paragraph): boolean {
  if ((sentences.at(-1)?.points ?? 0) < minInjectionPoints) return false;
  const text = offer.slice(span.start, span.end);
  if (/[:：>{[\-–—=#*`]$/.test(text) && !/<\/[^<>]*>$/.test(text)) return true;
  return (
    text.length < 60 &&
    !/[.!?]$/.test(text) &&
    !/^[-–—•*]\s(?!message|instructions?|notes?|consignes?)/i.test(text) &&
    headingForPrograms.test(text)
  );
}

/**
 * Whether a paragraph after a blank line may still be announced: a list item, a sentence, an order.
 */
function goesOn(offer: string, { span, sentences }: Paragraph): boolean {
  const text = offer.slice(span.start, span.end);
  return sentences.some(({ points }) => points > 0) || /^(?:[-–—•*]|\d+[.)])\s|[.!]$/.test(text);
}

/** One to three plain words: the heading of the next section of the offer. */
function isHeading(offer: string, { span, sentences }: Paragraph): boolean {
  const text = offer.slice(span.start, span.end);
  return sentences.every(({ points }) => points === 0) && /^[\p{L}’']+(?: [\p{L}’']+){0,2}\s?:?$/u.test(text);
}

/**
 * The lines announced by a line: up to a blank line (except directly after it) or a line for the
 * candidate.
 */
function following(offer: string, paragraphs: readonly Paragraph[], index: number): number {
  let last = index;
  for (let next = index + 1; next < paragraphs.length && next <= index + maxFollowing; next++) {
    const paragraph = paragraphs[next];
    if (paragraph === undefined || (paragraph.blankBefore && next > index + 1)) break;
    if (paragraph.sentences.some((sentence) => sentence.toCandidate())) break;
    if (isHeading(offer, paragraph)) break;
    if (paragraph.blankBefore && !goesOn(offer, paragraph)) break;
    last = next;
  }
  return last;
}

/** Minimum words in invisible text written for a program; comments of page builders have fewer. */
const minWords = 3;

function unseenSpans(offer: string, weigher: Weigher): Span[] {
  const spans: Span[] = [];
  for (const { start, end, says } of findUnseenTexts(offer)) {
    // Frameworks separate texts by empty comments.
    if (says.trim() === '') continue;
    const signs = !/[\p{L}\p{N}]/u.test(says);
    const builders = /^\s*\/?(?:wp:|\[if|\[endif|google|gtm|end |start |\(m(?:ax|in)-width:)/i.test(says);
    if (signs || weigher.pointsOf(says.slice(0, 2000)) > 0 || (!builders && containsWords(says, minWords)))
      spans.push({ start, end });
  }
  return spans;
}

/** Runs of spaced letters, across apparent sentence ends caused by full stops between letters. */
function spansApart(offer: string, weigher: Weigher): Span[] {
  if (!weigher.lettersApart()) return [];
  return findSpacedRuns(offer).filter(
    ({ start, end }) => weigher.weigh(start, end).points >= minInjectionPoints,
  );
}

/** The offer with spans blanked by spaces, at the same length; line breaks stay. */
export function blankSpans(offer: string, spans: readonly Span[]): string {
  let text = '';
  let from = 0;
  for (const { start, end } of spans) {
    text += offer.slice(from, start) + offer.slice(start, end).replace(/[^\n\r]/g, ' ');
    from = end;
  }
  return text + offer.slice(from);
}

function merged(spans: Span[], offer: string): Span[] {
  const sorted = spans.sort((a, b) => a.start - b.start || b.end - a.end);
  const result: Span[] = [];
  for (const span of sorted) {
    const last = result.at(-1);
    if (
      last !== undefined &&
      (span.start <= last.end || (span.start - last.end < 8 && !/\S/.test(offer.slice(last.end, span.start))))
    ) {
      last.end = Math.max(last.end, span.end);
    } else {
      result.push({ ...span });
    }
  }
  return result;
}

const quotesOf = (spans: Span[], offer: string): Quote[] =>
  merged(spans, offer).map(({ start, end }) => ({ text: offer.slice(start, end), start, end }));

/**
 * The passages that speak to a program ("ignore previous instructions", "note to automated
 * screeners: …", role marks of a prompt, values for the criteria, hidden text), in order, without
 * overlap, word for word. Such text is no part of the offer (docs/domain/criteria.md, "How to read
 * an offer").
 */
export function findInjections(offer: string): Quote[] {
  const weigher = createWeigher(offer);
  const spans = unseenSpans(offer, weigher);
  const seen = blankSpans(offer, merged([...spans], offer));
  const seenWeigher = seen === offer ? weigher : createWeigher(seen);
  const paragraphs = splitParagraphs(seen, seenWeigher);
  for (let index = 0; index < paragraphs.length; index++) {
    const paragraph = paragraphs[index];
    if (paragraph === undefined) continue;
    const found = spansIn(paragraph, isOrder);
    spans.push(...(index === 0 ? found.map((span) => orderInTitle(seen, span, seenWeigher)) : found));
    if (!announces(offer, paragraph)) continue;
    const last = following(offer, paragraphs, index);
    if (last > index)
      spans.push({ start: paragraph.span.start, end: paragraphs[last]?.span.end ?? paragraph.span.end });
  }
  spans.push(...spansApart(seen, seenWeigher));
  spans.push(
    ...findSpreadOrders(seen, paragraphs, seenWeigher),
    ...findAcrostics(seen, paragraphs, seenWeigher),
  );
  return quotesOf(spans, offer);
}
