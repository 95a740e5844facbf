import { describe, expect, test } from 'vitest';
import { describeBoard } from '../../../tests/describe-board.ts';
import { pinpoint } from './pinpoint.ts';

const id = '8fa6a0e0-0beb-4233-8ab0-409fe6bfccb1';
const address = `https://workwithus.pinpointhq.com/en/postings/${id}`;

describeBoard(pinpoint, address);

const asked = (other: string) => pinpoint.jobAt(new URL(other))?.request.url.href;

test.each([address, `${address}/applications/new`, `https://workwithus.pinpointhq.com/postings/${id}`])(
  '%s',
  (other) => expect(asked(other)).toBe('https://workwithus.pinpointhq.com/postings.json'),
);
test.each(['https://workwithus.pinpointhq.com/', `https://www.pinpointhq.com/postings/${id}`])(
  '%s names no job',
  (other) => expect(asked(other)).toBeUndefined(),
);

/**
 * Recorded from the service and published in
 * github.com/Manojkaipu/job-poller (tests/fixtures/pinpoint.json),
 * where its texts are cut off.
 */
const job = {
  id: '567495',
  benefits: "<div><!--block-->We want Pinpoint to be the best place you've ever worked.</div>",
  benefits_header: 'What we offer',
  compensation: '£70,000 - £90,000 / year',
  compensation_visible: true,
  description:
    "<div><!--block-->Hi 👋 I'm Anna, Head of Implementation at Pinpoint.<br><br>We're a high growth, bootstrapped HR tech company</div>",
  employment_type: 'full_time',
  key_responsibilities:
    '<ul><li><!--block-->Get every implementation live on time, with deadlines met and blockers cleared with urgency</li></ul>',
  key_responsibilities_header: "What you'll do",
  skills_knowledge_expertise:
    '<ul><li><!--block-->3+ years leading large B2B SaaS implementations end to end</li></ul>',
  skills_knowledge_expertise_header: "What you'll bring",
  title: 'Enterprise Implementation Manager',
  url: address,
  path: `/en/postings/${id}`,
  workplace_type: 'remote',
  location: { id: '5495', city: 'London', name: 'United Kingdom', postal_code: '', province: 'London' },
};

describe('the answer', () => {
  const read = pinpoint.jobAt(new URL(address))?.read;
  test('holds the offer', () =>
    expect(read?.({ data: [{ ...job, url: address.replace(id, 'x') }, job] })).toEqual({
      source: 'board',
      position: 'Enterprise Implementation Manager',
      company: '',
      place: 'London / Remote',
      published: '',
      text: [
        'Enterprise Implementation Manager',
        'London / Remote',
        "Hi 👋 I'm Anna, Head of Implementation at Pinpoint.",
        "We're a high growth, bootstrapped HR tech company",
        "What you'll do",
        '- Get every implementation live on time, with deadlines met and blockers cleared with urgency',
        "What you'll bring",
        '- 3+ years leading large B2B SaaS implementations end to end',
        'What we offer',
        "We want Pinpoint to be the best place you've ever worked.",
        '£70,000 - £90,000 / year',
      ].join('\n\n'),
    }));
  test('keeps a pay to itself that is not shown', () =>
    expect(read?.({ data: [{ ...job, compensation_visible: false }] })?.text).not.toContain('£'));
  test.each([
    ['other jobs', { data: [{ ...job, url: address.replace(id, 'x') }] }],
    ['an error', { error: 'Not found' }],
  ])('with %s holds none', (_what, other) => expect(read?.(other)).toBeNull());
});
