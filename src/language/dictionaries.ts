/**
 * The dictionaries of all languages; English defines the keys, and the others must have the same.
 */
import { type Dictionary, en } from './en/dictionary.ts';
import { fr } from './fr/dictionary.ts';
import type { Language } from './languages.ts';

export type { Dictionary };
/** The name of a file of texts; the page loads them one by one. */
export type Namespace = keyof Dictionary;

/** All texts of every language; the types require the keys of English. */
export const dictionaries: Record<Language, Dictionary> = { en, fr };
/** The names of the dictionaries, one per JSON file of a language. */
// Cast: Object.keys loses the key types of a table.
export const namespaces = /* @__PURE__ */ Object.keys(en) as Namespace[];
