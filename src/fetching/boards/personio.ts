/**
 * Personio: `<company>.jobs.personio.de/job/<number>`, or `.com`. Its feed returns all jobs of a
 * company at once.
 * Addresses: `<company>.jobs.personio.de`, `.com`: `/job/<number>`, `?language=` is passed on.
 * Request: `GET <the same host>/xml` (all positions).
 * Fields read (XML): `id`, `name`, `subcompany`, `office`, `additionalOffices`*, `jobDescriptions`,
 * `createdAt`*.
 * Documented in: "Retrieving open positions".
 */

import { joinSections } from '../page/structured-data/posting-fields.ts';
import { toLine, toRichText } from '../page/structured-data/rich-text.ts';
import { type Board, toBoardOffer } from './board.ts';
import { dropLanguageSegments, findSubdomain, parsePathSegments } from './formats/board-address.ts';
import { findElements, findText, readXml } from './formats/read-xml.ts';

const domains = ['jobs.personio.de', 'jobs.personio.com'];

export const personio: Board = {
  name: 'Personio',
  jobAt: (address) => {
    const [job = '', named = ''] = dropLanguageSegments(parsePathSegments(address));
    const id = /^\d{1,20}(?=-|$)/.exec(named)?.[0];
    if (job !== 'job' || id === undefined) return null;
    if (!domains.some((domain) => findSubdomain(domain, address) !== null)) return null;
    const url = new URL(`https://${address.hostname}/xml`);
    const language = address.searchParams.get('language') ?? address.searchParams.get('display') ?? '';
    if (/^[a-z]{2}$/.test(language)) url.searchParams.set('language', language);
    return { request: { url, accept: 'application/xml' }, read: (answer) => read(answer, id) };
  },
};

/** Each block of a description has a name and HTML. */
function read(answer: unknown, id: string) {
  const positions = findElements(readXml(answer), 'workzag-jobs', 'position');
  const position = positions.find((one) => findText(one, 'id') === id);
  if (!position) return null;
  const blocks = findElements(position, 'jobDescriptions', 'jobDescription');
  const description = joinSections(
    blocks.map((block) => ({
      heading: toLine(findText(block, 'name')),
      text: toRichText(findText(block, 'value')),
    })),
  );
  const further = findElements(position, 'additionalOffices', 'office').map(({ text }) => text);
  const posting = {
    title: findText(position, 'name'),
    hiringOrganization: findText(position, 'subcompany'),
    jobLocation: [findText(position, 'office'), ...further],
    datePosted: findText(position, 'createdAt'),
  };
  return toBoardOffer(posting, description);
}
