/**
 * Decides by its field names whether an object in a page's state is a job; there is no standard for
 * them.
 */
import { parseIsoDate } from './iso-date.ts';
import {
  combineDescription,
  type Fields,
  type FurtherField,
  type JobPosting,
  joinSections,
  toBullets,
  toFields,
  toList,
} from './posting-fields.ts';
import { toLine, toRichText } from './rich-text.ts';

/** Resolves a value that refers to another. */
export type ResolveReference = (value: unknown) => unknown;

/** Characters below which a text is a list entry, not an offer. */
const shortestOffer = 300;

/**
 * Values and characters read for texts on one page, as a state may refer to the same text many
 * times.
 */
const maxValues = 20_000;
const maxCharacters = 5_000_000;

/** Nesting of lists and sections within a text; deeper values are no text. */
const deepestText = 5;

/** Field names in lower case, letters only; the first of several with a value counts. */
// biome-ignore-start format: lists of names read best filled
const titles = ['jobtitle', 'positiontitle', 'postingtitle', 'displaytitle', 'title', 'jobname', 'position'];
/** Names of the title of any kind of thing. */
const plainTitles = ['name', 'text'];
const descriptions = [
  'descriptionhtml',
  'jobdescriptionhtml',
  'jobdescription',
  'description',
  'fulldescription',
  'longdescription',
  'contenthtml',
  'content',
  'bodyhtml',
  'body',
  'html',
  'descriptionplain',
  'descriptiontext',
  'jobad',
  'sections',
  'descriptionsections',
  'blocks',
  'details',
];
const companies = [
  'companyname',
  'company',
  'hiringorganization',
  'organizationname',
  'organization',
  'employername',
  'employer',
  'brand',
];
const places = [
  'locations',
  'location',
  'joblocations',
  'joblocation',
  'locationtext',
  'locationname',
  'offices',
  'office',
  'workplace',
  'cities',
  'city',
];
const dates = [
  'dateposted',
  'datepublished',
  'publishedat',
  'publishedon',
  'publisheddate',
  'publicationdate',
  'publishdate',
  'posteddate',
  'postedat',
  'firstpublished',
  'releaseddate',
];
const ends = ['validthrough', 'expiresat', 'expirationdate', 'applicationdeadline'];
const addresses = [
  'canonicalurl',
  'joburl',
  'hostedurl',
  'absoluteurl',
  'url',
  'slug',
  'reference',
  'jobid',
  'id',
];

/** Fields that only jobs have; pages and companies may also have a title, a text and a place. */
const signs = [
  'employmenttype',
  'contracttype',
  'contract',
  'typeofemployment',
  'jobtype',
  'salary',
  'salarymin',
  'salaryrange',
  'compensation',
  'applyurl',
  'applicationurl',
  'applylink',
  'department',
  'experiencelevel',
  'experience',
  'seniority',
  'workplacetype',
  'isremote',
  'remote',
  'telecommuting',
  'requirements',
  'qualifications',
  'responsibilities',
  'profile',
  'missions',
  'hiringorganization',
  'joblocation',
  'jobdescription',
  'jobtitle',
  'requisitionid',
  'validthrough',
  'dateposted',
];

/** Fields that each hold a part of the offer, by the corresponding field of schema.org. */
const parts: [FurtherField, string[]][] = [
  ['responsibilities', ['responsibilities', 'missions', 'mission', 'tasks', 'duties']],
  ['qualifications', ['qualifications', 'requirements', 'requirementshtml', 'jobrequirements', 'profile']],
  ['skills', ['skills']],
  ['jobBenefits', ['benefits', 'benefitshtml', 'jobbenefits', 'perks']],
];
const headings = ['title', 'heading', 'header', 'label', 'name'];
const bodies = ['html', 'content', 'value', 'body', 'description', 'rendered', 'items', 'text'];
const cities = ['city', 'cityname', 'locality', 'addresslocality', 'town'];
const regions = ['region', 'state', 'addressregion'];
const countries = ['country', 'countryname', 'addresscountry'];
// biome-ignore-end format: lists of names read best filled

/** Reads the jobs of one state. */
export class JobLikeReader {
  #resolve: ResolveReference;
  #values = 0;
  #characters = 0;

  constructor(resolve: ResolveReference) {
    this.#resolve = resolve;
  }

  /**
   * The job that an object describes; undefined if it is none. `owner` holds it, and may name its
   * company.
   */
  read(object: Fields, owner: Fields): JobPosting | undefined {
    const field = this.#fieldsOf(object);
    const named = toLine(field(titles));
    const title = named || toLine(field(plainTitles));
    const owned = field(companies) !== undefined || field(places) !== undefined;
    const sure = signs.filter((name) => field([name]) !== undefined).length + (owned ? 1 : 0);
    if (title === '' || sure < (named === '' ? 3 : 2)) return undefined;
    const texts = parts.map(([part, names]) => [part, this.#textOf(field(names))]);
    const description = combineDescription(this.#textOf(field(descriptions)), Object.fromEntries(texts));
    if (description.length < shortestOffer) return undefined;
    return {
      title,
      company: this.#nameOf(field(companies) ?? this.#fieldsOf(owner)(companies)),
      place: this.#placesOf(field(places)),
      published: parseIsoDate(field(dates)),
      validThrough: parseIsoDate(field(ends)),
      description,
      addresses: addresses.map((name) => identifierOf(field([name]))).filter((one) => one !== ''),
    };
  }

  /** Looks up the first of several names that has a value. */
  #fieldsOf(object: Fields): (names: readonly string[]) => unknown {
    const fields = new Map<string, unknown>();
    for (const one of [object, this.#translationOf(object)]) {
      for (const name of Object.keys(one)) {
        const key = name.replace(/[^a-zA-Z]/g, '').toLowerCase();
        if (!fields.has(key)) fields.set(key, one[name]);
      }
    }
    return (names) => {
      const values = names.map((name) => this.#resolve(fields.get(name)));
      return values.find((value) => value !== undefined && value !== null && value !== '');
    };
  }

  /** A thing may hold its texts by language: those of its own title count, or else the first. */
  #translationOf(object: Fields): Fields {
    const translations = Object.values(toFields(this.#resolve(object.translations))).map((one) =>
      toFields(this.#resolve(one)),
    );
    return (
      translations.find(({ title }) => title !== undefined && title === object.title) ?? translations[0] ?? {}
    );
  }

  /** A text, or the texts of a list or of sections, with their headings. */
  #textOf(stated: unknown, depth = 0): string {
    const value = this.#resolve(stated);
    this.#values += 1;
    if (depth > deepestText || this.#values > maxValues || this.#characters > maxCharacters) return '';
    if (typeof value === 'string') {
      this.#characters += value.length;
      return toRichText(value);
    }
    if (Array.isArray(value)) {
      const texts = value.map((one) => this.#textOf(one, depth + 1));
      return value.every((one) => typeof this.#resolve(one) === 'string')
        ? toBullets(texts)
        : joinTexts(texts);
    }
    return this.#textOfObject(toFields(value), depth);
  }

  #textOfObject(object: Fields, depth: number): string {
    const field = this.#fieldsOf(object);
    const body = field(bodies);
    if (body !== undefined) {
      return joinSections([{ heading: toLine(field(headings)), text: this.#textOf(body, depth + 1) }]);
    }
    const inner = Object.values(object).filter((value) => typeof this.#resolve(value) === 'object');
    return joinTexts(inner.map((value) => this.#textOf(value, depth + 1)));
  }

  #nameOf(value: unknown): string {
    const one = this.#resolve(toList(value)[0]);
    return toLine(one) || toLine(this.#fieldsOf(toFields(one))(['name', 'displayname', 'label', 'title']));
  }

  #placesOf(value: unknown): string {
    const named = toList(value)
      .slice(0, 5)
      .map((one) => this.#placeOf(this.#resolve(one)));
    return [...new Set(named.filter((place) => place !== ''))].join(' / ');
  }

  #placeOf(value: unknown): string {
    const field = this.#fieldsOf(toFields(value));
    const within = [cities, regions, countries].map((names) => this.#nameOf(field(names)));
    const place = [...new Set(within.filter((part) => part !== ''))].join(', ');
    return place || this.#nameOf(value) || this.#nameOf(field(['address', 'location']));
  }
}

function joinTexts(texts: readonly string[]): string {
  return joinSections(texts.map((text) => ({ heading: '', text })));
}

function identifierOf(value: unknown): string {
  return typeof value === 'number' ? String(value) : toLine(value);
}
