/**
 * SmartRecruiters: `jobs.smartrecruiters.com/<Company>/<number>-<title>`, and its application form,
 * `…/oneclick-ui/company/<Company>/publication/<id>`.
 * Addresses: `jobs.`, `careers.`, `www.smartrecruiters.com`: `/<Company>/<number>-<title>`,
 * `/oneclick-ui/company/<Company>/publication/<id>`.
 * Request: `GET api.smartrecruiters.com/v1/companies/<Company>/postings/<id>`.
 * Fields read: `name`, `company.name`, `releasedDate`, `location`, `jobAd.sections`.
 * Documented in: Posting API, "/postings/{postingId}".
 */

import { joinSections, toFields } from '../page/structured-data/posting-fields.ts';
import { toLine, toRichText } from '../page/structured-data/rich-text.ts';
import { type Board, toBoardOffer } from './board.ts';
import { parsePathSegments, uuid } from './formats/board-address.ts';

const hosts = new Set(['jobs.smartrecruiters.com', 'careers.smartrecruiters.com', 'www.smartrecruiters.com']);

export const smartRecruiters: Board = {
  name: 'SmartRecruiters',
  jobAt: (address) => {
    const { company, id } = namedBy(parsePathSegments(address));
    if (!hosts.has(address.hostname) || !/^[\w.&-]{1,100}$/.test(company)) return null;
    if (!/^\d{5,20}$/.test(id) && !uuid.test(id)) return null;
    const url = new URL(
      `https://api.smartrecruiters.com/v1/companies/${encodeURIComponent(company)}/postings/${id}`,
    );
    return { request: { url }, read };
  },
};

function namedBy(segments: string[]): { company: string; id: string } {
  const form = segments[0] === 'oneclick-ui' && segments[1] === 'company';
  const company = (form ? segments[2] : segments[0]) ?? '';
  const named = (form ? segments[segments.indexOf('publication') + 1] : segments[1]) ?? '';
  const whole = named.slice(0, 36);
  return { company, id: uuid.test(whole) ? whole : (/^\d+(?=-|$)/.exec(named)?.[0] ?? '') };
}

const sections = ['companyDescription', 'jobDescription', 'qualifications', 'additionalInformation'];

/** Each section of the advertisement has a title and HTML. */
function read(answer: unknown) {
  const job = toFields(answer);
  const { city, region, country, remote } = toFields(job.location);
  const advertisement = toFields(toFields(job.jobAd).sections);
  const description = joinSections(
    sections.map((name) => {
      const { title, text } = toFields(advertisement[name]);
      return { heading: toLine(title), text: toRichText(text) };
    }),
  );
  const addressCountry = toLine(country).toUpperCase();
  const posting = {
    title: job.name,
    hiringOrganization: job.company,
    jobLocation: { address: { addressLocality: city, addressRegion: region, addressCountry } },
    jobLocationType: remote === true ? 'TELECOMMUTE' : '',
    datePosted: job.releasedDate,
  };
  return toBoardOffer(posting, description);
}
