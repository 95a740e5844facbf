/**
 * BambooHR: `<company>.bamboohr.com/careers/<number>`.
 * Addresses: `<company>.bamboohr.com`: `/careers/<number>`.
 * Request: `GET <the same host>/careers/<number>/detail`.
 * Fields read: `result.jobOpening`: `jobOpeningName`, `description`, `location` (`city`, `state`,
 * `addressCountry`) or, where that is empty, `atsLocation` (`city`, `state`, `country`),
 * `locationType` ("1": remote), `datePosted`; no company.
 * Not documented: the request of its own pages, as read and recorded by many public programs.
 */

import { type Fields, fieldsOf } from '../page/structured-data/posting-fields.ts';
import { lineOf } from '../page/structured-data/rich-text.ts';
import { type Board, boardOffer } from './board.ts';
import { labelBefore, segmentsOf } from './formats/board-address.ts';

const reserved = ['www', 'app', 'api', 'documentation', 'help', 'partners'];

export const bambooHr: Board = {
  name: 'BambooHR',
  jobAt: (address) => {
    const [careers = '', id = ''] = segmentsOf(address);
    if (labelBefore('bamboohr.com', address, reserved) === null) return null;
    if (careers !== 'careers' || !/^\d{1,12}$/.test(id)) return null;
    return { request: { url: new URL(`https://${address.hostname}/careers/${id}/detail`) }, read };
  },
};

function read(answer: unknown) {
  const job = fieldsOf(fieldsOf(fieldsOf(answer).result).jobOpening);
  return boardOffer({
    title: job.jobOpeningName,
    jobLocation: placeOf(fieldsOf(job.location)) ?? placeOf(fieldsOf(job.atsLocation)) ?? '',
    jobLocationType: lineOf(job.locationType) === '1' ? 'TELECOMMUTE' : '',
    datePosted: job.datePosted,
    description: job.description,
  });
}

function placeOf({ city, state, addressCountry, country }: Fields): Fields | undefined {
  const address = { addressLocality: city, addressRegion: state, addressCountry: addressCountry ?? country };
  return Object.values(address).some((part) => lineOf(part) !== '') ? { address } : undefined;
}
