import { expect } from 'vitest';
import { tuningDataset } from '../../../../../tests/fakes/tuning-dataset.ts';
import { describeEngine, opened, storageEngines } from '../../../../../tests/storage-engines.ts';
import { openStorage } from '../../../database/storage.ts';
import { loadTuningFiles } from './tuning-files.ts';

const { engines } = storageEngines();

const usersIn = (file: string) =>
  file
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line).messages[1].content.match(/\d+/)?.[0]);

describeEngine(engines, 'SQLite', (testHere, newSettings) => {
  testHere('both files of a ready dataset, in order, and that they were handed out', async () => {
    const storage = opened(await openStorage(await newSettings()));
    const id = await tuningDataset(storage, 11);
    const files = await loadTuningFiles(storage.database, id);
    expect(files).toMatchObject({ name: 'Spring', contentHash: 'c1', examples: 11 });
    expect(usersIn(files?.training ?? '')).toEqual(['1', '2', '3', '4', '6', '7', '8', '9', '11']);
    expect(usersIn(files?.validation ?? '')).toEqual(['5', '10']);
    const handedOut = () =>
      storage.database.selectFrom('tuning_datasets').select('handed_out_at').executeTakeFirst();
    const first = await handedOut();
    expect(first?.handed_out_at).toMatch(/^\d{4}-\d\d-\d\dT/);
    await loadTuningFiles(storage.database, id);
    expect(await handedOut()).toEqual(first);
    await storage.close();
  });

  testHere('nothing of a dataset that is gone or not ready', async () => {
    const storage = opened(await openStorage(await newSettings()));
    expect(await loadTuningFiles(storage.database, 'nowhere')).toBeUndefined();
    const id = await tuningDataset(storage, 1, { content_hash: null }, { state: 'running' });
    expect(await loadTuningFiles(storage.database, id)).toBeUndefined();
    await storage.close();
  });

  testHere('nothing of a dataset whose lines are not all there: it is being deleted', async () => {
    const storage = opened(await openStorage(await newSettings()));
    const id = await tuningDataset(storage, 11);
    await storage.database.deleteFrom('tuning_examples').where('number', '=', 10).execute();
    expect(await loadTuningFiles(storage.database, id)).toBeUndefined();
    await storage.close();
  });
});
