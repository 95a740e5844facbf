/** Parses environment variables to the values of settings. */
import { normalizeHostAndPort } from '../fetching/http/address-guard.ts';
import { normalizeHost } from '../fetching/http/site-rules.ts';

/** A kind of setting: a description that completes "must be", and how it is read. */
export type SettingKind<Value> = {
  mustBe: string;
  /** Undefined when the text is not of this kind. */
  read(text: string): Value | undefined;
  /** The text that `read` parses to this value, as shown in .env.example. */
  write(value: Value): string;
};

/** A row of the settings table: checks its default against its kind, and infers its own type. */
export function setting<const Value>(row: {
  variable: string;
  does: string;
  kind: SettingKind<Value>;
  default: Value;
}) {
  return row;
}

/** A whole number from `least` to `most`. */
export function wholeNumber(min: number, max: number): SettingKind<number> {
  return {
    mustBe: `a whole number from ${min} to ${max}`,
    read(text) {
      const value = /^\d{1,12}$/.test(text) ? Number(text) : Number.NaN;
      return value >= min && value <= max ? value : undefined;
    },
    write: String,
  };
}

/** A TCP port; 0 lets the system choose one. */
export const port = wholeNumber(0, 65_535);

/** An odd number, so that a list of as many values has a middle one. */
export const count = wholeNumber(0, 999_999_999_999);

/** A whole number of days, up to a century. */
export const days: SettingKind<number> = {
  mustBe: 'a whole number from 0 to 36500',
  read: (text) => (/^\d{1,5}$/.test(text) && Number(text) <= 36_500 ? Number(text) : undefined),
  write: String,
};

/** An odd number, so that one of as many values is the median. */
export function oddNumberSetting(max: number): SettingKind<number> {
  return {
    mustBe: `an odd number from 1 to ${max}`,
    read(text) {
      const value = /^\d{1,4}$/.test(text) ? Number(text) : 0;
      return value % 2 === 1 && value <= max ? value : undefined;
    },
    write: String,
  };
}

/** "true" or "false". */
export const flag: SettingKind<boolean> = {
  mustBe: '"true" or "false"',
  read: (text) => (text === 'true' ? true : text === 'false' ? false : undefined),
  write: String,
};

/** A secret for signatures. */
export const signingSecret: SettingKind<string> = {
  mustBe: 'at least 32 characters of plain ASCII text without spaces',
  read: (text) => (/^[!-~]{32,4096}$/.test(text) ? text : undefined),
  write: String,
};

/** Text on one line. */
export const line: SettingKind<string> = {
  mustBe: 'text on one line',
  read: (text) => (hasControlCharacter(text) ? undefined : text),
  write: String,
};

/** Text that is valid in an HTTP header. */
export const headerText: SettingKind<string> = {
  mustBe: 'plain ASCII text on one line',
  read: (text) => (/^[ -~]{1,500}$/.test(text) ? text : undefined),
  write: String,
};

/** A key or password for a header; messages never repeat it. */
export const secret: SettingKind<string> = {
  mustBe: 'plain ASCII text without spaces',
  read: (text) => (/^[!-~]{1,4096}$/.test(text) ? text : undefined),
  write: String,
};

/** A secret that is too long to guess. */
export const accessToken: SettingKind<string> = {
  mustBe: 'at least 16 characters of plain ASCII text without spaces',
  read: (text) => (/^[!-~]{16,4096}$/.test(text) ? text : undefined),
  write: String,
};

/** A host name or an IP address, without a port. */
export const host: SettingKind<string> = {
  mustBe: 'a host name or an IP address, without a port',
  read: (text) => (/^(?:[\w.-]{1,253}|[\da-fA-F:.]{2,45})$/.test(text) ? text : undefined),
  write: String,
};

/** An address with one of these schemes; a trailing slash is dropped. */
export function url(...schemes: string[]): SettingKind<string> {
  return {
    mustBe: `an address that starts with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`,
    read: (text) =>
      URL.canParse(text) && schemes.includes(new URL(text).protocol) ? text.replace(/\/$/, '') : undefined,
    write: String,
  };
}

/** The address of a script whose host is valid in a content policy. */
export const scriptUrl: SettingKind<string> = {
  mustBe: 'the address of a script, such as https://plausible.io/js/script.js',
  read(text) {
    const url = URL.parse(text);
    if (!url || !['http:', 'https:'].includes(url.protocol) || url.username || url.password) return undefined;
    return /^(?:[a-z\d.-]+|\[[\da-f:.]+\])$/.test(url.hostname) ? url.href : undefined;
  },
  write: String,
};

/** What an analytics service knows a site by: a domain or an id. */
export const siteId: SettingKind<string> = {
  mustBe: 'a domain or an id, of letters, digits and . : - _',
  read: (text) => (/^[\w.:-]{1,200}$/.test(text) ? text : undefined),
  write: String,
};

/** A single e-mail address. */
export const emailAddress: SettingKind<string> = {
  mustBe: 'an e-mail address',
  read: (text) =>
    /^[^\s\p{Cc}@<>,;:()"\\[\]]{1,64}@[^\s\p{Cc}@<>,;:()"\\[\]]{1,255}$/u.test(text) ? text : undefined,
  write: String,
};

/** E-mail addresses, in lower case. */
export const emailAddresses: SettingKind<readonly string[]> = listOf(
  'a list of e-mail addresses between commas',
  (item) => emailAddress.read(item) !== undefined,
  (item) => item.toLowerCase(),
);

/** A mail server as an address with only scheme, host, port and credentials. */
export const smtpUrl: SettingKind<string> = {
  mustBe:
    'an address such as smtp://user:password@host:587 or smtps://user:password@host:465, signs in user and password percent-encoded',
  read(text) {
    const url = URL.parse(text);
    if (!url || !['smtp:', 'smtps:'].includes(url.protocol)) return undefined;
    const { hostname, username, password, pathname, search, hash, port } = url;
    const isHost = host.read(hostname.replace(/^\[(.*)\]$/, '$1')) !== undefined;
    const nothingElse = ['', '/'].includes(pathname) && search === '' && hash === '';
    const readable = isPercentEncoded(username) && isPercentEncoded(password);
    const bothOrNone = (username === '') === (password === '');
    return isHost && port !== '0' && nothingElse && readable && bothOrNone ? text : undefined;
  },
  write: String,
};

/** One of these words, exactly as written here. */
export function oneOf<const Word extends string>(...words: Word[]): SettingKind<Word> {
  return {
    mustBe: `one of ${words.join(', ')}`,
    read: (text) => words.find((word) => word === text),
    write: String,
  };
}

/** A comma-separated list; surrounding spaces, empty and repeated items are dropped. */
function listOf(
  mustBe: string,
  isItem: (item: string) => boolean,
  normal: (item: string) => string = (item) => item,
): SettingKind<readonly string[]> {
  return {
    mustBe,
    read(text) {
      const items = text
        .split(',')
        .map((item) => item.trim())
        .filter((item) => item !== '');
      return items.every(isItem) ? [...new Set(items.map(normal))] : undefined;
    },
    write: (items) => items.join(','),
  };
}

function oneOrMore(kind: SettingKind<readonly string[]>): SettingKind<readonly string[]> {
  return {
    ...kind,
    read(text) {
      const items = kind.read(text);
      return items?.length ? items : undefined;
    },
  };
}

/** `host:port` items; an IPv6 address is in brackets. */
export const hostsWithPorts = listOf(
  'a list of host:port between commas, such as intranet.example:8080,[fd00::1]:80',
  (item) => normalizeHostAndPort(item) !== undefined,
);

/** Host names or IP addresses, without ports. */
export const hostNames = listOf(
  'a list of hosts between commas, without ports, such as example.org,jobs.example.com',
  (item) => normalizeHost(item) !== undefined,
);

/** Origins of web sites and browser extensions, or `*` for all. */
export const siteOrigins = listOf(
  'a list of origins between commas, such as https://jobs.example, or *',
  (item) =>
    item === '*' ||
    /^(?:chrome|moz)-extension:\/\/[\w-]+$/.test(item) ||
    (/^https?:$/.test(URL.parse(item)?.protocol ?? '') && URL.parse(item)?.origin === item),
);

/** Names of models, the default one first. */
export const modelNames = oneOrMore(
  listOf('a list of names between commas, at least one', (item) => /^[\w.:/@-]{1,200}$/.test(item)),
);

/** What a model costs per million tokens; all prices are in one currency. */
export type ModelPrice = { model: string; input: number; cachedInput: number; output: number };

const figure = String.raw`\d{1,9}(?:\.\d{1,9})?`;

/** An amount of money, whose currency is that of the prices. */
export const amount: SettingKind<number> = {
  mustBe: 'an amount such as 5 or 0.5',
  read: (text) => (new RegExp(`^${figure}$`).test(text) ? Number(text) : undefined),
  write: String,
};

const modelPrice = new RegExp(`^([\\w.:/@-]{1,200})=(${figure})(?:/(${figure}))?/(${figure})$`);

function readModelPrice(item: string): ModelPrice | undefined {
  const [, model = '', input = '', cachedInput = input, output = ''] = modelPrice.exec(item) ?? [];
  if (model === '') return undefined;
  return { model, input: Number(input), cachedInput: Number(cachedInput), output: Number(output) };
}

/**
 * Prices of models, each model once; without a price of its own, cached input costs as much as
 * other input.
 */
export const modelPrices: SettingKind<readonly ModelPrice[]> = {
  mustBe: 'a list of name=input/output or name=input/cached/output between commas, such as some-model=0.5/2',
  read(text) {
    const prices = text.split(',').map((item) => readModelPrice(item.trim()));
    const good = prices.filter((price) => price !== undefined);
    const names = new Set(good.map(({ model }) => model));
    return good.length === prices.length && names.size === good.length ? good : undefined;
  },
  write: (prices) =>
    prices
      .map(({ model, input, cachedInput, output }) => `${model}=${input}/${cachedInput}/${output}`)
      .join(','),
};

/** Price of training on a million tokens for one epoch; all prices are in one currency. */
export type TrainingPrice = { model: string; price: number };

const trainingPrice = new RegExp(`^([\\w.:/@-]{1,200})=(${figure})$`);

/** Prices of training, each model once. */
export const trainingPrices: SettingKind<readonly TrainingPrice[]> = {
  mustBe: 'a list of name=price between commas, such as some-model=5',
  read(text) {
    const found = text.split(',').map((item) => trainingPrice.exec(item.trim()));
    const good = found.flatMap((one) => (one?.[1] ? [{ model: one[1], price: Number(one[2]) }] : []));
    const names = new Set(good.map(({ model }) => model));
    return good.length === found.length && names.size === good.length ? good : undefined;
  },
  write: (prices) => prices.map(({ model, price }) => `${model}=${price}`).join(','),
};

function isPercentEncoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

function hasControlCharacter(text: string): boolean {
  return [...text].some((character) => character < ' ' || character === '\u007f');
}
