import { expect, test } from 'vitest';
import { strongOffer } from '../../../tests/fakes/offers.ts';
import { parseAddressList } from './parse-address-list.ts';

const address = (number: number) => `https://careers.example/jobs/${number}`;
const addresses = (count: number) => Array.from({ length: count }, (_, index) => address(index + 1));

test('lines that are all addresses are a list, with the signs around them taken away', () => {
  const text = `\n ${address(1)}\r\n\n<${address(2)}>\nwww.jobs.example/3\n`;
  expect(parseAddressList(text)).toEqual({
    addresses: [address(1), address(2), 'www.jobs.example/3'],
    repeated: 0,
    leftOut: 0,
  });
});

test('an address counts once, whichever way it is written; another fragment is another job', () => {
  const lines = [
    'https://careers.example/jobs/1',
    'careers.example/jobs/1',
    'HTTPS://Careers.Example/jobs/1',
    'https://careers.example/jobs/1#/job/2',
  ];
  expect(parseAddressList(lines.join('\n'))).toMatchObject({ addresses: { length: 2 }, repeated: 2 });
});

test.each([
  [30, 30, 0],
  [31, 30, 1],
  [43, 30, 13],
])('of %i addresses %i are taken and %i are left out', (given, taken, leftOut) => {
  const list = parseAddressList(addresses(given).join('\n'));
  expect(list).toEqual({ addresses: addresses(given).slice(0, taken), repeated: 0, leftOut });
});

test.each([
  ['nothing', ''],
  ['one address', address(1)],
  ['two on one line', `${address(1)} ${address(2)}`],
  ['a sentence with an address', `Look at this: ${address(1)}`],
  ['an offer', strongOffer],
  ['an offer with addresses on lines of their own', `${strongOffer}\n${addresses(9).join('\n')}`],
  ['as many other lines as addresses', `${address(1)}\nAcme\n${address(2)}\nLarkbridge`],
  ['200 characters and one more', `${'x'.repeat(201)}\n${addresses(5).join('\n')}`],
])('%s is no list', (_what, text) => {
  expect(parseAddressList(text)).toBeNull();
});

test('a line that prevents a list is named', () => {
  const text = `${address(1)}\n\nProduct jobs\n${address(2)}\n${address(3)}\nand more`;
  expect(parseAddressList(text)).toEqual({ line: 3, text: 'Product jobs' });
  const longest = `${'x'.repeat(200)}\n${address(1)}\n${address(2)}`;
  expect(parseAddressList(longest)).toMatchObject({ line: 1 });
});
