/**
 * The same offer in other shapes: lines as changed by copying, by messages or by careless writing.
 */
import boilerplate from './boilerplate.json' with { type: 'json' };

/** A language with boilerplate to add. */
export type ShapedLanguage = keyof typeof boilerplate;
/** 0 up to, not including, 1. */
type Random = () => number;
/** Writes an offer in another shape, the same for the same random numbers. */
export type Shape = (offer: string, language: ShapedLanguage, random: Random) => string;

const mark = /^\s*(?:[-–—*+•●▪■◦‣·➢►✔✓✅→]|\d{1,2}[.)])\s+/u;
const sentenceEnd = /[.:;!?…]["”’»)]*$/u;
const headingWords = 8;
const headingCharacters = 60;
/** The lines of title, company and place, which are no headings. */
const linesOfTitle = 3;

const isBullet = (line: string) => mark.test(line);
const withoutMark = (line: string) => line.replace(mark, '').trim();

/**
 * Looks like a heading without knowing the words: short, no list item, no sentence, and followed by
 * text.
 */
function isHeading(line: string, index: number, lines: readonly string[]): boolean {
  const text = line.trim();
  const next = lines.slice(index + 1).find((other) => other.trim() !== '') ?? '';
  return (
    index >= linesOfTitle &&
    text !== '' &&
    !isBullet(line) &&
    text.length <= headingCharacters &&
    text.split(/\s+/).length <= headingWords &&
    !/[.;,!]$/.test(text) &&
    next.trim().length > 0 &&
    (text.endsWith(':') || isBullet(next) || next.trim().length > text.length)
  );
}

const linesOf = (offer: string) => offer.replaceAll('\r\n', '\n').split('\n');

function wrappedLine(line: string, width: number): string {
  const rows: string[] = [];
  for (const word of line.split(' ')) {
    const row = rows.at(-1);
    if (row !== undefined && row.length + 1 + word.length <= width) rows[rows.length - 1] = `${row} ${word}`;
    else rows.push(word);
  }
  return rows.join('\n');
}

const wrappedAt =
  (width: number): Shape =>
  (offer) =>
    linesOf(offer)
      .map((line) => wrappedLine(line, width))
      .join('\n');

const asSentence = (text: string) => (sentenceEnd.test(text) ? text : `${text}.`);

function inOneParagraph(offer: string): string {
  return linesOf(offer)
    .map((line, index, lines) => {
      const text = withoutMark(line);
      return text === '' || index < linesOfTitle || isHeading(line, index, lines) ? text : asSentence(text);
    })
    .filter((text) => text !== '')
    .join(' ');
}

/** As in a browser's plain copy, which loses line ends. */
function inOneLine(offer: string): string {
  return linesOf(offer)
    .map(withoutMark)
    .filter((text) => text !== '')
    .join(' ');
}

function withBulletsAsProse(offer: string): string {
  const prose: string[] = [];
  let inList = false;
  for (const line of linesOf(offer)) {
    if (!isBullet(line)) {
      if (line.trim() === '' && inList) continue;
      prose.push(line);
      inList = false;
      continue;
    }
    const sentence = asSentence(withoutMark(line));
    if (inList) prose[prose.length - 1] += ` ${sentence}`;
    else prose.push(sentence);
    inList = true;
  }
  return prose.join('\n');
}

/** The offer split before each heading; the part before the first one comes first. */
function blocksOf(offer: string): string[] {
  const blocks: string[][] = [[]];
  linesOf(offer).forEach((line, index, lines) => {
    if (isHeading(line, index, lines)) blocks.push([]);
    blocks.at(-1)?.push(line);
  });
  return blocks.map((lines) => lines.join('\n'));
}

const ofCandidate =
  /requirement|qualif|profil|about you|who you are|skills|experience|you bring|you need|looking for|must have|nice to have|compétence|recherch|vous êtes|tu es|atouts|formation/iu;
const ofCompany =
  /about us|who we are|company|our (?:story|mission|values|culture)|qui sommes|entreprise|notre (?:histoire|mission|culture)|nos valeurs|à propos d(?:e nous|’|')|^about (?!the (?:role|job|position)|you)/iu;

/** The requirements first after the title, the company last. */
function inAnotherOrder(offer: string): string {
  const [title = '', ...blocks] = blocksOf(offer);
  const rank = (block: string) => {
    const heading = block.split('\n', 1)[0] ?? '';
    if (ofCandidate.test(heading)) return 0;
    return ofCompany.test(heading) ? 2 : 1;
  };
  return [title, ...blocks.toSorted((a, b) => rank(a) - rank(b))].join('\n');
}

function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  return items
    .map((item) => ({ item, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

/**
 * As many words of text that surrounds offers on their pages: each part under its heading, repeated
 * as needed.
 */
function boilerplateOf(language: ShapedLanguage, words: number, random: Random): string {
  const parts: string[] = [];
  let count = 0;
  while (count < words) {
    for (const [heading = '', ...lines] of shuffled(Object.values(boilerplate[language]), random)) {
      const part = [heading, ...shuffled(lines, random)].join('\n');
      parts.push(part);
      count += part.split(/\s+/).length;
      if (count >= words) break;
    }
  }
  return parts.join('\n\n');
}

const wordsOfBoilerplate = 2000;
const legalHeading = { en: 'Equal opportunity', fr: 'Égalité des chances' };
const benefitsHeading = { en: 'Benefits', fr: 'Avantages' };

/** Every shape by its name. */
export const shapes: Readonly<Record<string, Shape>> = {
  'legal heading at the top': (offer, language) => `${legalHeading[language]}\n\n${offer}`,
  'benefits heading at the top': (offer, language) => `${benefitsHeading[language]}\n\n${offer}`,
  'wrapped at 60': wrappedAt(60),
  'wrapped at 75': wrappedAt(75),
  'wrapped at 90': wrappedAt(90),
  'headings lost': (offer) =>
    linesOf(offer)
      .filter((line, index, lines) => !isHeading(line, index, lines))
      .join('\n'),
  'line breaks lost': inOneParagraph,
  'in one line': inOneLine,
  'another order': inAnotherOrder,
  'boilerplate before': (offer, language, random) =>
    `${boilerplateOf(language, wordsOfBoilerplate, random)}\n\n${offer}`,
  'boilerplate after': (offer, language, random) =>
    `${offer}\n\n${boilerplateOf(language, wordsOfBoilerplate, random)}`,
  'all capitals': (offer) => offer.toUpperCase(),
  'bullets as prose': withBulletsAsProse,
};

/** Pseudo-random numbers, the same for the same seed (mulberry32). */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
