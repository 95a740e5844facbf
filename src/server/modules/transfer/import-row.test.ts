import { expect } from 'vitest';
import { correctionOf, resultOf } from '../../../../tests/fakes/offer-to-save.ts';
import {
  author,
  type Cells,
  csvOf,
  exported,
  fill,
  imported,
  later,
  other,
  rowsIn,
} from '../../../../tests/fakes/transferred-offers.ts';
import { describeEngines, opened, storageEngines } from '../../../../tests/storage-engines.ts';
import { nothingImported } from '../../../contract/transfer.ts';
import { openStorage } from '../../database/storage.ts';
import { correctOffer } from '../corrections/correct-offer.ts';
import { effectiveVersion, revisionOf } from '../offers/effective-version.ts';
import { openOffer } from '../offers/open-offer.ts';

const { engines } = storageEngines();

describeEngines(engines, (testHere, newSettings) => {
  const open = async () => opened(await openStorage(await newSettings()));

  testHere('what a person changed in a spreadsheet becomes a correction in the importer’s name', async () => {
    const storage = await open();
    const [first = '', second = '', third = ''] = await fill(storage);
    const rows = rowsIn(await exported(storage, 'csv'));
    const changed = rows.map((row): Cells => {
      // As a spreadsheet of another language writes it, without the columns that nobody needs.
      const { content: _, result: __, ...kept } = row;
      if (row.id === first)
        return {
          ...kept,
          usesSAFe: 'FALSE',
          growthActivities: ' 2',
          position: 'New',
          references: 'https://example.org/new A new work | by its press',
        };
      if (row.id === third) return { ...kept, notAProductJobOffer: 'false', comment: 'hm' };
      return { ...kept, inDatasets: 'TRUE', internalProduct: 'True' };
    });
    const file = csvOf(
      changed.map((row) => ({ ...row, comment: row.comment ?? '' })),
      ';',
    );
    const outcome = { ...nothingImported, corrected: 2, marked: 1 };
    expect(await imported(storage, 'csv', file)).toEqual(outcome);
    const one = await openOffer(storage, first);
    if (!one.ok) throw new Error(one.code);
    const { result, corrections, row } = one.offer;
    expect(corrections).toMatchObject([{ author, createdAt: later.toISOString(), position: 'New' }]);
    const holds = effectiveVersion(result, corrections);
    expect(holds.criteria.businessInitiative).toEqual({
      ...result.criteria.businessInitiative,
      debug: undefined,
      usesSAFe: false,
      growthActivities: 2,
    });
    expect(holds.explanation).toBe(result.explanation);
    expect(holds.references).toEqual([
      { url: 'https://example.org/new', title: 'A new work', note: 'by its press' },
    ]);
    expect(row).toMatchObject({ position: 'New', corrections: 1 });
    expect(await openOffer(storage, second)).toMatchObject({
      offer: { row: { in_datasets: 1, corrections: 2 } },
    });
    const events = await storage.database
      .selectFrom('audit_log')
      .select(['deed', 'author'])
      .where('created_at', '=', later.toISOString())
      .where('author', '=', author)
      .where('deed', '=', 'offerCorrected')
      .execute();
    expect(events).toHaveLength(2);
    // The same rows again say what holds by now.
    expect(await imported(storage, 'csv', file)).toEqual({ ...nothingImported, unchanged: 3 });
    await storage.close();
  });

  testHere('who comes back with an old spreadsheet overwrites nothing', async () => {
    const storage = await open();
    const [first = '', second = ''] = await fill(storage);
    const rows = rowsIn(await exported(storage, 'csv'));
    for (const jobOfferId of [first, second]) {
      const there = await openOffer(storage, jobOfferId);
      if (!there.ok) throw new Error(there.code);
      const revision = revisionOf(there.offer.corrections);
      const correction = correctionOf(await resultOf(), { company: 'Corrected meanwhile' });
      await correctOffer(storage, { jobOfferId, revision, author: other, correction }, later);
    }
    // The first was changed by both; the second was not touched in the spreadsheet.
    const file = csvOf(rows.map((row) => (row.id === first ? { ...row, company: 'Mine' } : row)));
    const at = later.toISOString();
    const line = { line: expect.any(Number), code: 'correctedMeanwhile', author: other, at };
    const report = await imported(storage, 'csv', file);
    expect(report).toEqual({ ...nothingImported, unchanged: 2, refused: 1, refusedLines: [line] });
    expect(await openOffer(storage, first)).toMatchObject({
      offer: { row: { company: 'Corrected meanwhile' } },
    });
    await storage.close();
  });

  testHere('rows that a spreadsheet or a person has broken are told', async () => {
    const [storage, copy] = [await open(), await open()];
    const [first = ''] = await fill(storage);
    const rows = rowsIn(await exported(storage, 'csv'));
    const row = rows.find(({ id }) => id === first) ?? {};
    const bad: [Cells, object][] = [
      [
        { ...row, usesSAFe: 'maybe' },
        { code: 'invalid', field: 'criteria.businessInitiative.usesSAFe' },
      ],
      [
        { ...row, growthActivities: '3' },
        {
          code: 'invalid',
          field: 'criteria.businessInitiative.growthActivities',
          message: 'Number must be less than or equal to 2',
        },
      ],
      [
        { ...row, references: 'javascript:alert(1) A work' },
        { code: 'invalid', field: 'references.0.url' },
      ],
      [
        { ...row, position: 'x'.repeat(301) },
        { code: 'invalid', field: 'position' },
      ],
    ];
    const report = await imported(storage, 'csv', csvOf([...bad.map(([cells]) => cells), row]));
    expect(report).toMatchObject({
      unchanged: 1,
      refusedLines: bad.map(([, told], place) => ({ ...told, line: 2 + place })),
    });
    const cut = { ...row, content: row.content?.slice(0, 5) ?? '', result: row.result?.slice(0, 50) ?? '' };
    const { content: _, ...without } = row;
    expect(await imported(copy, 'csv', csvOf([cut]))).toMatchObject({
      refusedLines: [{ line: 2, code: 'textCut' }],
    });
    expect(await imported(copy, 'csv', csvOf([without]))).toMatchObject({
      refusedLines: [{ line: 2, code: 'offerNotThere' }],
    });
    const latin = Buffer.from('id,revision,position\r\na,,Caf\xe9\r\n', 'latin1');
    expect(await imported(copy, 'csv', latin)).toMatchObject({
      whole: false,
      refusedLines: [{ code: 'notUtf8' }],
    });
    expect(await imported(copy, 'csv', 'name,price\r\na,1\r\n')).toEqual({
      ...nothingImported,
      refused: 1,
      refusedLines: [{ line: 1, code: 'columnsMissing', columns: 'id, revision' }],
      whole: false,
    });
    const ragged = 'id,revision\r\nx"y,\r\nnowhere,,,,\r\n\r\nend,"open';
    expect(await imported(copy, 'csv', ragged)).toMatchObject({
      refusedLines: [{ line: 2, code: 'notCsv' }, { line: 3, code: 'offerNotThere' }, { code: 'notCsv' }],
    });
    expect(await imported(copy, 'csv', '')).toEqual(nothingImported);
    await Promise.all([storage.close(), copy.close()]);
  });
});
