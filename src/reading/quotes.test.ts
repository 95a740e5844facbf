import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { quoteBarrier } from './quote-words.ts';
import { createQuoteFinder, findQuote } from './quotes.ts';

const offer = `Product Manager (m/f/d)\n\nYou will:\n•  Own the product’s vision – and its “north star” —\n   with the founders\n• Define pricing, packaging, … with Sales\n• Run CI/CD. Vous définirez l’offre « premium » de bout-en-bout.\nAs a PO you use SAFe.
Grow sales & margin. Ship and learn. You do not manage people, and never the budget of the team.`;

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
    ['with a word left out', 'Own the vision', 'Own the product’s vision'],
    ['without its accents', 'Vous definirez', 'Vous définirez'],
    ['without its commas', 'Define pricing packaging', 'Define pricing, packaging'],
    ['with "and" for "&"', 'Grow sales and margin', 'Grow sales & margin'],
    ['with "&" for "and"', 'Ship & learn', 'Ship and learn'],
    ['where a line break ran two words together', 'with the foundersDefine pricing', undefined],
    ['where a line break tore a word', 'with the foun ders', 'with the founders'],
    ['with a slip of the pen', 'Own the product’s visiom', 'Own the product’s vision'],
    ['with a lost word beside an ellipsis', 'Own product’s vision … with the founders', undefined],
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
    ['words in another order', 'pricing Define'],
    ['parts in another order', 'with the founders … Own the product’s vision'],
    ['a word that is not there', 'Own the product’s sunny vision'],
    ['a denial left out', 'You do manage people'],
    ['a denial left out at the end of a list', 'manage people, and the budget of the team'],
    ['a denial put in', 'Run never CI/CD. Vous définirez l’offre'],
    ['a denial for another word', 'Grow not & margin. Ship and learn'],
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
    const text = `own the plan ${quoteBarrier.repeat(20)} the vision`;
    expect(findQuote(text, 'own the plan the vision')).toBeNull();
    expect(findQuote(text, 'own the plan … the vision')).toBeNull();
    expect(findQuote(text, quoteBarrier.repeat(20))).toBeNull();
  });
});

describe('a word that inverts the sense may be neither added nor left out', () => {
  test.each([
    ['en', 'not no never without nor neither none nobody nothing cannot t'],
    ['fr', 'ne n pas jamais sans aucun aucune ni rien personne'],
    ['de', 'nicht kein keine keinen keinem keiner keines nie niemals ohne nichts niemand'],
    ['es', 'no nunca sin ni jamas tampoco ningun ninguna nadie nada'],
    ['it', 'non mai senza ne nessun nessuno nessuna niente'],
    ['nl', 'niet geen nooit zonder noch niets niemand'],
    ['pt', 'nao nunca sem nem jamais nenhum nenhuma ninguem'],
  ])('%s', (_, words) => {
    const plain = 'decide about the prices of our tickets';
    expect(findQuote('decide about all the prices of our tickets', plain)).not.toBeNull();
    const taken = words.split(' ').filter((word) => {
      const other = `decide about ${word} the prices of our tickets`;
      return findQuote(other, plain) !== null || findQuote(plain, other) !== null;
    });
    expect(taken).toEqual([]);
  });
});

const word = fc.stringMatching(/^[a-zà-öA-Z]{2,9}$/);
/** None of these inverts a sense. */
const longWord = fc.stringMatching(/^[a-zà-öA-Z]{8,12}$/);
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

  test('a run of six words is found though one of them is lost, with the words of the text', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(longWord, space), { minLength: 8 }),
        fc.nat(),
        fc.nat(),
        (pairs, from, lost) => {
          const text = pairs.flat().join('');
          const first = from % (pairs.length - 6);
          const run = pairs.slice(first, first + 6).map(([one]) => one);
          const found = findQuote(text, run.toSpliced(lost % run.length, 1).join(' '));
          expect(found).not.toBeNull();
          expect(text.slice(found?.start, found?.end)).toBe(found?.text);
        },
      ),
    );
  });

  test('whatever is found holds nearly all letters of the quote, and hardly more', () => {
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
    const find = createQuoteFinder('ab '.repeat(66_666));
    expect(find(`${'ab '.repeat(30_000)}ac`)).toBeNull();
    expect(find('ab ab ab ab … ab ab ab … ac ac')).toBeNull();
    expect(createQuoteFinder('a'.repeat(200_000))(`${'a'.repeat(100_000)}b`)).toBeNull();
    expect(findQuote('.'.repeat(200_000), '.'.repeat(100_000))).toBeNull();
    for (let time = 0; time < 12; time++) expect(find(`${'ab '.repeat(600)} ac`)).not.toBeNull();
    expect(createQuoteFinder('ab cd '.repeat(30_000))(`${'ab cd ab '.repeat(230)} ac`)).toBeNull();
  });
});
