/**
 * Reads what people paste into the address field: a share message, a mail program's link, an
 * incomplete address.
 */
import { parseAddress } from '../http/address-guard.ts';
import { unwrapAddress } from './unwrap-address.ts';

/** `several`: more than one page is named, so the visitor must choose; `text`: the offer itself. */
export type PastedAddress =
  | { is: 'address'; url: URL }
  | { is: 'several'; addresses: string[] }
  | { is: 'text' }
  | { is: 'nothing' };

/**
 * Characters of a message around a link; a longer text, or one of this many words without a link,
 * is the offer itself.
 */
const longestSentence = 400;
const maxWords = 12;

/**
 * With a scheme, which people mistype: `https//`, `http:/`, `https:`. An address ends at a space or
 * quote. Some browsers remove line ends from pasted text, so a complete scheme also counts within a
 * word.
 */
const withScheme = /(?:\bhttps?(?::\/*|\/\/+)|https?:\/\/)(?=[^\s/])[^\s<>"«»“”„|\\^`{}]+/giu;
/**
 * Without a scheme, only what is never an ordinary word: `www.` in front, or a path after the host.
 */
const withoutScheme =
  /(?<![\p{L}\d@/.-])(?:www\.[^\s<>"«»“”]+\.[^\s<>"«»“”]+|(?:[\p{L}\d-]+\.)+\p{L}{2,}(?::\d+)?\/[^\s<>"«»“”]*)/giu;
/** Left by Markdown, quotes and brackets at both ends of an address. */
const signsBefore = /^[<([{"'«»“”„‘’`*_]+/u;
const signsAfter: ReadonlySet<string> = new Set('.,;:!?>"\'«»“”‘’`*_]}…');
/** Invisible characters, copied from pages and messengers. */
const invisible = /[\u00ad\u200b-\u200f\u2060\ufeff\u202a-\u202e\u2066-\u2069]/gu;
const space = /\s+/u;
/** A word without any of these is not taken for a host of a private network. */
const hostLike = /[./:]/u;

/**
 * Finds the intended address, unwrapped from redirects of mail programs, search engines and
 * networks.
 */
export function readPastedAddress(pasted: string): PastedAddress {
  const text = pasted.replace(invisible, '').trim();
  const found = addressesIn(text);
  const besides = found.reduce((rest, { written }) => rest.replace(written, ' '), text).trim();
  const words = besides === '' ? [] : besides.split(space);
  if (besides.length > longestSentence || (found.length === 0 && words.length > maxWords))
    return { is: 'text' };
  const [first, ...others] = distinct(found.map(({ url }) => url));
  if (first && others.length > 0)
    return { is: 'several', addresses: [first, ...others].map(({ href }) => href) };
  const url = first ?? loneHost(text);
  return url ? { is: 'address', url } : { is: 'nothing' };
}

function addressesIn(text: string): { written: string; url: URL }[] {
  // In Markdown the text of a link may be the address too.
  const parted = text.replaceAll('](', '] (');
  const complete = [...parted.matchAll(withScheme)].map(([written]) => written);
  const written = complete.length > 0 ? complete : [...parted.matchAll(withoutScheme)].map(([each]) => each);
  return written.flatMap((each) => {
    const url = parseAddress(withMendedScheme(withoutSigns(each)));
    return url ? [{ written: each, url: unwrapAddress(url) }] : [];
  });
}

/** A single word may be a site: `jobs.example.org`. */
function loneHost(text: string): URL | undefined {
  const word = withoutSigns(text);
  const isWord = space.test(word) || !hostLike.test(word);
  return isWord ? undefined : parseAddress(withMendedScheme(word));
}

function withMendedScheme(address: string): string {
  return address.replace(/^(https?)(?::\/*|\/\/+)/iu, '$1://');
}

/**
 * A closing bracket belongs to an address with an opening one. One pass from the end, as pasted
 * text can be of any size.
 */
function withoutSigns(written: string): string {
  const address = written.replace(signsBefore, '');
  let open = 0;
  for (const sign of address) open += sign === '(' ? 1 : sign === ')' ? -1 : 0;
  let end = address.length;
  for (; end > 0; end -= 1) {
    const last = address.charAt(end - 1);
    const closesNothing = last === ')' && open < 0;
    if (!closesNothing && !signsAfter.has(last)) break;
    if (closesNothing) open += 1;
  }
  return address.slice(0, end);
}

/** Each page once, regardless of fragments. */
function distinct(urls: readonly URL[]): URL[] {
  const byPage = new Map(urls.toReversed().map((url) => [withoutFragment(url), url]));
  return [...byPage.values()].toReversed();
}

function withoutFragment({ href, hash }: URL): string {
  return href.slice(0, href.length - hash.length);
}
