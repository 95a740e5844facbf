import { describe, expect, test } from 'vitest';
import { describeBoard } from '../../../tests/describe-board.ts';
import { lever } from './lever.ts';

describeBoard(lever, 'https://jobs.lever.co/exemple/5ac21346-8e0c-4494-8e7a-3eb92ff77902');

const id = '5ac21346-8e0c-4494-8e7a-3eb92ff77902';
const asked = (address: string) => lever.jobAt(new URL(address))?.request.url.href;

test.each([
  [`https://jobs.lever.co/exemple/${id}`, `https://api.lever.co/v0/postings/exemple/${id}?mode=json`],
  [
    `https://jobs.lever.co/exemple/${id}/apply?lever-source=x`,
    `https://api.lever.co/v0/postings/exemple/${id}?mode=json`,
  ],
  [
    `https://jobs.eu.lever.co/exemple%20fils/${id}/thanks`,
    `https://api.eu.lever.co/v0/postings/exemple%20fils/${id}?mode=json`,
  ],
])('%s', (address, url) => expect(asked(address)).toBe(url));

test.each([
  'https://jobs.lever.co/exemple',
  'https://jobs.lever.co/exemple/jobs',
  `https://www.lever.co/exemple/${id}`,
])('%s names no job', (address) => expect(asked(address)).toBeUndefined());

/** After "Get a specific job posting" of the Postings API; the day is in answers though not in the documentation. */
const answer = {
  id,
  text: 'Product Manager',
  createdAt: Date.UTC(2026, 2, 1, 12),
  categories: { commitment: 'Full-time', location: 'Lyon', allLocations: ['Lyon', 'Paris'], team: 'Product' },
  country: 'FR',
  workplaceType: 'remote',
  description:
    '<div>Who we are.</div><div><br></div><div><b>Your role</b></div><div>You own the vision.</div>',
  descriptionPlain: 'Who we are.',
  lists: [
    { text: 'What you &amp; we do', content: '<li>Interview users</li><li>Measure outcomes</li>' },
    { text: 'Empty', content: '' },
    { text: 5, content: ['x'] },
  ],
  additional: '<div>We answer everyone.</div>',
  additionalPlain: 'We answer everyone.',
  hostedUrl: `https://jobs.lever.co/exemple/${id}`,
};

describe('the answer', () => {
  const read = lever.jobAt(new URL(`https://jobs.lever.co/exemple/${id}`))?.read;
  test('is the offer', () =>
    expect(read?.(answer)).toEqual({
      source: 'board',
      position: 'Product Manager',
      company: '',
      place: 'Lyon / Paris / Remote',
      published: '2026-03-01',
      text: 'Product Manager\n\nLyon / Paris / Remote\n\nWho we are.\n\nYour role\nYou own the vision.\n\nWhat you & we do\n\n- Interview users\n- Measure outcomes\n\nWe answer everyone.',
    }));
  test('may name one place alone', () =>
    expect(read?.({ ...answer, workplaceType: 'on-site', categories: { location: 'Lyon' } })?.place).toBe(
      'Lyon',
    ));
  test.each([
    ['no title', { ...answer, text: null }],
    ['no text', { id, text: 'Product Manager' }],
    ['an error', { ok: false, error: 'Document not found' }],
    ['a list', [answer]],
  ])('with %s is none', (_what, other) => expect(read?.(other)).toBeNull());
});
