/** The concepts that words express, in all languages at once. */
import { foldText } from '../../fold-text.ts';
import { type ConceptSet, createConceptSets, noConcepts, unionOf } from './concept-sets.ts';
import words from './injection-words.json' with { type: 'json' };

/** A concept of the tables of words. */
export type Concept = keyof typeof words;

/** All concepts, in the order of the table. */
// Cast: Object.keys loses the key types of a table.
export const conceptNames = Object.keys(words) as Concept[];
/** The singleton set of each concept. */
export const singleConceptSets = createConceptSets(conceptNames);
/** The set of these concepts; empty for none. */
export const conceptSetOf = (...some: Concept[]) =>
  some.reduce((sum, concept) => unionOf(sum, singleConceptSets[concept]), noConcepts);

/**
 * A word of a phrase: one of these words, or one with these beginnings; null for up to two
 * arbitrary words.
 */
export type Part = { whole: Set<string>; beginnings: string[] } | null;
/** What a word may begin: the rest of the phrase is in the following words. */
export type Entry = { concept: Concept; rest: readonly Part[] };

/** Whether a word matches a part of a phrase. */
export const matchesPart = (part: Part, word: string) =>
  part === null || part.whole.has(word) || part.beginnings.some((beginning) => word.startsWith(beginning));

/**
 * One phrase for each alternative of a group such as `(a b|c)`, since a part of a phrase matches only
 * one word.
 */
function singleWords(phrase: string): string[] {
  const group = phrase.match(/\(([^()]* [^()]*)\)/);
  if (group === null) return [phrase];
  return (group[1] ?? '').split('|').flatMap((choice) => singleWords(phrase.replace(group[0], choice)));
}

/**
 * "note (to|for)", "automat* _ reader*", "d'ia": words separated by spaces, `*` for any ending, `_`
 * for up to two other words.
 */
function partsOf(phrase: string): Part[] {
  return phrase.split(/\s+/).flatMap((piece): Part[] => {
    if (piece === '_') return [null];
    const choices = piece.replace(/[()]/g, '').split('|');
    if (choices.length === 1 && /[-_']/.test(piece.replace('*', '')))
      return piece.split(/[-_']/).flatMap((word) => (word === '*' || word === '' ? [] : partsOf(word)));
    return [
      {
        whole: new Set(choices.filter((choice) => !choice.endsWith('*'))),
        beginnings: choices.filter((choice) => choice.endsWith('*')).map((choice) => choice.slice(0, -1)),
      },
    ];
  });
}

const byWord = new Map<string, Entry[]>();
const byBeginning = new Map<string, Entry[]>();
/** Possible concepts of the most distinctive words of phrases. */
const mayByWord = new Map<string, ConceptSet>();
const mayByBeginning = new Map<string, ConceptSet>();
/** Phrases of scripts without spaces between words, or with other letters before them. */
export const unspacedPhrases: { concept: Concept; text: string }[] = [];

function addMeaning(table: Map<string, ConceptSet>, key: string, concept: Concept): void {
  table.set(key, unionOf(table.get(key) ?? noConcepts, singleConceptSets[concept]));
}

function addTo(table: Map<string, Entry[]>, key: string, entry: Entry): void {
  const entries = table.get(key);
  if (entries === undefined) table.set(key, [entry]);
  else entries.push(entry);
}

/** The shortest spelling of a word of a phrase. */
const shortest = (part: Part) =>
  part === null ? 0 : Math.min(...[...part.whole, ...part.beginnings].map(({ length }) => length));

/** The most distinctive word of a phrase: without it the phrase cannot match. */
const tellingPart = (parts: readonly Part[]) =>
  parts.reduce((best, part) => (shortest(part) > shortest(best) ? part : best));

function addPhrase(phrase: string, concept: Concept): void {
  const parts = partsOf(phrase);
  const [first, ...rest] = parts;
  if (!first) return;
  for (const word of first.whole) addTo(byWord, word, { concept, rest });
  for (const beginning of first.beginnings) addTo(byBeginning, beginning, { concept, rest });
  const telling = tellingPart(parts);
  for (const word of telling?.whole ?? []) addMeaning(mayByWord, word, concept);
  for (const beginning of telling?.beginnings ?? []) addMeaning(mayByBeginning, beginning, concept);
}

for (const concept of conceptNames) {
  for (const [language, listed] of Object.entries(words[concept])) {
    for (const phrase of foldText(listed).split(/,\s*/).flatMap(singleWords)) {
      if (language === 'unspaced') unspacedPhrases.push({ concept, text: phrase });
      else addPhrase(phrase, concept);
    }
  }
}

const longestBeginning = Math.max(
  ...[...byBeginning.keys(), ...mayByBeginning.keys()].map(({ length }) => length),
);

/**
 * What a folded word may begin, and its possible concepts: looked up by the word and by each of its
 * prefixes.
 */
export function lookUpMeaning(word: string): { entries: Entry[]; may: ConceptSet } {
  const entries = [...(byWord.get(word) ?? [])];
  let may = mayByWord.get(word) ?? noConcepts;
  for (let length = 1; length <= Math.min(word.length, longestBeginning); length++) {
    const beginning = word.slice(0, length);
    entries.push(...(byBeginning.get(beginning) ?? []));
    may = unionOf(may, mayByBeginning.get(beginning) ?? noConcepts);
  }
  return { entries, may };
}
