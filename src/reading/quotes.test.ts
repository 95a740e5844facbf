import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { barrier, findQuote, quoteFinder } from './quotes.ts';

const offer = `Product Manager (m/f/d)\n\nYou will:\n•  Own the product’s vision – and its “north star” —\n   with the founders\n• Define pricing, packaging, … with Sales\n• Run CI/CD. Vous définirez l’offre « premium » de bout-en-bout.\nAs a PO you use SAFe.`;

describe('a quote is found', () => {
  test.each([
    ['word for word', 'Define pricing', 'Define pricing'],
    ['in another case', 'OWN THE PRODUCT’S VISION', 'Own the product’s vision'],
    ['with straight marks', `the product's vision - and its "north star"`, undefined],
    ['over a line break and a bullet', 'with the founders Define pricing', undefined],
    ['without the quotation marks', 'l’offre premium de bout en bout', 'l’offre « premium » de bout-en-bout'],
    ['decomposed', 'Vous définirez'.normalize('NFD'), 'Vous définirez'],
    ['with a full stop of its own', '"Run CI/CD."', 'Run CI/CD'],
    ['with an ellipsis', 'Own the product’s vision … with the founders', undefined],
    ['with three dots in brackets', 'Own the product’s vision [...] with the founders', undefined],
    ['trailing off', 'Own the product’s vision...', 'Own the product’s vision'],
    ['where the offer holds the ellipsis', 'pricing, packaging, ... with Sales', undefined],
    ['as an acronym', 'PO', 'PO'],
    ['with signs of no width', 'Own\u200B the product’s vi\u200Dsion', 'Own the product’s vision'],
  ])('%s', (_, quote, text) => {
    const found = findQuote(offer, quote);
    expect(found).not.toBeNull();
    expect(offer.slice(found?.start, found?.end)).toBe(found?.text);
    if (text !== undefined) expect(found?.text).toBe(text);
  });

  test('in a script without spaces', () => {
    expect(findQuote('製品の価格を決定します。', '価格を決定')).toEqual({
      text: '価格を決定',
      start: 3,
      end: 8,
    });
  });

  test('where its ellipsis has a chance, not where it is first tried', () => {
    const text = `own the plan${' x'.repeat(300)} own the plan and the vision`;
    expect(findQuote(text, 'own the plan … the vision')?.start).toBe(text.lastIndexOf('own the plan'));
  });
});

describe('a quote is not found', () => {
  test.each([
    ['changed words', 'Own the company’s vision'],
    ['another form of a word', 'Define price'],
    ['the middle of words', 'efine pricin'],
    ['a word left out', 'Own the vision'],
    ['words in another order', 'pricing Define'],
    ['parts in another order', 'with the founders … Own the product’s vision'],
    ['other accents', 'Vous definirez'],
    ['nothing', ''],
    ['one letter', 'a'],
    ['short words', 'the'],
    ['signs only', '«…» — "'],
    ['a collage of short words', 'Own … PO … use … its … the'],
  ])('%s', (_, quote) => {
    expect(findQuote(offer, quote)).toBeNull();
  });

  test('parts that stand far from each other', () => {
    expect(findQuote(`own the plan${' x'.repeat(300)} the vision`, 'own the plan … the vision')).toBeNull();
  });

  test('what stands across a barrier', () => {
    const text = `own the plan ${barrier.repeat(20)} the vision`;
    expect(findQuote(text, 'own the plan the vision')).toBeNull();
    expect(findQuote(text, 'own the plan … the vision')).toBeNull();
    expect(findQuote(text, barrier.repeat(20))).toBeNull();
  });
});

const word = fc.stringMatching(/^[a-zà-öA-Z]{2,9}$/);
const space = fc.constantFrom(' ', '  ', '\n', '\u00A0', ' – ', '\n• ', ' “', '” ', '’');
const wordsAndSpaces = fc.array(fc.tuple(word, space), { minLength: 4, maxLength: 40 });

describe('properties', () => {
  test('any run of whole words is found, whatever stands between them', () => {
    fc.assert(
      fc.property(
        wordsAndSpaces,
        fc.nat(),
        fc.nat(),
        space,
        fc.boolean(),
        (pairs, from, length, other, loud) => {
          const text = pairs.flat().join('');
          const first = from % (pairs.length - 2);
          const run = pairs.slice(first, first + 3 + (length % 5)).map(([one]) => one);
          const quote = run.join(other);
          const found = findQuote(text, loud ? quote.toUpperCase() : quote.normalize('NFD'));
          expect(found).not.toBeNull();
          expect(text.slice(found?.start, found?.end)).toBe(found?.text);
        },
      ),
    );
  });

  test('a run of words with one word changed is not found', () => {
    fc.assert(
      fc.property(wordsAndSpaces, fc.nat(), (pairs, from) => {
        const words = pairs.map(([one]) => one);
        const first = from % (pairs.length - 3);
        const quote = words
          .slice(first, first + 4)
          .with(1, 'unheardof')
          .join(' ');
        expect(findQuote(pairs.flat().join(''), quote)).toBeNull();
      }),
    );
  });

  test('whatever is found reads like the quote, letter by letter', () => {
    const letters = (text: string) =>
      text
        .normalize('NFKD')
        .toLowerCase()
        .normalize('NFKD')
        .replace(/[^\p{L}\p{N}]/gu, '');
    const piece = fc.string({ unit: 'grapheme', maxLength: 30 });
    fc.assert(
      fc.property(piece, piece, piece, (before, middle, after) => {
        const text = `${before} ${middle} ${after}`;
        const found = findQuote(text, middle);
        if (found === null) return;
        expect(text.slice(found.start, found.end)).toBe(found.text);
        expect(letters(found.text)).toBe(letters(middle));
      }),
    );
  });

  test('hostile texts of the greatest length are done with', () => {
    const find = quoteFinder('ab '.repeat(66_666));
    expect(find(`${'ab '.repeat(30_000)}ac`)).toBeNull();
    expect(find('ab ab ab ab … ab ab ab … ac ac')).toBeNull();
    expect(quoteFinder('a'.repeat(200_000))(`${'a'.repeat(100_000)}b`)).toBeNull();
    expect(findQuote('.'.repeat(200_000), '.'.repeat(100_000))).toBeNull();
  });
});
