/** The dictionaries of the two languages; English defines the keys, French must have the same. */
import enErrors from './en/errors.json' with { type: 'json' };
import frErrors from './fr/errors.json' with { type: 'json' };

export const languages = ['en', 'fr'] as const;
export type Language = (typeof languages)[number];

/** The language where nothing better is known (specification, section 9). */
export const defaultLanguage: Language = 'en';

const en = { errors: enErrors };

/** Every text, by namespace and key. */
export type Dictionary = typeof en;
export type Namespace = keyof Dictionary;

const fr = { errors: frErrors } satisfies Dictionary;

export const dictionaries: Record<Language, Dictionary> = { en, fr };
export const namespaces = Object.keys(en) as Namespace[];
