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

/**
 * Modelled on "Get a specific job posting" of the Postings API; real answers also have the day,
 * which is not documented.
 */
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

/**
 * Recorded from the service and published in
 * github.com/haydenham/vertical-job-digest (tests/fixtures/lever.json).
 * Its texts are cut; the text after the dots is made up here.
 */
const recorded = {
  additional:
    '<div>\n<div>Please note …, <strong>we do not sponsor visas or transfers</strong>.</div>\n<div>&nbsp;</div>\n</div>',
  categories: {
    commitment: 'Full-Time',
    department: 'People & Culture',
    location: 'Remote',
    team: 'People & Culture',
    allLocations: ['Remote'],
  },
  createdAt: 1781122278888,
  description:
    '<div>\n<h3>About Voltus</h3>\n<p>Voltus is …</p>\n<p>&nbsp;</p>\n<h3><strong>The Role</strong></h3>\n<p>You will …&nbsp;</p>\n</div>',
  id: 'db4f5f94-0539-4d5b-b434-ae680689f39b',
  lists: [
    {
      text: 'Responsibilities',
      content:
        '<div>\n\n<li>\n<p>Work closely with …</p>\n</li>\n<li>\n<p>Assist …&nbsp;</p>\n</li>\n\n</div>',
    },
  ],
  salaryRange: { min: 55000, max: 65000, currency: 'USD', interval: 'per-year-salary' },
  salaryDescription: '<div>Base pay is …</div>',
  text: 'Administrative Assistant',
  country: 'US',
  workplaceType: 'remote',
  opening: '',
  hostedUrl: 'https://jobs.lever.co/voltus/db4f5f94-0539-4d5b-b434-ae680689f39b',
};

test('an answer that was recorded from the service is its offer', () =>
  expect(lever.jobAt(new URL(recorded.hostedUrl))?.read(recorded)).toEqual({
    source: 'board',
    position: 'Administrative Assistant',
    company: '',
    place: 'Remote',
    published: '2026-06-10',
    text: 'Administrative Assistant\n\nRemote\n\nAbout Voltus\n\nVoltus is …\n\nThe Role\n\nYou will …\n\nResponsibilities\n\n- Work closely with …\n\n- Assist …\n\nPlease note …, we do not sponsor visas or transfers.\n\nBase pay is …',
  }));

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
