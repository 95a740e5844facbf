import { describe, expect, test } from 'vitest';
import { describeBoard } from '../../../tests/describe-board.ts';
import { workable } from './workable.ts';

describeBoard(workable, 'https://apply.workable.com/exemple/j/GROOV006/');

const asked = (address: string) => workable.jobAt(new URL(address))?.request.url.href;

test.each([
  'https://apply.workable.com/groove-tech/j/GROOV006',
  'https://apply.workable.com/groove-tech/j/GROOV006/apply/?lng=fr',
  'https://groove-tech.workable.com/j/GROOV006',
  'https://groove-tech.workable.com/jobs/724378555/candidates/new',
])('%s', (address) =>
  expect(asked(address)).toBe('https://www.workable.com/api/accounts/groove-tech?details=true'),
);

test.each([
  'https://apply.workable.com/groove-tech/',
  'https://apply.workable.com/j/GROOV006',
  'https://jobs.workable.com/view/x/product-manager',
  'https://help.workable.com/j/GROOV006',
])('%s names no job', (address) => expect(asked(address)).toBeUndefined());

const job = {
  title: 'Product Manager',
  code: 'UK/1/PM',
  shortcode: 'GROOV006',
  country: 'France',
  state: 'Rhône',
  city: 'Lyon',
  department: 'Product',
  telecommuting: true,
  published_on: '2026-03-01',
  created_at: '2026-02-01',
  url: 'https://groove-tech.workable.com/jobs/724378555',
  application_url: 'https://groove-tech.workable.com/jobs/724378555/candidates/new',
  shortlink: 'https://groove-tech.workable.com/j/GROOV006',
  description: '<p>You own the vision and the results.</p><ul><li>Interview users</li></ul>',
};
/** Modelled on "List an account's public jobs". */
const answer = {
  name: 'Groove Tech',
  description: '<p>Who we are.</p>',
  jobs: [{ ...job, shortcode: 'A', url: '', shortlink: '' }, job],
};

/**
 * Recorded from the service on 2026-09-25 and published in
 * github.com/Blueturboguy07/jobleft (packages/sources-ats/test/fixtures/live/workable-huggingface.json).
 * Its texts are cut; the text after the dots is made up here.
 */
const recorded = {
  name: 'Hugging Face',
  description: 'Here at Hugging Face, …',
  jobs: [
    {
      title: 'Low-level Senior Software Engineer, Xet Storage - EMEA Remote',
      shortcode: 'F4C096B22E',
      code: '',
      employment_type: 'Full-time',
      telecommuting: true,
      department: 'Product',
      url: 'https://apply.workable.com/j/F4C096B22E',
      shortlink: 'https://apply.workable.com/j/F4C096B22E',
      application_url: 'https://apply.workable.com/j/F4C096B22E/apply',
      published_on: '2026-07-30',
      created_at: '2026-07-30',
      country: 'France',
      city: 'Paris',
      state: 'Île-de-France',
      locations: [
        { country: 'France', countryCode: 'FR', city: 'Paris', region: 'Île-de-France', hidden: true },
      ],
      description:
        '<p></p><p>At Hugging Face, …, for everyone.</p><p></p><p><strong>Requirements</strong></p><p></p><ul><li>8+ years building …</li></ul>',
    },
  ],
};

test('an answer that was recorded from the service holds its offer', () => {
  const job = workable.jobAt(new URL('https://apply.workable.com/huggingface/j/F4C096B22E/'));
  expect(job?.read(recorded)).toEqual({
    source: 'board',
    position: 'Low-level Senior Software Engineer, Xet Storage - EMEA Remote',
    company: 'Hugging Face',
    place: 'Paris, Île-de-France, France / Remote',
    published: '2026-07-30',
    text: 'Low-level Senior Software Engineer, Xet Storage - EMEA Remote\n\nHugging Face\n\nParis, Île-de-France, France / Remote\n\nAt Hugging Face, …, for everyone.\n\nRequirements\n\n- 8+ years building …',
  });
});

describe('the answer', () => {
  const read = workable.jobAt(new URL('https://apply.workable.com/groove-tech/j/groov006/'))?.read;
  const text =
    'Product Manager\n\nGroove Tech\n\nLyon, Rhône, France / Remote\n\nYou own the vision and the results.\n\n- Interview users';
  test('holds the offer', () =>
    expect(read?.(answer)).toEqual({
      source: 'board',
      position: 'Product Manager',
      company: 'Groove Tech',
      place: 'Lyon, Rhône, France / Remote',
      published: '2026-03-01',
      text,
    }));
  test('is found by the number of older addresses', () => {
    const older = workable.jobAt(new URL('https://groove-tech.workable.com/jobs/724378555'));
    expect(older?.read({ ...answer, jobs: [{ ...job, shortcode: 'B' }] })?.text).toBe(text);
  });
  test('may have parts that stand apart', () => {
    const apart = { ...job, requirements: '<ul><li>Five years</li></ul>', benefits: null };
    expect(read?.({ ...answer, jobs: [apart] })?.text).toBe(`${text}\n\nQualifications\n\n- Five years`);
  });
  test.each([
    ['other jobs', { ...answer, jobs: [answer.jobs[0]] }],
    ['jobs without details', { ...answer, jobs: [{ ...job, description: undefined }] }],
    ['an error', { error: 'Not found' }],
  ])('with %s holds none', (_what, other) => expect(read?.(other)).toBeNull());
});
