/**
 * Greenhouse: `boards.greenhouse.io/<board>/jobs/<number>` and similar addresses. For a company's
 * own page that embeds a job (`?gh_jid=<number>`), embedded-board.ts finds the board.
 * Addresses: `boards.greenhouse.io`, `job-boards.greenhouse.io`, both also `.eu.`:
 * `/<board>/jobs/<number>`, `/<board>?gh_jid=<number>`,
 * `/embed/job_app?for=<board>&token=<number>`.
 * Request: `GET boards-api.greenhouse.io/v1/boards/<board>/jobs/<number>` (all regions).
 * Fields read: `title`, `location.name`, `content` (HTML, escaped), `company_name`*,
 * `first_published`*.
 * Documented in: Job Board API, "Retrieve a job".
 */

import { toFields } from '../page/structured-data/posting-fields.ts';
import { type Board, toBoardOffer } from './board.ts';
import { parsePathSegments } from './formats/board-address.ts';

const hosts = new Set([
  'boards.greenhouse.io',
  'boards.eu.greenhouse.io',
  'job-boards.greenhouse.io',
  'job-boards.eu.greenhouse.io',
]);

export const greenhouse: Board = {
  name: 'Greenhouse',
  jobAt: (address) => {
    const job = hosts.has(address.hostname) ? namedBy(address) : null;
    if (!job || !/^[\w-]{1,100}$/.test(job.board) || !/^\d{1,20}$/.test(job.id)) return null;
    // One API serves the boards of all regions.
    const url = new URL(`https://boards-api.greenhouse.io/v1/boards/${job.board}/jobs/${job.id}`);
    return { request: { url }, read };
  },
};

/** `/<board>/jobs/<id>`, `/<board>?gh_jid=<id>`, `/embed/job_app?for=<board>&token=<id>` */
function namedBy(address: URL): { board: string; id: string } | null {
  const [board = '', jobs, id] = parsePathSegments(address);
  const query = address.searchParams;
  const asked = query.get('gh_jid') ?? '';
  if (board === 'embed') return { board: query.get('for') ?? '', id: query.get('token') ?? asked };
  if (jobs === 'jobs' && id !== undefined) return { board, id };
  return jobs === undefined ? { board, id: asked } : null;
}

/** `content` is escaped HTML. */
function read(answer: unknown) {
  const job = toFields(answer);
  return toBoardOffer({
    title: job.title,
    hiringOrganization: job.company_name,
    jobLocation: toFields(job.location).name,
    datePosted: job.first_published,
    description: job.content,
  });
}
