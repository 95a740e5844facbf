/** The part of an offer that a model sees, and that may be quoted. */

import { splitUnits } from '../../document/split-units.ts';
import { blankSpans, findInjections } from '../../injection/find-injections.ts';
import { detectLanguage } from '../../metadata/detect-language.ts';
import { createTextView } from '../../metadata/text-view.ts';
import { quoteBarrier } from '../../quote-words.ts';
import { createQuoteFinder } from '../../quotes.ts';
import type { Quote } from '../../reader.ts';
import { isPlainlyProductOffer } from './is-plainly-product-offer.ts';
import { findNamedSigns, type NamedSigns } from './named-signs.ts';

/** Invisible characters that can carry words for a program: zero width, direction marks, tags. */
const unseen = /[\u200B\u2060-\u2064\u202A-\u202E\u2066-\u2069\uFEFF]|[\u{E0000}-\u{E007F}]/gu;

/**
 * Runs longer than any word: encoded text is not for readers of the page, and may use a cipher of
 * its own. The lookbehind lets each run match only at its start.
 */
const encoded = /(?<![A-Za-z0-9+/_-])[A-Za-z0-9+/_-]{80,}={0,2}/g;

/**
 * What is found in an offer before a model is asked: plain data, since most of this work is done on
 * another thread.
 */
export type ScannedOffer = Pick<OfferForModel, 'passagesForPrograms' | 'text' | 'namedSigns' | 'language'> & {
  /**
   * The offer with those passages masked by a character that no word has; the same length as the
   * offer.
   */
  masked: string;
};

/** An offer prepared for a model. */
export type OfferForModel = {
  /** Passages that address a program: neither sent nor quoted. */
  passagesForPrograms: Quote[];
  /** The text that is sent. */
  text: string;
  /** Locates a quote in the offer outside those passages; offsets into the original offer. */
  find: (quote: string) => Quote | null;
  /** Whether every word of a name occurs in the offer outside those passages. */
  holdsWordsOf: (name: string) => boolean;
  /** The sentences of these quotes: the start of each, and its number of words. */
  sentencesOf: (quotes: readonly Quote[]) => { start: number; words: number }[];
  /** Bad signs that apply whatever a model says. */
  namedSigns: NamedSigns;
  /** Whether it is an offer for a product role whatever a model says. */
  isPlainlyProductOffer: () => boolean;
  /** ISO 639-1 code, used when the model names none. */
  language: string;
};

const wordsOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

function sentenceFinder(offer: string): OfferForModel['sentencesOf'] {
  let known: { start: number; end: number; words: number }[] | undefined;
  return (quotes) => {
    known ??= splitUnits(offer).map(({ start, end, words }) => ({ start, end, words: words.length }));
    return known.filter(({ start, end }) => quotes.some((quote) => start < quote.end && end > quote.start));
  };
}

/** `view` is of the offer, if the caller has one: lines, title and text type are computed once. */
export function scanOffer(offer: string, view = createTextView(offer)): ScannedOffer {
  const passagesForPrograms = findInjections(offer);
  let masked = '';
  let from = 0;
  for (const { start, end } of passagesForPrograms) {
    masked += offer.slice(from, start) + quoteBarrier.repeat(end - start);
    from = end;
  }
  masked += offer.slice(from);
  const text = masked.replaceAll(unseen, '').replaceAll(encoded, ' ').replace(/\0+/g, ' ');
  return {
    passagesForPrograms,
    masked,
    text,
    namedSigns: findNamedSigns(offer, view, passagesForPrograms),
    language: text === offer ? view.language : detectLanguage(text),
  };
}

/** Prepares an offer, from an earlier scan if the caller has one. */
export function prepareOfferForModel(offer: string, scanned = scanOffer(offer)): OfferForModel {
  const { masked, ...found } = scanned;
  const words = new Set(wordsOf(found.text));
  const find = createQuoteFinder(masked);
  return {
    ...found,
    find,
    // Scripts without spaces have no words to compare.
    holdsWordsOf: (name) => wordsOf(name).every((word) => words.has(word)) || find(name) !== null,
    sentencesOf: sentenceFinder(blankSpans(offer, found.passagesForPrograms)),
    isPlainlyProductOffer: () => isPlainlyProductOffer(offer),
  };
}
