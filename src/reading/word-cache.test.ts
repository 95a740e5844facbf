import { describe, expect, test } from 'vitest';
import { extendHash, memoizeByWord, wordAt, wordOf } from './word-cache.ts';

/** More words than the cache holds. */
const flood = Array.from({ length: 60_000 }, (_, i) => `flood${i}`);
const lengthOf = (word: string) => word.length;

describe('a word', () => {
  test('is the same wherever it stands', () => {
    const text = 'own the roadmap';
    const sum = [...'roadmap'].reduce((before, letter) => extendHash(before, letter.charCodeAt(0)), 0);
    expect(wordAt(text, 8, 15, sum)).toBe(wordOf('roadmap'));
  });

  test('is told from another one whose letters sum up alike', () => {
    // 31 · "A" + "a" = 31 · "B" + "B".
    const [one, other] = [wordOf('Aa'), wordOf('BB')];
    expect([one.text, other.text]).toEqual(['Aa', 'BB']);
    expect(one).not.toBe(other);
    const itself = memoizeByWord((word) => word);
    expect([itself(one), itself(other)]).toEqual(['Aa', 'BB']);
  });

  test('that is too long for one is not kept', () => {
    const long = 'a'.repeat(41);
    expect(wordOf(long)).not.toBe(wordOf(long));
    expect(memoizeByWord(lengthOf)(wordOf(long))).toBe(41);
  });
});

describe('what is found out about a word', () => {
  test('is found out once', () => {
    let asked = 0;
    const found = memoizeByWord((word) => {
      asked += 1;
      return word === 'null' ? null : word.toUpperCase();
    });
    for (const word of ['once', 'null', 'once', 'null']) found(wordOf(word));
    expect(found(wordOf('once'))).toBe('ONCE');
    expect(asked).toBe(2);
  });

  test('stays right when all words were forgotten, of those that were met before too', () => {
    const found = memoizeByWord(lengthOf);
    const before = wordOf('before');
    expect(found(before)).toBe(6);
    expect(flood.every((word) => found(wordOf(word)) === word.length)).toBe(true);
    expect(wordOf('before')).not.toBe(before);
    expect([found(before), found(wordOf('before')), found(wordOf('flood0'))]).toEqual([6, 6, 6]);
  });
});
