/**
 * Workday: `<company>.wd<number>.myworkdayjobs.com/<site>/job/<place>/<title>_<id>`, optionally
 * followed by `/apply`.
 * Addresses: `<company>.wd<number>.myworkdayjobs.com`: `/<site>/job/<title>_<id>`,
 * `/<site>/job/<place>/<title>_<id>`.
 * Request: `GET <the same host>/wday/cxs/<company>/<site>/job/…`.
 * Fields read: `jobPostingInfo`: `title`, `jobDescription`, `location`, `additionalLocations`,
 * `startDate`; `hiringOrganization.name`, which may begin with an internal code of the company.
 * Not documented: the request of its own pages, as read and recorded by many public programs.
 */

import { toFields, toList } from '../page/structured-data/posting-fields.ts';
import { toLine } from '../page/structured-data/rich-text.ts';
import { type Board, toBoardOffer } from './board.ts';
import { dropLanguageSegments, parsePathSegments } from './formats/board-address.ts';

const host = /^([a-z\d_-]{1,60})\.wd\d{1,3}\.myworkdayjobs\.com$/;
const named = /^[\p{L}\p{N}_,'()&+-]+(?:\.[\p{L}\p{N}_,'()&+-]+)*$/u;

export const workday: Board = {
  name: 'Workday',
  jobAt: (address) => {
    const company = host.exec(address.hostname)?.[1];
    const [site = '', job = '', ...rest] = dropLanguageSegments(parsePathSegments(address));
    const last = rest.slice(0, 2).findLastIndex((segment) => /_[\w-]*\d[\w-]*$/.test(segment));
    const path = rest.slice(0, last + 1);
    if (company === undefined || job !== 'job' || last < 0) return null;
    if (![site, ...path].every((segment) => named.test(segment))) return null;
    const at = [company, site, 'job', ...path].map(encodeURIComponent).join('/');
    return { request: { url: new URL(`https://${address.hostname}/wday/cxs/${at}`) }, read };
  },
};

/** "US01 Acme Inc.": an internal code of the company's for one of its parts. */
const codeOfCompany = /^[A-Z]{2,3}\d{2,4}\s+/;

function read(answer: unknown) {
  const { jobPostingInfo, hiringOrganization } = toFields(answer);
  const job = toFields(jobPostingInfo);
  return toBoardOffer({
    title: job.title,
    hiringOrganization: toLine(toFields(hiringOrganization).name).replace(codeOfCompany, ''),
    jobLocation: [job.location, ...toList(job.additionalLocations)],
    datePosted: job.startDate,
    description: job.jobDescription,
  });
}
