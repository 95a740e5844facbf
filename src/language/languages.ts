/**
 * The list of languages, separate from the dictionaries, so that code which only names a language
 * loads no texts.
 */

/** The languages with a dictionary, by their ISO 639-1 codes. */
export const languages = ['en', 'fr'] as const;
/** A language of the interface. */
export type Language = (typeof languages)[number];

/** The language where nothing better is known (docs/domain/specification.md, section 9). */
export const defaultLanguage: Language = 'en';
