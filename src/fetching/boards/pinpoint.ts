/**
 * Pinpoint: `<company>.pinpointhq.com/<language>/postings/<id>`, optionally followed by
 * `/applications/new`.
 * Addresses: `<company>.pinpointhq.com`: `/postings/<id>`.
 * Request: `GET <the same host>/postings.json` (all postings).
 * Fields read: `data[]`, found by `url`: `title`, `description`, and (each with a heading,
 * `…_header`) `key_responsibilities`, `skills_knowledge_expertise`, `benefits`; `compensation`
 * where `compensation_visible`, `location.city`, `location.province`, `workplace_type`; neither
 * company nor day.
 * Documented in: its help pages (request), according to public programs that read and recorded it.
 */

import { fieldsOf, joinSections, listOf } from '../page/structured-data/posting-fields.ts';
import { lineOf, richText } from '../page/structured-data/rich-text.ts';
import { type Board, boardOffer } from './board.ts';
import { labelBefore, segmentsOf, uuid, withoutLanguage } from './formats/board-address.ts';

const reserved = ['www', 'app', 'api', 'developers', 'help'];

export const pinpoint: Board = {
  name: 'Pinpoint',
  jobAt: (address) => {
    const [postings = '', id = ''] = withoutLanguage(segmentsOf(address));
    if (labelBefore('pinpointhq.com', address, reserved) === null) return null;
    if (postings !== 'postings' || !uuid.test(id)) return null;
    const url = new URL(`https://${address.hostname}/postings.json`);
    return { request: { url }, read: (answer) => read(answer, id.toLowerCase()) };
  },
};

const sections = ['key_responsibilities', 'skills_knowledge_expertise', 'benefits'];

function read(answer: unknown, id: string) {
  const job = listOf(fieldsOf(answer).data)
    .map(fieldsOf)
    .find(({ url }) => lineOf(url).toLowerCase().endsWith(`/postings/${id}`));
  if (!job) return null;
  const description = joinSections([
    { heading: '', text: richText(job.description) },
    ...sections.map((name) => ({ heading: lineOf(job[`${name}_header`]), text: richText(job[name]) })),
    { heading: '', text: job.compensation_visible === true ? lineOf(job.compensation) : '' },
  ]);
  const { city, province } = fieldsOf(job.location);
  const posting = {
    title: job.title,
    jobLocation: {
      address: { addressLocality: city, addressRegion: lineOf(province) === lineOf(city) ? '' : province },
    },
    jobLocationType: job.workplace_type === 'remote' ? 'TELECOMMUTE' : '',
  };
  return boardOffer(posting, description);
}
