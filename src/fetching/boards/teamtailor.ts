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

import { type Board, boardOffer } from './board.ts';
import { labelBefore, segmentsOf, withoutLanguage } from './formats/board-address.ts';
import { elementsAt, readXml, textAt } from './formats/read-xml.ts';

const domains = ['teamtailor.com', 'na.teamtailor.com', 'career.teamtailor.com'];
const reserved = ['www', 'app', 'api', 'docs', 'partner', 'support', 'na'];

export const teamtailor: Board = {
  name: 'Teamtailor',
  jobAt: (address) => {
    const [jobs = '', named = ''] = withoutLanguage(segmentsOf(address));
    const id = /^\d{1,20}(?=-|$)/.exec(named)?.[0];
    if (jobs !== 'jobs' || id === undefined) return null;
    if (!domains.some((domain) => labelBefore(domain, address, reserved) !== null)) return null;
    const url = new URL(`https://${address.hostname}/jobs.rss`);
    return { request: { url, accept: 'application/rss+xml' }, read: (answer) => read(answer, id) };
  },
};

function read(answer: unknown, id: string) {
  const [channel] = elementsAt(readXml(answer), 'rss', 'channel');
  const link = new RegExp(`/jobs/${id}(?:[-/?#]|$)`);
  const item = channel && elementsAt(channel, 'item').find((one) => link.test(textAt(one, 'link')));
  if (!item) return null;
  const places = elementsAt(item, 'locations', 'location').map((place) => {
    const address = { addressLocality: textAt(place, 'city'), addressCountry: textAt(place, 'country') };
    return { name: textAt(place, 'name'), address };
  });
  return boardOffer({
    title: textAt(item, 'title'),
    hiringOrganization: textAt(channel, 'title'),
    jobLocation: places,
    jobLocationType: textAt(item, 'remoteStatus') === 'fully' ? 'TELECOMMUTE' : '',
    datePosted: textAt(item, 'pubDate'),
    description: textAt(item, 'description'),
  });
}
