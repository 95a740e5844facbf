/**
 * A result as an address, `/grade/<code>?position=…&company=…&text=…&couldBe=…&reader=…&trial=…`:
 * all that a label needs stands in it, nothing is stored. Whoever has the rules can write such an
 * address, so a reader recomputes the grade and vouches for nothing.
 *
 * The code is a version character and base64url (RFC 4648), 13 characters for version 1: the
 * criteria of that version (criteria-versions.ts), whether the offer was no product offer, the
 * letter and the rules version in mixed radix, then the CRC-32 of the query and of all of that. The
 * checksum is against damage, not against forgery: it refuses every change of one character of the
 * code (the test tries them all), and misses one in 2³² (4.3 × 10⁹) of other changes.
 */
import crc32 from 'crc-32';
import {
  type Criteria,
  type CriterionId,
  type CriterionValue,
  criteriaTable,
  type FlatCriteria,
  flattenCriteria,
  withGroups,
} from '../../grading/criteria.ts';
import type { Letter } from '../../grading/scoring-rules.ts';
import { criteriaVersions, type LinkedCriterion } from './criteria-versions.ts';
import { permalinkPrefix } from './permalink-address.ts';

/** What a permalink states. */
export type Permalink = {
  /** The values only. */
  criteria: Criteria;
  /**
   * Criteria added after the link was written, which it does not state: 0 or false in `criteria`,
   * and not to be shown. Absent when there are none.
   */
  unstated?: readonly CriterionId[];
  notAProductJobOffer: boolean;
  letter: Letter;
  /** Version of the rules that gave the letter: 1 to 4095. */
  rulesVersion: number;
  /** At most `longestNames.position` characters; empty when unknown. */
  position: string;
  /** At most `longestNames.company` characters; empty when unknown. */
  company: string;
  /** The hash of the graded text (`textHashPattern`), or empty. */
  textHash: string;
  /**
   * The other possible letters, best first, each once; absent when there is none or it is unknown.
   */
  couldBe?: readonly Letter[];
  /**
   * The reader, as in a result: at most `longestNames.reader` characters; absent in older links,
   * and when unknown.
   */
  reader?: string;
  /**
   * ISO 639-1 code of the offer's language when the reader reads that on trial; otherwise absent.
   */
  onTrial?: string;
};

/** `permalinkDamaged`: altered. `permalinkTooNew`: written by a later release. */
export type PermalinkRefusal = { ok: false; code: 'permalinkDamaged' | 'permalinkTooNew' };
/** The label of an address, or why it cannot be read. */
export type DecodedPermalink = { ok: true; permalink: Permalink } | PermalinkRefusal;

/** In UTF-16 code units, as `length` counts them. */
export const longestNames = { position: 120, company: 80, reader: 80 } as const;

/** 96 bits in base64url. */
export const textHashPattern = /^[\w-]{16}$/;

const languagePattern = /^(?:[a-z]{2})?$/;

const base64url = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const checksumBits = 32n;

/** As digits of the code; the same in every version. */
const linkedLetters: readonly Letter[] = ['E', 'D', 'C', 'B', 'A'];
const rulesVersions = 4096;

/**
 * The query parameters in the order in which they are written. Others, such as those that networks
 * add, are ignored.
 */
const queryNames = {
  position: 'position',
  company: 'company',
  textHash: 'text',
  couldBe: 'couldBe',
  reader: 'reader',
  onTrial: 'trial',
} as const;
type QueryField = keyof typeof queryNames;
// Cast: Object.keys loses the key types of a table.
const queryFields = Object.keys(queryNames) as QueryField[];
type QueryValues = Record<QueryField, string>;

/**
 * How a version encodes its values: each as a digit with a radix of its own, the criteria first.
 */
type Layout = {
  version: string;
  criteria: readonly LinkedCriterion[];
  radices: readonly number[];
  bodyBytes: number;
  /** After the version. */
  characters: number;
};

/**
 * Every version ever written, so that links that were sent keep opening; new links use the last
 * one.
 */
const layouts: readonly Layout[] = criteriaVersions.map(({ version, criteria }) => {
  const levels = criteria.map(({ max = 1 }) => max + 1);
  const radices = [...levels, 2, linkedLetters.length, rulesVersions];
  const largest = radices.reduce((product, radix) => product * BigInt(radix), 1n) - 1n;
  const bits = largest.toString(2).length;
  const characters = Math.ceil((bits + Number(checksumBits)) / 6);
  return { version, criteria, radices, bodyBytes: Math.ceil(bits / 8), characters };
});

/**
 * The address of a permalink from its path on: `/grade/` and the code, and a query with the values
 * that are not empty. A link of an older version is written in that version again. Names are
 * cleaned and truncated. Throws a RangeError when a criterion or the rules version is out of range,
 * or `couldBe` includes the letter itself.
 */
export function encodePermalink(permalink: Permalink): string {
  const query: QueryValues = {
    position: cleanName(permalink.position, longestNames.position),
    company: cleanName(permalink.company, longestNames.company),
    textHash: permalink.textHash,
    couldBe: bestFirst(permalink.couldBe ?? []).join(''),
    reader: cleanName(permalink.reader ?? '', longestNames.reader),
    onTrial: permalink.onTrial ?? '',
  };
  if (query.couldBe.includes(permalink.letter)) throw new RangeError('A letter could not be itself instead');
  const layout = layoutFor(permalink);
  const body = bodyOf(permalink, layout);
  const code = (body << checksumBits) | BigInt(checksumOf(body, query, layout));
  const search = new URLSearchParams();
  for (const field of queryFields) if (query[field]) search.set(queryNames[field], query[field]);
  const path = `${permalinkPrefix}${layout.version}${toBase64url(code, layout.characters)}`;
  return search.size > 0 ? `${path}?${search}` : path;
}

/** Reads the code after `permalinkPrefix` and the query; never throws. */
export function decodePermalink(code: string, search: URLSearchParams): DecodedPermalink {
  const [version = '', body] = [code.slice(0, 1), code.slice(1)];
  const query = readQuery(search);
  if (!query || !/^[\w-]+$/.test(code)) return damaged;
  const layout = layouts.find((each) => each.version === version);
  return layout ? readBody(body, query, layout) : { ok: false, code: 'permalinkTooNew' };
}

const damaged: PermalinkRefusal = { ok: false, code: 'permalinkDamaged' };

/** The newest version that states none of the unstated criteria. */
function layoutFor({ unstated = [] }: Permalink): Layout {
  const left: ReadonlySet<string> = new Set(unstated);
  const layout = layouts.findLast(({ criteria }) => !criteria.some(({ id }) => left.has(id)));
  if (!layout) throw new RangeError(`No permalink leaves out ${unstated.join(', ')}`);
  return layout;
}

function readBody(code: string, query: QueryValues, layout: Layout): DecodedPermalink {
  const whole = code.length === layout.characters ? fromBase64url(code) : 0n;
  const body = whole >> checksumBits;
  if (Number(BigInt.asUintN(Number(checksumBits), whole)) !== checksumOf(body, query, layout)) return damaged;
  const values = digitsOf(body, layout);
  if (!values) return damaged;
  const [notAProductJobOffer, digit, rulesVersion] = values.slice(layout.criteria.length);
  const letter = linkedLetters[digit ?? 0] ?? 'E';
  const { couldBe, reader, onTrial, ...names } = query;
  if (!rulesVersion || couldBe.includes(letter)) return damaged;
  return {
    ok: true,
    permalink: {
      ...criteriaIn(values, layout),
      notAProductJobOffer: notAProductJobOffer === 1,
      letter,
      rulesVersion,
      ...names,
      ...(couldBe && { couldBe: bestFirst([...couldBe]) }),
      ...(reader && { reader }),
      ...(onTrial && { onTrial }),
    },
  };
}

/** All values as one integer. */
function bodyOf({ criteria, notAProductJobOffer, letter, rulesVersion }: Permalink, layout: Layout): bigint {
  const flat: Readonly<Record<string, CriterionValue>> = flattenCriteria(criteria);
  const digits = [
    ...layout.criteria.map(({ id }) => Number(flat[id] ?? 0)),
    Number(notAProductJobOffer),
    linkedLetters.indexOf(letter),
    rulesVersion,
  ];
  return digits.reduce((body, digit, index) => {
    const radix = layout.radices[index] ?? 0;
    const fits = Number.isInteger(digit) && digit >= 0 && digit < radix;
    if (!fits) throw new RangeError(`Value ${index} of a permalink is ${digit}, not 0 to ${radix - 1}`);
    return body * BigInt(radix) + BigInt(digit);
  }, 0n);
}

/** Undefined when the number is larger than any that `bodyOf` returns. */
function digitsOf(body: bigint, { radices }: Layout): number[] | undefined {
  let rest = body;
  const digits = radices.toReversed().map((radix) => {
    const digit = Number(rest % BigInt(radix));
    rest /= BigInt(radix);
    return digit;
  });
  return rest === 0n ? digits.reverse() : undefined;
}

/**
 * The values of the current criteria in the digits; criteria since removed from the table are
 * ignored.
 */
function criteriaIn(digits: readonly number[], layout: Layout): Pick<Permalink, 'criteria' | 'unstated'> {
  const stated = new Map(layout.criteria.map(({ id }, index) => [id, digits[index] ?? 0]));
  const values = criteriaTable.map((row): [CriterionId, CriterionValue] => {
    const digit = stated.get(row.id) ?? 0;
    return [row.id, 'max' in row ? Math.min(digit, row.max) : digit > 0];
  });
  const unstated = criteriaTable.map(({ id }) => id).filter((id) => !stated.has(id));
  // Cast: each row of the table has its value.
  const criteria = withGroups(Object.fromEntries(values) as FlatCriteria);
  return { criteria, ...(unstated.length > 0 && { unstated }) };
}

/** The letters among `texts`, each once, best first. */
function bestFirst(texts: readonly string[]): Letter[] {
  return linkedLetters.toReversed().filter((letter) => texts.includes(letter));
}

/**
 * Unsigned. Links without fields of later releases have the same checksum as before those fields
 * existed. JSON separates the fields; the body comes last, so that the fields before it do not
 * affect which changes of it are detected.
 */
function checksumOf(
  body: bigint,
  { position, company, textHash, ...others }: QueryValues,
  { version, bodyBytes }: Layout,
): number {
  const laterValues = [others.couldBe, others.reader, others.onTrial];
  const later = laterValues.slice(0, laterValues.findLastIndex((value) => value !== '') + 1);
  const query = new TextEncoder().encode(JSON.stringify([version, position, company, textHash, ...later]));
  const bytes = Array.from({ length: bodyBytes }, (_, index) =>
    Number(BigInt.asUintN(8, body >> BigInt(8 * index))),
  );
  return crc32.buf([...query, ...bytes.reverse()]) >>> 0;
}

/** Null when a parameter is given twice, or is not in the form that `encodePermalink` writes. */
function readQuery(search: URLSearchParams): QueryValues | null {
  const given = queryFields.map((field) => [field, search.getAll(queryNames[field])] as const);
  if (given.some(([, values]) => values.length > 1)) return null;
  // Cast: `given` has one entry for each field.
  const query = Object.fromEntries(given.map(([field, [value = '']]) => [field, value])) as QueryValues;
  const { position, company, textHash, couldBe, reader, onTrial } = query;
  const asWritten =
    position === cleanName(position, longestNames.position) &&
    company === cleanName(company, longestNames.company) &&
    (textHash === '' || textHashPattern.test(textHash)) &&
    couldBe === bestFirst([...couldBe]).join('') &&
    reader === cleanName(reader, longestNames.reader) &&
    languagePattern.test(onTrial);
  return asWritten ? query : null;
}

/**
 * One line of well-formed text: control and bidirectional characters could disguise its content.
 */
function cleanName(name: string, longest: number): string {
  const line = name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    // Joiners are part of words in some scripts.
    .replace(/(?![\u200c\u200d])\p{Cf}|[\p{Cs}\p{Co}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (line.length <= longest) return line;
  let cut = '';
  for (const character of line) {
    if (cut.length + character.length > longest) break;
    cut += character;
  }
  return cut.trimEnd();
}

function toBase64url(value: bigint, characters: number): string {
  const digits = Array.from({ length: characters }, (_, index) =>
    base64url.charAt(Number((value >> BigInt(6 * (characters - 1 - index))) & 63n)),
  );
  return digits.join('');
}

function fromBase64url(text: string): bigint {
  return [...text].reduce((value, digit) => (value << 6n) | BigInt(base64url.indexOf(digit)), 0n);
}
