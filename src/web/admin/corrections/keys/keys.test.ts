import { describe, expect, test } from 'vitest';
import { commandOf, type KeyPress, type PressedAt, repeats } from './keys.ts';

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  isComposing: false,
  ...more,
});
const page: PressedAt = { inText: false, row: null, singleKeys: true };
const onLevel: PressedAt = { ...page, row: 'growthActivities' };
const onFlag: PressedAt = { ...page, row: 'usesSAFe' };
const inText: PressedAt = { ...page, inText: true };

describe('anywhere on the page', () => {
  test.each([
    ['j', { name: 'move', by: 1 }],
    ['k', { name: 'move', by: -1 }],
    [']', { name: 'next' }],
    ['l', { name: 'next' }],
    ['[', { name: 'previous' }],
    ['h', { name: 'previous' }],
    ['?', { name: 'help' }],
    ['a', { name: 'confirmRest' }],
    ['d', { name: 'toggleDatasets' }],
    ['g', { name: 'group', by: 1 }],
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
    expect(commandOf(press('G', { shiftKey: true }), onLevel)).toEqual({ name: 'group', by: -1 });
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
    expect(commandOf(press('ArrowDown'), off)).toEqual({ name: 'move', by: 1 });
    expect(commandOf(press('ArrowUp'), onFlag)).toEqual({ name: 'move', by: -1 });
    expect(commandOf(press('ArrowRight'), onLevel)).toBeNull();
  });

  test('figures set a level up to the highest of the row', () => {
    const set = (value: number) => ({ name: 'set', row: 'growthActivities', value });
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
    expect(commandOf(press(key), onLevel)).toEqual({ name, row: 'growthActivities' });
    expect(commandOf(press(key), page)).toBeNull();
    expect(commandOf(press(key), { ...onLevel, inText: true })).toBeNull();
    expect(commandOf(press(key), { ...onLevel, singleKeys: false })).toBeNull();
  });

  test('the row of figures counts by its place, whatever a keyboard writes there', () => {
    expect(commandOf(press('é', { code: 'Digit2' }), onLevel)).toEqual({
      name: 'set',
      row: 'growthActivities',
      value: 2,
    });
  });

  test('y, o and n set a switch, and nothing on a level', () => {
    expect(commandOf(press('y'), onFlag)).toEqual({ name: 'set', row: 'usesSAFe', value: true });
    expect(commandOf(press('O'), onFlag)).toEqual({ name: 'set', row: 'usesSAFe', value: true });
    expect(commandOf(press('n'), { ...page, row: 'notAProductJobOffer' })).toEqual({
      name: 'set',
      row: 'notAProductJobOffer',
      value: false,
    });
    expect(commandOf(press('y'), onLevel)).toBeNull();
    expect(commandOf(press('1'), onFlag)).toBeNull();
    expect(commandOf(press(' '), onFlag)).toBeNull();
  });
});

describe('a key that is held down', () => {
  test.each([
    { name: 'move', by: 1 },
    { name: 'group', by: -1 },
    { name: 'set', row: 'growthActivities', value: 2 },
    { name: 'undo' },
    { name: 'redo' },
  ] as const)('goes on with $name', (command) => {
    expect(repeats(command)).toBe(true);
  });

  test.each([
    ...(['save', 'saveAndGoOn', 'toggleDatasets', 'help', 'next', 'previous', 'confirmRest'] as const).map(
      (name) => ({ name }),
    ),
    { name: 'confirm', row: 'growthActivities' },
    { name: 'silence', row: 'growthActivities' },
    { name: 'mark', row: 'growthActivities' },
  ] as const)('does $name once', (command) => {
    expect(repeats(command)).toBe(false);
  });
});
