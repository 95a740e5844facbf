/**
 * Lever: `jobs.lever.co/<site>/<id>`, in Europe `jobs.eu.lever.co`, optionally followed by `/apply`
 * or `/thanks`.
 * Addresses: `jobs.lever.co`, `jobs.eu.lever.co`: `/<site>/<id>`.
 * Request: `GET api.lever.co` or `api.eu.lever.co` `/v0/postings/<site>/<id>?mode=json`.
 * Fields read: `text`, `categories`, `workplaceType`, `description`, `lists`, `additional`,
 * `salaryDescription`, `createdAt`*; no company.
 * Documented in: github.com/lever/postings-api.
 */

import { joinSections, toFields, toList } from '../page/structured-data/posting-fields.ts';
import { toLine, toRichText } from '../page/structured-data/rich-text.ts';
import { type Board, toBoardOffer } from './board.ts';
import { parsePathSegments, uuid } from './formats/board-address.ts';

const apis: Readonly<Record<string, string>> = {
  'jobs.lever.co': 'https://api.lever.co',
  'jobs.eu.lever.co': 'https://api.eu.lever.co',
};

export const lever: Board = {
  name: 'Lever',
  jobAt: (address) => {
    const api = Object.hasOwn(apis, address.hostname) ? apis[address.hostname] : undefined;
    const [site = '', id = ''] = parsePathSegments(address);
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
  const job = toFields(answer);
  const { location, allLocations } = toFields(job.categories);
  const lists = toList(job.lists).map(toFields);
  const description = joinSections([
    { heading: '', text: toRichText(job.description) },
    ...lists.map(({ text, content }) => ({ heading: toLine(text), text: toRichText(content) })),
    { heading: '', text: toRichText(job.additional) },
    { heading: '', text: toRichText(job.salaryDescription) },
  ]);
  const posting = {
    title: job.text,
    jobLocation: toList(allLocations).length > 0 ? allLocations : location,
    jobLocationType: job.workplaceType === 'remote' ? 'TELECOMMUTE' : '',
    datePosted: job.createdAt,
  };
  return toBoardOffer(posting, description);
}
