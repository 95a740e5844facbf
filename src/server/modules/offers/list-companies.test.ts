import { expect } from 'vitest';
import { offerReadAs, valuesOfAnA } from '../../../../tests/fakes/offer-to-save.ts';
import {
  describeEngine,
  describeEngines,
  opened,
  storageEngines,
} from '../../../../tests/storage-engines.ts';
import { openStorage, type Storage } from '../../database/storage.ts';
import { countLettersByModel, countTalliedOffers, listCompanies } from './list-companies.ts';
import { saveOffer } from './saved-offers.ts';

const { engines } = storageEngines();
const all = { search: '', model: '', sort: 'offers', page: 0 } as const;
const none = { A: 0, B: 0, C: 0, D: 0, E: 0 };

async function save(storage: Storage, offers: Parameters<typeof offerReadAs>[0][]) {
  for (const [number, offer] of offers.entries()) {
    const text = { content: `Offer ${number} ${offer.company} ${offer.model}`, ...offer };
    const now = new Date(Date.UTC(2026, 2, 1, 12, 0, number));
    await saveOffer(storage, await offerReadAs(text), 'admin@example.org', now);
  }
}

describeEngine(engines, 'SQLite', (testHere, newSettings) => {
  const newStorage = async () => opened(await openStorage(await newSettings()));

  testHere('spellings of a company are one, and what is no product offer counts for no letter', async () => {
    const storage = await newStorage();
    await save(storage, [
      { company: 'ACME', values: valuesOfAnA },
      { company: 'Zeta', notAProductJobOffer: true },
      { company: ' Acmé ', model: 'builtin', values: valuesOfAnA },
      { company: 'Acme ', notAProductJobOffer: true },
      { company: '' },
      { company: ' *** ', notAProductJobOffer: true },
    ]);
    expect(await listCompanies(storage, all)).toEqual({
      companies: [
        { key: 'acme', name: 'Acme', offers: 3, notProductOffers: 1, letters: { ...none, A: 2 } },
        { key: 'zeta', name: 'Zeta', offers: 1, notProductOffers: 1, letters: none },
      ],
      found: 2,
      withoutCompany: { offers: 2, notProductOffers: 1, letters: { ...none, E: 1 } },
    });
    expect(await countLettersByModel(storage, 'acme')).toEqual([
      { model: 'large', offers: 2, notProductOffers: 1, letters: { ...none, A: 1 } },
      { model: 'builtin', offers: 1, notProductOffers: 0, letters: { ...none, A: 1 } },
    ]);
    expect(await listCompanies(storage, { ...all, model: 'builtin' })).toMatchObject({
      companies: [{ key: 'acme', offers: 1 }],
      found: 1,
      withoutCompany: { offers: 0, notProductOffers: 0, letters: none },
    });
    await storage.close();
  });

  testHere('where many are saved, the last ones are counted, and that is said', async () => {
    const storage = await newStorage();
    await save(storage, [
      { company: 'Acme' },
      { company: '', model: 'builtin' },
      { company: 'Acme', model: 'builtin' },
      { company: '' },
    ]);
    expect(await countTalliedOffers(storage, '', 4)).toBeNull();
    expect(await countTalliedOffers(storage, '', 3)).toBe(3);
    expect(await countTalliedOffers(storage, 'builtin', 2)).toBeNull();
    expect(await countTalliedOffers(storage, 'builtin', 1)).toBe(1);
    expect(await listCompanies(storage, all, 4)).toMatchObject({ companies: [{ key: 'acme', offers: 2 }] });
    expect(await listCompanies(storage, all, 3)).toMatchObject({ companies: [{ key: 'acme', offers: 1 }] });
    expect(await listCompanies(storage, all, 1)).toMatchObject({ companies: [], found: 0 });
    const withoutCompany = async (model: string, max: number) =>
      (await listCompanies(storage, { ...all, model }, max)).withoutCompany.offers;
    expect(await withoutCompany('', 3)).toBe(2);
    expect(await withoutCompany('', 2)).toBe(1);
    expect(await withoutCompany('builtin', 1)).toBe(0);
    expect(await withoutCompany('builtin', 2)).toBe(1);
    expect(await countLettersByModel(storage, 'acme', 3)).toMatchObject([{ model: 'builtin', offers: 1 }]);
    await storage.close();
  });
});

describeEngines(engines, (testHere, newSettings) => {
  const newStorage = async () => opened(await openStorage(await newSettings()));

  testHere('companies are sorted by count or name, searched, and paged', async () => {
    const storage = await newStorage();
    const names = Array.from({ length: 55 }, (_, number) => `Firm ${number + 100}`);
    await save(storage, [
      ...names.map((company) => ({ company })),
      { company: 'Zeta Œuvres' },
      { company: 'Zeta Œuvres', model: 'builtin' },
      { company: 'École 42' },
      { company: '' },
    ]);
    expect(await listCompanies(storage, { ...all, search: 'zeta', page: 3 })).toMatchObject({
      companies: [],
      withoutCompany: { offers: 1 },
    });
    const keysOf = async (asked: Partial<Parameters<typeof listCompanies>[1]>) => {
      const { companies, found } = await listCompanies(storage, { ...all, ...asked });
      return { keys: companies.map(({ key }) => key), found };
    };
    const byCount = await keysOf({});
    expect(byCount.keys.slice(0, 3)).toEqual(['zeta oeuvres', 'ecole 42', 'firm 100']);
    expect(byCount).toMatchObject({ found: 57, keys: { length: 50 } });
    expect((await keysOf({ page: 1 })).keys).toHaveLength(7);
    expect(await keysOf({ page: 9 })).toEqual({ keys: [], found: 0 });
    expect((await keysOf({ sort: 'name' })).keys.slice(0, 2)).toEqual(['ecole 42', 'firm 100']);
    expect(await keysOf({ search: 'œuv ZET' })).toEqual({ keys: ['zeta oeuvres'], found: 1 });
    expect(await keysOf({ search: 'uvres' })).toEqual({ keys: [], found: 0 });
    expect(await keysOf({ search: "%' or 1=1 --" })).toEqual({ keys: [], found: 0 });
    await storage.close();
  });
});
