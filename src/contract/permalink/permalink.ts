/**
 * A result as an address, `/grade/<code>?position=…&company=…&text=…`: all that a label needs stands in it, nothing is
 * stored. Whoever has the rules can write such an address, so a reader recomputes the grade and vouches for nothing.
 *
 * The code is a version character and, for version 1, 13 characters of base64url (RFC 4648): the 24 criteria in the order
 * of `criteriaTable`, whether the offer was no product offer, the letter and the rules version in mixed radix, then the
 * CRC-32 of the query and of all of that. The checksum is against damage, not against forgery: it refuses every change of
 * one character of the code (the test tries them all), and misses one in 2³² (4.3 × 10⁹) of other changes.
 */
import crc32 from 'crc-32';
import { type Criteria, criteriaTable, flattenCriteria } from '../../grading/criteria.ts';
import { type Letter, letters } from '../../grading/scoring-rules.ts';
import { permalinkPrefix } from '../page-paths.ts';

/** What a permalink states. */
export type Permalink = {
  /** The 24 values alone. */
  criteria: Criteria;
  notAProductJobOffer: boolean;
  letter: Letter;
  /** Of the rules that gave the letter: 1 to 4095. */
  rulesVersion: number;
  /** At most `longestNames.position` characters; empty where it is not known. */
  position: string;
  /** At most `longestNames.company` characters; empty where it is not known. */
  company: string;
  /** The hash of the graded text (`textHashPattern`), or empty. */
  textHash: string;
};

/** `permalinkDamaged`: not as it was written. `permalinkTooNew`: written by a later Offergrade. */
export type PermalinkRefusal = { ok: false; code: 'permalinkDamaged' | 'permalinkTooNew' };
export type DecodedPermalink = { ok: true; permalink: Permalink } | PermalinkRefusal;

/** In UTF-16 code units, as `length` counts them. */
export const longestNames = { position: 120, company: 80 } as const;

/** 96 bits in base64url. */
export const textHashPattern = /^[\w-]{16}$/;

const base64url = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const currentVersion = '1';
const bodyCharacters = 13;
const bodyBytes = 6;
const rulesVersions = 4096;
const checksumBits = 32n;

/** The names of the query, in the order in which they are written. Others, such as those that networks add, are passed over. */
const queryNames = { position: 'position', company: 'company', textHash: 'text' } as const;
type QueryField = keyof typeof queryNames;
const queryFields = Object.keys(queryNames) as QueryField[];
type QueryValues = Pick<Permalink, QueryField>;

/**
 * How each value of version 1 becomes a digit. The criteria stand in the order that `criteriaTable` has today: a change of
 * that table needs a new version of the code, and readers for both.
 */
const radices = [
  ...criteriaTable.map((row) => ('max' in row ? row.max + 1 : 2)),
  2,
  letters.length,
  rulesVersions,
];

/** Readers by version character, so that links that were sent once keep opening. */
const readers: Readonly<Record<string, (body: string, query: QueryValues) => DecodedPermalink>> = {
  [currentVersion]: readVersion1,
};

/**
 * The address of a permalink, from its path on: 21 characters (`/grade/` and the code), and the query for those values that are not empty. Names
 * are cleaned and cut to their bounds. Throws a RangeError where a criterion or the rules version is out of range.
 */
export function encodePermalink(permalink: Permalink): string {
  const query: QueryValues = {
    position: cleanName(permalink.position, longestNames.position),
    company: cleanName(permalink.company, longestNames.company),
    textHash: permalink.textHash,
  };
  const body = bodyOf(permalink);
  const code = (BigInt(body) << checksumBits) | BigInt(checksumOf(body, query));
  const search = new URLSearchParams();
  for (const field of queryFields) if (query[field]) search.set(queryNames[field], query[field]);
  const path = `${permalinkPrefix}${currentVersion}${toBase64url(code)}`;
  return search.size > 0 ? `${path}?${search}` : path;
}

/** Reads what stands behind `permalinkPrefix` and in the query; never throws. */
export function decodePermalink(code: string, search: URLSearchParams): DecodedPermalink {
  const [version = '', body] = [code.slice(0, 1), code.slice(1)];
  const query = readQuery(search);
  if (!query || !/^[\w-]+$/.test(code)) return damaged;
  const read = Object.hasOwn(readers, version) ? readers[version] : undefined;
  return read ? read(body, query) : { ok: false, code: 'permalinkTooNew' };
}

const damaged: PermalinkRefusal = { ok: false, code: 'permalinkDamaged' };

function readVersion1(code: string, query: QueryValues): DecodedPermalink {
  const whole = code.length === bodyCharacters ? fromBase64url(code) : 0n;
  const body = Number(whole >> checksumBits);
  if (Number(BigInt.asUintN(Number(checksumBits), whole)) !== checksumOf(body, query)) return damaged;
  const values = digitsOf(body);
  if (!values) return damaged;
  const [notAProductJobOffer, letter, rulesVersion] = values.slice(criteriaTable.length);
  if (!rulesVersion) return damaged;
  return {
    ok: true,
    permalink: {
      criteria: criteriaOf(values),
      notAProductJobOffer: notAProductJobOffer === 1,
      letter: letters[letter ?? 0] ?? 'E',
      rulesVersion,
      ...query,
    },
  };
}

/** The values as one whole number, below 2^44. */
function bodyOf({ criteria, notAProductJobOffer, letter, rulesVersion }: Permalink): number {
  const flat = flattenCriteria(criteria);
  const digits = [
    ...criteriaTable.map(({ id }) => Number(flat[id])),
    Number(notAProductJobOffer),
    letters.indexOf(letter),
    rulesVersion,
  ];
  return digits.reduce((body, digit, index) => {
    const radix = radices[index] ?? 0;
    const fits = Number.isInteger(digit) && digit >= 0 && digit < radix;
    if (!fits) throw new RangeError(`Value ${index} of a permalink is ${digit}, not 0 to ${radix - 1}`);
    return body * radix + digit;
  }, 0);
}

/** Undefined where the number is larger than any that `bodyOf` gives. */
function digitsOf(body: number): number[] | undefined {
  let rest = body;
  const digits = radices.toReversed().map((radix) => {
    const digit = rest % radix;
    rest = (rest - digit) / radix;
    return digit;
  });
  return rest === 0 ? digits.reverse() : undefined;
}

function criteriaOf(digits: readonly number[]): Criteria {
  const groups = { businessInitiative: {}, experimentalEnvironment: {} } as Record<
    (typeof criteriaTable)[number]['group'],
    Record<string, unknown>
  >;
  for (const [index, row] of criteriaTable.entries()) {
    const digit = digits[index] ?? 0;
    groups[row.group][row.id] = 'max' in row ? digit : digit === 1;
  }
  return groups as Criteria;
}

/** Unsigned. JSON keeps the fields apart; the body comes last, so that what stands before it has no part in which changes of it are found. */
function checksumOf(body: number, { position, company, textHash }: QueryValues): number {
  const query = new TextEncoder().encode(JSON.stringify([currentVersion, position, company, textHash]));
  const bytes = Array.from({ length: bodyBytes }, (_, index) => Math.floor(body / 256 ** index) % 256);
  return crc32.buf([...query, ...bytes.reverse()]) >>> 0;
}

/** Null where a value is given twice, or is not as `encodePermalink` writes it. */
function readQuery(search: URLSearchParams): QueryValues | null {
  const [position, company, textHash] = queryFields.map((field) => {
    const [value = '', ...more] = search.getAll(queryNames[field]);
    return more.length === 0 ? value : null;
  });
  if (position == null || company == null || textHash == null) return null;
  const asWritten =
    position === cleanName(position, longestNames.position) &&
    company === cleanName(company, longestNames.company) &&
    (textHash === '' || textHashPattern.test(textHash));
  return asWritten ? { position, company, textHash } : null;
}

/** One line of well-formed text: control characters, and those that turn the direction of text, could disguise what is said. */
function cleanName(name: string, longest: number): string {
  const line = name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    // Joiners belong to words of some scripts.
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

function toBase64url(value: bigint): string {
  const digits = Array.from({ length: bodyCharacters }, (_, index) =>
    base64url.charAt(Number((value >> BigInt(6 * (bodyCharacters - 1 - index))) & 63n)),
  );
  return digits.join('');
}

function fromBase64url(text: string): bigint {
  return [...text].reduce((value, digit) => (value << 6n) | BigInt(base64url.indexOf(digit)), 0n);
}
