import { expect, test } from 'vitest';
import { saveCopies } from '../../../../tests/fakes/copied-offers.ts';
import { offerToSave, resultOf } from '../../../../tests/fakes/offer-to-save.ts';
import { author, exported, imported, later } from '../../../../tests/fakes/transferred-offers.ts';
import { describeEngine, opened, storageEngines } from '../../../../tests/storage-engines.ts';
import { emptyImportReport } from '../../../contract/transfer.ts';
import { openStorage } from '../../database/storage.ts';
import { saveOffer } from '../offers/saved-offers.ts';
import { importOffers } from './import-offers.ts';

const { engines } = storageEngines();

describeEngine(engines, 'SQLite', (testHere, newSettings) => {
  const open = async () => opened(await openStorage(await newSettings()));

  testHere('an import that breaks off keeps what came before, and can be sent again', async () => {
    const [storage, copy] = [await open(), await open()];
    await saveCopies(storage, await offerToSave(), 80);
    const file = Buffer.from(await exported(storage, 'jsonl'));
    async function* breaking() {
      yield file.subarray(0, (file.length * 2) / 3);
      throw new Error('gone');
    }
    const taken = importOffers(copy, breaking(), { author, now: () => later });
    await expect(taken).rejects.toThrow('gone');
    const { kept: progress } = await copy.database
      .selectFrom('job_offers')
      .select(({ fn }) => fn.countAll().as('kept'))
      .executeTakeFirstOrThrow();
    expect(Number(progress)).toBe(50);
    expect(await imported(copy, file)).toEqual({ ...emptyImportReport, added: 30, unchanged: 50 });
    expect(await exported(copy, 'jsonl')).toBe(file.toString());
    await Promise.all([storage.close(), copy.close()]);
  });

  testHere('blank lines are neither counted nor refused, and keep the numbers of the others', async () => {
    const storage = await open();
    const lines = `\n \r\n\r\n{}\n${'\n'.repeat(30_000)}[]\n\t`;
    expect(await imported(storage, lines)).toMatchObject({
      refused: 2,
      refusedLines: [
        { line: 4, code: 'invalid' },
        { line: 30_005, code: 'invalid' },
      ],
      whole: true,
    });
    await storage.close();
  });

  testHere('an import of 100,000 lines that are no JSON ends early and says why', async () => {
    const storage = await open();
    let taken = 0;
    const file = Buffer.from('nowhere\n'.repeat(100_000));
    async function* pieces() {
      for (; taken < file.length; taken += 4096) yield file.subarray(taken, taken + 4096);
    }
    const report = await importOffers(storage, pieces(), { author, now: () => later });
    expect(report).toMatchObject({
      ...emptyImportReport,
      refused: 1_001,
      refusedLines: { length: 201 },
      whole: false,
    });
    expect(report.refusedLines[0]).toEqual({ line: 1, code: 'notJson' });
    expect(report.refusedLines.at(-1)).toEqual({
      line: 1_001,
      code: 'tooManyRefused',
      most: 1_000,
    });
    expect(taken).toBeLessThan(file.length / 10);
    await storage.close();
  });
});

test('an import takes 5,000 lines at most, and what came before the bound is kept', async () => {
  const storage = opened(await openStorage(await engines.SQLite()));
  // Short, because there are so many.
  const { improve: _, debug: __, ...read } = await resultOf();
  const references = { references: '', scoreDetail: { ...read.scoreDetail, references: '' } };
  await saveOffer(storage, await offerToSave({ result: { ...read, ...references } }), author, later);
  const [line = ''] = (await exported(storage, 'jsonl')).split('\n');
  const lines = (count: number) => `${line}\n`.repeat(count);
  expect(await imported(storage, lines(5_001))).toEqual({
    ...emptyImportReport,
    unchanged: 5_000,
    refused: 1,
    refusedLines: [{ line: 5_001, code: 'tooManyLines', most: 5_000 }],
    whole: false,
  });
  await storage.close();
});
