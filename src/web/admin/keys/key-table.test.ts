import { describe, expect, test } from 'vitest';
import { press } from '../../../../tests/fakes/key-press.ts';
import {
  createAriaShortcut,
  findCommand,
  type KeyPress,
  type KeyTable,
  listHelpKeys,
  listKeyRows,
} from './key-table.ts';
import { listKeys } from './list-keys.ts';

describe('keys of a list', () => {
  // Cast: no row of this table uses the place.
  const list = {} as Element;
  const inList = { inText: false, place: list, singleKeys: true };
  const heard = (event: KeyPress, at: Parameters<typeof findCommand<Element>>[2] = inList) =>
    findCommand<Element>(listKeys, event, at);

  test('single signs work everywhere but in text, and where they are not switched off', () => {
    for (const key of ['/', 'j', 'K', ']', 'l', '[', 'h']) {
      expect(heard(press(key), { ...inList, place: null })).not.toBeNull();
      expect(heard(press(key), { ...inList, inText: true })).toBeNull();
      expect(heard(press(key), { ...inList, singleKeys: false })).toBeNull();
      expect(heard(press(key, { metaKey: true }))).toBeNull();
      expect(heard(press(key, { altKey: true }))).toBeNull();
    }
  });

  test('arrows move in the list alone, also with single signs switched off', () => {
    const down = { name: 'move', value: 1, repeats: true };
    expect(heard(press('ArrowDown'), { ...inList, singleKeys: false })).toEqual(down);
    expect(heard(press('ArrowDown', { shiftKey: true }))).toEqual(down);
    expect(heard(press('ArrowUp'))).toEqual({ ...down, value: -1 });
    expect(heard(press('ArrowDown'), { ...inList, place: null })).toBeNull();
    expect(heard(press('ArrowDown', { ctrlKey: true }))).toBeNull();
  });

  test('a sign counts wherever a keyboard has it, also on a figure and behind AltGr', () => {
    expect(heard(press('/', { code: 'Digit7', shiftKey: true }))?.name).toBe('search');
    expect(heard(press('[', { code: 'Digit8', ctrlKey: true, altKey: true }))?.name).toBe('previous');
  });
});

test('Ctrl and Alt with a letter is no key of the page', () => {
  const table = { save: { keys: ['s'] }, saveAll: { keys: ['Control+s'] } } as const;
  const at = { inText: false, place: null, singleKeys: true };
  expect(findCommand(table, press('s', { ctrlKey: true, altKey: true }), at)).toBeNull();
});

describe('what is told of keys', () => {
  const table = {
    move: { keys: { ArrowDown: 1, ArrowUp: -1 } },
    save: { keys: ['Control+s', 'F2'], shown: ['Control+s'] },
    back: { keys: ['Shift+g'] },
    open: { shown: ['↵'] },
  } as const satisfies KeyTable<never>;

  test('the help lists them in the order of the table, as keyboards have them written', () => {
    expect(listKeyRows(table).map(([name, row]) => [name, listHelpKeys(row)])).toEqual([
      ['move', [['↓'], ['↑']]],
      ['save', [['Control', 'S']]],
      ['back', [['Shift', 'g']]],
      ['open', [['↵']]],
    ]);
  });

  test('a control names the first of them', () => {
    expect(createAriaShortcut(table.save)).toBe('Control+S');
  });
});
