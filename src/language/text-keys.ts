/** The keys of the texts as types: an unknown key does not compile. */
import type { Dictionary, Namespace } from './dictionaries.ts';

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

/** A text with plural forms is requested by its stem, with a `count`. */
type Asked<Key> = Key extends `${infer Stem}_${PluralForm}` ? Stem | Key : Key;

type KeysIn<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? Asked<Key> : `${Key}.${KeysIn<Texts[Key]>}`;
}[keyof Texts & string];

/** Computed once per namespace. */
type Keys = { [N in Namespace]: KeysIn<Dictionary[N]> };
type NamedKeys = { [N in Namespace]: `${N}:${Keys[N]}` };

/** A text as `namespace:key`. */
export type TextKey<N extends Namespace = Namespace> = NamedKeys[N];

/** Looks up a text by `namespace:key` and interpolates its values. */
export type Translate<N extends Namespace = Namespace> = (key: TextKey<N>, values?: object) => string;

/** The same with namespaces in use: keys of the first need not name theirs. */
export type Texts<Used extends Namespace | readonly Namespace[]> = Used extends readonly [
  infer First extends Namespace,
  ...Namespace[],
]
  ? (key: Keys[First] | TextKey<Used[number]>, values?: object) => string
  : Used extends Namespace
    ? (key: Keys[Used] | TextKey<Used>, values?: object) => string
    : never;

// i18next's own types take longer to check 5,000 keys than all other code; they are set to accept
// no key, so that only ours are used.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'page';
    resources: { [N in Namespace]: Record<never, string> };
  }
}
