import { expect, test } from 'vitest';
import { companyKey, foldedWords, searchedWords } from './folded-words.ts';

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
  expect(searchedWords('prod Product pro OWNER')).toEqual(['product', 'owner']);
  expect(searchedWords('product product')).toEqual(['product']);
  expect(searchedWords(' "*" ')).toEqual([]);
  expect(searchedWords('a b c d e f g h i j')).toHaveLength(8);
});

test('the spellings of a company have one key', () => {
  for (const name of ['ACME', ' Acme ', 'acmé', 'Acme®', '«Acme»']) expect(companyKey(name)).toBe('acme');
  expect(companyKey('Acme Labs')).toBe(companyKey('ACME  labs.'));
  expect(companyKey('Acme Labs')).not.toBe(companyKey('Acme'));
  expect(companyKey(' *** ')).toBe('');
  expect(companyKey('x'.repeat(5_000)).length).toBeLessThanOrEqual(200);
});
