/** Words for search, folded by our own code so that both engines find the same rows. */
import { listLengths } from '../../contract/limits.ts';

/** Longer runs of letters, as in languages without spaces, are split into pieces. */
const word = /[\p{L}\p{N}]{1,40}/gu;

/** PostgreSQL stores at most 1 MB of words per text; no real offer has as many. */
const maxWords = 5_000;

/** More words cost time and do not improve a search. */
const maxSearchedWords = 8;

/** Letters that Unicode does not decompose, with what people type for them. */
const typedFor: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ı: 'i' };

/** The words of a text in lower case without accents, in the order of the text. */
export function foldWordsInOrder(text: string): string[] {
  const lower = text.normalize('NFKD').toLowerCase().replaceAll(/\p{M}/gu, '');
  return lower.replaceAll(/[œæßøłđı]/g, (letter) => typedFor[letter] ?? letter).match(word) ?? [];
}

/** The distinct words of the texts, at most 5,000. */
export function foldedWords(...texts: string[]): string[] {
  return [...new Set(texts.flatMap(foldWordsInOrder))].slice(0, maxWords);
}

/**
 * The word prefixes to search for, at most 8, without those that another one implies. Empty when
 * the search holds no word.
 */
export function searchPrefixes(search: string): string[] {
  const words = foldedWords(search);
  const implied = (one: string) => words.some((other) => other !== one && other.startsWith(one));
  return words.filter((one) => !implied(one)).slice(0, maxSearchedWords);
}

/**
 * A key that is equal for company names whose words differ only in case, accents, or the signs and
 * spaces between them; empty when there is no name.
 */
export function foldCompanyName(company: string): string {
  return foldWordsInOrder(company).join(' ').slice(0, listLengths.company).toWellFormed();
}
