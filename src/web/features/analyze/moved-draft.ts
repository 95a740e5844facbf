/** What was pasted into the field of the other kind. Fetched with the first paste that may be one: the start has no room for it. */
import { sourceWith } from '../../state/offer-source.ts';
import type { Draft } from './draft.ts';

/** With a scheme, which people mistype (`https//`, `http:/`). */
const link = /\bhttps?(?::\/*|\/\/+)[^\s/][^\s<>"]+/gi;
/** Without one only what nobody writes as a word: `www.` in front, or a path behind the host. */
const bareLink = /(?<![\p{L}\d@/.-])(?:www\.[^\s<>"]+\.[^\s<>"]+|(?:[\p{L}\d-]+\.)+\p{L}{2,}\/[^\s<>"]*)/giu;

/** Characters and words beside an address of what people share it with: "Look at this offer", a title, a company. */
const longestSentence = 200;
const mostWordsShared = 30;

/** As the server, that tells an address from a text too (fetching/pasted): a sentence around a link is shorter, and so is one without. */
const longestBesideAddress = 400;
const mostWords = 12;

/**
 * The draft once what was pasted stands in the field that it belongs to; null where it belongs where it is. `draft` is from before the paste, `field`
 * holds what was pasted, unless the visitor has gone on meanwhile. An offer goes to the texts as it was copied, an address with the sentence that shares it to the
 * addresses, in one line, if nothing else stands with it.
 */
export function withMoved(
  draft: Draft,
  pasted: string,
  { value, isConnected }: { readonly value: string; readonly isConnected: boolean },
): Draft | null {
  if (!isConnected) return null;
  const { mode, url } = draft;
  const before = { ...draft, [mode]: value };
  const moved = (to: Pick<Draft, 'mode' | 'url' | 'text'>): Draft => ({
    ...to,
    handedOver: { mode: to.mode, source: sourceWith({}), moved: true, before },
  });
  if (mode === 'url') return isText(pasted) ? moved({ mode: 'text', url, text: pasted }) : null;
  return sharesAddress(value)
    ? moved({ mode: 'url', url: value.trim().replace(/\s+/g, ' '), text: '' })
    : null;
}

function isText(pasted: string): boolean {
  const { links, besides } = parted(pasted);
  return besides.length > longestBesideAddress || (links === 0 && wordsOf(besides) > mostWords);
}

function sharesAddress(text: string): boolean {
  const { links, besides } = parted(text);
  return links > 0 && besides.length <= longestSentence && wordsOf(besides) <= mostWordsShared;
}

function parted(text: string) {
  const pattern = text.search(link) >= 0 ? link : bareLink;
  const links = text.match(pattern)?.length ?? 0;
  return { links, besides: text.replace(pattern, ' ').trim() };
}

function wordsOf(text: string): number {
  return text === '' ? 0 : text.split(/\s+/).length;
}
