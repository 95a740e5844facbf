import { describe, expect, test } from 'vitest';
import { press } from '../../../../../tests/fakes/key-press.ts';
import {
  findCommand as commandIn,
  type KeyPress,
  listHelpKeys,
  listKeyRows,
  type PressedAt,
} from '../../keys/key-table.ts';
import type { Row } from '../draft/correction-draft.ts';
import { offerKeys } from './offer-keys.ts';

/** Null for keys that are left to the browser. */
function commandOf(press: KeyPress, at: PressedAt<Row>) {
  const command = commandIn(offerKeys, press, at);
  return command && { name: command.name, value: command.value };
}

const page: PressedAt<Row> = { inText: false, place: null, singleKeys: true };
const onLevel: PressedAt<Row> = { ...page, place: 'growthActivities' };
const onFlag: PressedAt<Row> = { ...page, place: 'usesSAFe' };
const inText: PressedAt<Row> = { ...page, inText: true };

describe('anywhere on the page', () => {
  test.each([
    ['j', { name: 'move', value: 1 }],
    ['k', { name: 'move', value: -1 }],
    [']', { name: 'next' }],
    ['l', { name: 'next' }],
    ['[', { name: 'previous' }],
    ['h', { name: 'previous' }],
    ['?', { name: 'help' }],
    ['a', { name: 'confirmRest' }],
    ['d', { name: 'datasets' }],
    ['g', { name: 'group', value: 1 }],
  ])('%s', (key, command) => {
    expect(commandOf(press(key), page)).toEqual(command);
    expect(commandOf(press(key), inText)).toBeNull();
    expect(commandOf(press(key), { ...page, singleKeys: false })).toBeNull();
    expect(commandOf(press(key, { ctrlKey: true }), page)).toBeNull();
    expect(commandOf(press(key, { isComposing: true }), page)).toBeNull();
  });

  test('a bracket that is typed with AltGr counts, a letter with Alt does not', () => {
    expect(commandOf(press(']', { ctrlKey: true, altKey: true }), page)).toEqual({ name: 'next' });
    expect(commandOf(press('j', { altKey: true }), page)).toBeNull();
  });

  test('Ctrl+S saves also from a text field and with single keys switched off', () => {
    for (const at of [page, inText, { ...page, singleKeys: false }]) {
      expect(commandOf(press('s', { ctrlKey: true }), at)).toEqual({ name: 'save' });
      expect(commandOf(press('S', { metaKey: true }), at)).toEqual({ name: 'save' });
    }
    expect(commandOf(press('s'), page)).toBeNull();
  });

  test('Ctrl+Enter saves and goes on, also from a text field; g with the shift key goes back a group', () => {
    for (const at of [page, inText, { ...page, singleKeys: false }])
      expect(commandOf(press('Enter', { ctrlKey: true }), at)).toEqual({ name: 'saveAndGoOn' });
    expect(commandOf(press('Enter'), page)).toBeNull();
    expect(commandOf(press('G', { shiftKey: true }), onLevel)).toEqual({ name: 'group', value: -1 });
  });

  test('undo and redo are left to a text field', () => {
    expect(commandOf(press('z', { ctrlKey: true }), page)).toEqual({ name: 'undo' });
    expect(commandOf(press('Z', { ctrlKey: true, shiftKey: true }), page)).toEqual({ name: 'redo' });
    expect(commandOf(press('y', { ctrlKey: true }), page)).toEqual({ name: 'redo' });
    expect(commandOf(press('z', { ctrlKey: true }), inText)).toBeNull();
  });

  test('figures and arrows do nothing outside of a row', () => {
    for (const key of ['1', 'ArrowDown', 'y', 'n']) expect(commandOf(press(key), page)).toBeNull();
  });
});

describe('on a row', () => {
  test('arrows move, also with single keys switched off', () => {
    const off = { ...onLevel, singleKeys: false };
    expect(commandOf(press('ArrowDown'), off)).toEqual({ name: 'moveInLine', value: 1 });
    expect(commandOf(press('ArrowUp'), onFlag)).toEqual({ name: 'moveInLine', value: -1 });
    expect(commandOf(press('ArrowRight'), onLevel)).toBeNull();
  });

  test('figures set a level up to the highest of the row', () => {
    const set = (value: number) => ({ name: 'level', value });
    expect(commandOf(press('0'), onLevel)).toEqual(set(0));
    expect(commandOf(press('2', { code: 'Digit2' }), onLevel)).toEqual(set(2));
    expect(commandOf(press('1', { code: 'Numpad1' }), onLevel)).toEqual(set(1));
    expect(commandOf(press('3'), onLevel)).toBeNull();
    expect(commandOf(press('1'), { ...onLevel, singleKeys: false })).toBeNull();
  });

  test.each([
    ['c', 'confirm'],
    ['s', 'silence'],
    ['m', 'mark'],
  ])('%s does something to the row alone', (key, name) => {
    expect(commandOf(press(key), onLevel)).toEqual({ name });
    expect(commandOf(press(key), page)).toBeNull();
    expect(commandOf(press(key), { ...onLevel, inText: true })).toBeNull();
    expect(commandOf(press(key), { ...onLevel, singleKeys: false })).toBeNull();
  });

  test('the row of figures counts by its place, whatever a keyboard writes there', () => {
    expect(commandOf(press('é', { code: 'Digit2' }), onLevel)).toEqual({ name: 'level', value: 2 });
  });

  test('y, o and n set a switch, and nothing on a level', () => {
    expect(commandOf(press('y'), onFlag)).toEqual({ name: 'flag', value: true });
    expect(commandOf(press('O'), onFlag)).toEqual({ name: 'flag', value: true });
    expect(commandOf(press('n'), { ...page, place: 'notAProductJobOffer' })).toEqual({
      name: 'flag',
      value: false,
    });
    expect(commandOf(press('y'), onLevel)).toBeNull();
    expect(commandOf(press('1'), onFlag)).toBeNull();
    expect(commandOf(press(' '), onFlag)).toBeNull();
  });
});

describe('a key that is held down', () => {
  const repeats = (key: string, more: Partial<KeyPress> = {}) =>
    commandIn(offerKeys, press(key, more), onLevel)?.repeats;

  test.each<[key: string, more?: Partial<KeyPress>]>([
    ['j'],
    ['ArrowDown'],
    ['G', { shiftKey: true }],
    ['2'],
    ['z', { ctrlKey: true }],
    ['y', { ctrlKey: true }],
  ])('goes on with %s', (key, more) => {
    expect(repeats(key, more)).toBe(true);
  });

  test('goes on with a switch', () => {
    expect(commandIn(offerKeys, press('n'), onFlag)?.repeats).toBe(true);
  });

  test.each<[key: string, more?: Partial<KeyPress>]>([
    ['s', { ctrlKey: true }],
    ['Enter', { ctrlKey: true }],
    ['d'],
    ['?'],
    ['l'],
    ['h'],
    ['a'],
    ['c'],
    ['s'],
    ['m'],
  ])('does %s once', (key, more) => {
    expect(repeats(key, more)).toBe(false);
  });
});

test('the help lists every key, in the order in which an offer is worked through', () => {
  const listed = listKeyRows(offerKeys).map(([name, row]) => [
    name,
    listHelpKeys(row)
      .map((names) => names.join('+'))
      .join(' '),
  ]);
  expect(listed).toEqual([
    ['move', 'j k'],
    ['moveInLine', '↓ ↑'],
    ['group', 'g Shift+g'],
    ['level', '0 1 2 3'],
    ['levelStep', '→ ←'],
    ['flag', 'yes n'],
    ['toggle', 'Space'],
    ['confirm', 'c'],
    ['silence', 's'],
    ['mark', 'm'],
    ['confirmRest', 'a'],
    ['save', 'Control+S'],
    ['saveAndGoOn', 'Control+Enter'],
    ['datasets', 'd'],
    ['undo', 'Control+Z'],
    ['redo', 'Control+Y'],
    ['next', 'l ]'],
    ['previous', 'h ['],
    ['help', '?'],
  ]);
});
