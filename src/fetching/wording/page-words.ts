/** Searches the text of pages for phrases in several languages. */

/** Languages of the phrases, ISO 639-1. */
export const languages = ['en', 'fr', 'de', 'es', 'it', 'nl', 'pt'] as const;
/** One of these languages; the reader knows fewer. */
export type Language = (typeof languages)[number];

/** Patterns by language, for text normalised by normalizeWords. */
export type PageWords = Readonly<Record<Language, RegExp>>;

/** Lower case, without accents; everything but letters and digits becomes a single space. */
export function normalizeWords(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Whether the text matches in one of the languages. */
export function matchesAnyLanguage(words: PageWords, text: string): boolean {
  return Object.values(words).some((pattern) => pattern.test(text));
}

/** Any of the patterns, anywhere in a text. */
export function anyPattern(...patterns: RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join('|'));
}

/** The patterns in sequence. */
export function patternSequence(...patterns: RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join(''));
}

/** Any of the patterns, matching the whole text. */
export function wholeTextPattern(...patterns: RegExp[]): RegExp {
  return new RegExp(`^(?:${anyPattern(...patterns).source})$`);
}
