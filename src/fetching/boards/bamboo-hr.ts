/**
 * BambooHR: `<company>.bamboohr.com/careers/<number>`.
 * Addresses: `<company>.bamboohr.com`: `/careers/<number>`.
 * Request: `GET <the same host>/careers/<number>/detail`.
 * Fields read: `result.jobOpening`: `jobOpeningName`, `description`, `location` (`city`, `state`,
 * `addressCountry`) or, where that is empty, `atsLocation` (`city`, `state`, `country`),
 * `locationType` ("1": remote), `datePosted`; no company.
 * Not documented: the request of its own pages, as read and recorded by many public programs.
 */

import { type Fields, toFields } from '../page/structured-data/posting-fields.ts';
import { toLine } from '../page/structured-data/rich-text.ts';
import { type Board, toBoardOffer } from './board.ts';
import { findSubdomain, parsePathSegments } from './formats/board-address.ts';

const reserved = ['www', 'app', 'api', 'documentation', 'help', 'partners'];

export const bambooHr: Board = {
  name: 'BambooHR',
  jobAt: (address) => {
    const [careers = '', id = ''] = parsePathSegments(address);
    if (findSubdomain('bamboohr.com', address, reserved) === null) return null;
    if (careers !== 'careers' || !/^\d{1,12}$/.test(id)) return null;
    return { request: { url: new URL(`https://${address.hostname}/careers/${id}/detail`) }, read };
  },
};

function read(answer: unknown) {
  const job = toFields(toFields(toFields(answer).result).jobOpening);
  return toBoardOffer({
    title: job.jobOpeningName,
    jobLocation: placeOf(toFields(job.location)) ?? placeOf(toFields(job.atsLocation)) ?? '',
    jobLocationType: toLine(job.locationType) === '1' ? 'TELECOMMUTE' : '',
    datePosted: job.datePosted,
    description: job.description,
  });
}

function placeOf({ city, state, addressCountry, country }: Fields): Fields | undefined {
  const address = { addressLocality: city, addressRegion: state, addressCountry: addressCountry ?? country };
  return Object.values(address).some((part) => toLine(part) !== '') ? { address } : undefined;
}
