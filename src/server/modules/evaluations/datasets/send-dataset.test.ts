import { OpenAI } from 'openai';
import { expect, onTestFinished } from 'vitest';
import { administratorsCall } from '../../../../../tests/fakes/call-context.ts';
import { at, offerOf, patience, save, start } from '../../../../../tests/fakes/evaluation-datasets.ts';
import { startModelEndpoint } from '../../../../../tests/fakes/model-endpoint/model-endpoint.ts';
import { describeEngine, opened, storageEngines } from '../../../../../tests/storage-engines.ts';
import { readSettings } from '../../../../settings/config.ts';
import { openStorage } from '../../../database/storage.ts';
import { datasetCalls } from './dataset-calls.ts';

const { engines } = storageEngines();

describeEngine(engines, 'SQLite', (testHere, newSettings) => {
  testHere('a dataset is sent to the files endpoint once it is made, as it is downloaded', async () => {
    const settings = await newSettings();
    const storage = opened(await openStorage(settings));
    const endpoint = await startModelEndpoint();
    onTestFinished(() => endpoint.close());
    const environment = { OPENAI_API_KEY: endpoint.apiKey, OPENAI_BASE_URL: endpoint.baseUrl };
    const { create, settled, download, list, handlers } = await start(storage, settings, { environment });
    await save(storage, offerOf('a'), { values: { businessModelDefinition: 2 } });
    const { id } = await create({ send: true });
    await settled(id);
    await expect.poll(async () => (await list())[0]?.sending, patience).toBe('sent');
    expect((await list())[0]).toMatchObject({ sentAt: at.toISOString(), sendingReason: '' });
    const client = new OpenAI({ apiKey: endpoint.apiKey, baseURL: endpoint.baseUrl });
    const { data } = await client.files.list({ purpose: 'evals' });
    expect(data).toMatchObject([{ filename: expect.stringMatching(/^march-[0-9a-f]{8}\.jsonl$/) }]);
    expect(await (await client.files.content(data[0]?.id ?? '')).text()).toBe(await download(id));
    const again = () => handlers.sendDataset({ id }, administratorsCall);
    expect(await again()).toEqual({ sending: 'sending' });
    await expect.poll(async () => (await list())[0]?.sending, patience).toBe('sent');
    expect((await client.files.list({ purpose: 'evals' })).data).toHaveLength(2);
  });

  testHere('what the endpoint refuses is told, and so is that there is none', async () => {
    const settings = await newSettings();
    const storage = opened(await openStorage(settings));
    const endpoint = await startModelEndpoint();
    onTestFinished(() => endpoint.close());
    const environment = { OPENAI_API_KEY: 'another', OPENAI_BASE_URL: endpoint.baseUrl };
    const { create, settled, list, jobs } = await start(storage, settings, { environment });
    await save(storage, offerOf('a'), { values: { businessModelDefinition: 2 } });
    const { id } = await create({ send: true });
    await settled(id);
    await expect.poll(async () => (await list())[0]?.sending, patience).toBe('failed');
    expect((await list())[0]).toMatchObject({
      state: 'ready',
      sendingReason: 'modelUnauthorized',
      sentAt: null,
    });
    const read = readSettings({});
    if (!read.ok) throw new Error('no settings');
    const without = datasetCalls({ storage, settings: read.settings, jobs, now: () => at });
    const asked = await without.sendDataset({ id }, administratorsCall);
    expect(asked).toEqual({ sending: 'noEndpoint' });
    expect((await list())[0]).toMatchObject({ sending: 'noEndpoint', sendingReason: '' });
  });
});
