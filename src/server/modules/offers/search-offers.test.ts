/** Searches of the list of saved offers; list-offers.test.ts has the other tests of the list. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { at, author, correct, filterOf, found, save, start } from '../../../../tests/fakes/listed-offers.ts';
import { describeEngines, opened, storageEngines } from '../../../../tests/storage-engines.ts';
import { type OfferFilter, offerFilterSchema } from '../../../contract/calls/offer-list-calls.ts';
import { openStorage } from '../../database/storage.ts';
import { deleteCorrections } from '../corrections/correct-offer.ts';
import { chooseLeadingCondition, toSqliteMatchQuery } from './filter-offers.ts';
import { countOffers, listOffers, type PageRequest, selectPageRows } from './list-offers.ts';
import { markOffer } from './mark-offer.ts';

const { engines } = storageEngines();

describeEngines(engines, (testHere, newSettings) => {
  const newStorage = async () => opened(await openStorage(await newSettings()));

  testHere('a search finds all its words by their beginnings, in position, company and text', async () => {
    const storage = await newStorage();
    const one = await save(storage, 1, {
      content: 'Vous définissez la feuille de route. C’est l’été.',
      position: 'Chef de Produit',
      company: 'Société Générale d’Œuvres',
    });
    const other = await save(storage, 2, { content: 'You own the ROADMAP.', position: 'Owner', company: '' });
    const expected: [string, string[]][] = [
      ['DEFINIS', [one]],
      ['chef societe feuille', [one]],
      ['oeuvre', [one]],
      ['œuvre', [one]],
      ['l’ét', [one]],
      ['roadmap', [other]],
      ['road chef', []],
      ['oadmap', []],
      ['r', [other, one]],
      ['  ', [other, one]],
    ];
    for (const [search, ids] of expected) expect(await found(storage, { search }), search).toEqual(ids);
    await storage.close();
  });

  testHere('no search breaks the query, nor finds what it does not name', async () => {
    const storage = await newStorage();
    const id = await save(storage, 1, { content: 'near and or not words null' });
    const signs = [
      '"',
      "'",
      '*',
      '%',
      '_',
      '\\',
      ':*',
      '&',
      '|',
      '!',
      '()',
      '--',
      ';',
      '\0',
      '\ud800',
      '^',
      '{}',
    ];
    for (const sign of signs) {
      expect(await found(storage, { search: sign }), sign).toEqual([id]);
      expect(await found(storage, { search: `near${sign}` }), sign).toEqual([id]);
      expect(await found(storage, { search: `${sign}elsewhere` }), sign).toEqual([]);
    }
    const attacks = [
      'a OR b',
      'NOT near',
      'NEAR(near and)',
      'words:near',
      'rowid:1',
      'near" OR "1',
      "x':* | 'near",
    ];
    for (const attack of attacks) await listOffers(storage, filterOf({ search: attack }), start);
    expect(await found(storage, { search: 'AND or NOT near' })).toEqual([id]);
    expect(await found(storage, { search: 'elsewhere OR near' })).toEqual([]);
    expect(await found(storage, { company: "' or 1=1", model: '', search: '' })).toEqual([]);
    expect(offerFilterSchema.safeParse({ search: 'x'.repeat(201) }).success).toBe(false);
    await storage.close();
  });

  testHere('a correction is found by what holds now, and an offer that is gone is not found', async () => {
    const storage = await newStorage();
    const id = await save(storage, 1, { content: 'Text', position: 'Wizard', notAProductJobOffer: true });
    await correct(storage, id, 'Product Lead');
    expect(await found(storage, { search: 'wizard' })).toEqual([]);
    expect(await found(storage, { search: 'lead text', letter: 'A', corrected: 'yes' })).toEqual([id]);
    const { offers } = await listOffers(storage, filterOf(), start);
    expect(offers).toMatchObject([{ position: 'Product Lead', corrections: 1, notAProductJobOffer: false }]);
    await markOffer(storage, { jobOfferId: id, inDatasets: true, author }, at(51));
    expect(await found(storage, { inDatasets: 'yes', search: 'lead' })).toEqual([id]);
    const [correction] = await storage.database.selectFrom('corrections').select('id').execute();
    await deleteCorrections(storage, { jobOfferId: id, revision: correction?.id ?? '', author }, at(52));
    expect(await found(storage, { search: 'lead' })).toEqual([]);
    expect(await found(storage, { search: 'wizard', letter: 'E', corrected: 'no' })).toEqual([id]);
    await storage.database.deleteFrom('job_offers').where('id', '=', id).execute();
    expect(await found(storage, { search: 'wizard' })).toEqual([]);
    // Its words are deleted too: the next offer at its position is not found by them.
    const next = await save(storage, 1, { content: 'Other' });
    expect(await found(storage, { search: 'wizard' })).toEqual([]);
    expect(await found(storage, { search: 'other' })).toEqual([next]);
    await storage.close();
  });

  testHere(
    'a search finds the same however few offers it tries before it asks for all that match',
    async () => {
      const storage = await newStorage();
      for (let second = 0; second < 12; second++) {
        await save(storage, second, { content: `Common ${second % 5 === 1 ? 'rare' : 'words'} ${second}` });
      }
      const placesOf = async (search: string, asked: PageRequest, tried: number) =>
        (await selectPageRows(storage, filterOf({ search }), asked, { rows: 4, tried })).map(
          ({ place }) => place,
        );
      const all = await selectPageRows(storage, filterOf(), start);
      const middle = String(all[6]?.place);
      for (const search of ['common', 'rare', 'common rare', 'absent']) {
        for (const from of ['', middle]) {
          for (const toward of ['older', 'newer'] as const) {
            const expected = await placesOf(search, { from, toward }, 1_000);
            expect(expected.length > 0, search).toBe(search !== 'absent');
            for (const tried of [0, 1, 3, 5, 8]) {
              expect(await placesOf(search, { from, toward }, tried), `${search}, ${tried}`).toEqual(
                expected,
              );
            }
          }
        }
      }
      const rare = await placesOf('rare', start, 2);
      expect(rare).toEqual(all.filter((_, index) => (11 - index) % 5 === 1).map(({ place }) => place));
      await storage.close();
    },
  );
});

test('SQLite is asked for the words that begin so, few as they are, and not to gather a beginning in all offers', async () => {
  const storage = opened(await openStorage(await engines.SQLite()));
  await save(storage, 1, { content: 'product products production pro été étés' });
  const matched = async (words: readonly string[], max?: number) => {
    const { rows } = await sql<{ text: string }>`select ${toSqliteMatchQuery(words, max)} as text`.execute(
      storage.database,
    );
    return rows[0]?.text;
  };
  expect(await matched(['products'])).toBe('("products")');
  expect(await matched(['product'])).toBe('("product" OR "production" OR "products")');
  expect(await matched(['product'], 3)).toBe('("product" OR "production" OR "products")');
  expect(await matched(['product'], 2)).toBe('"product"*');
  expect(await matched(['ete', 'prod'])).toContain(' AND ("product" OR ');
  expect(await matched(['pr', 'nowhere'])).toBe('"pr"* AND "nowhere"');
  await storage.close();
});

test('as many beginnings as are listed side by side are a question that SQLite takes', async () => {
  const storage = opened(await openStorage(await engines.SQLite()));
  const words = Array.from({ length: 400 }, (_, number) => `word${number}x`);
  const id = await save(storage, 1, { content: words.join(' ') });
  expect(await found(storage, { search: 'wor' })).toEqual([id]);
  expect(await found(storage, { search: 'wor word399 word7x' })).toEqual([id]);
  await storage.close();
});

test('the rarest filter leads on SQLite, and before the words where few offers hold all filters', async () => {
  const storage = opened(await openStorage(await engines.SQLite()));
  const ids: string[] = [];
  for (let number = 0; number < 8; number += 1)
    ids.push(await save(storage, number, { content: `Common ${number}`, model: number < 5 ? 'm' : 'n' }));
  for (const id of ids.slice(3, 6)) await correct(storage, id, 'Owner');
  const narrow = { model: 'm', corrected: 'yes' } as const;
  const leadBy = (filter: Partial<OfferFilter>, bounds = {}) =>
    chooseLeadingCondition(storage, filterOf(filter), bounds);
  const corrections = { column: 'corrections', beforeWords: false };
  expect(await leadBy(narrow)).toEqual(corrections);
  expect(await leadBy(narrow, { led: 3 })).toEqual(corrections);
  expect(await leadBy(narrow, { led: 2 })).toBeUndefined();
  expect(await leadBy({ model: 'n', corrected: 'no' })).toEqual({ column: 'model', beforeWords: false });
  // A single filter uses its index anyway.
  expect(await leadBy({ corrected: 'yes' })).toBeUndefined();
  const search = { ...narrow, search: 'common' };
  expect(await leadBy(search, { lookedUp: 2 })).toEqual({ ...corrections, beforeWords: true });
  expect(await leadBy(search, { lookedUp: 1 })).toEqual(corrections);
  for (const filter of [narrow, search]) {
    for (const toward of ['older', 'newer'] as const) {
      for (const bounds of [{}, { led: 0 }, { lookedUp: 0 }]) {
        const rows = await selectPageRows(storage, filterOf(filter), { from: '', toward }, bounds);
        const expected = toward === 'newer' ? ids.slice(3, 5) : ids.slice(3, 5).toReversed();
        expect(rows.map((row) => row.job_offer_id)).toEqual(expected);
      }
    }
    expect(await countOffers(storage, filterOf(filter))).toEqual({ offers: 2, orMore: false });
  }
  expect(await found(storage, { ...search, search: 'common 7' })).toEqual([]);
  await storage.close();
});
