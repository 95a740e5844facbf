/** Words as they are searched: folded by our own code, so that both engines find the same. */
import { listLengths } from '../../contract/limits.ts';

/** Longer runs of letters, as those of languages that write no spaces, are cut into pieces. */
const word = /[\p{L}\p{N}]{1,40}/gu;

/** PostgreSQL keeps 1 MB of words for a text; no offer of a human has as many. */
const mostWords = 5_000;

/** A longer search has no use, and costs. */
const mostSearchedWords = 8;

/** Letters that Unicode does not decompose to those people type for them. */
const typedFor: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ı: 'i' };

/** The words of a text in lower case without accents, in its order. */
export function wordsInOrder(text: string): string[] {
  const lower = text.normalize('NFKD').toLowerCase().replaceAll(/\p{M}/gu, '');
  return lower.replaceAll(/[œæßøłđı]/g, (letter) => typedFor[letter] ?? letter).match(word) ?? [];
}

/** The different words of texts, 5,000 at most. */
export function foldedWords(...texts: string[]): string[] {
  return [...new Set(texts.flatMap(wordsInOrder))].slice(0, mostWords);
}

/** The beginnings of words to look for, 8 at most; none that another implies. Empty where the search holds no word. */
export function searchedWords(search: string): string[] {
  const words = foldedWords(search);
  const implied = (one: string) => words.some((other) => other !== one && other.startsWith(one));
  return words.filter((one) => !implied(one)).slice(0, mostSearchedWords);
}

/** The same for names of a company that differ in case, accents, spaces or signs; empty where there is no name. */
export function companyKey(company: string): string {
  return wordsInOrder(company).join(' ').slice(0, listLengths.company).toWellFormed();
}
