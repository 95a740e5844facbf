/**
 * Gem: `jobs.gem.com/<board>/<id>`. Its API returns all jobs of a board at once.
 * Addresses: `jobs.gem.com`: `/<board>/<id>`.
 * Request: `GET api.gem.com/job_board/v0/<board>/job_posts/` (all jobs).
 * Fields read, from a list: `title`, `location.name`, `location_type`, `first_published_at`,
 * `content` (HTML) or else `content_plain`, found by `id` or `absolute_url`; no company.
 * Documented in: Job Board API (api.gem.com/job_board/v0/reference).
 */

import { escapeText } from '../page/html/escape-text.ts';
import { toFields, toList } from '../page/structured-data/posting-fields.ts';
import { toLine } from '../page/structured-data/rich-text.ts';
import { type Board, toBoardOffer } from './board.ts';
import { parsePathSegments } from './formats/board-address.ts';

export const gem: Board = {
  name: 'Gem',
  jobAt: (address) => {
    const [board = '', id = ''] = parsePathSegments(address);
    if (address.hostname !== 'jobs.gem.com' || !/^[\w-]{1,100}$/.test(board)) return null;
    // Formerly numbers, now 32 letters and digits.
    if (!/^[\w-]{8,100}$/.test(id)) return null;
    const url = new URL(`https://api.gem.com/job_board/v0/${board}/job_posts/`);
    return { request: { url }, read: (answer) => read(answer, id) };
  },
};

/** The answer does not name the company. */
function read(answer: unknown, id: string) {
  const jobs = toList(answer).map(toFields);
  const job = jobs.find((one) => one.id === id || toLine(one.absolute_url).endsWith(`/${id}`));
  if (!job) return null;
  const plain = typeof job.content_plain === 'string' ? escapeText(job.content_plain) : '';
  return toBoardOffer({
    title: job.title,
    jobLocation: toFields(job.location).name,
    jobLocationType: job.location_type === 'remote' ? 'TELECOMMUTE' : '',
    datePosted: job.first_published_at,
    description: job.content || plain,
  });
}
