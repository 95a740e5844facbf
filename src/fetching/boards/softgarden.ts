/**
 * Softgarden: `<company>.career.softgarden.de/jobs/<number>/<title>`.
 * Addresses: `<company>.career.softgarden.de`: `/jobs/<number>/…`.
 * Request: `GET <the same host>/jobs.feed.json` (all jobs).
 * Fields read: `dataFeedElement[].item`, a JobPosting of schema.org with "-" for empty fields,
 * found by `url`; no company.
 * Not documented: a feed, as read and recorded by public programs.
 */

import { fieldsOf, listOf } from '../page/structured-data/posting-fields.ts';
import { lineOf } from '../page/structured-data/rich-text.ts';
import { type Board, boardOffer } from './board.ts';
import { labelBefore, segmentsOf, withoutLanguage } from './formats/board-address.ts';

export const softgarden: Board = {
  name: 'Softgarden',
  jobAt: (address) => {
    const [jobs = '', id = ''] = withoutLanguage(segmentsOf(address));
    if (labelBefore('career.softgarden.de', address, ['www']) === null) return null;
    if (jobs !== 'jobs' || !/^\d{1,20}$/.test(id)) return null;
    const url = new URL(`https://${address.hostname}/jobs.feed.json`);
    return { request: { url }, read: (answer) => read(answer, id) };
  },
};

function read(answer: unknown, id: string) {
  const job = listOf(fieldsOf(answer).dataFeedElement)
    .map((element) => fieldsOf(fieldsOf(element).item))
    .find(({ url }) => lineOf(url).split('/').includes(id));
  if (!job) return null;
  const { addressLocality, addressRegion, addressCountry } = fieldsOf(fieldsOf(job.jobLocation).address);
  const parts = [addressLocality, addressRegion, addressCountry].map(lineOf).filter((part) => part !== '-');
  return boardOffer({
    title: job.title,
    jobLocation: [...new Set(parts)].filter(Boolean).join(', '),
    datePosted: job.datePosted,
    description: job.description,
  });
}
