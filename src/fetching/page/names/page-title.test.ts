import { expect, test } from 'vitest';
import { pageToText } from '../page-to-text.ts';
import { parsePageTitle } from './page-title.ts';

test.each([
  [
    'Larkbridge hiring Senior Product Manager in Paris, France | LinkedIn',
    'Senior Product Manager',
    'Larkbridge',
    'Paris, France',
  ],
  [
    'Larkbridge recrute pour des postes de Chef de produit (Lyon, France) | LinkedIn',
    'Chef de produit',
    'Larkbridge',
    'Lyon, France',
  ],
  ['Larkbridge recrute un Product Owner', 'Product Owner', 'Larkbridge', ''],
  [
    'Job Application for Product Manager, Payments at Larkbridge',
    'Product Manager, Payments',
    'Larkbridge',
    '',
  ],
  ['Senior Product Manager @ Larkbridge', 'Senior Product Manager', 'Larkbridge', ''],
  ['Product Manager at Larkbridge – Careers', 'Product Manager', 'Larkbridge', ''],
  ['Product Owner chez Larkbridge | Emploi', 'Product Owner', 'Larkbridge', ''],
  ['Larkbridge - Product Manager', 'Product Manager', '', ''],
  ['Product Manager | Larkbridge | Jobs', 'Product Manager', '', ''],
  ['Product Manager at scale', 'Product Manager at scale', '', ''],
  ['We are hiring people who care', '', '', ''],
  ['Careers at Larkbridge', '', '', ''],
  ['Home', '', '', ''],
  ['', '', '', ''],
])('%s', (title, position, company, place) =>
  expect(parsePageTitle(title)).toEqual({ position, company, place }),
);

const text = `<p>${'You decide which problems the product solves next. '.repeat(10)}</p>`;
const offerOn = (head: string, body = '') =>
  pageToText(`<!doctype html><html><head>${head}</head><body><main>${body}${text}</main></body></html>`)
    .offer;

test('a page without a first heading is named by its title', () => {
  expect(
    offerOn('<title>Larkbridge hiring Product Manager in Lyon, France | LinkedIn</title>'),
  ).toMatchObject({
    position: 'Product Manager',
    company: 'Larkbridge',
    place: 'Lyon, France',
  });
});

test('the title tells the company of the job that the heading names, and of no other', () => {
  const title = '<title>Product Manager at Larkbridge</title>';
  expect(offerOn(title, '<h1>Product Manager</h1>')).toMatchObject({
    position: 'Product Manager',
    company: 'Larkbridge',
  });
  expect(offerOn(title, '<h1>Chief of Staff</h1>')).toMatchObject({
    position: 'Chief of Staff',
    company: '',
  });
});

test('a title of hundreds of thousands of signs costs nothing', () => {
  expect(parsePageTitle(`${'Product Manager at '.repeat(50_000)}X`).place).toBe('');
});
