import { describe, expect, test } from 'vitest';
import { describeBoard } from '../../../tests/describe-board.ts';
import { rippling } from './rippling.ts';

const id = 'f7008ce4-5157-4ba9-b75b-ed2a6448b579';
const address = `https://ats.rippling.com/portside/jobs/${id}`;

describeBoard(rippling, address);

const asked = (other: string) => rippling.jobAt(new URL(other))?.request.url.href;

test.each([address, `${address}/apply`, `https://ats.rippling.com/en-GB/portside/jobs/${id}`])(
  '%s',
  (other) => expect(asked(other)).toBe(`https://ats.rippling.com/api/v2/board/portside/jobs/${id}`),
);
test.each(['https://ats.rippling.com/portside/jobs', `https://www.rippling.com/portside/jobs/${id}`])(
  '%s names no job',
  (other) => expect(asked(other)).toBeUndefined(),
);

/**
 * Recorded from the service and published in
 * github.com/haydenham/vertical-job-digest (tests/fixtures/rippling_detail.json),
 * where its texts are cut; the text after the dots is made up here.
 */
const answer = {
  uuid: id,
  name: 'Product Marketing Manager',
  description: {
    company:
      '<meta><p style="font-family:&quot;Basel Grotesk&quot;,Arial,sans-serif;font-size:11pt"><b><strong style="font-size:18pt;white-space:pre-wrap;">About Portside</strong></b></p><p style="margin:4px">… makes software for aviation.</p>',
    role: '<meta><p style="margin:4px 0px;padding:0px;"><br></p><p style="font-size:18pt"><b><strong style="white-space:pre-wrap;">Job …</strong></b></p><ul><li>Own the launch of every product</li></ul>',
  },
  workLocations: ['Remote (United States)'],
  department: { name: 'Sales & Marketing', base_department: 'Sales & Marketing' },
  employmentType: { label: 'SALARIED_FT', id: 'Salaried, full-time' },
  createdOn: '2026-06-12T12:45:15.898000-07:00',
  url: address,
  payRangeDetails: [],
  companyName: 'Portside, Inc.',
  unlistedFromSearch: false,
};

describe('the answer', () => {
  const read = rippling.jobAt(new URL(address))?.read;
  test('holds the offer', () =>
    expect(read?.(answer)).toEqual({
      source: 'board',
      position: 'Product Marketing Manager',
      company: 'Portside, Inc.',
      place: 'Remote (United States)',
      published: '2026-06-12',
      text: 'Product Marketing Manager\n\nPortside, Inc.\n\nRemote (United States)\n\nAbout Portside\n\n… makes software for aviation.\n\nJob …\n\n- Own the launch of every product',
    }));
  test.each([
    ['an error', { detail: 'Not found.' }],
    ['a description of another form', { ...answer, description: 'Own the launch' }],
  ])('with %s holds none', (_what, other) => expect(read?.(other)).toBeNull());
});
