import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { pastedPages, pasteOf } from '../../../tests/fakes/pasted-pages.ts';
import { offerText, writtenOffers } from '../../../training/written-offers.ts';
import { createBuiltinReader } from '../built-in/builtin-reader.ts';
import { findPageParts } from './find-page-parts.ts';

const reader = createBuiltinReader();
const offer = `Senior Product Manager
Larkbridge, Manchester

You own the roadmap of our checkout and decide what we build next.
You interview customers every week and test prices with them.
You answer for the revenue of the product.

What you bring
Five years of product management.`;

const cutOf = (paste: string) => findPageParts(paste).map(({ text }) => text);

describe.each(['en', 'fr'] as const)('in %s', (language) => {
  const offers = writtenOffers().filter((each) => each.language === language);

  test.each(pastedPages(language))('an offer on the page $name is read as alone', async (page) => {
    let changed = 0;
    for (const each of offers.filter((_, index) => index % 60 === 0)) {
      const text = offerText(each);
      const alone = await reader.read(text);
      if (!alone.ok) throw new Error(each.id);
      const { position, company } = alone.reading;
      const paste = pasteOf(page, { text, position, company });
      const read = await reader.read(paste);
      if (!read.ok) throw new Error(`${each.id} ${read.code}`);
      if (!isDeepStrictEqual(read.reading.criteria, alone.reading.criteria)) changed += 1;
      expect(read.reading.position).toBe(position || 'Product Manager');
      for (const { text, start, end } of read.reading.pageParts ?? [])
        expect(paste.slice(start, end)).toBe(text);
      expect(read.reading.pageParts?.length).toBeGreaterThan(0);
      const { receipts } = read.reading;
      for (const { quotes } of Object.values(receipts))
        for (const { text, start, end } of quotes) expect(paste.slice(start, end)).toBe(text);
    }
    // A remaining line of the page can change a value at its threshold; without the cut nearly all
    // change.
    expect(changed).toBeLessThanOrEqual(1);
  });
});

test('nothing of an offer by itself is cut', () => {
  const cut = writtenOffers().flatMap((each) => cutOf(offerText(each)));
  expect(cut).toEqual([]);
});

test.each([
  ['People also viewed: Product Owner SAFe – Norvane', 1],
  ['Similar jobs\nProduct Owner SAFe\nNorvane, Lyon\n3 days ago', 1],
  ['Offres d’emploi similaires\nProduct Owner SAFe H/F\nNorvane, Lyon\nil y a 3 jours', 1],
  ['Ces offres pourraient vous intéresser !\nProduct Owner SAFe\nNorvane', 1],
  ['Apply now', 0],
  ['Privacy policy', 0],
  ['You present what people also viewed in our shop to the team.', 0],
])('below an offer: %j', (below, parts) => {
  expect(cutOf(`${offer}\n\n${below}`)).toHaveLength(parts);
});

test('a list of other offers takes nothing from the letter', async () => {
  const alone = await reader.read(offer);
  const below = await reader.read(
    `${offer}\n\nPeople also viewed: Product Owner SAFe – you write user stories`,
  );
  if (!alone.ok || !below.ok) throw new Error('not read');
  expect(below.reading.criteria).toEqual(alone.reading.criteria);
});

test('who has seen what was cut has all of it read', async () => {
  const paste = `${offer}\n\nPeople also viewed: Product Owner SAFe`;
  const read = await reader.read(paste, { whole: true });
  if (!read.ok) throw new Error(read.code);
  expect(read.reading.pageParts).toBeUndefined();
  expect(read.reading.criteria.businessInitiative.usesSAFe).toBe(true);
});

test('many lines cost no more than their number', () => {
  const lines = 'Apply now\nSimilar jobs\nProduct Owner\n'.repeat(5_000);
  expect(findPageParts(lines).length).toBeLessThan(3);
});
