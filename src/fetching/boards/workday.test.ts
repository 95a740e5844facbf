import { describe, expect, test } from 'vitest';
import { describeBoard } from '../../../tests/describe-board.ts';
import { workday } from './workday.ts';

const address =
  'https://nvidia.wd5.myworkdayjobs.com/NVIDIAExternalCareerSite/job/Israel-Yokneam/Practical-Hardware-Electronics-Test-Engineer_JR2021705';

describeBoard(workday, address);

const asked = (other: string) => workday.jobAt(new URL(other))?.request.url.href;
const api = 'https://nvidia.wd5.myworkdayjobs.com/wday/cxs/nvidia/NVIDIAExternalCareerSite/job';

test.each([
  [address, `${api}/Israel-Yokneam/Practical-Hardware-Electronics-Test-Engineer_JR2021705`],
  [
    address.replace('.com/', '.com/en-US/').concat('/apply/applyManually'),
    `${api}/Israel-Yokneam/Practical-Hardware-Electronics-Test-Engineer_JR2021705`,
  ],
  [
    'https://nvidia.wd5.myworkdayjobs.com/NVIDIAExternalCareerSite/job/Engineer_JR1-2',
    `${api}/Engineer_JR1-2`,
  ],
  [
    'https://nvidia.wd5.myworkdayjobs.com/fr-FR/NVIDIAExternalCareerSite/job/Ch%C3%A2teaudun/Chef-de-produit_R-12',
    `${api}/Ch%C3%A2teaudun/Chef-de-produit_R-12`,
  ],
])('%s', (job, request) => expect(asked(job)).toBe(request));

test.each([
  'https://nvidia.wd5.myworkdayjobs.com/NVIDIAExternalCareerSite',
  'https://nvidia.wd5.myworkdayjobs.com/NVIDIAExternalCareerSite/jobs/Engineer_JR1',
  'https://nvidia.wd5.myworkdayjobs.com/NVIDIAExternalCareerSite/job/Israel-Yokneam',
  'https://www.myworkdayjobs.com/Site/job/Engineer_JR1',
])('%s names no job', (other) => expect(asked(other)).toBeUndefined());

/**
 * Recorded from the service and published in
 * github.com/lilliban/eu-job-feeds (tests/fixtures/workday_detail.json);
 * shortened.
 */
const answer = {
  jobPostingInfo: {
    id: 'd5b8e28887be101cdf0b77147a0d0000',
    title: 'Practical Hardware Electronics Test Engineer',
    jobDescription:
      '<p>Our Lab team in Israel Yokneam seeks a Practical Hardware Electronics/Test Engineer to join the IC Product Engineering Group.</p><p></p><p><b>What you&#39;ll be doing:</b></p><ul><li>Run ATE test program on tester, perform first line debug (like 2D Shmoo)</li></ul><p></p><p style=\\"text-align:inherit\\"></p>',
    location: 'Israel, Yokneam',
    postedOn: 'Posted Today',
    startDate: '2026-08-02',
    timeType: 'Full time',
    jobReqId: 'JR2021705',
    country: { descriptor: 'Israel', id: '084562884af243748dad7c84c304d89a' },
    canApply: true,
    posted: true,
    externalUrl: address,
  },
  hiringOrganization: { name: 'IL00 Mellanox Technologies, Ltd.', url: '' },
  similarJobs: [],
  userAuthenticated: false,
};

describe('the answer', () => {
  const read = workday.jobAt(new URL(address))?.read;
  test('holds the offer, and the company without the code before it', () =>
    expect(read?.(answer)).toEqual({
      source: 'board',
      position: 'Practical Hardware Electronics Test Engineer',
      company: 'Mellanox Technologies, Ltd.',
      place: 'Israel, Yokneam',
      published: '2026-08-02',
      text: "Practical Hardware Electronics Test Engineer\n\nMellanox Technologies, Ltd.\n\nIsrael, Yokneam\n\nOur Lab team in Israel Yokneam seeks a Practical Hardware Electronics/Test Engineer to join the IC Product Engineering Group.\n\nWhat you'll be doing:\n\n- Run ATE test program on tester, perform first line debug (like 2D Shmoo)",
    }));
  test('may name further places', () => {
    const job = { ...answer.jobPostingInfo, additionalLocations: ['Israel, Tel Aviv'] };
    expect(read?.({ ...answer, jobPostingInfo: job })?.place).toBe('Israel, Yokneam / Israel, Tel Aviv');
  });
  test.each(['360Learning', '3M Company', 'US Foods'])('%s is a name, no code', (name) =>
    expect(read?.({ ...answer, hiringOrganization: { name } })?.company).toBe(name),
  );
  test.each([
    ['an error', { errorCode: 'HTTP_404', message: 'Not found' }],
    ['no description', { jobPostingInfo: { ...answer.jobPostingInfo, jobDescription: undefined } }],
  ])('with %s holds none', (_what, other) => expect(read?.(other)).toBeNull());
});
