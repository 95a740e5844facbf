/** The texts of the panel: those of labels, and the extension's own from its `_locales`. */
import { initReactI18next } from 'react-i18next';
import type { Dictionary, Namespace } from '../../src/language/dictionaries.ts';
import { defaultLanguage, type Language, languages } from '../../src/language/languages.ts';
import type { Translate } from '../../src/language/text-keys.ts';
import { i18n, textOptions } from '../../src/web/lib/wording/i18n.ts';
import type ownTexts from '../_locales/en/messages.json';
import { browserApi } from '../browser-api.ts';

const loaders: Record<Language, () => Promise<Dictionary>> = {
  en: async () => (await import('../../src/language/en/dictionary.ts')).en,
  fr: async () => (await import('../../src/language/fr/dictionary.ts')).fr,
};

/** Loads the texts of labels in the language for which the browser has chosen its `_locales`. */
export async function loadTexts(): Promise<Language> {
  const language = languages.find((each) => each === say('language')) ?? defaultLanguage;
  const dictionary = await loaders[language]();
  await i18n.use(initReactI18next).init({
    ...textOptions,
    lng: language,
    ns: Object.keys(dictionary),
    resources: { [language]: dictionary },
  });
  return language;
}

/** The translator of the loaded language. */
export function loadedTranslator(language: Language): Translate {
  // Cast: text-keys.ts checks the keys, i18next's types do not.
  return i18n.getFixedT(language, i18n.options.ns as Namespace[]) as unknown as Translate;
}

/** A text of the extension itself, from its `_locales`, with the value that it needs. */
export function say(name: keyof typeof ownTexts, value?: string): string {
  return browserApi.i18n.getMessage(name, value);
}
