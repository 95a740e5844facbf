/** Which key does what on the screen of an offer. Keys that are letters work outside of text fields only, and can be switched off. */
import { criteriaTable } from '../../../../grading/criteria.ts';
import type { Row } from '../draft/corrected.ts';

export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing'
>;

/** Where a key is pressed. */
export type PressedAt = {
  inText: boolean;
  /** The row whose control has the focus. */
  row: Row | null;
  /** Whether keys that are a single letter, figure or sign do anything (WCAG 2.1.4). */
  singleKeys: boolean;
};

/** What is done to the row that has the focus. */
type RowCommand = 'confirm' | 'silence' | 'mark';

/** What is done to the offer as a whole. */
export type PlainCommand = {
  name:
    | 'save'
    | 'saveAndGoOn'
    | 'toggleDatasets'
    | 'undo'
    | 'redo'
    | 'help'
    | 'next'
    | 'previous'
    | 'confirmRest';
};

export type Command =
  | PlainCommand
  | { name: RowCommand; row: Row }
  | { name: 'move' | 'group'; by: 1 | -1 }
  | { name: 'set'; row: Row; value: number | boolean };

/** By letter; each also where a keyboard has no such bracket without a second hand. */
const singles: Readonly<Record<string, Command>> = {
  j: { name: 'move', by: 1 },
  k: { name: 'move', by: -1 },
  ']': { name: 'next' },
  l: { name: 'next' },
  '[': { name: 'previous' },
  h: { name: 'previous' },
  '?': { name: 'help' },
  a: { name: 'confirmRest' },
  d: { name: 'toggleDatasets' },
};

const ofRows: Readonly<Record<string, RowCommand>> = { c: 'confirm', s: 'silence', m: 'mark' };

const arrows: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** Yes and no in the languages of the page. */
const yesAndNo: Readonly<Record<string, boolean>> = { y: true, o: true, n: false };

const repeating: readonly Command['name'][] = ['move', 'group', 'set', 'undo', 'redo'];

/** Whether a key that is held down does it again and again: a way through the lines does, what saves, marks or leaves the offer does not. */
export const repeats = ({ name }: Command): boolean => repeating.includes(name);

/** What a key asks for; null where it is left to the browser. */
export function commandOf(press: KeyPress, at: PressedAt): Command | null {
  if (press.isComposing) return null;
  const key = press.key.toLowerCase();
  const withControl = press.ctrlKey || press.metaKey;
  if (withControl && !press.altKey) return withControlKey(key, press.shiftKey, at);
  // A bracket of some keyboards comes with these two.
  const types = press.ctrlKey && press.altKey && key.length === 1;
  if (at.inText || ((withControl || press.altKey) && !types)) return null;
  if (at.row) {
    const by = arrows[press.key];
    if (by) return { name: 'move', by };
  }
  if (!at.singleKeys) return null;
  if (key === 'g') return { name: 'group', by: press.shiftKey ? -1 : 1 };
  return (at.row && ofRow(at.row, key, press.code)) || (singles[key] ?? null);
}

function withControlKey(key: string, shift: boolean, { inText }: PressedAt): Command | null {
  if (key === 's') return { name: 'save' };
  if (key === 'enter') return { name: 'saveAndGoOn' };
  // A text field undoes its own letters.
  if (inText) return null;
  if (key === 'y' || (key === 'z' && shift)) return { name: 'redo' };
  return key === 'z' ? { name: 'undo' } : null;
}

function ofRow(row: Row, key: string, code: string): Command | null {
  const name = ofRows[key];
  return name ? { name, row } : setting(row, key, code);
}

function setting(row: Row, key: string, code: string): Command | null {
  const most = highestLevel(row);
  if (most === null) {
    const value = yesAndNo[key];
    return value === undefined ? null : { name: 'set', row, value };
  }
  // The key's place, as some keyboards write figures with the shift key only.
  const figure = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1] ?? (/^\d$/.test(key) ? key : undefined);
  const level = Number(figure);
  return figure !== undefined && level <= most ? { name: 'set', row, value: level } : null;
}

/** Null for what is true or false. */
function highestLevel(row: Row): number | null {
  const found = criteriaTable.find(({ id }) => id === row);
  return found && 'max' in found ? found.max : null;
}
