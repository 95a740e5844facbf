import { describe, expect, test } from 'vitest';
import { describeBoard } from '../../../tests/describe-board.ts';
import { gem } from './gem.ts';

const address = 'https://jobs.gem.com/gem/4965519002';

describeBoard(gem, address);

const asked = (other: string) => gem.jobAt(new URL(other))?.request.url.href;

test.each([address, `${address}?utm_source=x`, 'https://jobs.gem.com/gem/am9icG9zdDqTzmNGwXTdU65YRLOAU6ZL'])(
  '%s',
  (other) => expect(asked(other)).toBe('https://api.gem.com/job_board/v0/gem/job_posts/'),
);
test.each([
  'https://jobs.gem.com/gem',
  'https://jobs.gem.com/gem/jobs',
  'https://www.gem.com/gem/4965519002',
  'https://jobs.gem.com/a%20b/4965519002',
])('%s names no job', (other) => expect(asked(other)).toBeUndefined());

/**
 * Recorded from the service on 2026-09-25 and published in
 * github.com/Blueturboguy07/jobleft (packages/sources-ats/test/fixtures/live/gem-gem.json).
 * Its texts are cut; the text after the dots is made up here.
 */
const answer = [
  {
    absolute_url: address,
    content:
      '<h2>Role Details</h2><ul><li class=""><strong>Location:</strong> …</li></ul><div><br></div><h2>What You’ll Do Day-to-Day</h2><ul><li class="">Own product features …, as a team.</li></ul>',
    content_plain:
      'Role Details\nLocation:\n …\nWhat You’ll Do Day-to-Day\nOwn product features …, as a team.',
    created_at: '2020-11-17T15:37:20.000Z',
    departments: [{ child_ids: [], id: '4022145002', name: 'Engineering', parent_id: null }],
    employment_type: 'full_time',
    first_published_at: '2020-11-17T15:37:23.000Z',
    id: '4965519002',
    internal_job_id: '4117748002',
    location: { name: 'San Francisco, United States' },
    location_type: 'hybrid',
    requisition_id: '95',
    title: 'Software Engineer',
    updated_at: '2026-03-10T21:20:54.077Z',
  },
  {
    absolute_url: 'https://jobs.gem.com/gem/am9icG9zdDqTzmNGwXTdU65YRLOAU6ZL',
    id: 'am9icG9zdDqTzmNGwXTdU65YRLOAU6ZL',
  },
];

describe('the answer', () => {
  const read = gem.jobAt(new URL(address))?.read;
  const [job] = answer;

  test('holds the offer', () =>
    expect(read?.(answer)).toEqual({
      source: 'board',
      position: 'Software Engineer',
      company: '',
      place: 'San Francisco, United States',
      published: '2020-11-17',
      text: 'Software Engineer\n\nSan Francisco, United States\n\nRole Details\n\n- Location: …\n\nWhat You’ll Do Day-to-Day\n\n- Own product features …, as a team.',
    }));
  test('without HTML is read as plain text', () =>
    expect(read?.([{ ...job, content: '' }])?.text).toContain('\nOwn product features …, as a team.'));
  test.each([
    ['an error', { message: 'Not found' }],
    ['other jobs', answer.slice(1)],
    ['no text', [{ ...job, content: '', content_plain: '' }]],
  ])('with %s holds none', (_what, other) => expect(read?.(other)).toBeNull());
});
