import { findMatches } from '../find-matches.ts';

/** UTF-16 offsets of a sentence; `end` is excluded. */
export type Span = { start: number; end: number };

const abbreviations = new Set(
  'e.g i.e etc vs mr mrs ms dr st sr jr inc ltd co corp no approx dept min max incl mme mlle m p.ex ex env cf resp art réf ref tél tel fig vol st'.split(
    ' ',
  ),
);
const sentenceEnd = /[.!?…]{1,6}["”’»)\]]{0,3}(?=\s)/gu;
/**
 * Text without punctuation is cut at a space after this many characters, so that quotes stay short.
 */
const longestSentence = 700;

function endsSentence(text: string, dot: number, next: number): boolean {
  if (text[dot] !== '.') return true;
  const lastWord = /[^\s(]{1,8}$/.exec(text.slice(Math.max(0, dot - 9), dot))?.[0] ?? '';
  if (abbreviations.has(lastWord.toLowerCase()) || /^\p{Lu}$/u.test(lastWord)) return false;
  const following = text.slice(next, next + 3).trimStart();
  return !/^\p{Ll}/u.test(following) || lastWord.length > 3;
}

function cutLong({ start, end }: Span, text: string): Span[] {
  const spans: Span[] = [];
  let from = start;
  while (end - from > longestSentence) {
    const space = text.lastIndexOf(' ', from + longestSentence);
    const cut = space > from ? space : from + longestSentence;
    spans.push({ start: from, end: cut });
    from = cut;
  }
  spans.push({ start: from, end });
  return spans;
}

function trimmed({ start, end }: Span, text: string): Span {
  const piece = text.slice(start, end);
  const from = start + piece.length - piece.trimStart().length;
  return { start: from, end: Math.max(from, start + piece.trimEnd().length) };
}

/** The sentences of a line, without surrounding space. */
export function splitSentences(text: string): Span[] {
  const spans: Span[] = [];
  let start = 0;
  for (const match of findMatches(sentenceEnd, text)) {
    const end = match.index + match[0].length;
    if (!endsSentence(text, match.index, end)) continue;
    spans.push({ start, end });
    start = end;
  }
  spans.push({ start, end: text.length });
  return spans
    .flatMap((span) => cutLong(span, text))
    .map((span) => trimmed(span, text))
    .filter(({ start: from, end }) => end > from);
}
