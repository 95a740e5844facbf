/**
 * The state of the list in its address: the filter and the position, so that Back, a reload and a
 * shared link restore it.
 */

import type { OfferFilter } from '../../../contract/calls/offer-list-calls.ts';
import { listLengths } from '../../../contract/limits.ts';
import { letters } from '../../../grading/scoring-rules.ts';
import { getPathSegment } from '../lib/get-path-segment.ts';

/** What the list of offers shows: filter, start and direction. */
export type ListView = OfferFilter & { from: string; toward: 'older' | 'newer' };

/** The unfiltered list, from its start. */
export const unfilteredList: ListView = {
  search: '',
  model: '',
  language: '',
  letter: '',
  corrected: 'any',
  inDatasets: 'any',
  company: '',
  from: '',
  toward: 'older',
};

const path = '/offres';

// Cast: Object.keys loses the key types of a table.
const names = Object.keys(unfilteredList) as (keyof ListView)[];

const choices: Partial<Record<keyof ListView, readonly string[]>> = {
  letter: letters,
  corrected: ['yes', 'no'],
  inDatasets: ['yes', 'no'],
  toward: ['newer'],
};

/** Parses the query of an address, with defaults for missing or invalid values. */
export function parseListAddress(query: string): ListView {
  const asked = new URLSearchParams(query);
  const read = names.map((name) => {
    const value = asked.get(name) ?? '';
    return [name, fits(name, value) ? value : unfilteredList[name]];
  });
  // Cast: every field has an entry of a valid value.
  return Object.fromEntries(read) as ListView;
}

function fits(name: keyof ListView, value: string): boolean {
  if (name === 'from') return /^\d{1,16}$/.test(value);
  const known = choices[name];
  if (known) return known.includes(value);
  // Cast: what is neither a number nor a choice has a maximum length.
  return value !== '' && value.length <= listLengths[name as keyof typeof listLengths];
}

/** The query of a view, such as `?letter=A`; empty for the whole list. */
export function createListQuery(view: ListView): string {
  const said = names.filter((name) => view[name] !== unfilteredList[name]).map((name) => [name, view[name]]);
  const query = new URLSearchParams(said).toString();
  return query && `?${query}`;
}

/** The address of a view, optionally with the row to focus. */
export function createListAddress(view: ListView, jobOfferId?: string): string {
  return path + createListQuery(view) + (jobOfferId ? `#offer=${encodeURIComponent(jobOfferId)}` : '');
}

/** The row named by a fragment; null if none. */
export function parseOfferFragment(fragment: string): string | null {
  const [, named] = /^#offer=([\w%-]{1,100})$/.exec(fragment) ?? [];
  return named ? getPathSegment(named, 0) : null;
}

/** The filter of the view, without the position. */
export function toOfferFilter({ from: _from, toward: _toward, ...filter }: ListView): OfferFilter {
  return filter;
}

/** Whether the view has a filter. */
export function isFiltered(view: ListView): boolean {
  return createListQuery({ ...view, from: '', toward: 'older' }) !== '';
}
