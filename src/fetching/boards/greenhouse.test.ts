import { describe, expect, test } from 'vitest';
import { describeBoard } from '../../../tests/describe-board.ts';
import { greenhouse } from './greenhouse.ts';

describeBoard(greenhouse, 'https://boards.greenhouse.io/exemple/jobs/44444');

const asked = (address: string) => greenhouse.jobAt(new URL(address))?.request.url.href;

test.each([
  'https://boards.greenhouse.io/exemple/jobs/44444',
  'https://boards.eu.greenhouse.io/exemple/jobs/44444?gh_src=x',
  'https://job-boards.greenhouse.io/exemple/jobs/44444/',
  'https://job-boards.eu.greenhouse.io/exemple/jobs/44444#app',
  'https://boards.greenhouse.io/embed/job_app?for=exemple&token=44444&b=x',
  'https://job-boards.greenhouse.io/embed/job_app?token=44444&for=exemple',
  'https://boards.greenhouse.io/embed/job_board?for=exemple&gh_jid=44444',
  'https://boards.greenhouse.io/exemple?gh_jid=44444',
])('%s', (address) =>
  expect(asked(address)).toBe('https://boards-api.greenhouse.io/v1/boards/exemple/jobs/44444'),
);

test.each([
  'https://exemple.example/careers?gh_jid=44444',
  'https://boards.greenhouse.io/exemple',
  'https://boards.greenhouse.io/embed/job_app?token=44444',
  'https://boards.greenhouse.io/exemple/jobs/product-manager',
])('%s names no job', (address) => expect(asked(address)).toBeUndefined());

/**
 * Modelled on "Retrieve a job" of the Job Board API, plus the two fields of newer answers: company
 * and first day.
 */
const answer = {
  id: 44444,
  title: 'Product Manager',
  updated_at: '2026-03-02T19:39:23Z',
  first_published: '2026-03-01T22:39:23-05:00',
  company_name: 'Exemple &amp; fils',
  location: { name: 'Lyon, France' },
  content:
    'Who we are. &lt;h2&gt;Your role&lt;/h2&gt;&lt;p&gt;You own the vision &amp;amp; the results.&lt;/p&gt;&lt;ul&gt;&lt;li&gt;Interview users&lt;/li&gt;&lt;/ul&gt;',
  absolute_url: 'https://exemple.example/careers?gh_jid=44444',
  internal_job_id: 55555,
  metadata: null,
};

/**
 * Recorded from the service and published in
 * github.com/haydenham/vertical-job-digest (tests/fixtures/greenhouse.json),
 * there within a board's list, whose jobs have the same form. Its texts are cut; the text after the
 * dots is made up here.
 */
const recorded = {
  absolute_url: 'https://www.camus.energy/careers/job-openings?gh_jid=5990198004',
  internal_job_id: 5151361004,
  location: { name: 'Remote' },
  metadata: null,
  id: 5990198004,
  updated_at: '2026-05-15T17:31:09-04:00',
  requisition_id: '44',
  title: 'Infrastructure Software Engineer',
  company_name: 'Camus Energy',
  first_published: '2026-05-08T19:16:36-04:00',
  language: 'en',
  content:
    '&lt;h3&gt;&lt;strong&gt;Overview Camus&lt;/strong&gt;&lt;/h3&gt;\n&lt;p&gt;Camus Energy builds …&amp;nbsp;&lt;/p&gt;\n&lt;h3&gt;What You&#39;ll Do&lt;/h3&gt;\n&lt;ul&gt;\n&lt;li&gt;Design and build …&lt;/li&gt;\n&lt;/ul&gt;',
  departments: [{ id: 4020599004, name: 'Engineering', child_ids: [], parent_id: null }],
};

test('an answer that was recorded from the service is its offer', () => {
  const job = greenhouse.jobAt(new URL('https://boards.greenhouse.io/camusenergy/jobs/5990198004'));
  expect(job?.read(recorded)).toEqual({
    source: 'board',
    position: 'Infrastructure Software Engineer',
    company: 'Camus Energy',
    place: 'Remote',
    published: '2026-05-08',
    text: "Infrastructure Software Engineer\n\nCamus Energy\n\nRemote\n\nOverview Camus\n\nCamus Energy builds …\n\nWhat You'll Do\n\n- Design and build …",
  });
});

describe('the answer', () => {
  const read = greenhouse.jobAt(new URL('https://boards.greenhouse.io/exemple/jobs/44444'))?.read;
  test('is the offer', () =>
    expect(read?.(answer)).toEqual({
      source: 'board',
      position: 'Product Manager',
      company: 'Exemple & fils',
      place: 'Lyon, France',
      published: '2026-03-01',
      text: 'Product Manager\n\nExemple & fils\n\nLyon, France\n\nWho we are.\n\nYour role\n\nYou own the vision & the results.\n\n- Interview users',
    }));
  test('may have its HTML escaped twice, or say nothing of company and day', () => {
    const { company_name, first_published, ...older } = answer;
    const content = answer.content.replaceAll('&', '&amp;');
    expect(read?.({ ...older, content })).toMatchObject({
      company: '',
      published: '',
      place: 'Lyon, France',
    });
    expect(read?.({ ...older, content })?.text).toContain('\n\n- Interview users');
  });
  test.each([
    ['no title', { ...answer, title: undefined }],
    ['no content', { ...answer, content: '' }],
    ['a content of another kind', { ...answer, content: { text: 'x' } }],
    ['an error', { status: 404, error: 'Job not found' }],
  ])('with %s is none', (_what, other) => expect(read?.(other)).toBeNull());
});
