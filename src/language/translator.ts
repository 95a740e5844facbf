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

const translators = new Map<Language, Translate>();

/** Looks texts up in one language; a key that has none there is looked up in English. */
export function translator(language: Language): Translate {
  const known = translators.get(language) ?? remembering(i18next.getFixedT(language, namespaces));
  translators.set(language, known);
  return known;
}

/** Texts without values are looked up once: an explanation asks for dozens, and looking up takes longer than grading. */
function remembering(translate: Translate): Translate {
  const texts = new Map<string, string>();
  const look = (key: string, values?: object): string => {
    // Cast: which keys there are, and what values each takes, whoever calls has been held to.
    const ask = translate as unknown as (key: string, values?: object) => string;
    if (values !== undefined) return ask(key, values);
    const text = texts.get(key) ?? ask(key);
    texts.set(key, text);
    return text;
  };
  // Cast: the brand of i18next's functions is a type alone.
  return look as unknown as Translate;
}
