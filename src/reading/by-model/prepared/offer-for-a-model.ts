/** What of an offer a model gets to see, and what may be quoted from it. */
import { detectLanguage } from '../../builtin/metadata/detect-language.ts';
import { viewOf } from '../../builtin/metadata/text-view.ts';
import { unitsOf } from '../../builtin/text/structure.ts';
import { blanked, findInjections } from '../../injection/find-injections.ts';
import { quoteFinder } from '../../quotes.ts';
import type { Quote } from '../../reader.ts';
import { barrier } from '../../words-of-text.ts';
import { type NamedSigns, namedSignsIn } from './named-signs.ts';
import { isPlainlyProductOffer } from './plainly-product-offer.ts';

/** Signs nobody sees that can carry words for a program: those without width, marks of direction, tags. */
const unseen = /[\u200B\u2060-\u2064\u202A-\u202E\u2066-\u2069\uFEFF]|[\u{E0000}-\u{E007F}]/gu;

/**
 * Runs that no word is as long as: what is encoded there is for no reader of the page, and may be in a cipher of its own. Looked for at the
 * beginning of a run alone, which is where each begins.
 */
const encoded = /(?<![A-Za-z0-9+/_-])[A-Za-z0-9+/_-]{80,}={0,2}/g;

/** What is found in an offer before a model is asked: plain data, as most of the work beside the model's is done on another thread. */
export type ScannedOffer = Pick<
  OfferForAModel,
  'passagesForPrograms' | 'text' | 'namedSigns' | 'language'
> & {
  /** The offer with a sign that no word has in place of each of those passages; as long as the offer. */
  masked: string;
};

export type OfferForAModel = {
  /** What speaks to a program: neither sent nor quoted. */
  passagesForPrograms: Quote[];
  /** The text that is sent. */
  text: string;
  /** Looks a quote up in the offer outside those passages; offsets into the offer as it came. */
  find: (quote: string) => Quote | null;
  /** Whether every word of a name stands in the offer outside those passages. */
  holdsWordsOf: (name: string) => boolean;
  /** The sentences that quotes lie in: where each begins, and how many words it has. */
  sentencesOf: (quotes: readonly Quote[]) => { start: number; words: number }[];
  /** Bad signs that hold whatever a model says. */
  namedSigns: NamedSigns;
  /** Whether it is an offer for a product role whatever a model says. */
  isPlainlyProductOffer: () => boolean;
  /** ISO 639-1 code, for where the model names none. */
  language: string;
};

const wordsOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

function sentenceFinder(offer: string): OfferForAModel['sentencesOf'] {
  let known: { start: number; end: number; words: number }[] | undefined;
  return (quotes) => {
    known ??= unitsOf(offer).map(({ start, end, words }) => ({ start, end, words: words.length }));
    return known.filter(({ start, end }) => quotes.some((quote) => start < quote.end && end > quote.start));
  };
}

/** `view` is of the offer, where its caller has one: lines, title and kind of text are found once. */
export function scanOffer(offer: string, view = viewOf(offer)): ScannedOffer {
  const passagesForPrograms = findInjections(offer);
  let masked = '';
  let from = 0;
  for (const { start, end } of passagesForPrograms) {
    masked += offer.slice(from, start) + barrier.repeat(end - start);
    from = end;
  }
  masked += offer.slice(from);
  const text = masked.replaceAll(unseen, '').replaceAll(encoded, ' ').replace(/\0+/g, ' ');
  return {
    passagesForPrograms,
    masked,
    text,
    namedSigns: namedSignsIn(offer, view, passagesForPrograms),
    language: text === offer ? view.language : detectLanguage(text),
  };
}

export function offerForAModel(offer: string, scanned = scanOffer(offer)): OfferForAModel {
  const { masked, ...found } = scanned;
  const words = new Set(wordsOf(found.text));
  const find = quoteFinder(masked);
  return {
    ...found,
    find,
    // Scripts without spaces have no words to compare.
    holdsWordsOf: (name) => wordsOf(name).every((word) => words.has(word)) || find(name) !== null,
    sentencesOf: sentenceFinder(blanked(offer, found.passagesForPrograms)),
    isPlainlyProductOffer: () => isPlainlyProductOffer(offer),
  };
}
