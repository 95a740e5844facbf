/** Texts for programs without a page: the server and the command line. */
import { createInstance } from 'i18next';
import { dictionaries, namespaces } from './dictionaries.ts';
import { defaultLanguage, type Language } from './languages.ts';
import type { Translate } from './text-keys.ts';

const i18next = createInstance({
  resources: dictionaries,
  ns: namespaces,
  fallbackLng: defaultLanguage,
  initAsync: false,
  interpolation: { escapeValue: false },
});
i18next.init();

const translators = new Map<Language, Translate>();

/** Looks up texts in one language; a key missing there is looked up in English. */
export function createTranslator(language: Language): Translate {
  // Cast: text-keys.ts checks the keys, i18next's types do not.
  const translate = i18next.getFixedT(language, namespaces) as unknown as Translate;
  const known = translators.get(language) ?? remembering(translate);
  translators.set(language, known);
  return known;
}

/**
 * Caches texts without values: an explanation asks for dozens, and looking up takes longer than
 * grading.
 */
function remembering(translate: Translate): Translate {
  const texts = new Map<string, string>();
  return (key, values) => {
    if (values !== undefined) return translate(key, values);
    const text = texts.get(key) ?? translate(key);
    texts.set(key, text);
    return text;
  };
}
