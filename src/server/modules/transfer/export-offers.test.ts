import { expect } from 'vitest';
import {
  author,
  exported,
  fill,
  imported,
  reference,
  rowsIn,
} from '../../../../tests/fakes/transferred-offers.ts';
import { describeEngine, opened, storageEngines } from '../../../../tests/storage-engines.ts';
import type { OfferFilter } from '../../../contract/calls/offer-list-calls.ts';
import { emptyImportReport } from '../../../contract/transfer.ts';
import { foldCompanyName } from '../../database/folded-words.ts';
import { openStorage, type Storage } from '../../database/storage.ts';

const { engines } = storageEngines();

describeEngine(engines, 'SQLite', (testHere, newSettings) => {
  const open = async () => opened(await openStorage(await newSettings()));

  testHere('what is exported as JSON lines and imported is exported alike', async () => {
    const [storage, copy] = [await open(), await open()];
    await fill(storage);
    const file = await exported(storage, 'jsonl');
    expect(file.trimEnd().split('\n')).toHaveLength(3);
    expect(await imported(copy, file, 1)).toEqual({ ...emptyImportReport, added: 3 });
    expect(await exported(copy, 'jsonl')).toBe(file);
    const columns = [
      'letter',
      'corrections',
      'calculated_score',
      'calculated_score_detail',
      'content_hash',
    ] as const;
    const derived = ({ database }: Storage) =>
      database.selectFrom('job_offers').select(columns).orderBy('created_at').orderBy('id').execute();
    expect(await derived(copy)).toEqual(await derived(storage));
    // Importing the same file again changes nothing, and is not an audit event.
    const rows = () => copy.database.selectFrom('audit_log').select(['deed', 'author', 'details']).execute();
    const before = await rows();
    expect(before).toEqual([
      { deed: 'offersImported', author, details: '{"added":3,"corrected":0,"marked":0}' },
    ]);
    expect(await imported(copy, file)).toEqual({ ...emptyImportReport, unchanged: 3 });
    expect(await exported(copy, 'jsonl')).toBe(file);
    expect(await rows()).toEqual(before);
    await Promise.all([storage.close(), copy.close()]);
  });

  testHere('a spreadsheet shows all that holds of offers, safe from formulas', async () => {
    const storage = await open();
    const [, second = ''] = await fill(storage);
    const rows = rowsIn(await exported(storage, 'csv'));
    expect(rows).toHaveLength(3);
    for (const cell of rows.flatMap((row) => Object.values(row))) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
    expect(rows.find(({ id }) => id === second)).toMatchObject({
      position: 'Product Manager',
      company: "'+33 1",
      corrected: '1',
      deliveryActivities: '3',
      internalProduct: '1',
      usesSAFe: '0',
      references: `${reference.url} A \\| work | A press: it says | so.\n${reference.url} A \\| work`,
    });
    await storage.close();
  });

  testHere('an export holds the offers that its filters let through', async () => {
    const storage = await open();
    const [first = '', second = '', third = ''] = await fill(storage);
    const idsOf = async (filter: Partial<OfferFilter>) =>
      (await exported(storage, 'jsonl', filter))
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line).id);
    const { letter } = await storage.database
      .selectFrom('job_offers')
      .select('letter')
      .where('id', '=', first)
      .executeTakeFirstOrThrow();
    expect((await idsOf({})).sort()).toEqual([first, second, third].sort());
    expect(await idsOf({ model: 'small' })).toEqual([third]);
    expect(await idsOf({ language: 'fr' })).toEqual([third]);
    expect(await idsOf({ corrected: 'yes' })).toEqual([second]);
    expect((await idsOf({ corrected: 'no' })).sort()).toEqual([first, third].sort());
    expect(await idsOf({ inDatasets: 'yes' })).toEqual([third]);
    expect(await idsOf({ letter, model: 'large', corrected: 'no' })).toEqual([first]);
    expect(await idsOf({ search: 'thi' })).toEqual([third]);
    expect(await idsOf({ company: foldCompanyName('+33 1') })).toEqual([second]);
    expect(await idsOf({ model: 'nobody' })).toEqual([]);
    expect(rowsIn(await exported(storage, 'csv', { model: 'nobody' }))).toEqual([]);
    await storage.close();
  });
});
