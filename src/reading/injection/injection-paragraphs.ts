/** An offer as paragraphs and sentences, each with what it weighs. */
import type { Weigher } from './injection-weight.ts';

export type Span = { start: number; end: number };
/** `toCandidate` is worked out where it is asked for. */
export type Sentence = Span & { points: number; toCandidate: () => boolean };
export type Paragraph = { span: Span; sentences: Sentence[]; blankBefore: boolean };

/** Longest piece that is weighed at once; longer sentences are weighed in pieces of this length. */
const longestPiece = 600;
const sentenceEnd = /[.!?…]["'”»)\]]*\s+|[\n\r]+|[。！？]/g;
/** "e.g. " and "Sr. " end no sentence. */
const noEnd = /\b(?:e\.g|i\.e|etc|sr|jr|dr|mr|mrs|inc|ltd|no|vs|ex|cf)\.\s+$/i;

function trimSpan(text: string, { start, end }: Span): Span {
  let from = start;
  let to = end;
  while (from < to && /\s/.test(text[from] ?? '')) from += 1;
  while (to > from && /\s/.test(text[to - 1] ?? '')) to -= 1;
  return { start: from, end: to };
}

function sentencesOf(offer: string, span: Span, weigher: Weigher): Sentence[] {
  const sentences: Sentence[] = [];
  const add = (from: number, to: number) => {
    for (let at = from; at < to; at += longestPiece) {
      const { start, end } = trimSpan(offer, { start: at, end: Math.min(to, at + longestPiece) });
      if (end <= start) continue;
      const points = weigher.points(start, end);
      let toCandidate: boolean | null = null;
      sentences.push({
        start,
        end,
        points,
        toCandidate: () => {
          toCandidate ??= weigher.toCandidate(start, end);
          return toCandidate;
        },
      });
    }
  };
  let start = span.start;
  for (const match of offer.slice(span.start, span.end).matchAll(sentenceEnd)) {
    const end = span.start + match.index + match[0].length;
    // Neither does a piece of two letters.
    if (end - start < 4 || noEnd.test(offer.slice(Math.max(start, end - 8), end))) continue;
    add(start, end);
    start = end;
  }
  add(start, span.end);
  return sentences;
}

export function paragraphsOf(offer: string, weigher: Weigher): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let start = 0;
  let blankBefore = true;
  for (let at = 0; at <= offer.length; at = start) {
    const next = offer.indexOf('\n', at);
    const end = next === -1 ? offer.length : next;
    const span = trimSpan(offer, { start, end });
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
