/**
 * Welcome to the Jungle: `www.welcometothejungle.com/<language>/companies/<company>/jobs/<job>`.
 * Addresses: `www.welcometothejungle.com`: `/companies/<company>/jobs/<job>`.
 * Request: `GET api.welcometothejungle.com/api/v1/organizations/<company>/jobs/<job>`.
 * Fields read: `job`: `name`, `description`, `key_missions`*, `profile`, `recruitment_process`,
 * `office` (`city`, `country_code`), `organization.name`*, `published_at`; a job with `archived_at`
 * is closed, as its page then states.
 * Not documented: the request of its own pages, as read and recorded by public programs.
 */

import { joinSections, toBullets, toFields, toList } from '../page/structured-data/posting-fields.ts';
import { toLine, toRichText } from '../page/structured-data/rich-text.ts';
import { type Board, toBoardOffer } from './board.ts';
import { dropLanguageSegments, parsePathSegments } from './formats/board-address.ts';

const named = /^[\w-]{1,200}$/;

export const welcomeToTheJungle: Board = {
  name: 'Welcome to the Jungle',
  jobAt: (address) => {
    const [companies, company = '', jobs, job = ''] = dropLanguageSegments(parsePathSegments(address));
    if (address.hostname !== 'www.welcometothejungle.com' || companies !== 'companies' || jobs !== 'jobs')
      return null;
    if (!named.test(company) || !named.test(job)) return null;
    const url = new URL(`https://api.welcometothejungle.com/api/v1/organizations/${company}/jobs/${job}`);
    return { request: { url }, read };
  },
};

/** The headings of the board's own pages, in the two languages of most of its offers. */
const headings = {
  en: { profile: 'Preferred experience', process: 'Recruitment process' },
  fr: { profile: 'Profil recherché', process: 'Déroulement des entretiens' },
} as const;

function read(answer: unknown) {
  const job = toFields(toFields(answer).job);
  if (toLine(job.archived_at) !== '') return null;
  const { profile, process } = headings[job.language === 'fr' ? 'fr' : 'en'];
  const text = toRichText(job.description);
  const description = joinSections([
    { heading: '', text },
    { heading: '', text: text === '' ? toBullets(toList(job.key_missions).map(toRichText)) : '' },
    { heading: profile, text: toRichText(job.profile) },
    { heading: process, text: toRichText(job.recruitment_process) },
  ]);
  const { city, country_code: addressCountry } = toFields(job.office);
  const posting = {
    title: job.name,
    hiringOrganization: job.organization,
    jobLocation: { address: { addressLocality: city, addressCountry } },
    datePosted: job.published_at,
  };
  return toBoardOffer(posting, description);
}
