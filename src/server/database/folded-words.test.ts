import { expect, test } from 'vitest';
import { foldCompanyName, foldedWords, searchPrefixes } from './folded-words.ts';

test('words are without case, accents and signs, each once', () => {
  expect(foldedWords('Chef·fe de PRODUIT — produit, Développeur', 'l’équipe C++ œuvre')).toEqual(
    'chef fe de produit developpeur l equipe c oeuvre'.split(' '),
  );
  expect(foldedWords('ﬁnance ＡＢＣ Straße İstanbul')).toEqual(['finance', 'abc', 'strasse', 'istanbul']);
  expect(foldedWords('데이터 Аналитик')).toHaveLength(2);
});

test('whatever comes, the words are bounded', () => {
  const [long, rest] = foldedWords('x'.repeat(50));
  expect([long, rest]).toEqual(['x'.repeat(40), 'x'.repeat(10)]);
  const many = Array.from({ length: 20_000 }, (_, number) => `w${number}`).join(' ');
  expect(foldedWords(many)).toHaveLength(5_000);
  expect(foldedWords('\0 \ud800 " \' % _ * ( ) : & | ! \\')).toEqual([]);
  const bytes = Buffer.byteLength(foldedWords('𐐀'.repeat(100_000)).join(' '));
  expect(bytes).toBeLessThan(1_000);
});

test('a search keeps the words that no other implies', () => {
  expect(searchPrefixes('prod Product pro OWNER')).toEqual(['product', 'owner']);
  expect(searchPrefixes('product product')).toEqual(['product']);
  expect(searchPrefixes(' "*" ')).toEqual([]);
  expect(searchPrefixes('a b c d e f g h i j')).toHaveLength(8);
});

test('the spellings of a company have one key', () => {
  for (const name of ['ACME', ' Acme ', 'acmé', 'Acme®', '«Acme»'])
    expect(foldCompanyName(name)).toBe('acme');
  expect(foldCompanyName('Acme Labs')).toBe(foldCompanyName('ACME  labs.'));
  expect(foldCompanyName('Acme Labs')).not.toBe(foldCompanyName('Acme'));
  expect(foldCompanyName(' *** ')).toBe('');
  expect(foldCompanyName('x'.repeat(5_000)).length).toBeLessThanOrEqual(200);
});
