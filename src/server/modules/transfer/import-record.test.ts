import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { offerToSave } from '../../../../tests/fakes/offer-to-save.ts';
import {
  author,
  exported,
  fill,
  imported,
  noon,
  other,
  strange,
} from '../../../../tests/fakes/transferred-offers.ts';
import { describeEngine, opened, storageEngines } from '../../../../tests/storage-engines.ts';
import { nothingImported } from '../../../contract/transfer.ts';
import { openStorage } from '../../database/storage.ts';
import { openOffer } from '../offers/open-offer.ts';
import { saveOffer } from '../offers/saved-offers.ts';

const { engines } = storageEngines();

describeEngine(engines, 'SQLite', (testHere, newSettings) => {
  const open = async () => opened(await openStorage(await newSettings()));

  testHere('JSON lines add the corrections that an offer lacks, and refuse others', async () => {
    const [storage, copy, elsewhere] = [await open(), await open(), await open()];
    const [first = '', second = ''] = await fill(storage);
    const complete = await exported(storage, 'jsonl');
    const lines = complete
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    const before = lines.map((record) => ({
      ...record,
      inDatasets: false,
      corrections: record.corrections.slice(0, 1),
    }));
    const asFile = (records: readonly object[]) =>
      records.map((record) => `${JSON.stringify(record)}\n`).join('');
    await imported(copy, asFile(before));
    expect(await imported(copy, complete)).toEqual({
      ...nothingImported,
      unchanged: 1,
      corrected: 1,
      marked: 1,
    });
    expect(await openOffer(copy, second)).toMatchObject({
      offer: { row: { corrections: 2 }, corrections: [{ author: other }, { author: other }] },
    });
    expect(await imported(copy, asFile(before))).toEqual({ ...nothingImported, unchanged: 3 });
    const ofOthers = lines.map((record) => ({
      ...record,
      corrections: record.corrections.map((each: object) => ({ ...each, id: randomUUID() })),
    }));
    expect(await imported(copy, asFile(ofOthers))).toMatchObject({
      unchanged: 2,
      refusedLines: [{ code: 'correctedMeanwhile', author: other }],
    });
    // Another offer under an id that is given away.
    const thief = { ...lines[0], id: lines[1].id, content: 'Another offer' };
    const part = { ...lines[0], id: 'new', explanationId: lines[1].explanationId, content: 'Another offer' };
    expect(await imported(copy, asFile([thief, part]))).toMatchObject({
      refusedLines: [
        { line: 1, code: 'idTaken' },
        { line: 2, code: 'idTaken' },
      ],
    });
    // The same offer that was saved there by itself is the same offer.
    const { result } = lines.find(({ id }) => id === first);
    await saveOffer(elsewhere, await offerToSave({ content: strange, result }), author, noon);
    expect(await imported(elsewhere, complete)).toEqual({
      ...nothingImported,
      added: 2,
      unchanged: 1,
    });
    await Promise.all([storage.close(), copy.close(), elsewhere.close()]);
  });

  testHere(
    'good lines are kept, and each that is refused is told with its number and its reason',
    async () => {
      const [storage, copy] = [await open(), await open()];
      await fill(storage);
      const [one = '', two = '', three = ''] = (await exported(storage, 'jsonl')).trimEnd().split('\n');
      const records = [one, two, three].map((line) => JSON.parse(line));
      const record = records.find(({ corrections }) => corrections.length === 2);
      const changed = (changes: object) => JSON.stringify({ ...record, ...changes });
      const bad: [string | Buffer, object][] = [
        ['{"format":', { code: 'notJson' }],
        ['[]', { code: 'invalid', field: '', message: 'Expected object, received array' }],
        [changed({ version: 2 }), { code: 'invalid', field: 'version' }],
        [changed({ format: undefined }), { code: 'invalid', field: 'format' }],
        [changed({ content: '  ' }), { code: 'invalid', field: 'content' }],
        [changed({ content: 'x'.repeat(200_001) }), { code: 'invalid', field: 'content' }],
        [changed({ id: "a'; drop table job_offers" }), { code: 'invalid', field: 'id' }],
        [changed({ model: 'a\u0000' }), { code: 'invalid', field: 'model' }],
        [changed({ createdAt: 'yesterday' }), { code: 'invalid', field: 'createdAt' }],
        [
          changed({ result: { ...record.result, score: 7 } }),
          { code: 'invalid', field: 'result.score', message: 'Number must be less than or equal to 5' },
        ],
        [changed({ corrections: [{ ...record.corrections[1] }] }), { code: 'invalid', field: 'corrections' }],
        // A sentence is marked beyond the end of this text.
        [changed({ content: 'Other' }), { code: 'invalid', field: 'corrections' }],
        [Buffer.from([0x7b, 0xff, 0x7d]), { code: 'notUtf8' }],
        [`"${'x'.repeat(9 * 1024 * 1024)}"`, { code: 'lineTooLong' }],
      ];
      const lines = [one, '', ...bad.map(([line]) => line), two, three];
      const file = Buffer.concat(lines.flatMap((line) => [Buffer.from(line), Buffer.from('\r\n')]));
      const report = await imported(copy, file, 65_536);
      expect(report).toMatchObject({ added: 3, refused: bad.length, whole: true });
      expect(report.refusedLines).toMatchObject(bad.map(([, told], place) => ({ ...told, line: place + 3 })));
      const many = await imported(copy, 'x\n'.repeat(205));
      expect(many.refused).toBe(205);
      expect(many.refusedLines).toHaveLength(200);
      await Promise.all([storage.close(), copy.close()]);
    },
  );
});
