/** Keys of a screen as data: one table says what is heard, listed by the help and announced. */

/**
 * Keys that do one thing. Each is named as `KeyboardEvent.key` names it, letters small, after
 * `Control+` (which Cmd counts as) and `Shift+` where these belong to it. Arrows are heard only in
 * the place of the screen that they move in: elsewhere they scroll.
 */
type HeardKeys<Place> = {
  /** Any of them does it; in a record, each with the value that its handler gets. */
  keys: readonly string[] | Readonly<Record<string, unknown>>;
  /** Whether the key is heard in this place; with it, keys are heard in places alone. */
  where?(place: Place, key: string): boolean;
  /** Also heard in a text field. */
  inText?: true;
  /** Held down, the key does it again and again. */
  repeats?: true;
  /** The names that the help lists, where they are not those of `keys`. */
  shown?: readonly string[];
};

/** Keys that the browser hears itself, for the help alone. */
type BrowserKeys = { shown: readonly string[] };

/** By what is done, in the order of the help. `Place` is where the focus can be, such as a row. */
export type KeyTable<Place> = Readonly<Record<string, HeardKeys<Place> | BrowserKeys>>;

/** What can be done by keys that the page hears. */
export type CommandName<T> = {
  [Name in keyof T]: T[Name] extends { keys: unknown } ? Name : never;
}[keyof T];

/** What a handler gets: nothing for keys in a list, else the value of the key. */
export type CommandInput<Keys> = Keys extends { keys: readonly string[] }
  ? []
  : Keys extends { keys: Readonly<Record<string, infer Value>> }
    ? [value: Value]
    : never;

export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing'
>;

export type PressedAt<Place> = {
  inText: boolean;
  place: Place | null;
  /** Whether keys that are a single letter, figure or sign do anything (WCAG 2.1.4). */
  singleKeys: boolean;
};

type Command = { name: string; value: unknown; repeats: boolean };

/** What a key asks for; null where it is left to the browser. */
export function commandOf<Place>(
  table: KeyTable<Place>,
  press: KeyPress,
  at: PressedAt<Place>,
): Command | null {
  if (press.isComposing) return null;
  for (const key of namesOf(press)) {
    if (isSingle(key) && !at.singleKeys) continue;
    for (const [name, row] of Object.entries(table))
      if ('keys' in row && keysOf(row).includes(key) && isHeard(row, key, at))
        return { name, value: inputOf(row, key), repeats: row.repeats === true };
  }
  return null;
}

/** The names that a table may have for what is pressed, the one that says most first. */
function namesOf({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyPress): string[] {
  // Some keyboards have brackets behind AltGr, which comes as Ctrl and Alt.
  const isSignByAltGr = ctrlKey && altKey && /^[^\p{L}\d]$/u.test(key);
  if (altKey && !isSignByAltGr) return [];
  const small = key.length === 1 ? key.toLowerCase() : key;
  if ((ctrlKey || metaKey) && !isSignByAltGr)
    return shiftKey ? [`Control+Shift+${small}`, `Control+${small}`] : [`Control+${small}`];
  // The key's place, as some keyboards write figures with the shift key only.
  const figure = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  return [...(figure ? [figure] : []), ...(shiftKey ? [`Shift+${small}`] : []), small];
}

const isSingle = (key: string) => /^(?:Shift\+)?.$/u.test(key);

function isHeard<Place>(row: HeardKeys<Place>, key: string, { inText, place }: PressedAt<Place>): boolean {
  if (inText && !row.inText) return false;
  if (place === null) return !row.where && !key.startsWith('Arrow');
  return row.where?.(place, key) ?? true;
}

const isList = (keys: HeardKeys<never>['keys']): keys is readonly string[] => Array.isArray(keys);

const keysOf = ({ keys }: HeardKeys<never>): readonly string[] => (isList(keys) ? keys : Object.keys(keys));

const inputOf = ({ keys }: HeardKeys<never>, key: string): unknown => (isList(keys) ? undefined : keys[key]);

const arrowSigns: Readonly<Record<string, string>> = {
  ArrowDown: '↓',
  ArrowUp: '↑',
  ArrowLeft: '←',
  ArrowRight: '→',
};

/** As keyboards have it written on a key: a letter beside Ctrl is a capital. */
const written = (key: string) =>
  arrowSigns[key] ?? key.replace(/(?<=^Control\+)[a-z]$/, (letter) => letter.toUpperCase());

/** The rows of a table with their names, in the order of the help. */
export const rowsOf = <T extends KeyTable<never>>(table: T) =>
  // Cast: what `Object.entries` gives of a table are its own rows.
  Object.entries(table) as [name: keyof T & string, row: T[keyof T & string]][];

/** The keys that the help lists for a row, each as the names of what is pressed together. */
export function shownKeys(row: KeyTable<never>[string]): string[][] {
  const keys = row.shown ?? ('keys' in row ? keysOf(row) : []);
  return keys.map((key) => written(key).split('+'));
}

/** The `aria-keyshortcuts` of a control that does the same as these keys: the first of them. */
export const ariaShortcut = (row: HeardKeys<never>): string => written(keysOf(row)[0] ?? '');
