import { describe, expect, test } from 'vitest';
import { describeBoard } from '../../../tests/describe-board.ts';
import { ashby } from './ashby.ts';

describeBoard(ashby, 'https://jobs.ashbyhq.com/exemple/5ac21346-8e0c-4494-8e7a-3eb92ff77902');

const id = '5ac21346-8e0c-4494-8e7a-3eb92ff77902';
const asked = (address: string) => ashby.jobAt(new URL(address))?.request.url.href;

test.each([
  [`https://jobs.ashbyhq.com/exemple/${id}`, 'https://api.ashbyhq.com/posting-api/job-board/exemple'],
  [
    `https://jobs.ashbyhq.com/Exemple%20%26%20fils/${id}/application?utm_source=x`,
    'https://api.ashbyhq.com/posting-api/job-board/Exemple%20%26%20fils',
  ],
])('%s', (address, url) => expect(asked(address)).toBe(url));

test.each(['https://jobs.ashbyhq.com/exemple', `https://exemple.example/careers?ashby_jid=${id}`])(
  '%s names no job',
  (address) => expect(asked(address)).toBeUndefined(),
);

const job = {
  title: 'Product Manager',
  location: 'Lyon',
  secondaryLocations: [{ location: 'Paris', address: { addressCountry: 'France' } }],
  department: 'Product',
  isRemote: true,
  descriptionHtml:
    '<h2>Your role</h2><p>You own the vision and the results.</p><ul><li>Interview users</li></ul>',
  descriptionPlain: 'YOUR ROLE You own the vision',
  publishedAt: '2026-03-01T16:21:55.393+00:00',
  employmentType: 'FullTime',
  jobUrl: `https://jobs.ashbyhq.com/exemple/${id}`,
};
/** Modelled on the documentation of the public Job Postings API. */
const answer = {
  apiVersion: '1',
  jobs: [{ ...job, title: 'Analyst', jobUrl: 'https://jobs.ashbyhq.com/exemple/x' }, job],
};

/**
 * Recorded from the service and published in
 * github.com/haydenham/vertical-job-digest (tests/fixtures/ashby.json).
 * Its texts are cut; the text after the dots is made up here.
 */
const recorded = {
  jobs: [
    {
      id: '9e3fc4fe-ce79-4a0c-9939-a7daa68ffba9',
      title: 'Director, Regulatory Affairs & Market Development',
      department: 'Policy',
      employmentType: 'FullTime',
      location: 'San Francisco Preferred',
      secondaryLocations: [],
      publishedAt: '2026-05-21T16:36:06.408+00:00',
      isListed: true,
      isRemote: true,
      workplaceType: 'Hybrid',
      jobUrl: 'https://jobs.ashbyhq.com/weave-grid/9e3fc4fe-ce79-4a0c-9939-a7daa68ffba9',
      descriptionHtml:
        '<h2><strong>About the Role</strong></h2><p style="min-height:1.5em">In this role, …</p><p style="min-height:1.5em"></p><ul style="min-height:1.5em"><li><p style="min-height:1.5em">Develop …</p></li></ul>',
      descriptionPlain: 'ABOUT THE ROLE\n\nIn this role, …\n\n\n\n - Develop …',
    },
  ],
};

test('an answer that was recorded from the service holds its offer', () =>
  expect(ashby.jobAt(new URL(recorded.jobs[0]?.jobUrl ?? ''))?.read(recorded)).toEqual({
    source: 'board',
    position: 'Director, Regulatory Affairs & Market Development',
    company: '',
    place: 'San Francisco Preferred / Remote',
    published: '2026-05-21',
    text: 'Director, Regulatory Affairs & Market Development\n\nSan Francisco Preferred / Remote\n\nAbout the Role\n\nIn this role, …\n\n- Develop …',
  }));

describe('the answer', () => {
  const read = ashby.jobAt(new URL(`https://jobs.ashbyhq.com/exemple/${id.toUpperCase()}`))?.read;
  test('holds the offer', () =>
    expect(read?.(answer)).toEqual({
      source: 'board',
      position: 'Product Manager',
      company: '',
      place: 'Lyon / Paris / Remote',
      published: '2026-03-01',
      text: 'Product Manager\n\nLyon / Paris / Remote\n\nYour role\n\nYou own the vision and the results.\n\n- Interview users',
    }));
  test('may name a job by its identifier alone', () =>
    expect(read?.({ jobs: [{ ...job, id, jobUrl: undefined }] })?.position).toBe('Product Manager'));
  test.each([
    ['other jobs', { jobs: [answer.jobs[0]] }],
    ['no jobs', { apiVersion: '1', jobs: [] }],
    ['a job without text', { jobs: [{ ...job, descriptionHtml: 5 }] }],
  ])('with %s holds none', (_what, other) => expect(read?.(other)).toBeNull());
});
