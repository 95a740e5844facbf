import { expect, test } from 'vitest';
import { offerToSave } from '../../../../tests/fakes/offer-to-save.ts';
import { author, exported, fill, imported, later, noon } from '../../../../tests/fakes/transferred-offers.ts';
import { describeEngines, opened, storageEngines } from '../../../../tests/storage-engines.ts';
import { nothingImported } from '../../../contract/transfer.ts';
import { openStorage } from '../../database/storage.ts';
import { saveOffer } from '../offers/saved-offers.ts';
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

  testHere(
    'blank rows and lines are neither counted nor refused, and keep the numbers of the others',
    async () => {
      const storage = await open();
      const [first = ''] = await fill(storage);
      const rows = `id,revision\r\n\r\n,,,\r\n${first}\r\n ,\t\r\n"",\r\nnowhere,\r\n${',,\r\n'.repeat(30_000)}`;
      expect(await imported(storage, 'csv', rows)).toEqual({
        ...nothingImported,
        unchanged: 1,
        refused: 1,
        refusedLines: [{ line: 7, code: 'offerNotThere' }],
      });
      expect(
        await imported(storage, 'csv', `${',,\r\n'.repeat(3)}id,revision\r\nnowhere,\r\n`),
      ).toMatchObject({
        refusedLines: [{ line: 5, code: 'offerNotThere' }],
      });
      const lines = `\n \r\n\r\n{}\n${'\n'.repeat(30_000)}[]\n\t`;
      expect(await imported(storage, 'jsonl', lines)).toMatchObject({
        refused: 2,
        refusedLines: [
          { line: 4, code: 'invalid' },
          { line: 30_005, code: 'invalid' },
        ],
        whole: true,
      });
      await storage.close();
    },
  );

  testHere.each([
    ['rows of nobody', 'csv', 'id,revision\r\n', 'nowhere,\r\n', 'offerNotThere', 2],
    ['rows with odd quotation marks', 'csv', 'id,revision\r\n', 'é"é,é\r\n', 'notCsv', 2],
    ['lines that are no JSON', 'jsonl', '', 'nowhere\n', 'notJson', 1],
  ] as const)(
    'an import of 100,000 %s ends early and says why',
    async (_, format, head, line, code, first) => {
      const storage = await open();
      let taken = 0;
      const file = Buffer.from(`${head}${line.repeat(100_000)}`);
      async function* pieces() {
        for (; taken < file.length; taken += 4096) yield file.subarray(taken, taken + 4096);
      }
      const report = await importOffers(storage, pieces(), { format, author, now: () => later });
      expect(report).toMatchObject({
        ...nothingImported,
        refused: 1_001,
        refusedLines: { length: 201 },
        whole: false,
      });
      expect(report.refusedLines[0]).toEqual({ line: first, code });
      expect(report.refusedLines.at(-1)).toEqual({
        line: first + 1_000,
        code: 'tooManyRefused',
        most: 1_000,
      });
      expect(taken).toBeLessThan(file.length / 10);
      await storage.close();
    },
  );
});

test('an import takes 5,000 rows at most, and what came before the bound is kept', async () => {
  const storage = opened(await openStorage(await engines.SQLite()));
  const [first = ''] = await fill(storage);
  const rows = (count: number) => `id,revision\r\n${`${first}\r\n`.repeat(count)}`;
  expect(await imported(storage, 'csv', rows(5_000))).toEqual({ ...nothingImported, unchanged: 5_000 });
  expect(await imported(storage, 'csv', rows(5_001))).toEqual({
    ...nothingImported,
    unchanged: 5_000,
    refused: 1,
    refusedLines: [{ line: 5_002, code: 'tooManyLines', most: 5_000 }],
    whole: false,
  });
  await storage.close();
});
