/**
 * Finds phrases in a row of words in one pass. No regular expression runs over the offer: each word
 * is looked up once, and a phrase that starts there is tried over a bounded number of words, so the
 * time is linear in the text.
 *
 * A phrase is a row of parts:
 * - `roadmap` the word
 * - `priorit*` every word that begins so
 * - `define|build*` any of these
 * - `set_up|define` an alternative of several words
 * - `the?` may be absent
 * - `~` up to three other words of the same clause
 * - `~~` up to eight
 */
import { findMatches } from '../find-matches.ts';
import { memoizeByWord, type Word } from '../word-cache.ts';
import { foldWord, type Token } from './tokenize.ts';

/** A match: the words from `from` up to and including `to` express `concept`. */
export type PhraseMatch<Concept extends string = string> = { concept: Concept; from: number; to: number };

/** Finds all phrases of a lexicon in a row of words. */
export type PhraseMatcher<Concept extends string> = (words: readonly Token[]) => PhraseMatch<Concept>[];

type Gap = { widest: number };
type Part = { exact: ReadonlySet<string>; stems: readonly string[] } | Gap;
type Phrase<Concept> = { concept: Concept; parts: Part[] };

const gaps: Record<string, Gap> = { '~': { widest: 3 }, '~~': { widest: 8 } };
const stemIndexLength = 3;

function alternatives(source: string): Exclude<Part, Gap> {
  const words = source.split('|').map((word) => foldWord(word));
  return {
    exact: new Set(words.filter((word) => !word.endsWith('*'))),
    stems: words.filter((word) => word.endsWith('*')).map((word) => word.slice(0, -1)),
  };
}

/** Each `x?` doubles the phrase: with x, and without. */
function withOptionalParts(sources: string[]): string[][] {
  const at = sources.findIndex((source) => source.endsWith('?'));
  if (at < 0) return [sources];
  const rest = [...sources.slice(0, at), ...sources.slice(at + 1)];
  const kept = [...sources.slice(0, at), sources[at]?.slice(0, -1) ?? '', ...sources.slice(at + 1)];
  return [...withOptionalParts(kept), ...withOptionalParts(rest)];
}

/** Expands alternatives of several words to phrases of their own. */
function withWideAlternatives(sources: string[]): string[][] {
  const at = sources.findIndex((source) => source.includes('_'));
  if (at < 0) return [sources];
  const options = sources[at]?.split('|') ?? [];
  const narrow = options.filter((option) => !option.includes('_')).join('|');
  const wide = options.filter((option) => option.includes('_')).map((option) => option.split('_'));
  const choices = narrow === '' ? wide : [[narrow], ...wide];
  return choices.flatMap((choice) =>
    withWideAlternatives([...sources.slice(0, at), ...choice, ...sources.slice(at + 1)]),
  );
}

const betweenParts = /[\s'’&/,-]+/u;

function parsePhrase(source: string): Part[][] {
  const sources = source.split(betweenParts).filter((part) => part !== '');
  return withOptionalParts(sources)
    .flatMap(withWideAlternatives)
    .map((parts) => parts.map((part) => gaps[part] ?? alternatives(part)));
}

const partOfPhrase = /[^\s'’&/,-]+/g;

/**
 * The possible first words of a phrase, one part each; its other parts are parsed when a text first
 * contains one of these.
 */
function headsOf(source: string): string[] {
  const heads: string[] = [];
  for (const { 0: part } of findMatches(partOfPhrase, source)) {
    const optional = part.endsWith('?');
    heads.push(optional ? part.slice(0, -1) : part);
    if (!optional) return heads;
  }
  throw new Error(`"${source}" may be nothing at all`);
}

/**
 * A phrase as written; parsed when a text first contains one of its first words, since most texts
 * contain few of all.
 */
type Row<Concept> = { concept: Concept; source: string; phrases: readonly Phrase<Concept>[] | null };

function phrasesOf<Concept>(row: Row<Concept>): readonly Phrase<Concept>[] {
  row.phrases ??= parsePhrase(row.source).map((parts) => ({ concept: row.concept, parts }));
  return row.phrases;
}

const isWord = (part: Part | undefined): part is Exclude<Part, Gap> =>
  part !== undefined && !('widest' in part);

function partMatches(part: Part, word: string): boolean {
  if ('widest' in part) return false;
  return part.exact.has(word) || part.stems.some((stem) => word.startsWith(stem));
}

/** The index of the last word of the phrase when it begins at `at`, or -1. */
function endOfPhrase(parts: readonly Part[], words: readonly Token[], at: number, part = 0): number {
  const current = parts[part];
  if (current === undefined) return at - 1;
  if ('widest' in current) {
    for (let skipped = 0; skipped <= current.widest; skipped++) {
      const end = endOfPhrase(parts, words, at + skipped, part + 1);
      if (end >= 0) return end;
      if (words[at + skipped]?.before === 'strong') return -1;
    }
    return -1;
  }
  const word = words[at];
  if (word === undefined || (part > 0 && word.before === 'strong') || !partMatches(current, word.word))
    return -1;
  return endOfPhrase(parts, words, at + 1, part + 1);
}

/** Compiles a lexicon once; the result may be used on any number of texts. */
export function createPhraseMatcher<Concept extends string>(
  lexicon: Record<Concept, readonly string[]>,
): PhraseMatcher<Concept> {
  const byWord = new Map<string, Row<Concept>[]>();
  const byStem = new Map<string, Row<Concept>[]>();
  // Cast: Object.keys loses the key types of a table.
  for (const concept of Object.keys(lexicon) as Concept[]) {
    for (const source of lexicon[concept]) {
      const row: Row<Concept> = { concept, source, phrases: null };
      for (const head of headsOf(source).flatMap((part) => foldWord(part).split('|'))) {
        const [word = ''] = head.split('_');
        if (Object.hasOwn(gaps, word)) throw new Error(`A phrase of ${concept} begins with a gap`);
        if (!word.endsWith('*')) fileInto(byWord, word, row);
        else if (word.length <= stemIndexLength) throw new Error(`"${word}" of ${concept} is too short`);
        else fileInto(byStem, word.slice(0, stemIndexLength), row);
      }
    }
  }
  const begunBy = memoizeByWord((word) => {
    const stem = word.slice(0, stemIndexLength);
    const whole = (byWord.get(word) ?? []).flatMap((row) =>
      phrasesOf(row).filter(({ parts: [first] }) => isWord(first) && first.exact.has(word)),
    );
    const begun = (byStem.get(stem) ?? []).flatMap((row) =>
      phrasesOf(row).filter(
        ({ parts: [first] }) =>
          isWord(first) && first.stems.some((one) => one.startsWith(stem)) && partMatches(first, word),
      ),
    );
    return bySecondPart([...whole, ...begun]);
  });
  return (words) => {
    const hits: PhraseMatch<Concept>[] = [];
    for (let from = 0; from < words.length; from++) {
      const word = words[from];
      const begun = word === undefined ? null : begunBy(word.cachedWord);
      if (begun === null) continue;
      const next = words[from + 1];
      const goesOn = next !== undefined && next.before !== 'strong';
      for (const { concept, parts } of goesOn ? goingOn(begun, next.cachedWord) : begun.always) {
        const to = endOfPhrase(parts, words, from + 1, 1);
        if (to >= 0) hits.push({ concept, from, to });
      }
    }
    return hits;
  };
}

/** The phrases with one first word, in the order of the lexicon. */
type Begun<Concept> = {
  all: readonly Phrase<Concept>[];
  /**
   * Bits (`bitOfStem`) of the possible next words of all phrases but `always`: most next words
   * match none of them.
   */
  bits: number;
  /** Phrases independent of the next word: of one part, or followed by a gap. */
  always: readonly Phrase<Concept>[];
  /** By the next word, and by its prefix. */
  byWord: ReadonlyMap<string, Following<Concept>>;
  byStem: ReadonlyMap<string, Following<Concept>>;
};
/** `tried` is computed on first use: all phrases that may match there, in order. */
type Following<Concept> = { own: Phrase<Concept>[]; tried: readonly Phrase<Concept>[] | null };

const secondStemLength = 2;
const secondStemOf = memoizeByWord((word) => word.slice(0, secondStemLength));

/** Maps the prefix of a word to one of 32 bits. */
function bitOfStem(word: string): number {
  const [first, second] = [word.charCodeAt(0), word.length > 1 ? word.charCodeAt(1) : 0];
  return 1 << ((first + 7 * second) & 31);
}
const bitOf = memoizeByWord(bitOfStem);

function fileInto<Item>(index: Map<string, Item[]>, key: string, item: Item): void {
  const list = index.get(key);
  if (list === undefined) index.set(key, [item]);
  else if (!list.includes(item)) list.push(item);
}

function bySecondPart<Concept>(all: readonly Phrase<Concept>[]): Begun<Concept> | null {
  if (all.length === 0) return null;
  const always: Phrase<Concept>[] = [];
  const byWord = new Map<string, Following<Concept>>();
  const byStem = new Map<string, Following<Concept>>();
  let bits = 0;
  const file = (index: Map<string, Following<Concept>>, key: string, phrase: Phrase<Concept>) => {
    bits |= bitOfStem(key);
    const following = index.get(key);
    if (following === undefined) index.set(key, { own: [phrase], tried: null });
    else following.own.push(phrase);
  };
  for (const phrase of all) {
    const second = phrase.parts[1];
    if (second === undefined || 'widest' in second) {
      always.push(phrase);
      continue;
    }
    for (const word of second.exact) file(byWord, word, phrase);
    for (const stem of second.stems) {
      if (stem.length < secondStemLength) always.push(phrase);
      else file(byStem, stem.slice(0, secondStemLength), phrase);
    }
  }
  return { all, bits, always, byWord, byStem };
}

/** The phrases that may match when `next` follows the word in its clause. */
function goingOn<Concept>(begun: Begun<Concept>, next: Word): readonly Phrase<Concept>[] {
  const { all, bits, always, byWord, byStem } = begun;
  if ((bits & bitOf(next)) === 0) return always;
  const begunAlike = byStem.size === 0 ? undefined : byStem.get(secondStemOf(next));
  const following = byWord.get(next.text) ?? begunAlike;
  if (following === undefined) return always;
  if (following.tried === null) {
    const some = new Set([...always, ...following.own, ...(begunAlike?.own ?? [])]);
    following.tried = all.filter((phrase) => some.has(phrase));
  }
  return following.tried;
}
