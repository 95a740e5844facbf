/** Passages of an offer that speak to a program or a grader instead of a candidate. */
import type { Quote } from '../../reader.ts';
import { spacedLetters, undisguised } from './disguises.ts';
import { foldText } from './fold-text.ts';
import { candidateSigns, pointsForPrograms, programSignals, worthALook } from './program-signals.ts';
import { ordersByWords } from './program-signals-by-language.ts';

type Span = { start: number; end: number };
type Sentence = Span & { points: number; toCandidate: boolean };
type Paragraph = { span: Span; sentences: Sentence[]; blankBefore: boolean };

/** Longest piece that is weighed at once; longer sentences are weighed in pieces of this length. */
const longestPiece = 600;

/** Signs nobody sees: spaces and joiners of no width, marks of direction, soft hyphens, tags. */
const invisible =
  /[\u00AD\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]|\u{E0001}|[\u{E0020}-\u{E007F}]/gu;
/** Letters of other alphabets that look like Latin ones, in the order of `lookAlike`. */
const lookAlikes: Record<string, string> = {
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  х: 'x',
  у: 'y',
  і: 'i',
  ѕ: 's',
  ј: 'j',
  ԁ: 'd',
  ո: 'n',
  ο: 'o',
  α: 'a',
  ι: 'i',
  ν: 'v',
  ρ: 'p',
};

/** A piece as a program would understand it: folded, without invisible signs, look-alikes read as Latin. */
function readingOf(piece: string): string {
  const folded = foldText(piece);
  const latin = /[a-z]/.test(folded)
    ? folded.replace(/[\u0370-\u058F]/g, (sign) => lookAlikes[sign] ?? sign)
    : folded;
  return latin
    .replace(invisible, '')
    .replace(/(?<=[a-z])_(?=[a-z])/g, ' ')
    .replace(/\b(?:[a-z] ){5,30}[a-z]\b/g, (letters) => letters.replaceAll(' ', ''))
    .replace(/\s+/g, ' ')
    .trim();
}

type Weight = { points: number; toCandidate: boolean };

/** A piece weighs what it says, or what it says in disguise. */
function weigh(piece: string): Weight {
  const weight = weighWords(piece);
  if (!weight.toCandidate && ordersByWords(foldText(piece).replace(invisible, '')))
    return { points: pointsForPrograms, toCandidate: false };
  const hidden = undisguised(piece).map((text) => weighWords(text).points);
  return { ...weight, points: Math.max(weight.points, ...hidden) };
}

function weighWords(piece: string): Weight {
  const text = readingOf(piece);
  const none = { points: 0, toCandidate: false };
  let against = 0;
  for (const { points, pattern } of candidateSigns) if (pattern.test(text)) against += points;
  if (!worthALook.test(text)) return { ...none, toCandidate: against >= 2 };
  // Where the sentence is about such orders, those in quotation marks are examples.
  const spoken =
    against >= 2 ? text.replace(/["«][^"«»]{1,200}["»]|(?<=\s)'[^']{5,200}'(?=[\s.,;:])/g, ' ') : text;
  let points = 0;
  for (const signal of programSignals) if (signal.pattern.test(spoken)) points += signal.points;
  const weighed = Math.max(0, points - against);
  return { points: weighed, toCandidate: against >= 2 && weighed < pointsForPrograms };
}

const sentenceEnd = /[.!?…]["'”»)\]]*\s+|[\n\r]+/g;

function sentencesOf(offer: string, span: Span): Sentence[] {
  const sentences: Sentence[] = [];
  const add = (from: number, to: number) => {
    for (let start = from; start < to; start += longestPiece) {
      const piece = trimSpan(offer, { start, end: Math.min(to, start + longestPiece) });
      if (piece.end > piece.start)
        sentences.push({ ...piece, ...weigh(offer.slice(piece.start, piece.end)) });
    }
  };
  let start = span.start;
  for (const match of offer.slice(span.start, span.end).matchAll(sentenceEnd)) {
    const end = span.start + match.index + match[0].length;
    // "e.g. " and "Sr. " end no sentence; neither does a piece of two letters.
    if (
      end - start < 4 ||
      /\b(?:e\.g|i\.e|etc|sr|jr|dr|mr|mrs|inc|ltd|no|vs|ex|cf)\.\s+$/i.test(
        offer.slice(Math.max(start, end - 8), end),
      )
    )
      continue;
    add(start, end);
    start = end;
  }
  add(start, span.end);
  return sentences;
}

function trimSpan(text: string, { start, end }: Span): Span {
  let from = start;
  let to = end;
  while (from < to && /\s/.test(text[from] ?? '')) from += 1;
  while (to > from && /\s/.test(text[to - 1] ?? '')) to -= 1;
  return { start: from, end: to };
}

function paragraphsOf(offer: string): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let start = 0;
  let blankBefore = true;
  for (let at = 0; at <= offer.length; at = start) {
    const next = offer.indexOf('\n', at);
    const end = next === -1 ? offer.length : next;
    const span = trimSpan(offer, { start, end });
    if (span.end > span.start) {
      paragraphs.push({ span, sentences: sentencesOf(offer, span), blankBefore });
      blankBefore = false;
    } else {
      blankBefore = true;
    }
    start = end + 1;
  }
  return paragraphs;
}

/** Sentences after an order go on with it until one speaks to the candidate; those between two orders belong to them. */
function spansIn(paragraph: Paragraph): Span[] {
  const spans: Span[] = [];
  let open: Span | null = null;
  for (const [index, sentence] of paragraph.sentences.entries()) {
    if (sentence.points >= pointsForPrograms) {
      const before = paragraph.sentences[index - 1];
      const start =
        before !== undefined && (before.points >= 2 || before.end - before.start <= 6)
          ? before.start
          : sentence.start;
      if (open === null) open = { start, end: sentence.end };
      else open.end = sentence.end;
    } else if (open !== null && !sentence.toCandidate) {
      open.end = sentence.end;
    } else if (open !== null) {
      spans.push(open);
      open = null;
    }
  }
  if (open !== null) spans.push(open);
  return spans;
}

/** Lines that one order may be spread over, and the longest of them. */
const mostLines = 6;
const longestLine = 120;

/** The lines that can belong to the same sentence as the one at `last`, first to last: short, and none ends a sentence before it. */
function linesUpTo(last: number, offer: string, paragraphs: readonly Paragraph[]): Paragraph[] {
  const lines: Paragraph[] = [];
  for (let index = last; index >= 0 && lines.length < mostLines; index--) {
    const paragraph = paragraphs[index];
    if (paragraph === undefined || paragraph.span.end - paragraph.span.start > longestLine) break;
    const text = offer.slice(paragraph.span.start, paragraph.span.end);
    const tail = paragraph.sentences.at(-1);
    if (tail === undefined || tail.toCandidate || (index < last && /[.!?:;]$/.test(text))) break;
    if (paragraph.sentences.some(({ toCandidate }) => toCandidate)) {
      // What begins after the words to the candidate may go on in the next line.
      if (index < last)
        lines.unshift({ ...paragraph, span: { start: tail.start, end: tail.end }, sentences: [tail] });
      break;
    }
    lines.unshift(paragraph);
    if (paragraph.blankBefore || /^[-–—•*▪]\s/.test(text)) break;
  }
  return lines;
}

/** Orders that no single line of theirs gives away: lines that weigh enough together, without those in front that add nothing. */
function spreadSpans(offer: string, paragraphs: readonly Paragraph[]): Span[] {
  const spans: Span[] = [];
  const weightOf = (lines: readonly Paragraph[]) =>
    weighWords(lines.map(({ span }) => offer.slice(span.start, span.end)).join(' ')).points;
  for (let last = 1; last < paragraphs.length; last++) {
    const end = paragraphs[last]?.span.end ?? 0;
    let lines = linesUpTo(last, offer, paragraphs);
    // Of lines that are found out already only what goes with them is left to find.
    if (
      lines.length < 2 ||
      lines.some(({ sentences }) => sentences.some(({ points }) => points >= pointsForPrograms))
    )
      continue;
    if (weightOf(lines) < pointsForPrograms) lines = lines.slice(-2);
    if (weightOf(lines) < pointsForPrograms) continue;
    while (lines.length > 2 && weightOf(lines.slice(1)) >= pointsForPrograms) lines = lines.slice(1);
    spans.push({ start: lines[0]?.span.start ?? end, end });
  }
  return spans;
}

/** How many lines after "Instructions for AI graders:" can belong to it. */
const mostFollowing = 15;

/** How a heading for programs begins; an order is no heading, and takes no other lines along. */
const headingForPrograms =
  /^\W*(?:ai|ia|llms?|bots?|notes?|notice|message|instructions?|system|begin|start|consignes?|hinweis|nota|attention|for|to|pour)\b|^\s*[<[]/i;

/** Whether a line only announces what follows: a line that ends with a colon or an opening sign, a heading, a mark. */
function announces(offer: string, { span, sentences }: Paragraph): boolean {
  if ((sentences.at(-1)?.points ?? 0) < pointsForPrograms) return false;
  const text = offer.slice(span.start, span.end);
  if (/[:：>{[\-–—=#*`]$/.test(text)) return true;
  return (
    text.length < 60 && !/[.!?]$/.test(text) && !/^[-–—•*]\s/.test(text) && headingForPrograms.test(text)
  );
}

/** Whether a paragraph after a blank line can still be what was announced: an item of a list, a sentence, an order. */
function goesOn(offer: string, { span, sentences }: Paragraph): boolean {
  const text = offer.slice(span.start, span.end);
  return sentences.some(({ points }) => points > 0) || /^(?:[-–—•*]|\d+[.)])\s|[.!]$/.test(text);
}

/** One to three bare words: the heading of the next section of the offer. */
function isHeading(offer: string, { span, sentences }: Paragraph): boolean {
  const text = offer.slice(span.start, span.end);
  return sentences.every(({ points }) => points === 0) && /^[\p{L}’']+(?: [\p{L}’']+){0,2}\s?:?$/u.test(text);
}

/** The lines an announcing line speaks of: up to a blank line (the first one after it aside) or a line for the candidate. */
function following(offer: string, paragraphs: readonly Paragraph[], index: number): number {
  let last = index;
  for (let next = index + 1; next < paragraphs.length && next <= index + mostFollowing; next++) {
    const paragraph = paragraphs[next];
    if (paragraph === undefined || (paragraph.blankBefore && next > index + 1)) break;
    if (paragraph.sentences.some((sentence) => sentence.toCandidate)) break;
    if (isHeading(offer, paragraph)) break;
    if (paragraph.blankBefore && !goesOn(offer, paragraph)) break;
    last = next;
  }
  return last;
}

/** Text that is marked so that no reader of the page sees it. Comments count where they say something to a program. */
const hiddenMarkup =
  /<!--([\s\S]{0,4000}?)-->|<(?:span|div|p|font|small|section|b|i|em|li|h\d)\b[^<>]{0,200}?(?:display:\s?none|visibility:\s?hidden|font-size:\s?(?:0(?:\.\d+)?(?:px|pt|r?em|%)?|1(?:px|pt))(?=[\s;"'])|opacity:\s?0(?![.\d])|color:\s?(?:white|transparent|#f[a-f0-9]f[a-f0-9]f[a-f0-9]\b|#fff\b|rgba?\(25\d)|(?:left|top|right|text-indent):\s?-\d{3}|color=["']?(?:white|#f[a-f0-9]f[a-f0-9]f[a-f0-9])|clip(?:-path)?:|(?:height|width):\s?[01](?:px)?\b|\bhidden\b|sr-only)[^<>]{0,200}>([^<]{0,4000})/gi;

function hiddenSpans(offer: string): Span[] {
  const spans: Span[] = [];
  for (const match of offer.matchAll(hiddenMarkup)) {
    const inside = match[1] ?? match[2] ?? '';
    const words = inside.match(/\p{L}{2,}/gu)?.length ?? 0;
    const comment = match[1] !== undefined;
    const orders =
      comment && sentencesOf(inside, { start: 0, end: inside.length }).some(({ points }) => points > 0);
    if (comment ? orders : words >= 3) spans.push({ start: match.index, end: match.index + match[0].length });
  }
  // Full stops between letters end no sentence.
  for (const match of offer.matchAll(spacedLetters)) {
    const says = undisguised(match[0]).map((text) => weighWords(text).points);
    if (Math.max(0, ...says) >= pointsForPrograms)
      spans.push({ start: match.index, end: match.index + match[0].length });
  }
  // Letters written in tag signs, other than the flags of regions, and runs of signs without width.
  for (const match of offer.matchAll(
    /(?<!\u{1F3F4}[\u{E0020}-\u{E007F}]{0,8})[\u{E0001}\u{E0020}-\u{E007F}]{2,}|[\u200B-\u200D\u2060-\u2064\uFEFF]{8,}/gu,
  )) {
    spans.push({ start: match.index, end: match.index + match[0].length });
  }
  return spans;
}

/** The offer with spans blanked by spaces, of the same length; line breaks stay. */
export function blanked(offer: string, spans: readonly Span[]): string {
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

/**
 * The passages that speak to a program ("ignore previous instructions", "note to automated screeners: …", role marks of a
 * prompt, values for the criteria, hidden text), in order, without overlap, word for word. domain/criteria.md: such text is no
 * part of the offer.
 */
export function findPassagesForPrograms(offer: string): Quote[] {
  const spans = hiddenSpans(offer);
  const paragraphs = paragraphsOf(blanked(offer, merged([...spans], offer)));
  for (let index = 0; index < paragraphs.length; index++) {
    const paragraph = paragraphs[index];
    if (paragraph === undefined) continue;
    spans.push(...spansIn(paragraph));
    if (!announces(offer, paragraph)) continue;
    const last = following(offer, paragraphs, index);
    if (last > index)
      spans.push({ start: paragraph.span.start, end: paragraphs[last]?.span.end ?? paragraph.span.end });
  }
  spans.push(...spreadSpans(offer, paragraphs));
  return merged(spans, offer).map(({ start, end }) => ({ text: offer.slice(start, end), start, end }));
}
