/** The languages whose offers this reader reads, by their ISO 639-1 codes; offers in others need a model. */
export const languagesOfRules = ['en', 'fr'] as const;
export type LanguageOfRules = (typeof languagesOfRules)[number];

/** Read too, and marked as a trial wherever the letter is shown: in these it is wrong more often (docs/reader.md, "Languages on trial"). */
export const languagesOnTrial = ['de', 'es', 'it', 'nl', 'pt'] as const;
export type LanguageOnTrial = (typeof languagesOnTrial)[number];

/** Whether the rules read a language, by its ISO 639-1 code. */
export function isOfRules(language: string): language is LanguageOfRules {
  return languagesOfRules.some((each) => each === language);
}

/** Whether a language is on trial, by its ISO 639-1 code. */
export function isOnTrial(language: string): language is LanguageOnTrial {
  return languagesOnTrial.some((each) => each === language);
}
