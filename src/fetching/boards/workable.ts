/**
 * Workable: `apply.workable.com/<account>/j/<code>` and `<account>.workable.com/j/<code>` or
 * `/jobs/<number>`, optionally followed by `/apply`. Its API for widgets returns all jobs of an
 * account at once. `apply.workable.com/j/<code>` redirects to the first of these;
 * `jobs.workable.com` does not name the account and is read as a page.
 * Addresses: `apply.workable.com/<account>/j/<code>`, `<account>.workable.com/j/<code>` and
 * `/jobs/<number>`.
 * Request: `GET www.workable.com/api/accounts/<account>?details=true` (all jobs; redirects).
 * Fields read: `name`, `jobs[]`: `title`, `city`, `state`, `country`, `telecommuting`,
 * `published_on`, `description`, `requirements`*, `benefits`*.
 * Documented in: "List an account's public jobs".
 */

import { toFields, toList } from '../page/structured-data/posting-fields.ts';
import { toLine } from '../page/structured-data/rich-text.ts';
import { type Board, toBoardOffer } from './board.ts';
import { findSubdomain, parsePathSegments } from './formats/board-address.ts';

const reserved = ['www', 'apply', 'jobs', 'help', 'get', 'resources', 'developers'];

export const workable: Board = {
  name: 'Workable',
  jobAt: (address) => {
    const segments = parsePathSegments(address);
    const account = address.hostname === 'apply.workable.com' ? segments.shift() : ofHost(address);
    const [kind = '', id = ''] = segments;
    if (!account || !/^[\w-]{1,100}$/.test(account) || !/^(?:j|jobs)$/.test(kind) || !/^\w{4,20}$/.test(id))
      return null;
    const url = new URL(`https://www.workable.com/api/accounts/${account}?details=true`);
    return { request: { url }, read: (answer) => read(answer, id.toUpperCase()) };
  },
};

function ofHost(address: URL): string | null {
  return findSubdomain('workable.com', address, reserved);
}

function read(answer: unknown, id: string) {
  const { name, jobs } = toFields(answer);
  const job = toList(jobs)
    .map(toFields)
    .find((one) => [one.shortcode, one.url, one.shortlink].some((named) => isNamed(named, id)));
  if (!job) return null;
  return toBoardOffer({
    title: job.title,
    hiringOrganization: name,
    jobLocation: {
      address: { addressLocality: job.city, addressRegion: job.state, addressCountry: job.country },
    },
    jobLocationType: job.telecommuting === true ? 'TELECOMMUTE' : '',
    datePosted: job.published_on,
    description: job.description,
    qualifications: job.requirements,
    jobBenefits: job.benefits,
  });
}

/** By its code, or by an address that ends in the code. */
function isNamed(named: unknown, id: string): boolean {
  return toLine(named).toUpperCase().replace(/\/+$/, '').split('/').at(-1) === id;
}
