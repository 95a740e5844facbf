/** The languages whose sentences the rules of this reader read, by their ISO 639-1 codes; offers in others need a model. */
export const languagesOfRules = ['en', 'fr'] as const;
export type LanguageOfRules = (typeof languagesOfRules)[number];

/** Whether the rules read a language, by its ISO 639-1 code. */
export function isOfRules(language: string): language is LanguageOfRules {
  return languagesOfRules.some((each) => each === language);
}
