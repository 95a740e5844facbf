/**
 * Ashby: `jobs.ashbyhq.com/<board>/<id>`, optionally followed by `/application`. Its API returns
 * all jobs of a board at once. For a company's own page that embeds a job (`?ashby_jid=<id>`),
 * embedded-board.ts finds the board.
 * Addresses: `jobs.ashbyhq.com/<board>/<id>`.
 * Request: `GET api.ashbyhq.com/posting-api/job-board/<board>` (all jobs).
 * Fields read: `title`, `location`, `secondaryLocations`, `isRemote`, `publishedAt`,
 * `descriptionHtml`, found by `jobUrl` or `id`*; no company.
 * Documented in: Job Postings API.
 */

import { toFields, toList } from '../page/structured-data/posting-fields.ts';
import { toLine } from '../page/structured-data/rich-text.ts';
import { type Board, toBoardOffer } from './board.ts';
import { parsePathSegments, uuid } from './formats/board-address.ts';

export const ashby: Board = {
  name: 'Ashby',
  jobAt: (address) => {
    const [board = '', id = ''] = parsePathSegments(address);
    if (address.hostname !== 'jobs.ashbyhq.com' || !uuid.test(id)) return null;
    const url = new URL(`https://api.ashbyhq.com/posting-api/job-board/${encodeURIComponent(board)}`);
    return { request: { url }, read: (answer) => read(answer, id.toLowerCase()) };
  },
};

/** The answer does not name the company. */
function read(answer: unknown, id: string) {
  const jobs = toList(toFields(answer).jobs).map(toFields);
  const job = jobs.find((one) =>
    [one.id, one.jobUrl].map(toLine).some((name) => name.toLowerCase().endsWith(id)),
  );
  if (!job) return null;
  const further = toList(job.secondaryLocations).map((one) => toFields(one).location);
  return toBoardOffer({
    title: job.title,
    jobLocation: [job.location, ...further],
    jobLocationType: job.isRemote === true ? 'TELECOMMUTE' : '',
    datePosted: job.publishedAt,
    description: job.descriptionHtml ?? job.descriptionPlain,
  });
}
