/**
 * Moves what was pasted into the wrong field. Loaded with the first such paste, to keep the initial
 * script small.
 */
import { createSource } from '../../analysis/offer-source.ts';
import { parseAddressList } from '../../analysis/parse-address-list.ts';
import type { Draft } from './draft.ts';

/** With a scheme, possibly mistyped (`https//`, `http:/`). */
const link = /\bhttps?(?::\/*|\/\/+)[^\s/][^\s<>"]+/gi;
/** Without one it must have `www.` or a path, which no word has. */
const bareLink = /(?<![\p{L}\d@/.-])(?:www\.[^\s<>"]+\.[^\s<>"]+|(?:[\p{L}\d-]+\.)+\p{L}{2,}\/[^\s<>"]*)/giu;

/**
 * Maximum characters and words that people add when sharing an address: "Look at this offer", a
 * title, a company.
 */
const longestSentence = 200;
const maxWordsShared = 30;

/**
 * The same limit as on the server (fetching/pasted): a sentence around a link is shorter, and so is
 * one without.
 */
const longestBesideAddress = 400;
const maxWords = 12;

/**
 * The draft after moving pasted content to the field where it belongs; null when it is there
 * already. `draft` is from before the paste, `field` holds what was pasted unless the visitor has
 * changed it since. An offer goes to the text field as copied; an address with the sentence that
 * shares it goes to the address field on one line, if nothing else is there.
 */
export function movePastedText(
  draft: Draft,
  pasted: string,
  { value, isConnected }: { readonly value: string; readonly isConnected: boolean },
): Draft | null {
  if (!isConnected) return null;
  const { mode, url } = draft;
  const before = { ...draft, [mode]: value };
  const moved = (to: Pick<Draft, 'mode' | 'url' | 'text'>): Draft => ({
    ...to,
    handedOver: { mode: to.mode, source: createSource({}), moved: true, before },
  });
  // A list of addresses belongs to the text field, as the other one has a single line.
  const isList = parseAddressList(mode === 'url' ? pasted : value) !== null;
  if (isList) return mode === 'url' ? moved({ mode: 'text', url, text: pasted }) : null;
  if (mode === 'url') return isText(pasted) ? moved({ mode: 'text', url, text: pasted }) : null;
  return sharesAddress(value)
    ? moved({ mode: 'url', url: value.trim().replace(/\s+/g, ' '), text: '' })
    : null;
}

function isText(pasted: string): boolean {
  const { links, besides } = parted(pasted);
  return besides.length > longestBesideAddress || (links === 0 && wordsOf(besides) > maxWords);
}

function sharesAddress(text: string): boolean {
  const { links, besides } = parted(text);
  return links > 0 && besides.length <= longestSentence && wordsOf(besides) <= maxWordsShared;
}

function parted(text: string) {
  const pattern = text.search(link) >= 0 ? link : bareLink;
  const links = text.match(pattern)?.length ?? 0;
  return { links, besides: text.replace(pattern, ' ').trim() };
}

function wordsOf(text: string): number {
  return text === '' ? 0 : text.split(/\s+/).length;
}
