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
import { nothingImported } from '../../../contract/transfer.ts';
import { companyKey } from '../../database/folded-words.ts';
import { openStorage, type Storage } from '../../database/storage.ts';
import { openOffer } from '../offers/open-offer.ts';

const { engines } = storageEngines();

describeEngine(engines, 'SQLite', (testHere, newSettings) => {
  const open = async () => opened(await openStorage(await newSettings()));

  testHere('references of a release that kept them as HTML are read and exported as they were', async () => {
    const storage = await open();
    await fill(storage);
    const { database } = storage;
    const rows = () =>
      database.selectFrom('corrections').select(['id', 'references']).orderBy('id').execute();
    const file = await exported(storage, 'jsonl');
    const table = await exported(storage, 'csv');
    const corrections = file
      .trimEnd()
      .split('\n')
      .flatMap((line) => JSON.parse(line).corrections);
    expect(corrections.length).toBeGreaterThan(1);
    for (const { id, references } of corrections)
      await database.updateTable('corrections').set({ references }).where('id', '=', id).execute();
    const kept = await rows();
    expect(kept.filter(({ references }) => references.startsWith('<ul><li><a '))).not.toEqual([]);
    expect(await exported(storage, 'jsonl')).toBe(file);
    expect(await exported(storage, 'csv')).toBe(table);
    // As 0.1.0 wrote it.
    const references =
      '<ul><li><a href="https://example.org/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer">' +
      'A &lt;b&gt; &amp; &quot;c&quot;</a>, read it</li></ul>';
    const { id, job_offer_id } = await database
      .updateTable('corrections')
      .set({ references })
      .where('id', '=', kept[0]?.id ?? '')
      .returning(['id', 'job_offer_id'])
      .executeTakeFirstOrThrow();
    const changed = await rows();
    const opening = await openOffer(storage, job_offer_id);
    expect(opening.ok && opening.offer.corrections.find((one) => one.id === id)?.references).toEqual([
      { title: 'A <b> & "c"', url: 'https://example.org/?a=1&b=2', note: 'read it' },
    ]);
    expect(await exported(storage, 'jsonl')).toContain(JSON.stringify(references));
    expect(await rows()).toEqual(changed);
    await storage.close();
  });

  testHere('what is exported as JSON lines and imported is exported alike', async () => {
    const [storage, copy] = [await open(), await open()];
    await fill(storage);
    const file = await exported(storage, 'jsonl');
    expect(file.trimEnd().split('\n')).toHaveLength(3);
    expect(await imported(copy, file, 1)).toEqual({ ...nothingImported, added: 3 });
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
    // The same file once more changes nothing, and is no audit event.
    const rows = () => copy.database.selectFrom('audit_log').select(['deed', 'author', 'details']).execute();
    const before = await rows();
    expect(before).toEqual([
      { deed: 'offersImported', author, details: '{"added":3,"corrected":0,"marked":0}' },
    ]);
    expect(await imported(copy, file)).toEqual({ ...nothingImported, unchanged: 3 });
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
    expect(await idsOf({ company: companyKey('+33 1') })).toEqual([second]);
    expect(await idsOf({ model: 'nobody' })).toEqual([]);
    expect(rowsIn(await exported(storage, 'csv', { model: 'nobody' }))).toEqual([]);
    await storage.close();
  });
});
