import { CompiledQuery, sql } from 'kysely';
import { expect } from 'vitest';
import { saveCopies } from '../../../../tests/fakes/copied-offers.ts';
import { at, author, correct, filterOf, found, save, start } from '../../../../tests/fakes/listed-offers.ts';
import { offerReadAs, valuesOfAnA } from '../../../../tests/fakes/offer-to-save.ts';
import { describeEngines, opened, storageEngines } from '../../../../tests/storage-engines.ts';
import type { OfferFilter } from '../../../contract/calls/offer-list-calls.ts';
import { isPostgresql } from '../../database/engines/is-postgresql.ts';
import { openStorage, type Storage } from '../../database/storage.ts';
import { indexUnlistedOffers } from './index-offer.ts';
import {
  buildPageQuery,
  countOffers,
  findNeighbours,
  listFilterChoices,
  listOffers,
  type PageRequest,
} from './list-offers.ts';
import { saveOffer } from './saved-offers.ts';

const { engines } = storageEngines();

describeEngines(engines, (testHere, newSettings) => {
  const newStorage = async () => opened(await openStorage(await newSettings()));

  testHere('an offer is listed as it was saved, the last saved first', async () => {
    const storage = await newStorage();
    const first = await save(storage, 1, { content: 'One', model: 'builtin', values: valuesOfAnA });
    const second = await save(storage, 2, { notAProductJobOffer: true, inDatasets: true, language: 'FR' });
    const page = await listOffers(storage, filterOf(), start);
    expect(page).toEqual({
      offers: [
        {
          id: second,
          position: 'Product Manager',
          company: 'Acme',
          model: 'large',
          language: 'fr',
          letter: 'E',
          score: 1,
          notAProductJobOffer: true,
          corrections: 0,
          inDatasets: true,
          createdAt: at(2).toISOString(),
          updatedAt: at(2).toISOString(),
        },
        expect.objectContaining({ id: first, letter: 'A', notAProductJobOffer: false, inDatasets: false }),
      ],
      newer: null,
      older: null,
    });
    expect(await listFilterChoices(storage)).toEqual({
      models: [
        { value: 'builtin', offers: 1, orMore: false },
        { value: 'large', offers: 1, orMore: false },
      ],
      languages: [
        { value: 'en', offers: 1, orMore: false },
        { value: 'fr', offers: 1, orMore: false },
      ],
      letters: [
        { value: 'A', offers: 1, orMore: false },
        { value: 'E', offers: 1, orMore: false },
      ],
    });
    await storage.close();
  });

  testHere('counts and choices end at a bound, and say so', async () => {
    const storage = await newStorage();
    for (const second of [1, 2, 3])
      await save(storage, second, { content: `Offer ${second}`, model: 'large' });
    await save(storage, 4, { content: 'Offer 4', model: 'small' });
    expect(await countOffers(storage, filterOf(), 3)).toEqual({ offers: 3, orMore: true });
    expect(await countOffers(storage, filterOf(), 4)).toEqual({ offers: 4, orMore: false });
    expect(await countOffers(storage, filterOf({ model: 'large' }), 2)).toEqual({ offers: 2, orMore: true });
    expect(await countOffers(storage, filterOf({ search: 'offer' }), 3)).toEqual({ offers: 3, orMore: true });
    expect((await listFilterChoices(storage, 2)).models).toEqual([
      { value: 'large', offers: 2, orMore: true },
      { value: 'small', offers: 1, orMore: false },
    ]);
    expect((await listFilterChoices(storage, 3)).models[0]).toEqual({
      value: 'large',
      offers: 3,
      orMore: false,
    });
    await storage.close();
  });

  testHere('an empty list says so', async () => {
    const storage = await newStorage();
    expect(await listOffers(storage, filterOf(), start)).toEqual({ offers: [], newer: null, older: null });
    expect(await countOffers(storage, filterOf())).toEqual({ offers: 0, orMore: false });
    expect(await listFilterChoices(storage)).toEqual({ models: [], languages: [], letters: [] });
    expect(await findNeighbours(storage, filterOf(), 'gone')).toEqual({ newer: null, older: null });
    await storage.close();
  });

  testHere('every offer stands on one page, forth and back, also those of one second', async () => {
    const storage = await newStorage();
    const seconds = [5, 1, 5, 3, 5, 5, 2];
    const saved = await saveCopies(storage, await offerReadAs({}), 120, {
      at: (number) => at(seconds[number % 7] ?? 0),
    });
    const walk = async (toward: PageRequest['toward']) => {
      const pages: string[][] = [];
      let from: string | null = '';
      while (from !== null) {
        const page = await listOffers(storage, filterOf({ search: 'offer' }), { from, toward });
        pages.push(page.offers.map(({ id }) => id));
        from = page[toward];
        if (pages.length > 1) expect(page[toward === 'older' ? 'newer' : 'older']).not.toBeNull();
        if (from === null) expect(page.offers).toHaveLength(toward === 'older' ? 20 : 50);
      }
      return pages;
    };
    const forth = (await walk('older')).flat();
    expect(forth).toHaveLength(saved.length);
    expect(new Set(forth)).toEqual(new Set(saved));
    const back = await walk('newer');
    expect(back[0]).toEqual(forth.slice(-50));
    // Filled up at the newest end.
    expect(back.at(-1)).toEqual(forth.slice(0, 50));
    const around = await findNeighbours(storage, filterOf(), forth[60] ?? '');
    expect(around).toEqual({ newer: forth[59], older: forth[61] });
    expect(await findNeighbours(storage, filterOf(), forth[0] ?? '')).toEqual({
      newer: null,
      older: forth[1],
    });
    await storage.close();
  });

  testHere('filters let through what they name, together too', async () => {
    const storage = await newStorage();
    const strong = await save(storage, 1, { content: 'One', model: 'builtin', values: valuesOfAnA });
    const weak = await save(storage, 2, { content: 'Two', inDatasets: true });
    const french = await save(storage, 3, { content: 'Three', language: 'fr' });
    await correct(storage, weak, 'Product Manager');
    const expected: [Partial<OfferFilter>, string[]][] = [
      [{ model: 'builtin' }, [strong]],
      [{ model: 'large' }, [french, weak]],
      [{ model: 'larg' }, []],
      [{ language: 'fr' }, [french]],
      [{ letter: 'A' }, [weak, strong]],
      [{ letter: 'E' }, [french]],
      [{ corrected: 'yes' }, [weak]],
      [{ corrected: 'no' }, [french, strong]],
      [{ inDatasets: 'yes' }, [weak]],
      [{ inDatasets: 'no' }, [french, strong]],
      [{ company: 'acme' }, [french, weak, strong]],
      [{ company: 'acme', language: 'en', model: 'builtin', search: 'one' }, [strong]],
      [{ corrected: 'yes', inDatasets: 'no' }, []],
    ];
    for (const [filter, ids] of expected)
      expect(await found(storage, filter), JSON.stringify(filter)).toEqual(ids);
    const onlyLarge = filterOf({ model: 'large' });
    expect(await findNeighbours(storage, onlyLarge, strong)).toEqual({ newer: weak, older: null });
    await storage.close();
  });

  testHere('hostile offers are listed like others', async () => {
    const storage = await newStorage();
    const many = Array.from({ length: 20_000 }, (_, number) => `w${number}`).join(' ');
    const hostile = [many, '\ufdfa'.repeat(100_000), '\0\ud800', '𐐀'.repeat(50_000), '<script>'];
    for (const [number, content] of hostile.entries()) {
      const name = `${'x'.repeat(20_000)} \0\ud800`;
      await save(storage, number, { content, position: name, company: name });
    }
    const { offers } = await listOffers(storage, filterOf(), start);
    expect(offers).toHaveLength(hostile.length);
    for (const { position, company } of offers) expect(position.length + company.length).toBe(600);
    await storage.close();
  });

  testHere('offers that are not in the list yet are listed', async () => {
    const settings = await newSettings();
    const before = opened(await openStorage(settings));
    const ids: string[] = [];
    for (let number = 0; number < 3; number++)
      ids.push(await save(before, number, { content: `Old ${number}` }));
    await before.database.deleteFrom('listed_offers').execute();
    await before.close();
    const storage = opened(await openStorage(settings));
    await indexUnlistedOffers(storage.database);
    expect(await found(storage, { search: 'old' })).toEqual(ids.toReversed());
    // Again, and inside a transaction, as a restore does it.
    await storage.database.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('listed_offers').execute();
      await indexUnlistedOffers(transaction);
      await indexUnlistedOffers(transaction);
    });
    expect(await found(storage, { search: 'old' })).toEqual(ids.toReversed());
    await storage.close();
  });

  testHere('offers of any date are listed, and a place that another took is passed over', async () => {
    const storage = await newStorage();
    const dates = ['1969-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z', at(1).toISOString()];
    for (const [number, date] of dates.entries()) {
      const offer = await offerReadAs({ content: `Offer ${number}` });
      await saveOffer(storage, offer, author, new Date(date));
    }
    const { offers } = await listOffers(storage, filterOf(), start);
    expect(offers.map(({ createdAt }) => createdAt)).toEqual([dates[1], dates[2], dates[0]]);
    const offer = (number: number) => offerReadAs({ content: `Together ${number}` });
    await Promise.all(
      [1, 2, 3, 4].map(async (number) => saveOffer(storage, await offer(number), author, at(30))),
    );
    expect(await found(storage, { search: 'together' })).toHaveLength(4);
    await storage.close();
  });

  testHere('a page is read from an index in its order, whatever filter is set', async () => {
    const storage = await newStorage();
    const filters: [Partial<OfferFilter>, RegExp][] = [
      [{}, /(SEARCH listed_offers USING INTEGER PRIMARY KEY|listed_offers_pkey)/],
      [{ model: 'm' }, /listed_offers_of_model/],
      [{ language: 'fr' }, /listed_offers_by_language/],
      [{ letter: 'A' }, /listed_offers_by_letter/],
      [{ corrected: 'yes' }, /listed_offers_corrected/],
      [{ inDatasets: 'yes' }, /listed_offers_in_datasets/],
      [{ search: 'common' }, /(offer_words VIRTUAL TABLE|offer_words_pkey|offer_words_by_word)/],
    ];
    for (const [filter, index] of filters) {
      for (const toward of ['older', 'newer'] as const) {
        const plan = await planOf(storage, filterOf(filter), { from: '5', toward });
        expect(plan, JSON.stringify(filter)).toMatch(index);
        // No plan reads and sorts everything before the first row.
        expect(plan).not.toMatch(/TEMP B-TREE|Sort|Seq Scan/);
      }
    }
    await storage.close();
  });
});

async function planOf(storage: Storage, filter: OfferFilter, asked: PageRequest): Promise<string> {
  return storage.database.transaction().execute(async (transaction) => {
    const postgresql = isPostgresql(transaction);
    // Forbid the plans that PostgreSQL prefers for small tables, whatever the index.
    for (const way of postgresql ? ['seqscan', 'sort', 'bitmapscan'] : []) {
      await sql.raw(`set local enable_${way} = off`).execute(transaction);
    }
    const query = buildPageQuery({ database: transaction }, filter, asked).compile();
    const explain = `explain ${postgresql ? '' : 'query plan'} ${query.sql}`;
    const { rows } = await transaction.executeQuery(CompiledQuery.raw(explain, [...query.parameters]));
    return JSON.stringify(rows);
  });
}
