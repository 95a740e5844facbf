/** The list of languages, apart from the dictionaries: whoever only names a language loads no texts. */

/** The languages that there is a dictionary for, by their ISO 639-1 codes. */
export const languages = ['en', 'fr'] as const;
export type Language = (typeof languages)[number];

/** The language where nothing better is known (docs/domain/specification.md, section 9). */
export const defaultLanguage: Language = 'en';
