import { expect, test } from 'vitest';
import {
  createListAddress,
  createListQuery,
  isFiltered,
  type ListView,
  parseListAddress,
  parseOfferFragment,
  toOfferFilter,
  unfilteredList,
} from './list-view.ts';

test('a view is found again in its address', () => {
  const view: ListView = {
    search: 'chef & produit « été » 100%',
    model: 'gpt 4/large',
    language: 'fr',
    letter: 'A',
    corrected: 'no',
    inDatasets: 'yes',
    company: 'acme labs',
    from: '1856000000000000',
    toward: 'newer',
  };
  expect(parseListAddress(createListQuery(view))).toEqual(view);
  expect(toOfferFilter(view)).not.toHaveProperty('from');
  expect(isFiltered(view)).toBe(true);
});

test('the whole list has a plain address, on every page of it no filter', () => {
  expect(createListAddress(unfilteredList)).toBe('/offres');
  expect(parseListAddress('')).toEqual(unfilteredList);
  expect(isFiltered({ ...unfilteredList, from: '5', toward: 'newer' })).toBe(false);
});

test('what an address says wrongly is as at first', () => {
  const wrong = `?letter=F&corrected=maybe&inDatasets=any&from=-1&toward=up&search=${'x'.repeat(201)}&other=1`;
  expect(parseListAddress(wrong)).toEqual(unfilteredList);
  expect(parseListAddress('?from=1e3')).toEqual(unfilteredList);
});

test('the row that an address names is found again, and nothing else is one', () => {
  expect(parseOfferFragment(createListAddress(unfilteredList, 'a-1').slice('/offres'.length))).toBe('a-1');
  for (const fragment of ['', '#offer=', '#sentence=1-2', '#offer=a/b'])
    expect(parseOfferFragment(fragment)).toBeNull();
});
