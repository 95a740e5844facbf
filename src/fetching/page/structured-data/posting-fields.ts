/**
 * Reads the fields of schema.org's JobPosting, from values of any type: JSON-LD, microdata, or
 * other sources converted to its form.
 */
import { parseIsoDate } from './iso-date.ts';
import { toLine, toRichText } from './rich-text.ts';

/**
 * Texts as published, tidied; empty if absent. `description` is plain text with its structure kept.
 */
export type JobPosting = {
  title: string;
  company: string;
  place: string;
  /** Days as YYYY-MM-DD: publication, and end of the application period. */
  published: string;
  validThrough: string;
  description: string;
  /** What may name it in its page's address: addresses, paths, identifiers. */
  addresses: readonly string[];
};

/** Fields by name, of unknown types. */
export type Fields = Readonly<Record<string, unknown>>;

/** The fields of an object; none for anything else. */
export function toFields(value: unknown): Fields {
  // Cast: any field of an object can be read; its value is unknown.
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

/** Returns a value that may be one or several as a list. */
export function toList(value: unknown): unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

/**
 * Fields with further parts of an offer besides `description`, and their headings in the offer's
 * language.
 */
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

/** A field with a further part of an offer. */
export type FurtherField = keyof typeof furtherTexts;
// Cast: Object.keys loses the key types of a table.
const furtherFields = Object.keys(furtherTexts) as FurtherField[];

/** Reads the fields of a JobPosting; never throws. */
export function readPosting(posting: Fields): JobPosting {
  const further = Object.fromEntries(furtherFields.map((field) => [field, textOf(posting[field])]));
  return {
    title: toLine(posting.title) || toLine(posting.name),
    company: nameOf(posting.hiringOrganization),
    place: placesOf(posting).join(' / '),
    published: dayOf(posting.datePosted),
    validThrough: dayOf(posting.validThrough),
    description: combineDescription(
      toList(posting.description).map(toRichText).filter(Boolean).join('\n\n'),
      further,
    ),
    addresses: addressesOf(posting),
  };
}

/** Joins texts with their headings; sections without text are dropped. */
export function joinSections(sections: readonly { heading: string; text: string }[]): string {
  return sections
    .filter(({ text }) => text !== '')
    .map(({ heading, text }) => {
      const headed = heading === '' || text.split('\n', 1)[0] === heading;
      return headed ? text : `${heading}\n\n${text}`;
    })
    .join('\n\n');
}

/** A description with the further fields under their headings, if they add something new. */
export function combineDescription(
  description: string,
  further: Partial<Record<FurtherField, string>>,
): string {
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
  return toBullets(
    toList(value).map((one) => toRichText(one) || nameOf(one) || toRichText(toFields(one).description)),
  );
}

/** A single text unchanged; several as bullets if they are lines. */
export function toBullets(texts: readonly string[]): string {
  const said = texts.filter((text) => text !== '');
  if (said.length < 2) return said[0] ?? '';
  return said.map((text) => (text.includes('\n') || text.startsWith('- ') ? text : `- ${text}`)).join('\n');
}

/** Maximum share of a text's characters that may be new for it to count as contained in another. */
const maxNewShare = 0.2;

/** Whether a text contains another in the same words. Compares sentences, in linear time. */
function holds(whole: string, part: string): boolean {
  const known = new Set(sentencesOf(whole));
  const sentences = sentencesOf(part);
  const length = (some: string[]) => some.reduce((sum, sentence) => sum + sentence.length, 0);
  return length(sentences.filter((sentence) => !known.has(sentence))) <= maxNewShare * length(sentences);
}

function sentencesOf(text: string): string[] {
  return text.split(/[\n.;:!?]+/).map(toComparableWords);
}

/** Letters and digits only, for comparison. */
export function toComparableWords(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** All other languages get English headings, which most readers know. */
function isFrench(text: string): boolean {
  const start = text.slice(0, 4000);
  const french = start.match(/\b(?:le|la|les|des|une|vous|nous|notre|votre|pour|dans|avec)\b/gi)?.length ?? 0;
  const english = start.match(/\b(?:the|and|you|our|your|with|for|will|are|of)\b/gi)?.length ?? 0;
  return french > english;
}

function nameOf(value: unknown): string {
  const [first] = toList(value);
  const { name, credentialCategory, text } = toFields(first);
  return toLine(first) || toLine(name) || toLine(credentialCategory) || toLine(text);
}

/** The first few places; a posting open to a whole country may list hundreds of towns. */
function placesOf(posting: Fields): string[] {
  const places = toList(posting.jobLocation)
    .slice(0, 5)
    .map(placeOf)
    .filter((place) => place !== '');
  const remote = toList(posting.jobLocationType).some((type) => /^telecommute$/i.test(toLine(type)));
  return [...new Set([...places, ...(remote ? ['Remote'] : [])])];
}

function placeOf(value: unknown): string {
  const place = toFields(value);
  const address = toList(place.address)[0];
  const { addressLocality, addressRegion, addressCountry, text } = toFields(address);
  const parts = [nameOf(addressLocality), nameOf(addressRegion), nameOf(addressCountry)];
  const named = [...new Set(parts.filter((part) => part !== ''))].join(', ');
  const shown = nameOf(addressLocality) === '' ? toLine(text) : '';
  return shown || named || toLine(address) || nameOf(place) || toLine(value);
}

function dayOf(value: unknown): string {
  return parseIsoDate(typeof value === 'string' ? toLine(value) : value);
}

function addressesOf({ url, '@id': id, mainEntityOfPage: page, identifier }: Fields): string[] {
  const named = [url, id, page, toFields(page)['@id'], identifier, toFields(identifier).value];
  return named.map(toLine).filter((one) => one !== '');
}
