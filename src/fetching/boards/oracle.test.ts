import { describe, expect, test } from 'vitest';
import { describeBoard } from '../../../tests/describe-board.ts';
import { oracle } from './oracle.ts';

const host = 'https://emje.fa.us6.oraclecloud.com';
const address = `${host}/hcmUI/CandidateExperience/en/sites/CX_1/job/16280`;

describeBoard(oracle, address);

const asked = (other: string) => oracle.jobAt(new URL(other))?.request.url.href;

test.each([address, `${address}/`, `${address}/apply/email?utm=x`, address.replace('/en/', '/fr-CA/')])(
  '%s',
  (other) =>
    expect(asked(other)).toBe(
      `${host}/hcmRestApi/resources/latest/recruitingCEJobRequisitionDetails?expand=all&onlyData=true&finder=ById;Id=%2216280%22,siteNumber=CX_1`,
    ),
);
test.each([
  `${host}/hcmUI/CandidateExperience/en/sites/CX_1/jobs`,
  `${host}/hcmUI/CandidateExperience/en/sites/careers/job/16280`,
  address.replace('emje.fa', 'emje.login'),
  address.replace('oraclecloud.com', 'oraclecloud.com.example'),
  address.replace('16280', '16280%22,x'),
])('%s names no job', (other) => expect(asked(other)).toBeUndefined());

/**
 * Recorded from the service and published in
 * github.com/haydenham/vertical-job-digest (tests/fixtures/oracle_detail.json).
 * Its texts are cut; the text after the dots is made up here.
 */
const item = {
  Id: '16280',
  Title: 'Radiation Protection Supervisor - Plant Hatch',
  Category: 'Power Plant Operations & Maintenance',
  RequisitionId: 300008854810273,
  ExternalPostedStartDate: '2026-06-23T15:48:06+00:00',
  JobSchedule: 'Full time',
  ExternalPostedEndDate: '2026-07-08T03:55:00+00:00',
  ExternalDescriptionStr:
    '<p><strong>JOB SUMMARY:</strong>&nbsp;</p>\n<p>The … supervisor leads a team.&nbsp;</p>\n<p>&nbsp;</p>\n<ul>\n <li>Knowledge of …</li>\n</ul>',
  CorporateDescriptionStr: '<p class="MsoNormal"><b>Southern Nuclear</b>, a subsidiary of …</p>',
  OrganizationDescriptionStr: 'Southern Nuclear',
  ShortDescriptionStr: '',
  ContentLocale: 'en',
  PrimaryLocation: 'Baxley, GA, United States',
  PrimaryLocationCountry: 'US',
  ExternalQualificationsStr: '',
  ExternalResponsibilitiesStr: '',
  WorkplaceTypeCode: null,
  LegalEmployer: null,
  secondaryLocations: [],
};
const answer = { items: [item], count: 1, hasMore: false, limit: 499, offset: 0 };

describe('the answer', () => {
  const read = oracle.jobAt(new URL(address))?.read;

  test('holds the offer', () =>
    expect(read?.(answer)).toEqual({
      source: 'board',
      position: 'Radiation Protection Supervisor - Plant Hatch',
      company: '',
      place: 'Baxley, GA, United States',
      published: '2026-06-23',
      text: 'Radiation Protection Supervisor - Plant Hatch\n\nBaxley, GA, United States\n\nJOB SUMMARY:\n\nThe … supervisor leads a team.\n\n- Knowledge of …\n\nSouthern Nuclear, a subsidiary of …',
    }));
  test('may have parts that stand apart', () =>
    expect(
      read?.({ items: [{ ...item, ExternalQualificationsStr: '<ul><li>Five years</li></ul>' }] })?.text,
    ).toMatch(/\n\nQualifications\n\n- Five years$/));
  test.each([
    ['another job', { items: [{ ...item, Id: '1' }] }],
    ['no job', { ...answer, items: [], count: 0 }],
    ['an error', { title: 'Not Found', status: '404' }],
  ])('with %s holds none', (_what, other) => expect(read?.(other)).toBeNull());
});
