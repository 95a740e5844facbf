import { OpenAI, toFile } from 'openai';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ModelEndpoint, startModelEndpoint } from './model-endpoint.ts';

let endpoint: ModelEndpoint;
let client: OpenAI;
beforeEach(async () => {
  endpoint = await startModelEndpoint();
  client = new OpenAI({ apiKey: endpoint.apiKey, baseURL: endpoint.baseUrl, maxRetries: 0 });
});
afterEach(() => endpoint.close());

const example = JSON.stringify({
  messages: [
    { role: 'user', content: 'é' },
    { role: 'assistant', content: 'a' },
  ],
});
const examples = `${example}\n`.repeat(10);

async function upload(content: string, name = 'offers.jsonl') {
  return client.files.create({ file: await toFile(Buffer.from(content), name), purpose: 'fine-tune' });
}

describe('files', () => {
  test('are kept, listed, read and deleted', async () => {
    const file = await upload(examples);
    expect(file).toMatchObject({
      object: 'file',
      filename: 'offers.jsonl',
      bytes: Buffer.byteLength(examples),
      purpose: 'fine-tune',
      status: 'processed',
    });
    const other = await upload('x', 'other.jsonl');
    expect((await client.files.list()).data.map((one) => one.id)).toEqual([other.id, file.id]);
    expect((await client.files.list({ purpose: 'batch' })).data).toEqual([]);
    expect(await client.files.retrieve(file.id)).toEqual({ ...file });
    expect(await (await client.files.content(file.id)).text()).toBe(examples);
    expect(await client.files.delete(file.id)).toEqual({ id: file.id, object: 'file', deleted: true });
    await expect(client.files.retrieve(file.id)).rejects.toMatchObject({ status: 404 });
  });

  test('come in pages', async () => {
    for (const name of ['1', '2', '3']) await upload('x', name);
    const names: string[] = [];
    for await (const file of client.files.list({ limit: 2 })) names.push(file.filename);
    expect(names).toEqual(['3', '2', '1']);
  });

  test('without a known purpose are refused', async () => {
    const file = await toFile(Buffer.from('x'), 'x');
    await expect(client.files.create({ file, purpose: 'fun' as 'batch' })).rejects.toMatchObject({
      status: 400,
      param: 'purpose',
    });
  });
});

describe('fine-tuning jobs', () => {
  test('are created, found, and give a model when they succeed', async () => {
    const { id } = await upload(examples);
    const job = await client.fineTuning.jobs.create({
      model: 'fake-small',
      training_file: id,
      suffix: 'offers',
    });
    expect(job).toMatchObject({
      object: 'fine_tuning.job',
      status: 'validating_files',
      training_file: id,
      fine_tuned_model: null,
      finished_at: null,
    });
    endpoint.moveJob(job.id, 'running');
    expect(await client.fineTuning.jobs.retrieve(job.id)).toMatchObject({ status: 'running' });
    endpoint.moveJob(job.id, 'succeeded');
    const done = await client.fineTuning.jobs.retrieve(job.id);
    expect(done).toMatchObject({ status: 'succeeded', finished_at: expect.any(Number) });
    expect((await client.models.list()).data.at(-1)).toMatchObject({
      id: done.fine_tuned_model,
      owned_by: 'user-fake',
    });
    expect((await client.fineTuning.jobs.list()).data.map((one) => one.id)).toEqual([job.id]);
    await expect(client.fineTuning.jobs.cancel(job.id)).rejects.toMatchObject({ status: 400 });
  });

  test('can be cancelled while they run', async () => {
    const { id } = await upload(examples);
    const job = await client.fineTuning.jobs.create({ model: 'fake-small', training_file: id });
    expect(await client.fineTuning.jobs.cancel(job.id)).toMatchObject({ status: 'cancelled' });
  });

  test.each([
    ['too few examples', example, 'must have at least 10'],
    ['a line that is no example', `${examples}{"prompt": "a"}`, 'Line 11'],
    [
      'an example that ends with a question',
      `${examples}{"messages":[{"role":"user","content":"a"}]}`,
      'Line 11',
    ],
  ])('fail for a file with %s', async (_what, content, why) => {
    const { id } = await upload(content);
    const { id: job } = await client.fineTuning.jobs.create({ model: 'fake-small', training_file: id });
    const { status, error } = await client.fineTuning.jobs.retrieve(job);
    expect(status).toBe('failed');
    expect(error).toMatchObject({ code: 'invalid_training_file', message: expect.stringContaining(why) });
  });

  test('are refused for unknown models, files and parameters', async () => {
    const { id } = await upload(examples);
    const create = (body: object) =>
      client.fineTuning.jobs.create({ model: 'fake-small', training_file: id, ...body });
    await expect(create({ model: 'gone' })).rejects.toMatchObject({ status: 400, param: 'model' });
    await expect(create({ training_file: 'file-0' })).rejects.toMatchObject({ param: 'training_file' });
    await expect(create({ epochs: 3 })).rejects.toMatchObject({ status: 400, type: 'invalid_request_error' });
    await expect(client.fineTuning.jobs.retrieve('ftjob-0')).rejects.toMatchObject({ status: 404 });
  });
});
