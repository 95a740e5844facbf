import { expect, test } from 'vitest';
import { textHashPattern } from '../../contract/permalink/permalink.ts';
import { textHash } from './text-hash.ts';

test('the hash is the start of the SHA-256', async () => {
  // `printf 'Product Manager' | openssl dgst -sha256 -binary | head -c 12 | base64`, with - and _
  // for + and /.
  expect(await textHash('Product Manager')).toBe('OuRJHkbrchXsXkWq');
  expect(await textHash('')).toMatch(textHashPattern);
});

test('white space and the way accents are written change nothing, letters do', async () => {
  const hash = await textHash('Chargé de produit, Val-Doré');
  expect(await textHash('\n Chargé\u00a0de\r\n\tproduit,  Val-Dore\u0301 \n')).toBe(hash);
  expect(await textHash('Charge de produit, Val-Doré')).not.toBe(hash);
});
