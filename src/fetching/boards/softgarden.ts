/**
 * Softgarden: `<company>.career.softgarden.de/jobs/<number>/<title>`.
 * Addresses: `<company>.career.softgarden.de`: `/jobs/<number>/…`.
 * Request: `GET <the same host>/jobs.feed.json` (all jobs).
 * Fields read: `dataFeedElement[].item`, a JobPosting of schema.org with "-" for empty fields,
 * found by `url`; no company.
 * Not documented: a feed, as read and recorded by public programs.
 */

import { toFields, toList } from '../page/structured-data/posting-fields.ts';
import { toLine } from '../page/structured-data/rich-text.ts';
import { type Board, toBoardOffer } from './board.ts';
import { dropLanguageSegments, findSubdomain, parsePathSegments } from './formats/board-address.ts';

export const softgarden: Board = {
  name: 'Softgarden',
  jobAt: (address) => {
    const [jobs = '', id = ''] = dropLanguageSegments(parsePathSegments(address));
    if (findSubdomain('career.softgarden.de', address, ['www']) === null) return null;
    if (jobs !== 'jobs' || !/^\d{1,20}$/.test(id)) return null;
    const url = new URL(`https://${address.hostname}/jobs.feed.json`);
    return { request: { url }, read: (answer) => read(answer, id) };
  },
};

function read(answer: unknown, id: string) {
  const job = toList(toFields(answer).dataFeedElement)
    .map((element) => toFields(toFields(element).item))
    .find(({ url }) => toLine(url).split('/').includes(id));
  if (!job) return null;
  const { addressLocality, addressRegion, addressCountry } = toFields(toFields(job.jobLocation).address);
  const parts = [addressLocality, addressRegion, addressCountry].map(toLine).filter((part) => part !== '-');
  return toBoardOffer({
    title: job.title,
    jobLocation: [...new Set(parts)].filter(Boolean).join(', '),
    datePosted: job.datePosted,
    description: job.description,
  });
}
