import { expect } from 'vitest';
import { correctionOf, offerToSave } from '../../../../tests/fakes/offer-to-save.ts';
import { describeEngines, opened, storageEngines } from '../../../../tests/storage-engines.ts';
import { calls } from '../../../contract/calls/calls.ts';
import { openStorage, type Storage } from '../../database/storage.ts';
import { correctOffer } from '../corrections/correct-offer.ts';
import { saveOffer } from '../offers/saved-offers.ts';
import { createAgreement, listDifferences } from './agreement.ts';
import { labelBlindly } from './label-blindly.ts';

const { engines } = storageEngines();

const at = (hour: number) => new Date(Date.UTC(2026, 2, 1, hour));
const growth = (value: number) => ({
  ...{ criterion: 'growthActivities' as const, value, state: 'stated' as const, sentences: [] },
});

/** Saved offers of which ann and bob say these values. */
async function labelled(storage: Storage, values: readonly (readonly [number, number | null])[]) {
  const saved: { jobOfferId: string; correction: ReturnType<typeof correctionOf> }[] = [];
  for (const [place, [one, other]] of values.entries()) {
    const offer = await offerToSave({ content: `Offer ${place}`, inDatasets: true });
    const { jobOfferId } = await saveOffer(storage, offer, 'saver@example.org', at(place));
    const said = { jobOfferId, author: 'ann@example.org', labels: [growth(one)] };
    await labelBlindly(storage, said, at(30));
    if (other !== null)
      await labelBlindly(storage, { ...said, author: 'bob@example.org', labels: [growth(other)] }, at(31));
    saved.push({ jobOfferId, correction: correctionOf(offer.result) });
  }
  return saved;
}

const differences = async (storage: Storage, asked: object = {}) =>
  calls.listLabelDifferences.output.parse(
    await listDifferences(storage, calls.listLabelDifferences.input.parse(asked)),
  );

describeEngines(engines, (testHere, newSettings) => {
  testHere('agreement is over offers that two labelled, and follows further labels', async () => {
    const storage = opened(await openStorage(await newSettings()));
    const agreement = createAgreement(storage);
    const ofGrowth = async () => {
      const answer = calls.listAgreement.output.parse(await agreement());
      return { ...answer, criteria: answer.criteria.find(({ id }) => id === 'growthActivities')?.agreement };
    };
    expect(await ofGrowth()).toMatchObject({ offers: 0, criteria: { of: 0, share: null, tooFew: true } });
    const [first] = await labelled(storage, [
      [1, 1],
      [2, 1],
      [2, null],
    ]);
    expect(await ofGrowth()).toMatchObject({ offers: 2, criteria: { hits: 1, of: 2, tooFew: true } });
    const changed = { jobOfferId: first?.jobOfferId ?? '', author: 'ann@example.org', labels: [growth(0)] };
    await labelBlindly(storage, changed, at(40));
    expect(await ofGrowth()).toMatchObject({ criteria: { hits: 0, of: 2 } });
    await storage.close();
  });

  testHere('a difference is listed until somebody settles it in the correction screen', async () => {
    const storage = opened(await openStorage(await newSettings()));
    const [, differing] = await labelled(storage, [
      [1, 1],
      [2, 1],
    ]);
    const { offers, next } = await differences(storage);
    expect(next).toBe('');
    expect(offers).toMatchObject([
      {
        jobOfferId: differing?.jobOfferId,
        criteria: [
          {
            criterion: 'growthActivities',
            settled: false,
            said: [
              { author: 'ann@example.org', value: 2 },
              { author: 'bob@example.org', value: 1 },
            ],
          },
        ],
      },
    ]);
    if (!differing) throw new Error('not saved');
    const { jobOfferId, correction } = differing;
    const labels = [{ criterion: 'growthActivities' as const, state: 'silent' as const, sentences: [] }];
    const settling = { jobOfferId, revision: '', author: 'eve@example.org', correction, labels };
    expect(await correctOffer(storage, settling, at(50))).toMatchObject({ ok: true });
    expect((await differences(storage)).offers).toEqual([]);
    const [settled] = (await differences(storage, { settled: true })).offers;
    expect(settled?.criteria[0]?.settled).toBe(true);
    await storage.close();
  });

  testHere('pages go on behind offers that agree', async () => {
    const storage = opened(await openStorage(await newSettings()));
    // The oldest differs; those that are looked at first do not.
    await labelled(
      storage,
      Array.from({ length: 52 }, (_, place) => [1, place === 0 ? 2 : 1] as const),
    );
    const first = await differences(storage);
    expect(first.offers).toEqual([]);
    const second = await differences(storage, { cursor: first.next });
    expect(second).toMatchObject({ offers: [{}], next: '' });
    await storage.close();
  });
});
