/** The languages that the built-in reader reads and that are not on trial, by ISO 639-1 codes. */
export const languagesOfRules = ['en', 'fr'] as const;
/** One of these languages. */
export type LanguageOfRules = (typeof languagesOfRules)[number];

/**
 * Languages that it reads with more errors: their letters are marked as a trial wherever they are
 * shown (docs/reader.md, "Languages on trial"). Offers in all other languages need a model.
 */
export const languagesOnTrial = ['de', 'es', 'it', 'nl', 'pt'] as const;
/** One of the languages on trial. */
export type LanguageOnTrial = (typeof languagesOnTrial)[number];

/** Whether the rules read a language, by its ISO 639-1 code. */
export function isOfRules(language: string): language is LanguageOfRules {
  return languagesOfRules.some((each) => each === language);
}

/** Whether a language is on trial, by its ISO 639-1 code. */
export function isOnTrial(language: string): language is LanguageOnTrial {
  return languagesOnTrial.some((each) => each === language);
}
