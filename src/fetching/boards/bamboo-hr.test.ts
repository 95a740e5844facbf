import { describe, expect, test } from 'vitest';
import { describeBoard } from '../../../tests/describe-board.ts';
import { bambooHr } from './bamboo-hr.ts';

const address = 'https://giottoai.bamboohr.com/careers/36';

describeBoard(bambooHr, address);

const asked = (other: string) => bambooHr.jobAt(new URL(other))?.request.url.href;

test.each([address, `${address}?source=aWQ9MjY`, `${address}/detail`])('%s', (other) =>
  expect(asked(other)).toBe('https://giottoai.bamboohr.com/careers/36/detail'),
);
test.each([
  'https://giottoai.bamboohr.com/careers',
  'https://giottoai.bamboohr.com/careers/list',
  'https://www.bamboohr.com/careers/36',
])('%s names no job', (other) => expect(asked(other)).toBeUndefined());

/**
 * Recorded from the service on 2026-08-25 and published in
 * github.com/nicholasbraun/job-crawler-poc (internal/ats/bamboohr_test.go).
 */
const answer = {
  meta: {},
  result: {
    jobOpening: {
      jobOpeningShareUrl: 'https://giottoai.bamboohr.com/careers/36',
      jobOpeningName: 'AI Research Scientist',
      jobOpeningStatus: 'Open',
      departmentLabel: 'AI',
      employmentStatusLabel: 'Full-Time',
      location: { city: 'Lausanne', state: 'Vaud', postalCode: '1003', addressCountry: 'Switzerland' },
      atsLocation: { country: null, countryId: null, state: null, city: null },
      description:
        '<p>Giotto.ai is a Switzerland-based AI company building intelligence systems for Switzerland and Europe.</p>\n<p>Expected core stack:</p>\n<ul>\n<li>MLflow or Weights &amp; Biases for experiment tracking</li>\n<li>Docker</li>\n</ul>',
      compensation: null,
      datePosted: '2026-07-21',
      locationType: '2',
    },
  },
};
const { jobOpening } = answer.result;
const withJob = (job: object) => ({ ...answer, result: { jobOpening: { ...jobOpening, ...job } } });

describe('the answer', () => {
  const read = bambooHr.jobAt(new URL(address))?.read;
  test('holds the offer', () =>
    expect(read?.(answer)).toEqual({
      source: 'board',
      position: 'AI Research Scientist',
      company: '',
      place: 'Lausanne, Vaud, Switzerland',
      published: '2026-07-21',
      text: 'AI Research Scientist\n\nLausanne, Vaud, Switzerland\n\nGiotto.ai is a Switzerland-based AI company building intelligence systems for Switzerland and Europe.\n\nExpected core stack:\n\n- MLflow or Weights & Biases for experiment tracking\n- Docker',
    }));
  test('has its place in one of two fields, and says who works from anywhere', () => {
    const location = { city: null, state: null, postalCode: null, addressCountry: null };
    const atsLocation = { country: 'Switzerland', countryId: '204', state: 'Vaud', city: 'Lausanne' };
    expect(read?.(withJob({ location, atsLocation, locationType: '1' }))?.place).toBe(
      'Lausanne, Vaud, Switzerland / Remote',
    );
  });
  test.each([
    ['an error', { type: 'not_found', title: 'Resource not found.', meta: [] }],
    ['no description', withJob({ description: null })],
  ])('with %s holds none', (_what, other) => expect(read?.(other)).toBeNull());
});
