import { expect } from 'vitest';
import { saveCopies } from '../../../../../tests/fakes/copied-offers.ts';
import { correctionOf, offerToSave, resultOf } from '../../../../../tests/fakes/offer-to-save.ts';
import {
  describeEngine,
  describeEngines,
  opened,
  storageEngines,
} from '../../../../../tests/storage-engines.ts';
import { rulesVersion } from '../../../../grading/scoring-rules.ts';
import { openStorage, type Storage } from '../../../database/storage.ts';
import { correctOffer } from '../../corrections/correct-offer.ts';
import { regradeOffers } from './regrade-offers.ts';

const { engines } = storageEngines();

const author = 'admin@example.org';
const noon = new Date('2026-03-01T12:00:00.000Z');

const weakResult = () => resultOf({ values: { businessModelDefinition: 2, productStrategyDefinition: 2 } });

/** This many offers, as graded by rules of this version. */
async function saveOffers(storage: Storage, count: number, version: number): Promise<string[]> {
  const result = await weakResult();
  const calculated = {
    score: 1,
    letter: 'E',
    scoreDetail: {} as never,
    rulesVersion: version,
    grade: null,
  } as const;
  const offer = await offerToSave({ result, calculated });
  return saveCopies(storage, offer, count, { contentOf: (number) => `Offer ${number} of ${version}` });
}

function rowsIn({ database }: Storage) {
  return database.selectFrom('job_offers').selectAll().orderBy('id').execute();
}

describeEngine(engines, 'SQLite', (testHere, newSettings) => {
  testHere('offers of older rules are graded anew, by what holds, and no others', async () => {
    const storage = opened(await openStorage(await newSettings()));
    await saveOffers(storage, 24, rulesVersion - 1);
    const [newer] = await saveOffers(storage, 1, rulesVersion + 1);
    const [jobOfferId = ''] = await saveOffers(storage, 1, rulesVersion);
    const { result } = await offerToSave();
    const correction = correctionOf(result, { position: 'Corrected' });
    await correctOffer(storage, { jobOfferId, revision: '', author, correction }, noon);
    await storage.database
      .updateTable('job_offers')
      .set({ rules_version: rulesVersion - 1, calculated_score: 5, letter: 'A' })
      .where('id', '=', jobOfferId)
      .execute();
    const before = await rowsIn(storage);
    expect(await regradeOffers(storage)).toEqual({ regraded: 25, left: 0 });
    const { calculated: ofReader } = await offerToSave({ result: await weakResult() });
    const { calculated: ofCorrection } = await offerToSave();
    expect(ofReader.letter).not.toBe(ofCorrection.letter);
    expect(await rowsIn(storage)).toEqual(
      before.map((row) => {
        if (row.id === newer) return row;
        const { score, letter } = row.id === jobOfferId ? ofCorrection : ofReader;
        const graded = { calculated_score: score, letter };
        return { ...row, ...graded, rules_version: rulesVersion };
      }),
    );
    // The list shows the same letters.
    const listed = await storage.database
      .selectFrom('listed_offers')
      .select(['job_offer_id', 'letter'])
      .execute();
    expect(new Map(listed.map(({ job_offer_id, letter }) => [job_offer_id, letter]))).toEqual(
      new Map((await rowsIn(storage)).map(({ id, letter }) => [id, letter])),
    );
    expect(await regradeOffers(storage)).toEqual({ regraded: 0, left: 0 });
    await storage.close();
  });

  testHere(
    'an offer that is damaged, or whose criteria are not those of this program, is left and holds up no other',
    async () => {
      const storage = opened(await openStorage(await newSettings()));
      const [broken = '', damaged = ''] = await saveOffers(storage, 15, rulesVersion - 1);
      const criteria = storage.database.updateTable('business_initiatives').set({ criteria: '{}' });
      await criteria.where('job_offer_id', '=', broken).execute();
      const result = storage.database.updateTable('job_offers').set({ result: Buffer.from([1]) });
      await result.where('id', '=', damaged).execute();
      expect(await regradeOffers(storage)).toEqual({ regraded: 13, left: 2 });
      await storage.close();
    },
  );

  testHere('it ends after a batch when it is told to', async () => {
    const storage = opened(await openStorage(await newSettings()));
    await saveOffers(storage, 15, rulesVersion - 1);
    const stopping = new AbortController();
    const regrading = regradeOffers(storage, stopping.signal);
    stopping.abort();
    const { regraded } = await regrading;
    expect(regraded).toBeLessThan(15);
    expect(await regradeOffers(storage)).toEqual({ regraded: 15 - regraded, left: 0 });
    await storage.close();
  });
});

describeEngines(engines, (testHere, newSettings) => {
  testHere('several servers that do it at once, while somebody corrects, grade each offer once', async () => {
    const settings = await newSettings();
    const storage = opened(await openStorage(settings));
    const other = settings.databaseUrl ? opened(await openStorage(settings)) : storage;
    const ids = await saveOffers(storage, 24, rulesVersion - 1);
    const jobOfferId = ids.toSorted().at(-1) ?? '';
    const { result, calculated } = await offerToSave();
    const correction = correctionOf(result, { position: 'Corrected' });
    const [one, two, corrected] = await Promise.all([
      regradeOffers(storage),
      regradeOffers(other),
      correctOffer(other, { jobOfferId, revision: '', author, correction }, noon),
    ]);
    expect(corrected).toMatchObject({ ok: true, changed: true });
    expect([23, 24]).toContain(one.regraded + two.regraded);
    const rows = await rowsIn(storage);
    expect(new Set(rows.map(({ rules_version }) => rules_version))).toEqual(new Set([rulesVersion]));
    const held = { position: 'Corrected', letter: calculated.letter, corrections: 1 };
    expect(rows.find(({ id }) => id === jobOfferId)).toMatchObject(held);
    await storage.close();
    if (other !== storage) await other.close();
  });
});
