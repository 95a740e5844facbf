/**
 * Rippling: `ats.rippling.com/<board>/jobs/<id>`, optionally after a language, optionally followed
 * by `/apply`.
 * Addresses: `ats.rippling.com`: `/<board>/jobs/<id>`.
 * Request: `GET ats.rippling.com/api/v2/board/<board>/jobs/<id>`.
 * Fields read: `name`, `companyName`, `description.company`, `description.role`, `workLocations`,
 * `createdOn`.
 * Not documented: the request of its own pages, as read and recorded by many public programs.
 */

import { joinSections, toFields, toList } from '../page/structured-data/posting-fields.ts';
import { toRichText } from '../page/structured-data/rich-text.ts';
import { type Board, toBoardOffer } from './board.ts';
import { dropLanguageSegments, parsePathSegments, uuid } from './formats/board-address.ts';

export const rippling: Board = {
  name: 'Rippling',
  jobAt: (address) => {
    const [board = '', jobs = '', id = ''] = dropLanguageSegments(parsePathSegments(address));
    if (address.hostname !== 'ats.rippling.com' || jobs !== 'jobs' || !uuid.test(id)) return null;
    if (!/^[\w-]{1,100}$/.test(board)) return null;
    return { request: { url: new URL(`https://ats.rippling.com/api/v2/board/${board}/jobs/${id}`) }, read };
  },
};

function read(answer: unknown) {
  const job = toFields(answer);
  const { company, role } = toFields(job.description);
  const description = joinSections([company, role].map((text) => ({ heading: '', text: toRichText(text) })));
  const posting = {
    title: job.name,
    hiringOrganization: job.companyName,
    jobLocation: toList(job.workLocations),
    datePosted: job.createdOn,
  };
  return toBoardOffer(posting, description);
}
