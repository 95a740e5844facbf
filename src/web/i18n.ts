/** Texts of the page: fetched from the server by language and namespace, in the browser's language or the visitor's choice. */
import { createInstance } from 'i18next';
import LanguageDetector from 'i18next-browser-languagedetector';
import HttpBackend from 'i18next-http-backend';
import { initReactI18next } from 'react-i18next';
import { firstNamespaces, textsPath } from '../contract/first-texts.ts';
import { defaultLanguage, type Language, languages } from '../language/dictionaries.ts';

/** Where the visitor's own choice is kept; nothing is kept for those who never switch. */
const choiceKey = 'offergrade.language';

export const i18n = createInstance();

/** Resolves when the texts of the first screen are there; rejects where they could not be loaded. */
export async function startTexts(): Promise<void> {
  i18n.use(HttpBackend).use(LanguageDetector).use(initReactI18next);
  await i18n.init({
    supportedLngs: languages,
    // Each language is complete: only a browser that knows neither needs the default, and nobody loads both.
    fallbackLng: {
      ...Object.fromEntries(languages.map((language) => [language, []])),
      default: [defaultLanguage],
    },
    load: 'languageOnly',
    ns: firstNamespaces,
    defaultNS: 'page',
    // Specification, section 9: "Translation loading".
    maxParallelReads: 10,
    maxRetries: 5,
    retryTimeout: 350,
    backend: { loadPath: textsPath('{{lng}}', '{{ns}}') },
    detection: { order: ['localStorage', 'navigator'], lookupLocalStorage: choiceKey, caches: [] },
    interpolation: { escapeValue: false },
    // A text that is missing shows as nothing rather than as a key.
    returnEmptyString: false,
  });
  const missing = firstNamespaces.some((namespace) => !i18n.hasLoadedNamespace(namespace));
  if (missing || !i18n.exists('page:name')) throw new Error('The texts of the page could not be loaded');
}

/** The language in use. */
export function currentLanguage(): Language {
  const found = languages.find((language) => language === i18n.resolvedLanguage);
  return found ?? defaultLanguage;
}

/** Switches the page to a language and remembers it, where the browser lets the page remember anything. */
export async function chooseLanguage(language: Language): Promise<void> {
  await i18n.changeLanguage(language);
  try {
    localStorage.setItem(choiceKey, language);
  } catch {
    // Storage is closed in this browser: the choice lasts as long as the page.
  }
}
