import { describe, expect, test } from 'vitest';
import { decodePage } from './decode-page.ts';

const french = 'Chargé de créer l’équipe à Besançon';
const meta = (charset: string) => `<meta charset="${charset}">`;
const utf8 = (text: string) => Buffer.from(text, 'utf8');
const utf16 = (text: string) => Buffer.from(text, 'utf16le');
/** windows-1252, in which the apostrophe is 0x92. */
const western = (text: string) => Buffer.from(text.replaceAll('’', '\x92'), 'latin1');

describe('the encoding is taken from', () => {
  test.each([
    ['the header', western(french), 'ISO-8859-1', french],
    ['the header, in other letters', western(french), 'Windows-1252', french],
    [
      'meta',
      western(meta('iso-8859-15') + french.replace('’', ' ')),
      '',
      meta('iso-8859-15') + french.replace('’', ' '),
    ],
    [
      'meta of the old kind',
      western(`<meta http-equiv="Content-Type" content="text/html; charset=windows-1252">${french}`),
      '',
      `<meta http-equiv="Content-Type" content="text/html; charset=windows-1252">${french}`,
    ],
    ['the header before meta', Buffer.from([0xcf, 0xf0, 0xee]), 'windows-1251', 'Про'],
    [
      'the mark of UTF-8, whatever is said',
      Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), utf8(french)]),
      'iso-8859-1',
      french,
    ],
    ['the mark of UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16(french)]), '', french],
    ['the header: UTF-16', utf16(french), 'utf-16le', french],
    ['the header: an encoding in ASCII bytes', Buffer.from('\x1b$B%+\x1b(B', 'latin1'), 'iso-2022-jp', 'カ'],
    ['the header: Japanese', Buffer.from([0x83, 0x4a]), 'shift_jis', 'カ'],
    ['the bytes, where nothing is said', utf8(french), '', french],
  ])('%s', (_name, bytes, label, text) => expect(decodePage(bytes, label)).toBe(text));
});

describe('a wrong label does no harm', () => {
  test.each([
    ['UTF-8 called Latin 1', utf8(french), 'iso-8859-1', french],
    ['UTF-8 called by an unknown name', utf8(french), 'utf8mb4', french],
    ['UTF-8 whose meta says UTF-16', utf8(meta('utf-16') + french), '', meta('utf-16') + french],
    ['Latin 1 called UTF-8', western(french), 'utf-8', french],
    ['Latin 1 called nothing', western(french), '', french],
  ])('%s', (_name, bytes, label, text) => expect(decodePage(bytes, label)).toBe(text));

  test('one damaged character spoils only itself', () => {
    const bytes = Buffer.concat([utf8(french), Buffer.from([0xe9]), utf8(french)]);
    expect(decodePage(bytes, 'utf-8')).toBe(`${french}\ufffd${french}`);
  });
  test('nothing gives nothing', () => expect(decodePage(new Uint8Array(), '')).toBe(''));
});
