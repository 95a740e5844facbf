/** What stands in the field for an address, as people paste it: a share sentence, a mail program’s link, an address half typed. */
import { readAddress } from '../http/address-guard.ts';
import { unwrapAddress } from './unwrap-address.ts';

/** `several`: more than one page is named, and only the visitor knows which; `text`: the offer itself. */
export type PastedAddress =
  | { is: 'address'; url: URL }
  | { is: 'several'; addresses: string[] }
  | { is: 'text' }
  | { is: 'nothing' };

/** A sentence around a link is shorter; what is longer, or has so many words without a link, is itself the offer. */
const longestSentence = 400;
const mostWords = 12;

/** Written with its scheme, which people mistype: `https//`, `http:/`, `https:`. An address goes on to the next space or quote.
 * Some browsers take the ends of lines out of what is pasted: a whole scheme counts within a word too. */
const withScheme = /(?:\bhttps?(?::\/*|\/\/+)|https?:\/\/)(?=[^\s/])[^\s<>"«»“”„|\\^`{}]+/giu;
/** Without one only what nobody writes as a word: `www.` in front, or a path behind the host. */
const withoutScheme =
  /(?<![\p{L}\d@/.-])(?:www\.[^\s<>"«»“”]+\.[^\s<>"«»“”]+|(?:[\p{L}\d-]+\.)+\p{L}{2,}(?::\d+)?\/[^\s<>"«»“”]*)/giu;
/** What Markdown, quotes and brackets leave at both ends of an address. */
const signsBefore = /^[<([{"'«»“”„‘’`*_]+/u;
const signsAfter: ReadonlySet<string> = new Set('.,;:!?>"\'«»“”‘’`*_]}…');
/** Without any look: they come along from pages and messengers. */
const invisible = /[\u00ad\u200b-\u200f\u2060\ufeff\u202a-\u202e\u2066-\u2069]/gu;
const space = /\s+/u;
/** A word without any of these is a word, not a host of a private network. */
const hostLike = /[./:]/u;

/** Finds the address that is meant, with the redirects of mail programs, searches and networks around it taken off. */
export function readPastedAddress(pasted: string): PastedAddress {
  const text = pasted.replace(invisible, '').trim();
  const found = addressesIn(text);
  const besides = found.reduce((rest, { written }) => rest.replace(written, ' '), text).trim();
  const words = besides === '' ? [] : besides.split(space);
  if (besides.length > longestSentence || (found.length === 0 && words.length > mostWords))
    return { is: 'text' };
  const [first, ...others] = distinct(found.map(({ url }) => url));
  if (first && others.length > 0)
    return { is: 'several', addresses: [first, ...others].map(({ href }) => href) };
  const url = first ?? loneHost(text);
  return url ? { is: 'address', url } : { is: 'nothing' };
}

function addressesIn(text: string): { written: string; url: URL }[] {
  // In Markdown a link may be its own text.
  const parted = text.replaceAll('](', '] (');
  const complete = [...parted.matchAll(withScheme)].map(([written]) => written);
  const written = complete.length > 0 ? complete : [...parted.matchAll(withoutScheme)].map(([each]) => each);
  return written.flatMap((each) => {
    const url = readAddress(withMendedScheme(withoutSigns(each)));
    return url ? [{ written: each, url: unwrapAddress(url) }] : [];
  });
}

/** One word by itself may be a site without more: `jobs.example.org`, as it was typed. */
function loneHost(text: string): URL | undefined {
  const word = withoutSigns(text);
  const isWord = space.test(word) || !hostLike.test(word);
  return isWord ? undefined : readAddress(withMendedScheme(word));
}

function withMendedScheme(address: string): string {
  return address.replace(/^(https?)(?::\/*|\/\/+)/iu, '$1://');
}

/** A closing bracket belongs to an address that has the opening one. In one pass from the end: a visitor may paste anything. */
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

/** The same page once, whatever part of it is pointed at. */
function distinct(urls: readonly URL[]): URL[] {
  const byPage = new Map(urls.toReversed().map((url) => [withoutFragment(url), url]));
  return [...byPage.values()].toReversed();
}

function withoutFragment({ href, hash }: URL): string {
  return href.slice(0, href.length - hash.length);
}
