/** The keys of the texts as types: a text that there is not fails to compile. */
import type { Dictionary, Namespace } from './dictionaries.ts';

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

/** A text with a form for each number is asked for by its stem, with a `count`. */
type Asked<Key> = Key extends `${infer Stem}_${PluralForm}` ? Stem | Key : Key;

type KeysIn<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? Asked<Key> : `${Key}.${KeysIn<Texts[Key]>}`;
}[keyof Texts & string];

/** Made once a namespace, whatever asks for it. */
type Keys = { [N in Namespace]: KeysIn<Dictionary[N]> };
type NamedKeys = { [N in Namespace]: `${N}:${Keys[N]}` };

/** A text as `namespace:key`. */
export type TextKey<N extends Namespace = Namespace> = NamedKeys[N];

/** Looks up a text by `namespace:key` and fills in its values. */
export type Translate<N extends Namespace = Namespace> = (key: TextKey<N>, values?: object) => string;

/** The same where namespaces are in use: texts of the first need not name theirs. */
export type Texts<Used extends Namespace | readonly Namespace[]> = Used extends readonly [
  infer First extends Namespace,
  ...Namespace[],
]
  ? (key: Keys[First] | TextKey<Used[number]>, values?: object) => string
  : Used extends Namespace
    ? (key: Keys[Used] | TextKey<Used>, values?: object) => string
    : never;

// i18next's own types of 5,000 keys take longer to check than all code; they take none, so that none passes unseen.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'page';
    resources: { [N in Namespace]: Record<never, string> };
  }
}
