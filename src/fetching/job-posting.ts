/** The structured data of a job page: schema.org's JobPosting in JSON-LD, which most boards publish for search engines. */
import { htmlToText, tidyText } from './html-to-text.ts';
import { parseTolerantJson } from './tolerant-json.ts';

/** Texts as published, tidied; empty where the page does not say. `description` is plain text with its structure kept. */
export type JobPosting = { title: string; company: string; place: string; description: string };

type Fields = Record<string, unknown>;

/** Objects looked at on one page: far more than any real page holds. */
const mostObjects = 20_000;

/** Parts of an offer that some sites publish beside `description`. */
const furtherTexts = [
  'responsibilities',
  'qualifications',
  'skills',
  'experienceRequirements',
  'educationRequirements',
  'jobBenefits',
];

/**
 * The posting that a page is about, out of the texts of its JSON-LD scripts. `pageTitles` (heading, title) choose
 * where a page holds several; undefined where it holds none, or several of which none is its own (a list of jobs).
 */
export function findJobPosting(
  scripts: readonly string[],
  pageTitles: readonly string[],
): JobPosting | undefined {
  const postings = scripts.flatMap((script) => postingsIn(parseTolerantJson(script))).map(readPosting);
  const described = postings.filter((posting) => posting.description !== '');
  const distinct = [...new Map(described.map((posting) => [keyOf(posting), posting])).values()];
  if (distinct.length === 1) return distinct[0];
  const titles = pageTitles.map((title) => title.toLowerCase());
  const own = distinct.filter(
    ({ title }) => title !== '' && titles.some((page) => page.includes(title.toLowerCase())),
  );
  return own.length === 1 ? own[0] : undefined;
}

function keyOf(posting: JobPosting): string {
  return JSON.stringify([posting.title, posting.description]);
}

/** Every JobPosting in a value, however deep: in arrays, `@graph`, `mainEntity`, lists. Walked without recursion. */
function postingsIn(value: unknown): Fields[] {
  const found: Fields[] = [];
  const waiting = [value];
  for (let seen = 0; waiting.length > 0 && seen < mostObjects; seen += 1) {
    const one = waiting.pop();
    if (typeof one !== 'object' || one === null) continue;
    if (!Array.isArray(one) && isJobPosting((one as Fields)['@type'])) found.push(one as Fields);
    for (const inner of Object.values(one)) if (typeof inner === 'object') waiting.push(inner);
  }
  return found.reverse();
}

function isJobPosting(type: unknown): boolean {
  return listOf(type).some((name) => typeof name === 'string' && /(?:^|[/:#])JobPosting$/i.test(name));
}

function readPosting(posting: Fields): JobPosting {
  const description = richText(posting.description);
  const further = furtherTexts
    .map((name) => listOf(posting[name]).map(richText).filter(Boolean).join('\n'))
    .filter((text) => text !== '' && !description.includes(text));
  return {
    title: lineOf(posting.title) || lineOf(posting.name),
    company: nameOf(posting.hiringOrganization),
    place: placesOf(posting).join(' / '),
    description: [description, ...new Set(further)].filter(Boolean).join('\n\n'),
  };
}

/** A description is HTML, HTML escaped once or twice, or plain text whose line breaks count. */
function richText(value: unknown): string {
  if (typeof value !== 'string') return '';
  let text = value;
  for (let round = 0; round < 2 && !hasTags(text) && /&lt;\/?[a-z]|&amp;lt;/i.test(text); round += 1) {
    text = htmlToText(preserved(text));
  }
  return hasTags(text) ? htmlToText(text) : tidyText(htmlToText(preserved(text)));
}

/** Decodes character references and keeps line breaks, which HTML would fold. */
function preserved(text: string): string {
  return `<pre>${text}</pre>`;
}

function hasTags(text: string): boolean {
  return /<\/?[a-z][a-z0-9]{0,10}[\s/>]/i.test(text);
}

function lineOf(value: unknown): string {
  return typeof value === 'string' ? htmlToText(value.slice(0, 2000)).replace(/\s+/g, ' ') : '';
}

function nameOf(value: unknown): string {
  const [first] = listOf(value);
  return typeof first === 'object' && first !== null ? lineOf((first as Fields).name) : lineOf(first);
}

/** The first few places; a posting open to a whole country may list hundreds of towns. */
function placesOf(posting: Fields): string[] {
  const places = listOf(posting.jobLocation)
    .slice(0, 5)
    .map(placeOf)
    .filter((place) => place !== '');
  const remote = listOf(posting.jobLocationType).some((type) => /^telecommute$/i.test(String(type)));
  return [...new Set(places), ...(remote ? ['Remote'] : [])];
}

function placeOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return lineOf(value);
  const place = value as Fields;
  const address = listOf(place.address)[0];
  if (typeof address !== 'object' || address === null) return lineOf(address) || lineOf(place.name);
  const { addressLocality, addressRegion, addressCountry } = address as Fields;
  const parts = [lineOf(addressLocality), lineOf(addressRegion), nameOf(addressCountry)];
  return [...new Set(parts.filter((part) => part !== ''))].join(', ') || lineOf(place.name);
}

function listOf(value: unknown): unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}
