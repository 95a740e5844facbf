/** What schema.org's JobPosting says of a job, read from values of any type: JSON-LD, microdata, whatever was brought into its form. */
import { isoDate } from './iso-date.ts';
import { lineOf, richText } from './rich-text.ts';

/** Texts as published, tidied; empty where nothing is said. `description` is plain text with its structure kept. */
export type JobPosting = {
  title: string;
  company: string;
  place: string;
  /** Days as YYYY-MM-DD: since when it is published, and until when one may apply. */
  published: string;
  validThrough: string;
  description: string;
  /** What names it in the address of its own page: addresses, paths, identifiers. */
  addresses: readonly string[];
};

export type Fields = Readonly<Record<string, unknown>>;

/** The fields of an object; none for anything else. */
export function fieldsOf(value: unknown): Fields {
  // Cast: every object can be asked for any field; what it has is unknown.
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

/** A value that may be one or several, as a list. */
export function listOf(value: unknown): unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

/** Dependencies of an offer that stand beside `description`, with the heading that they get, in the language of the offer. */
const furtherTexts = {
  responsibilities: { en: 'Responsibilities', fr: 'Missions' },
  qualifications: { en: 'Qualifications', fr: 'Profil recherché' },
  skills: { en: 'Skills', fr: 'Compétences' },
  experienceRequirements: { en: 'Experience', fr: 'Expérience' },
  educationRequirements: { en: 'Education', fr: 'Formation' },
  jobBenefits: { en: 'Benefits', fr: 'Avantages' },
  benefits: { en: 'Benefits', fr: 'Avantages' },
  incentiveCompensation: { en: 'Incentives', fr: 'Rémunération variable' },
  incentives: { en: 'Additional information', fr: 'Informations complémentaires' },
};

export type FurtherField = keyof typeof furtherTexts;
// Cast: Object.keys loses the key types of a table.
const furtherFields = Object.keys(furtherTexts) as FurtherField[];

/** Reads the fields of a JobPosting; never throws. */
export function readPosting(posting: Fields): JobPosting {
  const further = Object.fromEntries(furtherFields.map((field) => [field, textOf(posting[field])]));
  return {
    title: lineOf(posting.title) || lineOf(posting.name),
    company: nameOf(posting.hiringOrganization),
    place: placesOf(posting).join(' / '),
    published: dayOf(posting.datePosted),
    validThrough: dayOf(posting.validThrough),
    description: wholeText(listOf(posting.description).map(richText).filter(Boolean).join('\n\n'), further),
    addresses: addressesOf(posting),
  };
}

/** Texts with their headings, one after the other; what has no text is left out with its heading. */
export function joinSections(sections: readonly { heading: string; text: string }[]): string {
  return sections
    .filter(({ text }) => text !== '')
    .map(({ heading, text }) => {
      const headed = heading === '' || text.split('\n', 1)[0] === heading;
      return headed ? text : `${heading}\n\n${text}`;
    })
    .join('\n\n');
}

/** A description and what stands beside it, under headings, as far as it says something new. */
export function wholeText(description: string, further: Partial<Record<FurtherField, string>>): string {
  const known = [description];
  const sections = [{ heading: '', text: description }];
  for (const field of furtherFields) {
    const text = further[field] ?? '';
    if (text === '' || known.some((one) => holds(one, text))) continue;
    known.push(text);
    const { en, fr } = furtherTexts[field];
    sections.push({ heading: isFrench(description || text) ? fr : en, text });
  }
  return joinSections(sections);
}

function textOf(value: unknown): string {
  return asBullets(
    listOf(value).map((one) => richText(one) || nameOf(one) || richText(fieldsOf(one).description)),
  );
}

/** One text as it is, several as bullets where they are lines. */
export function asBullets(texts: readonly string[]): string {
  const said = texts.filter((text) => text !== '');
  if (said.length < 2) return said[0] ?? '';
  return said.map((text) => (text.includes('\n') || text.startsWith('- ') ? text : `- ${text}`)).join('\n');
}

/** Share of a text's characters that may be new to another that makes it superfluous. */
const mostNew = 0.2;

/** Whether a text says, in the same words, what another says. Compared by sentences: time grows with the length alone. */
function holds(whole: string, part: string): boolean {
  const known = new Set(sentencesOf(whole));
  const sentences = sentencesOf(part);
  const length = (some: string[]) => some.reduce((sum, sentence) => sum + sentence.length, 0);
  return length(sentences.filter((sentence) => !known.has(sentence))) <= mostNew * length(sentences);
}

function sentencesOf(text: string): string[] {
  return text.split(/[\n.;:!?]+/).map(wordsOf);
}

/** Letters and digits alone, for comparison. */
export function wordsOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** English is what remains: an offer in another language gets headings that most readers know. */
function isFrench(text: string): boolean {
  const start = text.slice(0, 4000);
  const french = start.match(/\b(?:le|la|les|des|une|vous|nous|notre|votre|pour|dans|avec)\b/gi)?.length ?? 0;
  const english = start.match(/\b(?:the|and|you|our|your|with|for|will|are|of)\b/gi)?.length ?? 0;
  return french > english;
}

function nameOf(value: unknown): string {
  const [first] = listOf(value);
  const { name, credentialCategory, text } = fieldsOf(first);
  return lineOf(first) || lineOf(name) || lineOf(credentialCategory) || lineOf(text);
}

/** The first few places; a posting open to a whole country may list hundreds of towns. */
function placesOf(posting: Fields): string[] {
  const places = listOf(posting.jobLocation)
    .slice(0, 5)
    .map(placeOf)
    .filter((place) => place !== '');
  const remote = listOf(posting.jobLocationType).some((type) => /^telecommute$/i.test(lineOf(type)));
  return [...new Set([...places, ...(remote ? ['Remote'] : [])])];
}

function placeOf(value: unknown): string {
  const place = fieldsOf(value);
  const address = listOf(place.address)[0];
  const { addressLocality, addressRegion, addressCountry, text } = fieldsOf(address);
  const parts = [nameOf(addressLocality), nameOf(addressRegion), nameOf(addressCountry)];
  const named = [...new Set(parts.filter((part) => part !== ''))].join(', ');
  const shown = nameOf(addressLocality) === '' ? lineOf(text) : '';
  return shown || named || lineOf(address) || nameOf(place) || lineOf(value);
}

function dayOf(value: unknown): string {
  return isoDate(typeof value === 'string' ? lineOf(value) : value);
}

function addressesOf({ url, '@id': id, mainEntityOfPage: page, identifier }: Fields): string[] {
  const named = [url, id, page, fieldsOf(page)['@id'], identifier, fieldsOf(identifier).value];
  return named.map(lineOf).filter((one) => one !== '');
}
