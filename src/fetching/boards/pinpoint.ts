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

import { joinSections, toFields, toList } from '../page/structured-data/posting-fields.ts';
import { toLine, toRichText } from '../page/structured-data/rich-text.ts';
import { type Board, toBoardOffer } from './board.ts';
import { dropLanguageSegments, findSubdomain, parsePathSegments, uuid } from './formats/board-address.ts';

const reserved = ['www', 'app', 'api', 'developers', 'help'];

export const pinpoint: Board = {
  name: 'Pinpoint',
  jobAt: (address) => {
    const [postings = '', id = ''] = dropLanguageSegments(parsePathSegments(address));
    if (findSubdomain('pinpointhq.com', address, reserved) === null) return null;
    if (postings !== 'postings' || !uuid.test(id)) return null;
    const url = new URL(`https://${address.hostname}/postings.json`);
    return { request: { url }, read: (answer) => read(answer, id.toLowerCase()) };
  },
};

const sections = ['key_responsibilities', 'skills_knowledge_expertise', 'benefits'];

function read(answer: unknown, id: string) {
  const job = toList(toFields(answer).data)
    .map(toFields)
    .find(({ url }) => toLine(url).toLowerCase().endsWith(`/postings/${id}`));
  if (!job) return null;
  const description = joinSections([
    { heading: '', text: toRichText(job.description) },
    ...sections.map((name) => ({ heading: toLine(job[`${name}_header`]), text: toRichText(job[name]) })),
    { heading: '', text: job.compensation_visible === true ? toLine(job.compensation) : '' },
  ]);
  const { city, province } = toFields(job.location);
  const posting = {
    title: job.title,
    jobLocation: {
      address: { addressLocality: city, addressRegion: toLine(province) === toLine(city) ? '' : province },
    },
    jobLocationType: job.workplace_type === 'remote' ? 'TELECOMMUTE' : '',
  };
  return toBoardOffer(posting, description);
}
