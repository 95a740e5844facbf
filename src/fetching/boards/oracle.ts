/**
 * Oracle Recruiting:
 * `<company>.fa.<region>.oraclecloud.com/hcmUI/CandidateExperience/<language>/sites/<site>/job/<id>`.
 * Sites with a name instead of a number (`CX_1001`) are read as pages, as the interface only
 * accepts numbers.
 * Addresses: `<company>.fa.<region>.oraclecloud.com`:
 * `/hcmUI/CandidateExperience/<language>/sites/<site>/job/<id>`.
 * Request: `GET <the same
 * host>/hcmRestApi/resources/latest/recruitingCEJobRequisitionDetails?expand=all&onlyData=true&finder=ById;Id="<id>",siteNumber=<site>`.
 * Fields read: `items`, a list of one: `Title`, `PrimaryLocation`, `ExternalPostedStartDate`,
 * `ExternalDescriptionStr`, `ExternalResponsibilitiesStr`, `ExternalQualificationsStr`,
 * `CorporateDescriptionStr`; no company.
 * Not documented for visitors: the request of its own pages, as read and recorded by many public
 * programs.
 */

import { toFields, toList } from '../page/structured-data/posting-fields.ts';
import { type Board, toBoardOffer } from './board.ts';
import { parsePathSegments } from './formats/board-address.ts';

const host = /^[a-z\d-]{1,60}\.fa\.[a-z\d]{1,10}\.oraclecloud\.com$/;

export const oracle: Board = {
  name: 'Oracle Recruiting',
  jobAt: (address) => {
    const [ui = '', experience = '', , sites = '', site = '', job = '', id = ''] = parsePathSegments(address);
    if (!host.test(address.hostname) || ui !== 'hcmUI' || experience !== 'CandidateExperience') return null;
    if (sites !== 'sites' || job !== 'job' || !/^CX(?:_\d{1,6})?$/.test(site) || !/^[\w-]{1,40}$/.test(id))
      return null;
    const url = new URL(
      `https://${address.hostname}/hcmRestApi/resources/latest/recruitingCEJobRequisitionDetails`,
    );
    url.search = `?expand=all&onlyData=true&finder=ById;Id=%22${id}%22,siteNumber=${site}`;
    return { request: { url }, read: (answer) => read(answer, id) };
  },
};

function read(answer: unknown, id: string) {
  const [first] = toList(toFields(answer).items);
  const job = toFields(first);
  if (job.Id !== id) return null;
  return toBoardOffer({
    title: job.Title,
    jobLocation: job.PrimaryLocation,
    datePosted: job.ExternalPostedStartDate,
    description: [job.ExternalDescriptionStr, job.CorporateDescriptionStr],
    responsibilities: job.ExternalResponsibilitiesStr,
    qualifications: job.ExternalQualificationsStr,
  });
}
