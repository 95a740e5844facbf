/**
 * Features of a text's type: words of seven languages by family, and its shape. Computed in one
 * pass over its words.
 */

import { createPhraseMatcher, type PhraseMatch } from '../document/phrase-matcher.ts';
import type { Line } from '../document/split-lines.ts';
import type { TextView } from '../metadata/text-view.ts';
import { countSigns } from './count-signs.ts';
import kindWords from './text-type-words.json' with { type: 'json' };

/** A family of words that indicate a type of text. */
export type TextTypeWords = keyof typeof kindWords;
/** Features by name; text-type-weights.json has their weights under the same names. */
export type TextFeatures = Record<string, number> & Record<NamedFeature, number>;

const matchKindWords = createPhraseMatcher<TextTypeWords>(kindWords);
// Cast: Object.keys loses the key types of a table.
const families = Object.keys(kindWords) as TextTypeWords[];

/** Maximum lines examined, which is more than enough. */
const maxLines = 400;
/** Maximum characters examined. */
const scannedCharacters = 20_000;
/** Shares in shorter texts are computed as if they had this many words. */
const minWords = 20;
const headingWords = 6;
/** Maximum words of an entry in a list of posts. */
const entryWords = 14;
/** Lines that may contain the title of the whole. */
const titleLines = 5;

/** Families counted separately when a short line begins with them. */
const headingFamilies = [
  'offerHeading',
  'cv',
  'about',
  'document',
] as const satisfies readonly TextTypeWords[];
/** Families whose share of all words counts, in per cent. */
const sharedFamilies: readonly TextTypeWords[] = [
  'you',
  'we',
  'self',
  'candidate',
  'productWork',
  'craft',
  'duty',
  'narrates',
  'he',
];

const sentenceEnds = '.!?:;…»"”';

const many = (count: number) => Math.log1p(count);

type Tally = {
  all: Record<TextTypeWords, number>;
  heads: Record<TextTypeWords, number>;
  top: Record<TextTypeWords, number>;
  entries: number;
  titles: Set<string>;
};

// Cast: each family has an entry.
const none = Object.fromEntries(families.map((family) => [family, 0])) as Record<TextTypeWords, number>;

const known = new WeakMap<Line, PhraseMatch<TextTypeWords>[]>();

/** The family words in a line, cached. */
function kindWordsIn(line: Line): PhraseMatch<TextTypeWords>[] {
  const hits = known.get(line) ?? matchKindWords(line.words);
  known.set(line, hits);
  return hits;
}

function tallyOf(lines: readonly Line[]): Tally {
  const tally: Tally = {
    all: { ...none },
    heads: { ...none },
    top: { ...none },
    entries: 0,
    titles: new Set(),
  };
  const seen = new Set<string>();
  for (const [index, line] of lines.entries()) {
    const { words, folded } = line;
    const last: Partial<Record<TextTypeWords, number>> = {};
    let entry = false;
    for (const { concept, from, to } of kindWordsIn(line)) {
      if (last[concept] === from) continue;
      last[concept] = from;
      tally.all[concept] += 1;
      if (from === 0 && words.length <= headingWords) tally.heads[concept] += 1;
      if (index < titleLines && (from === 0 || concept !== 'guideHead') && words.length <= entryWords)
        tally.top[concept] += 1;
      if (concept === 'productTitle' || concept === 'otherTitle') {
        entry ||= from < 4;
        tally.titles.add(
          `${words[from]?.word} ${words[to]?.word} ${words[to + 1]?.word} ${words[to + 2]?.word}`,
        );
      }
    }
    if (entry && words.length <= entryWords && !/[.;!?:]$/.test(folded) && !seen.has(folded)) {
      seen.add(folded);
      tally.entries += 1;
    }
  }
  return tally;
}

const wordsOf = (lines: readonly Line[]) => lines.reduce((sum, { words }) => sum + words.length, 0);

const linesScanned = ({ lines }: TextView) =>
  lines.filter(({ start }, index) => index < maxLines && start < scannedCharacters);

function shapeOf(whole: string, lines: readonly Line[]): Record<string, number> {
  const text = whole.slice(0, scannedCharacters);
  const all = wordsOf(lines);
  const share = (holds: (line: Line) => boolean) => lines.filter(holds).length / Math.max(1, lines.length);
  const counts = countSigns(text, lines);
  const perWord = 50 / Math.max(minWords, all);
  return {
    words: many(all),
    lines: many(lines.length),
    shortLines: share(({ words }) => words.length <= 4),
    longLines: share(({ words }) => words.length >= 20),
    sentences: share(
      ({ text: said, words }) => words.length >= 8 && sentenceEnds.includes(said.at(-1) ?? ' '),
    ),
    bullets: share(({ bullet }) => bullet),
    questions: share((line) => line.text.endsWith('?')),
    ...Object.fromEntries(Object.entries(counts).map(([name, of]) => [name, many(of)])),
    pastShare: Math.min(3, perWord * counts.past),
    toldShare: Math.min(3, perWord * counts.told),
    betweenShare: Math.min(3, perWord * counts.signsBetween),
    amountsShare: Math.min(3, perWord * counts.amounts),
    oneMarker: Number(counts.markers === 1),
    paid: Number(counts.amounts > 0 && counts.amounts < 4),
    asked: Number(counts.experience > 0 && counts.experience < 4),
  };
}

/** Families whose position at the top of the text counts. */
const topFamilies = [
  'productTitle',
  'otherTitle',
  'guideHead',
  'list',
  'about',
  'cv',
  'interview',
  'form',
  'document',
  'social',
] as const satisfies readonly TextTypeWords[];

type TitleFeature = 'productJobNamed' | 'nearJobNamed' | 'otherJobNamed';
/** Features that code asks for by name. */
type NamedFeature =
  | TextTypeWords
  | TitleFeature
  | keyof ReturnType<typeof countSigns>
  | `${(typeof headingFamilies)[number]}Headings`
  | `${(typeof topFamilies)[number]}OnTop`
  | 'paid'
  | 'asked'
  | 'entries'
  | 'titles'
  | 'craftOverProduct';

/** A question or the words of a guide in the first line. */
function firstLineOf(line: Line | undefined): Record<string, number> {
  const asks = line?.text.endsWith('?') ?? false;
  const guides = (line === undefined ? [] : kindWordsIn(line)).some(
    ({ concept, from }) => concept === 'guideHead' && (from === 0 || asks),
  );
  return {
    firstLineAsks: Number(asks),
    firstLineGuides: Number(guides),
    firstLineWords: many(line?.words.length ?? 0),
  };
}

/** Families with the names of the features under which they count. */
const namedFor = (some: readonly TextTypeWords[], kind: string) =>
  some.map((family) => [family, `${family}${kind}`] as const);
const shareNames = namedFor(sharedFamilies, 'Share');
const headingNames = namedFor(headingFamilies, 'Headings');
const topNames = namedFor(topFamilies, 'OnTop');

/** The features of a text, by name. */
export function extractTextFeatures(view: TextView): TextFeatures {
  const lines = linesScanned(view);
  const { all, heads, top, entries, titles } = tallyOf(lines);
  const total = wordsOf(lines);
  // One mutable object, since it has too many names to be copied repeatedly.
  // Cast: each named feature is set below.
  const features = shapeOf(view.text, lines) as TextFeatures;
  Object.assign(features, firstLineOf(lines[0]));
  for (const family of families) features[family] = many(all[family]);
  for (const [family, name] of shareNames) features[name] = (20 * all[family]) / Math.max(minWords, total);
  for (const [family, name] of headingNames) features[name] = many(heads[family]);
  for (const [family, name] of topNames) features[name] = many(top[family]);
  return Object.assign(
    features,
    {
      entries: many(entries),
      titles: many(titles.size),
      titlesShare: (10 * titles.size) / Math.max(minWords, total),
      entriesShare: entries / Math.max(1, lines.length),
      // Counted from three on.
      manyEntries: Math.min(Math.max(0, entries - 2), 6) / 2,
      offerAll: many(all.candidate + 2 * heads.offerHeading + all.offerTerms + 2 * all.apply),
      craftOverProduct: many(all.craft) - many(all.productWork),
    },
    titleNamed(view),
  );
}

/** The kind of job named by the title; none without a title. */
function titleNamed({ title, lines }: TextView): Record<TitleFeature, number> {
  const line = lines[title.line];
  // Product titles of languages other than English and French are only in the tables of this
  // folder.
  const elsewhere =
    title.core?.kind === 'other' && line !== undefined && containsFamilyWord(line, ['productTitle']);
  const kind = elsewhere && !containsFamilyWord(line, ['otherTitle']) ? 'product' : title.core?.kind;
  return {
    productJobNamed: Number(kind === 'product'),
    nearJobNamed: Number(kind === 'near'),
    otherJobNamed: Number(kind === 'other'),
  };
}

/** An offer says that it is closed in its first eight or last three lines; a short one anywhere. */
const closedWithin = 8;

/** Whether a text says that applications are closed. */
export function isClosed(view: TextView): boolean {
  const { lines } = view;
  const ends =
    lines.length > 2 * closedWithin ? [...lines.slice(0, closedWithin), ...lines.slice(-3)] : lines;
  return ends.some((line) => kindWordsIn(line).some(({ concept }) => concept === 'closed'));
}

/** Whether a line contains a word of one of the families. */
export function containsFamilyWord(line: Line, sought: readonly TextTypeWords[]): boolean {
  return kindWordsIn(line).some(({ concept }) => sought.includes(concept));
}
