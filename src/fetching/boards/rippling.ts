/**
 * Rippling: `ats.rippling.com/<board>/jobs/<id>`, also with a language before, and with `/apply` behind.
 * Addresses: `ats.rippling.com`: `/<board>/jobs/<id>`.
 * Request: `GET ats.rippling.com/api/v2/board/<board>/jobs/<id>`.
 * Of its answer: `name`, `companyName`, `description.company`, `description.role`, `workLocations`, `createdOn`. Not documented: what its
 * own pages ask, as many public programs read it and recorded it.
 */

import { fieldsOf, joinSections, listOf } from '../page/structured-data/posting-fields.ts';
import { richText } from '../page/structured-data/rich-text.ts';
import { type Board, boardOffer } from './board.ts';
import { segmentsOf, uuid, withoutLanguage } from './formats/board-address.ts';

export const rippling: Board = {
  name: 'Rippling',
  jobAt: (address) => {
    const [board = '', jobs = '', id = ''] = withoutLanguage(segmentsOf(address));
    if (address.hostname !== 'ats.rippling.com' || jobs !== 'jobs' || !uuid.test(id)) return null;
    if (!/^[\w-]{1,100}$/.test(board)) return null;
    return { request: { url: new URL(`https://ats.rippling.com/api/v2/board/${board}/jobs/${id}`) }, read };
  },
};

function read(answer: unknown) {
  const job = fieldsOf(answer);
  const { company, role } = fieldsOf(job.description);
  const description = joinSections([company, role].map((text) => ({ heading: '', text: richText(text) })));
  const posting = {
    title: job.name,
    hiringOrganization: job.companyName,
    jobLocation: listOf(job.workLocations),
    datePosted: job.createdOn,
  };
  return boardOffer(posting, description);
}
