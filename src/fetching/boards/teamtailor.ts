/**
 * Teamtailor: `<company>.teamtailor.com/jobs/<number>-<title>`, in other regions
 * `<company>.na.teamtailor.com`, optionally after a language, optionally followed by
 * `/applications/new`. Its feed returns the newest jobs of a company at once. Career sites on a
 * company's own domain are read as pages.
 * Addresses: `<company>.teamtailor.com`, `<company>.na.teamtailor.com`,
 * `<company>.career.teamtailor.com`: `/jobs/<number>-<title>`.
 * Request: `GET <the same host>/jobs.rss` (the newest 100).
 * Fields read (RSS): `title`, `description`, `pubDate`, `link`, `remoteStatus`, `tt:locations`, the
 * channel's `title` as company.
 * Documented in: public feed of career sites (its fields as public programs read them); the JSON
 * API needs a key.
 */

import { type Board, toBoardOffer } from './board.ts';
import { dropLanguageSegments, findSubdomain, parsePathSegments } from './formats/board-address.ts';
import { findElements, findText, readXml } from './formats/read-xml.ts';

const domains = ['teamtailor.com', 'na.teamtailor.com', 'career.teamtailor.com'];
const reserved = ['www', 'app', 'api', 'docs', 'partner', 'support', 'na'];

export const teamtailor: Board = {
  name: 'Teamtailor',
  jobAt: (address) => {
    const [jobs = '', named = ''] = dropLanguageSegments(parsePathSegments(address));
    const id = /^\d{1,20}(?=-|$)/.exec(named)?.[0];
    if (jobs !== 'jobs' || id === undefined) return null;
    if (!domains.some((domain) => findSubdomain(domain, address, reserved) !== null)) return null;
    const url = new URL(`https://${address.hostname}/jobs.rss`);
    return { request: { url, accept: 'application/rss+xml' }, read: (answer) => read(answer, id) };
  },
};

function read(answer: unknown, id: string) {
  const [channel] = findElements(readXml(answer), 'rss', 'channel');
  const link = new RegExp(`/jobs/${id}(?:[-/?#]|$)`);
  const item = channel && findElements(channel, 'item').find((one) => link.test(findText(one, 'link')));
  if (!item) return null;
  const places = findElements(item, 'locations', 'location').map((place) => {
    const address = { addressLocality: findText(place, 'city'), addressCountry: findText(place, 'country') };
    return { name: findText(place, 'name'), address };
  });
  return toBoardOffer({
    title: findText(item, 'title'),
    hiringOrganization: findText(channel, 'title'),
    jobLocation: places,
    jobLocationType: findText(item, 'remoteStatus') === 'fully' ? 'TELECOMMUTE' : '',
    datePosted: findText(item, 'pubDate'),
    description: findText(item, 'description'),
  });
}
