import { fork } from 'node:child_process';
import { expect, onTestFinished, test } from 'vitest';
import { copyOffer } from '../../../../tests/fakes/copied-offers.ts';
import { correctionOf, offerToSave } from '../../../../tests/fakes/offer-to-save.ts';
import {
  describeEngine,
  describeEngines,
  opened,
  storageEngines,
} from '../../../../tests/storage-engines.ts';
import { openStorage, type Storage } from '../../database/storage.ts';
import { saveOffer } from '../offers/saved-offers.ts';
import { correctOffer } from './correct-offer.ts';
import { countOffersOfModel, deleteOffer, deleteOffersOfModel } from './delete-offers.ts';

const { engines } = storageEngines();

const author = 'admin@example.org';
const noon = new Date('2026-03-01T12:00:00.000Z');
const later = new Date('2026-03-01T13:00:00.000Z');
const tables = [
  'job_offers',
  'business_initiatives',
  'experimental_environments',
  'explanations',
  'corrections',
] as const;

/** This many offers of a model, each corrected once. */
async function saveOffers(storage: Storage, model: string, count: number, at = noon): Promise<string[]> {
  const offer = await offerToSave({ model });
  const correction = correctionOf(offer.result, { position: 'Corrected' });
  const contentOf = (number: number) => `Offer ${number} at ${at.getTime()}`;
  const { jobOfferId } = await saveOffer(storage, { ...offer, content: contentOf(0) }, author, at);
  await correctOffer(storage, { jobOfferId, revision: '', author, correction }, at);
  return copyOffer(storage, jobOfferId, count, { at: () => at, contentOf });
}

/** Number of rows in each table; equal for all when every offer is complete. */
async function rowsIn({ database }: Storage): Promise<number[]> {
  const rows = await Promise.all(tables.map((table) => database.selectFrom(table).select('id').execute()));
  return rows.map(({ length }) => length);
}

const wholeOffers = (count: number) => tables.map(() => count);

function auditEventsIn({ database }: Storage) {
  return database
    .selectFrom('audit_log')
    .select(['author', 'deed', 'job_offer_id', 'details'])
    .where('deed', 'in', ['offerDeleted', 'offersOfModelDeleted'])
    .orderBy('created_at')
    .execute();
}

describeEngine(engines, 'SQLite', (testHere, newSettings) => {
  testHere('an offer is deleted with all that belongs to it, and the log says which it was', async () => {
    const storage = opened(await openStorage(await newSettings()));
    const [jobOfferId = ''] = await saveOffers(storage, 'large', 2);
    const deleted = { jobOfferId, author };
    expect(await deleteOffer(storage, deleted, later)).toEqual({ ok: true });
    expect(await rowsIn(storage)).toEqual(wholeOffers(1));
    const details = JSON.stringify({ position: 'Corrected', company: 'Acme', model: 'large' });
    expect(await auditEventsIn(storage)).toEqual([
      { author, deed: 'offerDeleted', job_offer_id: jobOfferId, details },
    ]);
    expect(await deleteOffer(storage, deleted, later)).toEqual({ ok: false, code: 'offerGone' });
    expect(await auditEventsIn(storage)).toHaveLength(1);
    await storage.close();
  });

  testHere('an offer that somebody corrected since is deleted only by who does not ask', async () => {
    const storage = opened(await openStorage(await newSettings()));
    const [jobOfferId = ''] = await saveOffers(storage, 'large', 1);
    const seen = { jobOfferId, revision: '', author: 'other@example.org' };
    const told = { ok: false, code: 'correctedMeanwhile', author, at: noon.toISOString() };
    expect(await deleteOffer(storage, seen, later)).toMatchObject(told);
    expect(await rowsIn(storage)).toEqual(wholeOffers(1));
    const { id } = await storage.database.selectFrom('corrections').select('id').executeTakeFirstOrThrow();
    expect(await deleteOffer(storage, { ...seen, revision: id }, later)).toEqual({ ok: true });
    await storage.close();
  });

  testHere('all offers of a model are deleted batch by batch, and no others', async () => {
    const storage = opened(await openStorage(await newSettings()));
    await saveOffers(storage, 'large', 45);
    await saveOffers(storage, 'small', 2);
    expect(await countOffersOfModel(storage, 'large')).toBe(45);
    const heard: object[] = [];
    let savedInBetween: Promise<unknown> | undefined;
    const deletion = {
      now: noon,
      onProgress: (progress: object) => {
        heard.push(progress);
        savedInBetween ??= saveOffers(storage, 'large', 1, later);
      },
    };
    expect(await deleteOffersOfModel(storage, { model: 'large', author }, deletion)).toBe(45);
    await savedInBetween;
    expect(heard).toEqual([20, 40, 45].map((deleted) => ({ deleted, of: 45 })));
    expect(await rowsIn(storage)).toEqual(wholeOffers(3));
    expect(await countOffersOfModel(storage, 'large')).toBe(1);
    const details = JSON.stringify({ model: 'large', offers: 45 });
    expect(await auditEventsIn(storage)).toEqual([
      { author, deed: 'offersOfModelDeleted', job_offer_id: null, details },
    ]);
    // Deleting nothing is not an audit event.
    expect(await deleteOffersOfModel(storage, { model: 'none', author }, { now: later })).toBe(0);
    expect(await auditEventsIn(storage)).toHaveLength(1);
    await storage.close();
  });

  testHere('a deletion that its caller leaves ends after a batch, and can be taken up again', async () => {
    const storage = opened(await openStorage(await newSettings()));
    await saveOffers(storage, 'large', 25);
    const whose = { model: 'large', author };
    const leaving = new AbortController();
    const deletion = { now: later, signal: leaving.signal, onProgress: () => leaving.abort() };
    expect(await deleteOffersOfModel(storage, whose, deletion)).toBe(20);
    expect(await rowsIn(storage)).toEqual(wholeOffers(5));
    expect(await deleteOffersOfModel(storage, whose, { now: later })).toBe(5);
    await storage.close();
  });
});

describeEngines(engines, (testHere, newSettings) => {
  testHere('a correction and a deletion at the very same moment leave nothing in part', async () => {
    const settings = await newSettings();
    const storage = opened(await openStorage(settings));
    const other = settings.databaseUrl ? opened(await openStorage(settings)) : storage;
    const { result } = await offerToSave();
    const correction = correctionOf(result, { position: 'Again' });
    for (const jobOfferId of await saveOffers(storage, 'large', 5)) {
      const { id } = await storage.database
        .selectFrom('corrections')
        .select('id')
        .where('job_offer_id', '=', jobOfferId)
        .executeTakeFirstOrThrow();
      const seen = { jobOfferId, revision: id, author };
      const [deleted, corrected] = await Promise.all([
        deleteOffer(storage, seen, later),
        correctOffer(other, { ...seen, correction }, later),
      ]);
      // The second one gets an error.
      expect([deleted.ok, corrected.ok].sort()).toEqual([false, true]);
      if (!corrected.ok) expect(corrected.code).toBe('offerGone');
      if (!deleted.ok) expect(deleted.code).toBe('correctedMeanwhile');
    }
    const { offers = 0, dependencies = [] } = await rowsIn(storage).then(([offers, ...dependencies]) => ({
      offers,
      dependencies,
    }));
    expect(dependencies).toEqual([offers, offers, offers, 2 * offers]);
    await storage.close();
    if (other !== storage) await other.close();
  });

  testHere('two who delete the same at once delete each offer once between them', async () => {
    const settings = await newSettings();
    const storage = opened(await openStorage(settings));
    const other = settings.databaseUrl ? opened(await openStorage(settings)) : storage;
    await saveOffers(storage, 'large', 45);
    const whose = { model: 'large', author };
    const counts = await Promise.all(
      [storage, other].map((one) => deleteOffersOfModel(one, whose, { now: later })),
    );
    expect(counts.reduce((sum, count) => sum + count)).toBe(45);
    expect(await rowsIn(storage)).toEqual(wholeOffers(0));
    await storage.close();
    if (other !== storage) await other.close();
  });
});

test('killed in the middle, a deletion has deleted whole offers of its model alone, and can be repeated', {
  timeout: 60_000,
}, async () => {
  const settings = await engines.SQLite();
  const storage = opened(await openStorage(settings));
  await saveOffers(storage, 'large', 150);
  await saveOffers(storage, 'small', 3);
  await storage.close();
  const deleter = fork(new URL('../../../../tests/fakes/delete-offers.ts', import.meta.url), [
    JSON.stringify(settings),
  ]);
  onTestFinished(() => void deleter.kill('SIGKILL'));
  let heard = 0;
  await new Promise<void>((resolve) => {
    deleter.on('message', ({ deleted }: { deleted: number }) => {
      heard = deleted;
      deleter.kill('SIGKILL');
    });
    deleter.on('exit', () => resolve());
  });
  const reopened = opened(await openStorage(settings));
  const left = await countOffersOfModel(reopened, 'large');
  expect(heard).toBeGreaterThanOrEqual(20);
  expect(150 - left).toBeGreaterThanOrEqual(heard);
  expect(await rowsIn(reopened)).toEqual(wholeOffers(left + 3));
  // The log reports exactly what was deleted.
  const logged = (await auditEventsIn(reopened)).map(({ details }) => JSON.parse(details));
  expect(logged).toEqual([{ model: 'large', offers: 150 - left }]);
  const whose = { model: 'large', author };
  expect(await deleteOffersOfModel(reopened, whose, { now: new Date() })).toBe(left);
  expect(await rowsIn(reopened)).toEqual(wholeOffers(3));
  await reopened.close();
});
