/** Texts for programs without a page: the server and the command line. */
import { createInstance, type TFunction } from 'i18next';
import { dictionaries, type Namespace, namespaces } from './dictionaries.ts';
import { defaultLanguage, type Language } from './languages.ts';

/** Looks up a text by `namespace:key` and fills in its values. */
export type Translate = TFunction<Namespace[]>;

const i18next = createInstance({
  resources: dictionaries,
  ns: namespaces,
  fallbackLng: defaultLanguage,
  initAsync: false,
  interpolation: { escapeValue: false },
});
i18next.init();

/** Looks texts up in one language; a key that has none there is looked up in English. */
export function translator(language: Language): Translate {
  return i18next.getFixedT(language, namespaces);
}
