/**
 * Lever: `jobs.lever.co/<site>/<id>`, in Europe `jobs.eu.lever.co`, optionally followed by `/apply`
 * or `/thanks`.
 * Addresses: `jobs.lever.co`, `jobs.eu.lever.co`: `/<site>/<id>`.
 * Request: `GET api.lever.co` or `api.eu.lever.co` `/v0/postings/<site>/<id>?mode=json`.
 * Fields read: `text`, `categories`, `workplaceType`, `description`, `lists`, `additional`,
 * `salaryDescription`, `createdAt`*; no company.
 * Documented in: github.com/lever/postings-api.
 */

import { fieldsOf, joinSections, listOf } from '../page/structured-data/posting-fields.ts';
import { lineOf, richText } from '../page/structured-data/rich-text.ts';
import { type Board, boardOffer } from './board.ts';
import { segmentsOf, uuid } from './formats/board-address.ts';

const apis: Readonly<Record<string, string>> = {
  'jobs.lever.co': 'https://api.lever.co',
  'jobs.eu.lever.co': 'https://api.eu.lever.co',
};

export const lever: Board = {
  name: 'Lever',
  jobAt: (address) => {
    const api = Object.hasOwn(apis, address.hostname) ? apis[address.hostname] : undefined;
    const [site = '', id = ''] = segmentsOf(address);
    if (api === undefined || !uuid.test(id)) return null;
    const url = new URL(`${api}/v0/postings/${encodeURIComponent(site)}/${id}?mode=json`);
    return { request: { url }, read };
  },
};

/**
 * `description` has opening and body; `lists` are headings with list items. The answer does not
 * name the company.
 */
function read(answer: unknown) {
  const job = fieldsOf(answer);
  const { location, allLocations } = fieldsOf(job.categories);
  const lists = listOf(job.lists).map(fieldsOf);
  const description = joinSections([
    { heading: '', text: richText(job.description) },
    ...lists.map(({ text, content }) => ({ heading: lineOf(text), text: richText(content) })),
    { heading: '', text: richText(job.additional) },
    { heading: '', text: richText(job.salaryDescription) },
  ]);
  const posting = {
    title: job.text,
    jobLocation: listOf(allLocations).length > 0 ? allLocations : location,
    jobLocationType: job.workplaceType === 'remote' ? 'TELECOMMUTE' : '',
    datePosted: job.createdAt,
  };
  return boardOffer(posting, description);
}
