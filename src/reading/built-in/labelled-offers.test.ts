/**
 * Readings of labelled offers, when LABELLED_OFFERS names folders with them (`labels.jsonl` and one
 * text per offer).
 */
import { basename, delimiter } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { type LabelledOffer, labelledSets } from '../../../bench/labelled-offers.ts';
import { describeReceipts } from '../../../tests/describe-receipts.ts';
import { pastedPages, pasteOf } from '../../../tests/fakes/pasted-pages.ts';
import { grade } from '../../grading/grade.ts';
import { foldText } from '../fold-text.ts';
import { findInjections } from '../injection/find-injections.ts';
import { findPageParts } from '../pasted/find-page-parts.ts';
import { findSeveralOffers } from '../pasted/find-several-offers.ts';
import type { ReadingResult } from '../reader.ts';
import { createBuiltinReader } from './builtin-reader.ts';

type ReadOffer = { offer: LabelledOffer; result: ReadingResult };

const folders = (process.env.LABELLED_OFFERS ?? '').split(delimiter).filter((folder) => folder !== '');
const sets = folders.flatMap(labelledSets).map(({ name, offers }) => ({ name: basename(name), offers }));

/**
 * Ignores case, accents and signs between words; one company name may be the beginning of the
 * other.
 */
const plain = (text: string) =>
  foldText(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
const sameCompany = (a: string, b: string) =>
  a === b || (a !== '' && b !== '' && (a.startsWith(b) || b.startsWith(a)));

const share = <Item>(items: readonly Item[], holds: (item: Item) => boolean) =>
  items.filter(holds).length / items.length;

const languageOf = (result: ReadingResult) =>
  result.ok ? result.reading.language : 'language' in result ? result.language : '';

test.skipIf(sets.length > 0)('LABELLED_OFFERS names a folder of labelled offers', ({ skip }) => skip());

describe.each(sets)('the offers of $name', ({ offers }) => {
  let read: ReadOffer[] = [];
  beforeAll(async () => {
    const reader = createBuiltinReader();
    read = await Promise.all(offers.map(async (offer) => ({ offer, result: await reader.read(offer.text) })));
  });
  const answered = () =>
    read.flatMap(({ offer, result }) => (result.ok ? [{ offer, reading: result.reading }] : []));
  const isRefused = ({ result }: ReadOffer) => !result.ok && result.code === 'notAnOffer';

  test('an offer that was pasted twice is read as once', async () => {
    const reader = createBuiltinReader();
    const valuesOf = (result: ReadingResult) =>
      result.ok ? [result.reading.criteria, result.reading.notAProductJobOffer] : result.code;
    // Only a sixth, since each requires reading twice the length.
    for (const { offer, result } of read.filter((_, i) => i % 6 === 0)) {
      const twice = await reader.read(`${offer.text}\n\n${offer.text}`);
      expect(valuesOf(twice), offer.id).toEqual(valuesOf(result));
    }
  });

  test('an offer among the parts of a page that it was pasted from is read as alone', async () => {
    const reader = createBuiltinReader();
    const [changed, otherLetters]: [string[], string[]] = [[], []];
    let framed = 0;
    for (const [index, { offer, reading }] of answered().entries()) {
      const pages = pastedPages(offer.language === 'fr' ? 'fr' : 'en');
      // Each in one of the pages, since all together would be ten times the work.
      for (const page of pages.filter((_, i) => (i + index) % 10 === 0)) {
        const found = await reader.read(pasteOf(page, { ...reading, text: offer.text }));
        const same = found.ok && isDeepStrictEqual(found.reading.criteria, reading.criteria);
        framed += 1;
        if (!same) changed.push(`${offer.id} ${page.name}`);
        if (!found.ok || grade(found.reading.criteria).letter !== grade(reading.criteria).letter)
          otherLetters.push(`${offer.id} ${page.name}`);
      }
    }
    // Remains of a page are weighed with the offer's sentences, so a value at its threshold may
    // change.
    expect(changed.length / framed, changed.join(', ')).toBeLessThanOrEqual(0.05);
    expect(otherLetters.length / framed, otherLetters.join(', ')).toBeLessThanOrEqual(0.02);
  });

  test('nothing that an offer by itself is read by is cut', async () => {
    const reader = createBuiltinReader();
    for (const { offer } of answered()) {
      const parts = findPageParts(offer.text);
      if (parts.length === 0) continue;
      const whole = await reader.read(offer.text, { whole: true });
      if (!whole.ok) throw new Error(offer.id);
      const quotes = Object.values(whole.reading.receipts).flatMap((receipt) => receipt.quotes);
      const cut = quotes.filter(({ start, end }) =>
        parts.some((part) => start < part.end && end > part.start),
      );
      expect(cut, offer.id).toEqual([]);
    }
  });

  test('nothing honest is struck out as addressed to a program', () => {
    // One of them contains a hidden order.
    const accused = offers.filter(({ id, text }) => !id.startsWith('d14') && findInjections(text).length > 0);
    expect(accused.map(({ id }) => id)).toEqual([]);
  });

  test('none is taken for several, and most of two that were pasted one below the other are told apart', () => {
    const known = answered().map(({ offer }) => offer);
    expect(offers.filter(({ text }) => findSeveralOffers(text).length > 0).map(({ id }) => id)).toEqual([]);
    const pairs = known
      .map((offer, i) => [offer, known[(i + 1) % known.length]] as const)
      .filter(([one, other]) => one.language === other?.language && !one.notAProductJobOffer);
    const seen = pairs.filter(
      ([one, other]) => findSeveralOffers(`${one.text.trim()}\n\n${other?.text.trim()}`).length === 2,
    );
    expect(seen.length / pairs.length).toBeGreaterThanOrEqual(0.7);
  });

  test('no product offer is refused', () => {
    const refused = read.filter(isRefused).filter(({ offer }) => !offer.notAProductJobOffer);
    expect(refused.map(({ offer }) => offer.id)).toEqual([]);
  });

  test('language, position, company and whether it is a product role are found as labelled', () => {
    const shares = {
      language: share(
        read.filter((each) => !isRefused(each)),
        ({ offer, result }) => languageOf(result) === offer.language,
      ),
      position: share(answered(), ({ offer, reading }) => plain(reading.position) === plain(offer.position)),
      company: share(answered(), ({ offer, reading }) =>
        sameCompany(plain(reading.company), plain(offer.company)),
      ),
      notAProductJobOffer: share(
        answered(),
        ({ offer, reading }) => reading.notAProductJobOffer === offer.notAProductJobOffer,
      ),
    };
    console.info(shares);
    expect(shares.language).toBeGreaterThanOrEqual(0.98);
    expect(shares.notAProductJobOffer).toBeGreaterThanOrEqual(0.92);
    expect(shares.position).toBeGreaterThanOrEqual(0.9);
    expect(shares.company).toBeGreaterThanOrEqual(0.8);
  });

  describeReceipts(() => answered().map(({ reading }) => reading));
});
