import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { correctionOf, offerToSave, restReviewed } from '../../../../tests/fakes/offer-to-save.ts';
import {
  author,
  exported,
  fill,
  imported,
  later,
  noon,
  other,
  strange,
} from '../../../../tests/fakes/transferred-offers.ts';
import {
  describeEngine,
  describeEngines,
  opened,
  storageEngines,
} from '../../../../tests/storage-engines.ts';
import { emptyImportReport } from '../../../contract/transfer.ts';
import { criteriaTable } from '../../../grading/criteria.ts';
import { openStorage, type Storage } from '../../database/storage.ts';
import { correctOffer } from '../corrections/correct-offer.ts';
import { deleteOffer } from '../corrections/delete-offers.ts';
import { labelledCriteria } from '../corrections/public.ts';
import { openOffer } from '../offers/open-offer.ts';
import { saveOffer } from '../offers/saved-offers.ts';

const { engines } = storageEngines();

/** Lines of a release that did not record what people confirmed. */
function withoutReviews(lines: string, version = 1): string {
  const records = lines
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  for (const record of records) {
    record.version = version;
    for (const correction of record.corrections) delete correction.reviewed;
  }
  return records.map((record) => JSON.stringify(record)).join('\n');
}

const reviewsIn = async (storage: Storage, jobOfferId: string) => {
  const found = await openOffer(storage, jobOfferId);
  return found.ok && found.offer.corrections.map(({ reviewed }) => reviewed);
};

describeEngines(engines, (testHere, newSettings) => {
  testHere('what people confirmed and marked comes back with its offer', async () => {
    const storage = opened(await openStorage(await newSettings()));
    const offer = await offerToSave({ content: strange });
    const { jobOfferId } = await saveOffer(storage, offer, author, noon);
    const sentences = [
      { start: 0, end: 6 },
      { start: 8, end: 12 },
    ];
    const marked = { criterion: 'usesSAFe' as const, state: 'contradicted' as const, sentences };
    const reviewed = [marked, ...restReviewed(['usesSAFe'])];
    const sent = { jobOfferId, author: other, correction: correctionOf(offer.result), reviewed };
    expect(await correctOffer(storage, { ...sent, revision: '' }, noon)).toMatchObject({ changed: true });
    const before = await openOffer(storage, jobOfferId);
    if (!before.ok) throw new Error(before.code);
    // Each criterion, and whether it is a product offer.
    expect(labelledCriteria(before.offer)).toHaveLength(criteriaTable.length + 1);
    const file = await exported(storage, 'jsonl');
    await deleteOffer(storage, { jobOfferId, author }, later);
    expect(await imported(storage, file)).toEqual({ ...emptyImportReport, added: 1 });
    const after = await openOffer(storage, jobOfferId);
    if (!after.ok) throw new Error(after.code);
    expect(labelledCriteria(after.offer)).toEqual(labelledCriteria(before.offer));
    expect(after.offer.corrections).toEqual(before.offer.corrections);
    await storage.close();
  });

  testHere('what an older file lacks of it is told, and added by a newer one', async () => {
    const [storage, copy] = await Promise.all(
      [1, 2].map(async () => opened(await openStorage(await newSettings()))),
    );
    if (!storage || !copy) throw new Error('no storage');
    const [, second = ''] = await fill(storage);
    const file = await exported(storage, 'jsonl');
    const expected = await reviewsIn(storage, second);
    expect(expected).not.toEqual([[], []]);
    // One of the three offers has corrections: the others lose nothing.
    const report = { ...emptyImportReport, added: 3, withoutReviews: 1 };
    expect(await imported(copy, withoutReviews(file))).toEqual(report);
    expect(await reviewsIn(copy, second)).toEqual([[], []]);
    expect(await imported(copy, withoutReviews(file))).toEqual({ ...emptyImportReport, unchanged: 3 });
    expect(await imported(copy, file)).toEqual({ ...emptyImportReport, corrected: 1, unchanged: 2 });
    expect(await reviewsIn(copy, second)).toEqual(expected);
    expect(await imported(copy, withoutReviews(file))).toEqual({ ...emptyImportReport, unchanged: 3 });
    expect(await reviewsIn(copy, second)).toEqual(expected);
    await Promise.all([storage.close(), copy.close()]);
  });
});

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
      ...emptyImportReport,
      unchanged: 1,
      corrected: 1,
      marked: 1,
    });
    expect(await openOffer(copy, second)).toMatchObject({
      offer: { row: { corrections: 2 }, corrections: [{ author: other }, { author: other }] },
    });
    expect(await imported(copy, asFile(before))).toEqual({ ...emptyImportReport, unchanged: 3 });
    const ofOthers = lines.map((record) => ({
      ...record,
      corrections: record.corrections.map((each: object) => ({ ...each, id: randomUUID() })),
    }));
    expect(await imported(copy, asFile(ofOthers))).toMatchObject({
      unchanged: 2,
      refusedLines: [{ code: 'correctedMeanwhile', author: other }],
    });
    // Another offer under an id that is taken.
    const thief = { ...lines[0], id: lines[1].id, content: 'Another offer' };
    const part = { ...lines[0], id: 'new', explanationId: lines[1].explanationId, content: 'Another offer' };
    expect(await imported(copy, asFile([thief, part]))).toMatchObject({
      refusedLines: [
        { line: 1, code: 'idTaken' },
        { line: 2, code: 'idTaken' },
      ],
    });
    // The same offer, saved there independently, counts as the same.
    const { result } = lines.find(({ id }) => id === first);
    await saveOffer(elsewhere, await offerToSave({ content: strange, result }), author, noon);
    expect(await imported(elsewhere, complete)).toEqual({
      ...emptyImportReport,
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
        [changed({ version: 3 }), { code: 'invalid', field: 'version' }],
        [withoutReviews(JSON.stringify(record), 2), { code: 'invalid', field: 'corrections.reviewed' }],
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
        // A marked sentence ends beyond this text.
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
