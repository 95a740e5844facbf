/**
 * Texts of the page: loaded from the server by language and namespace, in the browser's language or
 * the visitor's choice.
 */

import { createInstance } from 'i18next';
import LanguageDetector from 'i18next-browser-languagedetector';
import HttpBackend from 'i18next-http-backend';
import { initReactI18next } from 'react-i18next';
import { createTextsPath, firstNamespaces } from '../../../contract/page/first-texts.ts';
import { defaultLanguage, type Language, languages } from '../../../language/languages.ts';
import { isConnectionLost, onConnectionChange } from '../connection.ts';
import { writeStored } from '../storage.ts';
import { languageChoiceKey } from './language-choice.ts';

/** The instance of this page or server; the default instance of the library is not used. */
export const i18n = createInstance();

/** Common options, wherever the texts come from. */
export const textOptions = {
  supportedLngs: languages,
  defaultNS: 'page',
  interpolation: { escapeValue: false },
  // Shown when texts could not be loaded: nothing, rather than a key.
  parseMissingKeyHandler: () => '',
} as const;

/** Resolves when the texts of the first screen are loaded; rejects when that fails. */
export async function loadFirstTexts(): Promise<void> {
  i18n.use(HttpBackend).use(LanguageDetector).use(initReactI18next);
  await i18n.init({
    ...textOptions,
    // Each language is complete, so none is loaded as a fallback; the default is only for a browser
    // that knows neither.
    fallbackLng: {
      ...Object.fromEntries(languages.map((language) => [language, []])),
      default: [defaultLanguage],
    },
    load: 'languageOnly',
    ns: firstNamespaces,
    // docs/domain/specification.md, section 9: "Translation loading".
    maxParallelReads: 10,
    maxRetries: 5,
    retryTimeout: 350,
    backend: { loadPath: createTextsPath('{{lng}}', '{{ns}}') },
    detection: {
      order: ['localStorage', 'navigator'],
      lookupLocalStorage: languageChoiceKey,
      caches: [],
      // Formats of a region (en-GB has no comma before “and”) would differ from those rendered on
      // the server.
      convertDetectedLanguage: (code) => code.replace(/-.*/, ''),
    },
  });
  const missing = firstNamespaces.some((namespace) => !i18n.hasLoadedNamespace(namespace));
  if (missing || !i18n.exists('page:name')) throw new Error('The texts of the page could not be loaded');
}

/** The current language. */
export function currentLanguage(): Language {
  const found = languages.find((language) => language === i18n.resolvedLanguage);
  return found ?? defaultLanguage;
}

/**
 * Switches the page to a language and stores the choice, if possible. Returns whether it did: when
 * the texts in use cannot be loaded in that language, the page stays as it is.
 */
export async function chooseLanguage(language: Language): Promise<boolean> {
  if (!(await fetchMissingTexts(language))) return false;
  await i18n.changeLanguage(language);
  writeStored('localStorage', languageChoiceKey, language);
  return true;
}

/** Loads and shows texts that failed while there was no connection. Call once. */
export function reloadMissingTexts(): void {
  onConnectionChange(async () => {
    const language = currentLanguage();
    if (isConnectionLost() || missingTexts(language).length === 0) return;
    // Loads that were running when the connection was lost may fail only now, so try once more.
    if (!(await fetchMissingTexts(language))) await fetchMissingTexts(language);
    // A change to the current language makes i18next rerender everything with texts.
    await i18n.changeLanguage(language);
  });
}

/** Reloads what failed before; returns whether everything in use is loaded. */
async function fetchMissingTexts(language: Language): Promise<boolean> {
  let missing = missingTexts(language);
  while (missing.length > 0) {
    await i18n.reloadResources([language], missing);
    const still = missingTexts(language);
    if (still.some((namespace) => missing.includes(namespace))) return false;
    // A part of the page loaded in the meantime has requested its texts in the previous language.
    missing = still;
  }
  return true;
}

/** The namespaces requested so far that are not loaded in a language. */
function missingTexts(language: Language): string[] {
  const used = [i18n.options.ns ?? []].flat();
  return used.filter((namespace) => !i18n.hasResourceBundle(language, namespace));
}
