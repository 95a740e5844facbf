import { expect } from 'vitest';
import { offerToSave } from '../../../tests/fakes/offer-to-save.ts';
import { author, exported, imported, later, noon } from '../../../tests/fakes/transferred-offers.ts';
import { describeEngines, opened, storageEngines } from '../../../tests/storage-engines.ts';
import { nothingImported } from '../../contract/transfer.ts';
import { saveOffer } from '../storage/saved-offers.ts';
import { openStorage } from '../storage/storage.ts';
import { importOffers } from './import-offers.ts';

const { engines } = storageEngines();

describeEngines(engines, (testHere, newSettings) => {
  const open = async () => opened(await openStorage(await newSettings()));

  testHere('an import that breaks off keeps what came before, and can be sent again', async () => {
    const [storage, copy] = [await open(), await open()];
    for (let number = 0; number < 120; number += 1)
      await saveOffer(storage, await offerToSave({ content: `Offer ${number}` }), author, noon);
    const file = Buffer.from(await exported(storage, 'jsonl'));
    async function* breaking() {
      yield file.subarray(0, (file.length * 2) / 3);
      throw new Error('gone');
    }
    const taken = importOffers(copy, breaking(), { format: 'jsonl', author, now: () => later });
    await expect(taken).rejects.toThrow('gone');
    const { kept } = await copy.database
      .selectFrom('job_offers')
      .select(({ fn }) => fn.countAll().as('kept'))
      .executeTakeFirstOrThrow();
    expect(Number(kept)).toBe(50);
    expect(await imported(copy, 'jsonl', file)).toEqual({ ...nothingImported, added: 70, unchanged: 50 });
    expect(await exported(copy, 'jsonl')).toBe(file.toString());
    await Promise.all([storage.close(), copy.close()]);
  });
});
