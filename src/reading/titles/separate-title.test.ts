import { expect, test } from 'vitest';
import { findCompany } from '../metadata/find-company.ts';
import { createTextView } from '../metadata/text-view.ts';
import { writeTitle } from './find-title.ts';
import { separateTitle } from './separate-title.ts';

const rest =
  'About us Tarn is a printer of tickets for ferries, known in eleven harbours and on two lakes of the north for its paper. Your missions Define the vision of the ticket app with the harbour masters Set the prices of the season tickets and report their revenue Prioritise the backlog of one team of engineers Interview passengers on the pier before each release Your profile Five years with consumer products';

test.each([
  ['Senior Product Manager Tarn', 'Senior Product Manager', 'Tarn'],
  ['Product Owner (Data Platforms) Tarn - Remote', 'Product Owner (Data Platforms)', 'Tarn'],
  ['Chef de produit (H/F) Tarn', 'Chef de produit', 'Tarn'],
])('%s: title and company of a text in one line', (head, position, company) => {
  const { lines, title } = createTextView(`${head} ${rest}`);
  expect(findCompany(lines, title)).toBe(company);
  expect(writeTitle(lines, title, company)).toBe(position);
});

test('the sentence after the title begins a line', () => {
  const text = `Product Owner Acklen Avenue - Full Time We are looking for somebody. ${rest}`;
  expect(separateTitle(text).split('\n').slice(0, 2)).toEqual(['Product Owner', 'Acklen Avenue - Full Time']);
});

test.each([
  ['a sentence', `We are hiring a Product Manager Tarn needs. ${rest}`],
  ['a title whose name goes on in small letters', `Product manager of the printers. ${rest}`],
  ['a title in a line of its own', `Product Manager Tarn\n${rest}`],
])('%s stays as it is', (_, text) => {
  expect(separateTitle(text)).toBe(text);
});
