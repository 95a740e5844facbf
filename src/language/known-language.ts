import { defaultLanguage, type Language, languages } from './languages.ts';

/** The language of the dictionary used for an offer in this language (ISO 639-1). */
export function toDictionaryLanguage(code: string): Language {
  return languages.find((language) => language === code) ?? defaultLanguage;
}
