/** Texts of the page: fetched from the server by language and namespace, in the browser's language or the visitor's choice. */
import { createInstance } from 'i18next';
import LanguageDetector from 'i18next-browser-languagedetector';
import HttpBackend from 'i18next-http-backend';
import { initReactI18next } from 'react-i18next';
import { firstNamespaces, textsPath } from '../../../contract/page/first-texts.ts';
import { defaultLanguage, type Language, languages } from '../../../language/languages.ts';
import { isConnectionLost, onConnectionChange } from '../connection.ts';
import { languageChoiceKey } from './language-choice.ts';

export const i18n = createInstance();

/** Holds wherever the texts come from. */
export const textOptions = {
  supportedLngs: languages,
  defaultNS: 'page',
  interpolation: { escapeValue: false },
  // Shown where the texts of a part could not be had: nothing, rather than the name of a text.
  parseMissingKeyHandler: () => '',
} as const;

/** Resolves when the texts of the first screen are there; rejects where they could not be loaded. */
export async function startTexts(): Promise<void> {
  i18n.use(HttpBackend).use(LanguageDetector).use(initReactI18next);
  await i18n.init({
    ...textOptions,
    // Each language is complete: only a browser that knows neither needs the default, and nobody loads both.
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
    backend: { loadPath: textsPath('{{lng}}', '{{ns}}') },
    detection: {
      order: ['localStorage', 'navigator'],
      lookupLocalStorage: languageChoiceKey,
      caches: [],
      // Lists and figures of a region (en-GB has no comma before “and”) would differ from those that the server draws.
      convertDetectedLanguage: (code) => code.replace(/-.*/, ''),
    },
  });
  const missing = firstNamespaces.some((namespace) => !i18n.hasLoadedNamespace(namespace));
  if (missing || !i18n.exists('page:name')) throw new Error('The texts of the page could not be loaded');
}

/** The language in use. */
export function currentLanguage(): Language {
  const found = languages.find((language) => language === i18n.resolvedLanguage);
  return found ?? defaultLanguage;
}

/**
 * Switches the page to a language and remembers it, where the browser lets the page remember anything. Answers whether it
 * did: where the texts that are in use cannot be had in that language, the page stays as it is.
 */
export async function chooseLanguage(language: Language): Promise<boolean> {
  if (!(await fetchMissingTexts(language))) return false;
  await i18n.changeLanguage(language);
  try {
    localStorage.setItem(languageChoiceKey, language);
  } catch {
    // Storage is closed in this browser: the choice lasts as long as the page.
  }
  return true;
}

/** Fetches what could not be had while there was no connection, and shows it. Call once. */
export function watchTexts(): void {
  onConnectionChange(async () => {
    const language = currentLanguage();
    if (isConnectionLost() || missingTexts(language).length === 0) return;
    // What was being read as the connection was lost may fail only now: that is asked for once more.
    if (!(await fetchMissingTexts(language))) await fetchMissingTexts(language);
    // Asked to change to the language that it has, i18next tells all that shows texts.
    await i18n.changeLanguage(language);
  });
}

/** Asks anew for what failed before; answers whether all that is in use is there. */
async function fetchMissingTexts(language: Language): Promise<boolean> {
  let missing = missingTexts(language);
  while (missing.length > 0) {
    await i18n.reloadResources([language], missing);
    const still = missingTexts(language);
    if (still.some((namespace) => missing.includes(namespace))) return false;
    // A part of the page that came meanwhile has asked for its texts in the language from before.
    missing = still;
  }
  return true;
}

/** The namespaces that were asked for so far and are not there in a language. */
function missingTexts(language: Language): string[] {
  const used = [i18n.options.ns ?? []].flat();
  return used.filter((namespace) => !i18n.hasResourceBundle(language, namespace));
}
