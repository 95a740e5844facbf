/** How what a page says is looked for in its words, whatever its language. */

export const languages = ['en', 'fr', 'de', 'es', 'it', 'nl', 'pt'] as const;
export type Language = (typeof languages)[number];

/** By language, as plainWords leaves a text. */
export type PageWords = Readonly<Record<Language, RegExp>>;

/** Lower case, without accents; all that is neither letter nor figure is one space. */
export function plainWords(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Whether one of the languages says it. */
export function says(words: PageWords, text: string): boolean {
  return Object.values(words).some((pattern) => pattern.test(text));
}

/** Any of the patterns, anywhere in a text. */
export function oneOf(...patterns: RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join('|'));
}

/** The patterns one after the other. */
export function inOrder(...patterns: RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join(''));
}

/** Any of the patterns, if it is all of a text. */
export function whole(...patterns: RegExp[]): RegExp {
  return new RegExp(`^(?:${oneOf(...patterns).source})$`);
}
