import { describe, expect, test } from 'vitest';
import { describeBoard } from '../../../tests/describe-board.ts';
import { smartRecruiters } from './smart-recruiters.ts';

describeBoard(smartRecruiters, 'https://jobs.smartrecruiters.com/Exemple/74983486-product-manager');

const id = '34225731-e7cf-4584-b0b7-78098fe1a66b';
const asked = (address: string) => smartRecruiters.jobAt(new URL(address))?.request.url.href;
const api = 'https://api.smartrecruiters.com/v1/companies/Exemple/postings';

test.each([
  [
    'https://jobs.smartrecruiters.com/Exemple/744000074983486-product-manager?trid=x',
    `${api}/744000074983486`,
  ],
  ['https://jobs.smartrecruiters.com/Exemple/74983486', `${api}/74983486`],
  ['https://careers.smartrecruiters.com/Exemple/74983486-product-manager/', `${api}/74983486`],
  ['https://www.smartrecruiters.com/Exemple/74983486-product-manager', `${api}/74983486`],
  [
    `https://jobs.smartrecruiters.com/oneclick-ui/company/Exemple/publication/${id}?dcr_ci=Exemple`,
    `${api}/${id}`,
  ],
])('%s', (address, url) => expect(asked(address)).toBe(url));

test.each([
  'https://careers.smartrecruiters.com/Exemple',
  'https://jobs.smartrecruiters.com/Exemple/product-manager',
  'https://www.smartrecruiters.com/blog/2026-product-manager',
])('%s names no job', (address) => expect(asked(address)).toBeUndefined());

/** Modelled on "/postings/{postingId}" of the Posting API. */
const answer = {
  id: '74983486',
  uuid: id,
  name: 'Product Manager',
  company: { identifier: 'Exemple', name: 'Exemple & fils' },
  releasedDate: '2026-03-01T19:36:42.346Z',
  location: { city: 'Lyon', region: 'ARA', country: 'fr', remote: true },
  jobAd: {
    sections: {
      companyDescription: { title: 'Company Description', text: '<p>Who we are.</p>' },
      qualifications: { title: 'Qualifications', text: '<ul><li>Five years in product</li></ul>' },
      jobDescription: { title: 'Job Description', text: '<p>You own the vision.</p>' },
      additionalInformation: { title: 'Additional Information', text: '' },
    },
  },
};

/**
 * Recorded from the service and published in
 * github.com/haydenham/vertical-job-digest (tests/fixtures/smartrecruiters_detail.json).
 * Its texts are cut; the text after the dots is made up here.
 */
const recorded = {
  id: '744000133666057',
  name: 'Platform Engineer',
  uuid: '7509ee47-99d8-42d3-98ad-c8eaa25884d2',
  refNumber: 'REF850Y',
  company: { name: 'Vitol', identifier: 'Vitol' },
  location: {
    city: 'Singapore',
    country: 'sg',
    remote: false,
    hybrid: false,
    fullLocation: 'Singapore, , Singapore',
  },
  releasedDate: '2026-06-23T17:40:25.923Z',
  postingUrl: 'https://jobs.smartrecruiters.com/Vitol/744000133666057-platform-engineer',
  jobAd: {
    sections: {
      companyDescription: {
        title: 'Company Description',
        text: '<p>Vitol is a leader …&#xa0; worldwide.</p>',
      },
      jobDescription: {
        title: 'Job Description',
        text: '<p>As part of …</p><p><strong>You will</strong></p><ul><li>Contribute to …</li></ul>',
      },
      qualifications: { title: 'Qualifications', text: '<ul><li>3+ years of …</li></ul>' },
      additionalInformation: { title: 'Additional Information', text: '' },
    },
  },
  active: true,
  visibility: 'PUBLIC',
};

test('an answer that was recorded from the service is its offer', () => {
  const job = smartRecruiters.jobAt(new URL(recorded.postingUrl));
  expect(job?.read(recorded)).toEqual({
    source: 'board',
    position: 'Platform Engineer',
    company: 'Vitol',
    place: 'Singapore, SG',
    published: '2026-06-23',
    text: 'Platform Engineer\n\nVitol\n\nSingapore, SG\n\nCompany Description\n\nVitol is a leader … worldwide.\n\nJob Description\n\nAs part of …\n\nYou will\n\n- Contribute to …\n\nQualifications\n\n- 3+ years of …',
  });
});

describe('the answer', () => {
  const read = smartRecruiters.jobAt(new URL('https://jobs.smartrecruiters.com/Exemple/74983486'))?.read;
  test('is the offer', () =>
    expect(read?.(answer)).toEqual({
      source: 'board',
      position: 'Product Manager',
      company: 'Exemple & fils',
      place: 'Lyon, ARA, FR / Remote',
      published: '2026-03-01',
      text: 'Product Manager\n\nExemple & fils\n\nLyon, ARA, FR / Remote\n\nCompany Description\n\nWho we are.\n\nJob Description\n\nYou own the vision.\n\nQualifications\n\n- Five years in product',
    }));
  test.each([
    ['no name', { ...answer, name: '' }],
    ['no advertisement', { ...answer, jobAd: null }],
    ['sections of another kind', { ...answer, jobAd: { sections: ['x'.repeat(100)] }, location: 5 }],
    ['an error', { code: 'NOT_FOUND', message: 'Posting not found' }],
  ])('with %s is none', (_what, other) => expect(read?.(other)).toBeNull());
});
