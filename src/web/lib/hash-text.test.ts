import { expect, test } from 'vitest';
import { textHashPattern } from '../../contract/permalink/permalink.ts';
import { hashText } from './hash-text.ts';

test('the hash is the start of the SHA-256', async () => {
  // `printf 'Product Manager' | openssl dgst -sha256 -binary | head -c 12 | base64`, with - and _
  // for + and /.
  expect(await hashText('Product Manager')).toBe('OuRJHkbrchXsXkWq');
  expect(await hashText('')).toMatch(textHashPattern);
});

test('white space and the way accents are written change nothing, letters do', async () => {
  const hash = await hashText('Chargé de produit, Val-Doré');
  expect(await hashText('\n Chargé\u00a0de\r\n\tproduit,  Val-Dore\u0301 \n')).toBe(hash);
  expect(await hashText('Charge de produit, Val-Doré')).not.toBe(hash);
});
