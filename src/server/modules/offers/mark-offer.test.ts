import { expect } from 'vitest';
import { offerToSave } from '../../../../tests/fakes/offer-to-save.ts';
import { describeEngine, opened, storageEngines } from '../../../../tests/storage-engines.ts';
import { openStorage } from '../../database/storage.ts';
import { markOffer } from './mark-offer.ts';
import { saveOffer } from './saved-offers.ts';

const { engines } = storageEngines();

const author = 'admin@example.org';
const noon = new Date('2026-03-01T12:00:00.000Z');
const later = new Date('2026-03-01T13:00:00.000Z');

describeEngine(engines, 'SQLite', (testHere, newSettings) => {
  testHere('a mark is set and taken away, each once, and each is noted', async () => {
    const storage = opened(await openStorage(await newSettings()));
    const { jobOfferId } = await saveOffer(storage, await offerToSave(), author, noon);
    const row = () =>
      storage.database
        .selectFrom('job_offers')
        .select(['in_datasets', 'updated_at'])
        .executeTakeFirstOrThrow();
    const mark = { jobOfferId, author };
    // It was not marked, so nothing changes.
    expect(await markOffer(storage, { ...mark, inDatasets: false }, later)).toEqual({ ok: true });
    expect(await row()).toEqual({ in_datasets: 0, updated_at: noon.toISOString() });
    for (const [inDatasets, at] of [
      [true, later],
      [true, noon],
      [false, later],
    ] as const) {
      expect(await markOffer(storage, { ...mark, inDatasets }, at)).toEqual({ ok: true });
      expect(await row()).toEqual({ in_datasets: inDatasets ? 1 : 0, updated_at: later.toISOString() });
    }
    const log = await storage.database
      .selectFrom('audit_log')
      .select(['author', 'job_offer_id', 'details'])
      .where('deed', '=', 'offerMarked')
      .execute();
    const details = (inDatasets: number) =>
      JSON.stringify({ position: 'Product Manager', company: 'Acme', model: 'large', inDatasets });
    const noted = { author, job_offer_id: jobOfferId };
    expect(log).toHaveLength(2);
    expect(log).toEqual(
      expect.arrayContaining([1, 0].map((value) => ({ ...noted, details: details(value) }))),
    );
    await storage.close();
  });

  testHere('what is not there cannot be marked', async () => {
    const storage = opened(await openStorage(await newSettings()));
    const nowhere = { jobOfferId: 'nowhere', inDatasets: true, author };
    expect(await markOffer(storage, nowhere, noon)).toEqual({ ok: false, code: 'offerGone' });
    await storage.close();
  });
});
