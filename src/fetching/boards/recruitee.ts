/**
 * Recruitee: `<company>.recruitee.com/o/<slug>`, optionally after a language (`/fr/o/…`,
 * `/l/fr/o/…`), optionally followed by `/c/new`. Its API returns all offers of a company at once.
 * Career sites on a company's own domain are read as pages.
 * Addresses: `<company>.recruitee.com`: `/o/<slug>`, `/<language>/o/<slug>`,
 * `/l/<language>/o/<slug>`.
 * Request: `GET <company>.recruitee.com/api/offers/` (all offers).
 * Fields read: `title`, `description`, `requirements`, also by language in `translations`;
 * `company_name`, `locations`, `city`, `country`, `location`, `remote`, `published_at`.
 * Documented in: Careers Site API (the request only; fields as public programs read them).
 */

import { type Fields, toFields, toList } from '../page/structured-data/posting-fields.ts';
import { toLine } from '../page/structured-data/rich-text.ts';
import { type Board, toBoardOffer } from './board.ts';
import { findSubdomain, parsePathSegments } from './formats/board-address.ts';

const reserved = ['www', 'app', 'api', 'docs', 'support', 'auth'];

export const recruitee: Board = {
  name: 'Recruitee',
  jobAt: (address) => {
    const company = findSubdomain('recruitee.com', address, reserved);
    const segments = parsePathSegments(address);
    const at = segments.indexOf('o');
    const slug = at >= 0 && at <= 2 ? (segments[at + 1] ?? '') : '';
    if (company === null || slug === '') return null;
    const language = at > 0 ? (segments[at - 1] ?? '') : '';
    const url = new URL(`https://${company}.recruitee.com/api/offers/`);
    return { request: { url }, read: (answer) => read(answer, slug.toLowerCase(), language) };
  },
};

/**
 * `translations` has the texts of all languages; those of the company's own language are also
 * outside it.
 */
function read(answer: unknown, slug: string, language: string) {
  const offers = toList(toFields(answer).offers).map(toFields);
  const offer = offers.find((one) => [one.slug, one.careers_url].some((named) => isNamed(named, slug)));
  if (!offer) return null;
  const translations = toFields(offer.translations);
  const text = Object.hasOwn(translations, language) ? toFields(translations[language]) : offer;
  return toBoardOffer({
    title: text.title ?? offer.title,
    hiringOrganization: offer.company_name,
    jobLocation: placesOf(offer),
    jobLocationType: offer.remote === true ? 'TELECOMMUTE' : '',
    datePosted: offer.published_at,
    description: text.description ?? offer.description,
    qualifications: text.requirements ?? offer.requirements,
  });
}

/** Prefer `locations`: the other fields only name the first of them. */
function placesOf(offer: Fields) {
  const all = toList(offer.locations).map(toFields);
  const places = (all.length > 0 ? all : [offer]).filter(({ city }) => toLine(city) !== '');
  if (places.length === 0) return offer.location;
  return places.map(({ city, country }) => ({ address: { addressLocality: city, addressCountry: country } }));
}

function isNamed(named: unknown, slug: string): boolean {
  return toLine(named).toLowerCase().replace(/\/+$/, '').split('/').at(-1) === slug;
}
