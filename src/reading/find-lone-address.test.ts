import { expect, test } from 'vitest';
import { findLoneAddress } from './find-lone-address.ts';

test.each([
  ['https://jobs.example/1', 'https://jobs.example/1'],
  ['  http://jobs.example/1?a=b#c \n', 'http://jobs.example/1?a=b#c'],
  ['<https://jobs.example/1>', 'https://jobs.example/1'],
  ['« https://jobs.example/1 »', null],
  ['"www.jobs.example/1"', 'www.jobs.example/1'],
  ['jobs.example/product-manager', 'jobs.example/product-manager'],
  ['HTTPS://JOBS.EXAMPLE', 'HTTPS://JOBS.EXAMPLE'],
  ['https://jobs.example/1\nhttps://jobs.example/2', null],
  ['Product Manager https://jobs.example/1', null],
  ['Node.js', null],
  ['and/or', null],
  ['ftp://jobs.example/1', null],
  ['javascript:alert(1)', null],
  ['', null],
])('%j holds the address %j alone', (text, address) => {
  expect(findLoneAddress(text)).toBe(address);
});
