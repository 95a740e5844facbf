import { describe, expect, test } from 'vitest';
import { describeBoard } from '../../../tests/describe-board.ts';
import { recruitee } from './recruitee.ts';

describeBoard(recruitee, 'https://exemple.recruitee.com/o/product-manager');

const asked = (address: string) => recruitee.jobAt(new URL(address))?.request.url.href;

test.each([
  'https://exemple.recruitee.com/o/product-manager',
  'https://exemple.recruitee.com/o/product-manager/c/new?source=x',
  'https://exemple.recruitee.com/fr/o/product-manager',
  'https://exemple.recruitee.com/l/fr/o/product-manager',
])('%s', (address) => expect(asked(address)).toBe('https://exemple.recruitee.com/api/offers/'));

test.each([
  'https://exemple.recruitee.com/',
  'https://exemple.recruitee.com/o/',
  'https://docs.recruitee.com/o/product-manager',
  'https://careers.exemple.example/o/product-manager',
])('%s names no job', (address) => expect(asked(address)).toBeUndefined());

const offer = {
  id: 1234,
  slug: 'product-manager',
  title: 'Product Manager',
  description: '<p>You own the vision and the results.</p>',
  requirements: '<ul><li>Five years in product</li></ul>',
  company_name: 'Exemple & fils',
  city: 'Lyon',
  country: 'France',
  country_code: 'FR',
  location: 'Lyon, Rhône, France',
  remote: false,
  published_at: '2026-03-01 08:11:57 UTC',
  careers_url: 'https://exemple.recruitee.com/o/product-manager',
  translations: {
    en: { title: 'Product Manager', description: '<p>You own the vision and the results.</p>' },
    fr: {
      title: 'Chef de produit',
      description: '<p>Vous portez la vision du produit et ses résultats avec votre équipe.</p>',
      requirements: '<ul><li>Cinq ans de produit</li></ul>',
    },
  },
};
/** Modelled on the list of offers of the Careers Site API. */
const answer = { offers: [{ ...offer, slug: 'x', careers_url: '' }, offer] };
const readAt = (address: string) => recruitee.jobAt(new URL(address))?.read;

/**
 * Recorded from the service on 2026-09-25 and published in
 * github.com/Blueturboguy07/jobleft (packages/sources-ats/test/fixtures/live/recruitee-bunq.json).
 * Its texts are cut; the text after the dots is made up here.
 */
const recorded = {
  title: 'Support Experience Guide',
  country: 'Türkiye',
  requirements:
    '<ul><li><p>You’re curious …, and calm.</p></li></ul><p><strong>Your space to perform</strong></p>',
  published_at: '2026-09-23 09:10:19 UTC',
  country_code: 'TR',
  company_name: 'bunq',
  locations: [
    {
      id: 39977,
      name: 'Istanbul',
      state: 'İstanbul',
      country: 'Türkiye',
      city: 'İstanbul',
      postal_code: null,
    },
    {
      id: 39967,
      name: 'Sofia',
      state: 'Sofia (stolitsa)',
      country: 'Bulgaria',
      city: 'Sofia',
      postal_code: null,
    },
  ],
  location: 'İstanbul, İstanbul, Türkiye',
  translations: {
    en: {
      title: 'Support Experience Guide',
      description:
        '<p style="text-align:start;">As a Support Experience Guide, you’re …</p><h4><strong>Take Ownership:</strong></h4>',
      requirements:
        '<ul><li><p>You’re curious …, and calm.</p></li></ul><p><strong>Your space to perform</strong></p>',
    },
  },
  city: 'İstanbul',
  description:
    '<p style="text-align:start;">As a Support Experience Guide, you’re …</p><h4><strong>Take Ownership:</strong></h4>',
  careers_url: 'https://careers.bunq.com/o/support-experience-guide-3',
  remote: false,
  hybrid: true,
  id: 2755994,
  status: 'published',
  slug: 'support-experience-guide-3',
};

test('an answer that was recorded from the service holds its offer', () =>
  expect(readAt('https://bunq.recruitee.com/o/support-experience-guide-3')?.({ offers: [recorded] })).toEqual(
    {
      source: 'board',
      position: 'Support Experience Guide',
      company: 'bunq',
      place: 'İstanbul, Türkiye / Sofia, Bulgaria',
      published: '2026-09-23',
      text: 'Support Experience Guide\n\nbunq\n\nİstanbul, Türkiye / Sofia, Bulgaria\n\nAs a Support Experience Guide, you’re …\n\nTake Ownership:\n\nQualifications\n\n- You’re curious …, and calm.\n\nYour space to perform',
    },
  ));

describe('the answer', () => {
  const read = readAt('https://exemple.recruitee.com/o/product-manager');
  test('holds the offer', () =>
    expect(read?.(answer)).toEqual({
      source: 'board',
      position: 'Product Manager',
      company: 'Exemple & fils',
      place: 'Lyon, France',
      published: '2026-03-01',
      text: 'Product Manager\n\nExemple & fils\n\nLyon, France\n\nYou own the vision and the results.\n\nQualifications\n\n- Five years in product',
    }));
  test('speaks the language of the address', () =>
    expect(readAt('https://exemple.recruitee.com/l/fr/o/product-manager')?.(answer)?.text).toBe(
      'Chef de produit\n\nExemple & fils\n\nLyon, France\n\nVous portez la vision du produit et ses résultats avec votre équipe.\n\nProfil recherché\n\n- Cinq ans de produit',
    ));
  test('speaks its own where it does not speak that', () =>
    expect(readAt('https://exemple.recruitee.com/l/nl/o/product-manager')?.(answer)?.position).toBe(
      'Product Manager',
    ));
  test.each([
    ['other offers', { offers: [answer.offers[0]] }],
    ['an offer without text', { offers: [{ ...offer, description: null, requirements: [] }] }],
    ['no offers', { offers: {} }],
  ])('with %s holds none', (_what, other) => expect(read?.(other)).toBeNull());
});
