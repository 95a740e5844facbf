/** The dictionaries of the languages; English defines the keys, the others must have the same. */
import { type Dictionary, en } from './en/dictionary.ts';
import { fr } from './fr/dictionary.ts';
import type { Language } from './languages.ts';

export type { Dictionary };
/** The name of a file of texts, which pages load one by one. */
export type Namespace = keyof Dictionary;

/** All texts of every language; the types hold each to the keys of English. */
export const dictionaries: Record<Language, Dictionary> = { en, fr };
// Cast: Object.keys forgets which keys a table has.
export const namespaces = /* @__PURE__ */ Object.keys(en) as Namespace[];
