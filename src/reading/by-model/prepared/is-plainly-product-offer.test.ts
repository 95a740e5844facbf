import { expect, test } from 'vitest';
import { isPlainlyProductOffer } from './is-plainly-product-offer.ts';

const duties = [
  'You own the product vision.',
  'You define pricing with Sales.',
  'You write the user stories.',
];

test('a title and three duties of a product role are plainly an offer, fewer or another job’s are not', () => {
  const offer = (title: string, count: number) =>
    `${title}\nAcme, Lyon\n\nResponsibilities\n${duties.slice(0, count).join('\n')}`;
  expect(isPlainlyProductOffer(offer('Senior Product Manager', 3))).toBe(true);
  expect(isPlainlyProductOffer(offer('Senior Product Manager', 2))).toBe(false);
  expect(
    isPlainlyProductOffer('Nurse\nAcme\n\nYou care for patients. You plan shifts. You keep records.'),
  ).toBe(false);
});
