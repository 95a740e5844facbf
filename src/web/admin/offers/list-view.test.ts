import { expect, test } from 'vitest';
import {
  addressOfList,
  filterOf,
  isFiltered,
  type ListView,
  offerIn,
  queryOf,
  viewIn,
  wholeList,
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
  expect(viewIn(queryOf(view))).toEqual(view);
  expect(filterOf(view)).not.toHaveProperty('from');
  expect(isFiltered(view)).toBe(true);
});

test('the whole list has a plain address, on every page of it no filter', () => {
  expect(addressOfList(wholeList)).toBe('/offres');
  expect(viewIn('')).toEqual(wholeList);
  expect(isFiltered({ ...wholeList, from: '5', toward: 'newer' })).toBe(false);
});

test('what an address says wrongly is as at first', () => {
  const wrong = `?letter=F&corrected=maybe&inDatasets=any&from=-1&toward=up&search=${'x'.repeat(201)}&other=1`;
  expect(viewIn(wrong)).toEqual(wholeList);
  expect(viewIn('?from=1e3')).toEqual(wholeList);
});

test('the row that an address names is found again, and nothing else is one', () => {
  expect(offerIn(addressOfList(wholeList, 'a-1').slice('/offres'.length))).toBe('a-1');
  for (const fragment of ['', '#offer=', '#sentence=1-2', '#offer=a/b']) expect(offerIn(fragment)).toBeNull();
});
