import { describe, expect, test } from 'vitest';
import { describeBoard } from '../../../tests/describe-board.ts';
import { softgarden } from './softgarden.ts';

const address = 'https://demo.career.softgarden.de/jobs/32701543/Communications-Manager-f-m-d-/';

describeBoard(softgarden, address);

const asked = (other: string) => softgarden.jobAt(new URL(other))?.request.url.href;

test.each([address, 'https://demo.career.softgarden.de/en/jobs/32701543'])('%s', (other) =>
  expect(asked(other)).toBe('https://demo.career.softgarden.de/jobs.feed.json'),
);
test.each(['https://demo.career.softgarden.de/', 'https://demo.softgarden.io/job/32701543'])(
  '%s names no job',
  (other) => expect(asked(other)).toBeUndefined(),
);

/**
 * Recorded from the service on 2026-07-24 and published in
 * github.com/nicholasbraun/job-crawler-poc (internal/ats/softgarden_test.go).
 */
const item = {
  '@type': 'JobPosting',
  title: 'Communications Manager (f/m/d)',
  url: address,
  datePosted: '2024-09-05T11:55:12.145+02:00',
  identifier: { name: 'DEMO', '@type': 'PropertyValue', value: 32_701_543 },
  description:
    '<h2>Communications Manager (f/m/d) - Berlin, Deutschland</h2>\n<h3>Job Description</h3>\n<p>We are looking for a Communications Manager (f/m/d) to join our E-Commerce team in Berlin, Deutschland.</p>\n<ul>\n<li>Developing and executing a comprehensive communications strategy</li>\n</ul>',
  employmentType: 'FULL_TIME',
  jobLocation: {
    '@type': 'Place',
    address: {
      '@type': 'PostalAddress',
      postalCode: '-',
      addressRegion: 'Berlin',
      streetAddress: '-',
      addressCountry: 'Deutschland',
      addressLocality: 'Berlin',
    },
  },
};
const feed = (...items: object[]) => ({
  '@type': 'DataFeed',
  dataFeedElement: items.map((one) => ({ '@type': 'DataFeedItem', item: one })),
});

describe('the answer', () => {
  const read = softgarden.jobAt(new URL(address))?.read;
  test('holds the offer', () =>
    expect(read?.(feed({ ...item, url: address.replace('32701543', '1') }, item))).toEqual({
      source: 'board',
      position: 'Communications Manager (f/m/d)',
      company: '',
      place: 'Berlin, Deutschland',
      published: '2024-09-05',
      text: 'Communications Manager (f/m/d)\n\nBerlin, Deutschland\n\nCommunications Manager (f/m/d) - Berlin, Deutschland\n\nJob Description\n\nWe are looking for a Communications Manager (f/m/d) to join our E-Commerce team in Berlin, Deutschland.\n\n- Developing and executing a comprehensive communications strategy',
    }));
  test.each([
    ['other jobs', feed({ ...item, url: address.replace('32701543', '1') })],
    ['nothing', feed()],
  ])('with %s holds none', (_what, other) => expect(read?.(other)).toBeNull());
});
