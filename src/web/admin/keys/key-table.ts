/**
 * Keyboard shortcuts of a screen as data: one table determines what is handled, listed by the help
 * and announced.
 */

/**
 * Keys for one command, named as in `KeyboardEvent.key` with lower-case letters, after `Control+`
 * (including Cmd) and `Shift+` if needed. Arrows are handled only in the part of the screen where
 * they move: elsewhere they scroll.
 */
type HeardKeys<Place> = {
  /** Any of them triggers it; in a record, each with the value for its handler. */
  keys: readonly string[] | Readonly<Record<string, unknown>>;
  /** Whether the key is handled in this place; with it, keys are handled only in places. */
  where?(place: Place, key: string): boolean;
  /** Also handled in a text field. */
  inText?: true;
  /** Repeats while the key is held down. */
  repeats?: true;
  /** The names listed by the help, if different from `keys`. */
  shown?: readonly string[];
};

/** Keys handled by the browser, listed by the help only. */
type BrowserKeys = { shown: readonly string[] };

/** By command, in the order of the help. `Place` is where the focus can be, such as a row. */
export type KeyTable<Place> = Readonly<Record<string, HeardKeys<Place> | BrowserKeys>>;

/** The commands whose keys the page handles. */
export type CommandName<T> = {
  [Name in keyof T]: T[Name] extends { keys: unknown } ? Name : never;
}[keyof T];

/** The input of a handler: nothing for keys in a list, else the value of the key. */
export type CommandInput<Keys> = Keys extends { keys: readonly string[] }
  ? []
  : Keys extends { keys: Readonly<Record<string, infer Value>> }
    ? [value: Value]
    : never;

/** The fields of a keyboard event that determine the shortcut. */
export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing'
>;

/** Where a key was pressed. */
export type PressedAt<Place> = {
  inText: boolean;
  place: Place | null;
  /** Whether single-character shortcuts are enabled (WCAG 2.1.4). */
  singleKeys: boolean;
};

type Command = { name: string; value: unknown; repeats: boolean };

/** The command of a key; null when it is left to the browser. */
export function findCommand<Place>(
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

/** The possible names of the pressed keys in a table, most specific first. */
function namesOf({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyPress): string[] {
  // Some keyboards have brackets behind AltGr, which is reported as Ctrl and Alt.
  const isSignByAltGr = ctrlKey && altKey && /^[^\p{L}\d]$/u.test(key);
  if (altKey && !isSignByAltGr) return [];
  const small = key.length === 1 ? key.toLowerCase() : key;
  if ((ctrlKey || metaKey) && !isSignByAltGr)
    return shiftKey ? [`Control+Shift+${small}`, `Control+${small}`] : [`Control+${small}`];
  // By the physical key, since some keyboards need Shift for figures.
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

/** As printed on keyboards: a letter after Ctrl is a capital. */
const written = (key: string) =>
  arrowSigns[key] ?? key.replace(/(?<=^Control\+)[a-z]$/, (letter) => letter.toUpperCase());

/** The rows of a table with their names, in the order of the help. */
export const listKeyRows = <T extends KeyTable<never>>(table: T) =>
  // Cast: what `Object.entries` gives of a table are its own rows.
  Object.entries(table) as [name: keyof T & string, row: T[keyof T & string]][];

/** The keys listed by the help for a row, each as the names of keys pressed together. */
export function listHelpKeys(row: KeyTable<never>[string]): string[][] {
  const keys = row.shown ?? ('keys' in row ? keysOf(row) : []);
  return keys.map((key) => written(key).split('+'));
}

/** The `aria-keyshortcuts` of a control with the same command: the first key. */
export const createAriaShortcut = (row: HeardKeys<never>): string => written(keysOf(row)[0] ?? '');
