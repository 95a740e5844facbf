/** A seller with its real client, against a fake that refuses what its documentation refuses. */
import { describe, expect, test } from 'vitest';
import { seller } from '../../../tests/fakes/tuning-sellers/seller.ts';
import { readSettings } from '../../settings/config.ts';
import type { Seller, SellerAnswer, TuningOrder } from './tuner.ts';
import { createTuners } from './tuners.ts';

const { signal } = new AbortController();
const example = JSON.stringify({
  messages: [
    { role: 'user', content: 'You own the vision of produit n° 1.' },
    { role: 'assistant', content: '{}' },
  ],
});
const file = { name: 'offergrade-0123456789abcdef.jsonl', text: `${example}\n`.repeat(12) };
const validation = { name: 'offergrade-fedcba9876543210.jsonl', text: `${example}\n`.repeat(10) };

function tunersOf(environment: Record<string, string>) {
  const read = readSettings(environment);
  if (!read.ok) throw new Error(read.mistakes.join());
  return createTuners(read.settings);
}

async function opened() {
  const { server, environment } = await seller();
  const tuner = tunersOf(environment).get('openai-compatible');
  if (tuner?.kind !== 'seller') throw new Error('the endpoint is not offered');
  return { server, tuner };
}

function good<Value>(answer: SellerAnswer<Value>): Value {
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer.value;
}

async function ordered(tuner: Seller): Promise<TuningOrder> {
  const trainingFile = good(await tuner.upload(file, signal));
  const validationFile = good(await tuner.upload(validation, signal));
  return {
    baseModel: 'fake-small',
    trainingFile,
    validationFile,
    epochs: 3,
    marker: 'offergrade-1a2b3c4d-1',
  };
}

describe('openai-compatible', () => {
  test('trains a model, which is followed to its end', async () => {
    const { server, tuner } = await opened();
    const order = await ordered(tuner);
    expect(await tuner.checkFile(order.trainingFile, signal)).toMatchObject({ ok: true });
    const job = good(await tuner.create(order, signal));
    server.move('training');
    server.move('training');
    const seen = good(await tuner.look(job, undefined, signal));
    expect(seen).toMatchObject({ state: 'training', model: undefined, said: '' });
    expect(seen.points.filter(({ kind }) => kind === 'training')).toEqual([
      { kind: 'training', step: 10, loss: 0.1 },
      { kind: 'training', step: 20, loss: 0.05 },
    ]);
    expect(seen.events.length).toBeGreaterThan(0);
    server.move('done');
    const done = good(await tuner.look(job, seen.events.at(-1)?.id, signal));
    expect(done.state).toBe('done');
    expect(done.model).toContain('offergrade-1a2b3c4d-1');
    expect(server.made()).toEqual({ files: 2, jobs: 1 });
  });

  test('knows again what was made by one who could not note it', async () => {
    const { server, tuner } = await opened();
    expect(good(await tuner.findFile(file, signal))).toBeUndefined();
    server.fail(({ path, method }) => (path === 'files' && method === 'POST' ? 'lost' : undefined));
    expect(await tuner.upload(file, signal)).toMatchObject({ ok: false, code: 'away', retry: true });
    server.fail(undefined);
    const trainingFile = good(await tuner.findFile(file, signal)) ?? '';
    expect(trainingFile).not.toBe('');
    const order: TuningOrder = {
      baseModel: 'fake-small',
      trainingFile,
      validationFile: undefined,
      epochs: undefined,
      marker: 'offergrade-9-1',
    };
    expect(good(await tuner.findJob(order, signal))).toBeUndefined();
    server.fail(() => 'lost');
    expect(await tuner.create(order, signal)).toMatchObject({ ok: false, code: 'away', retry: true });
    server.fail(undefined);
    const job = good(await tuner.findJob(order, signal)) ?? '';
    expect(good(await tuner.look(job, undefined, signal)).state).not.toBe('failed');
    expect(good(await tuner.findJob({ ...order, marker: 'offergrade-9-2' }, signal))).toBeUndefined();
    expect(server.made()).toEqual({ files: 1, jobs: 1 });
  });

  test('ends a training, and says why one failed in its own words', async () => {
    const { server, tuner } = await opened();
    const job = good(await tuner.create(await ordered(tuner), signal));
    server.move('failed', 'Line 3 \u202eis\u0000 no\nexample <b>');
    expect(good(await tuner.look(job, undefined, signal))).toMatchObject({
      state: 'failed',
      said: 'Line 3 is no example <b>',
    });
    server.move('training');
    good(await tuner.cancel(job, signal));
    expect(good(await tuner.look(job, undefined, signal)).state).toBe('cancelled');
  });

  test.each([
    [401, 'notAllowed', false],
    [403, 'notAllowed', false],
    [402, 'noCredit', false],
    [429, 'overLimit', true],
    [500, 'away', true],
    [503, 'away', true],
    [400, 'refused', false],
    [404, 'notFound', false],
    [413, 'tooLarge', false],
    [409, 'exists', false],
  ])('tells what a status of %i means', async (status, code, retry) => {
    const { server, tuner } = await opened();
    server.fail(() => ({ status, message: 'Your account may not train.', headers: { 'retry-after': '7' } }));
    // A conflict means that the file or job already exists.
    const isRefusal = !retry && status !== 409;
    const said = 'Your account may not train.';
    const expected = { ok: false, code, retry, isRefusal, said, waitMilliseconds: 7_000 };
    expect(await tuner.upload(file, signal)).toEqual(expected);
    expect(await tuner.look('job-1', undefined, signal)).toEqual(expected);
  });

  test('a cut connection and an answer that is none are failures, and who leaves hears it', async () => {
    const { server, tuner } = await opened();
    server.fail(() => 'cut');
    expect(await tuner.look('job-1', undefined, signal)).toMatchObject({
      code: 'away',
      retry: true,
      said: '',
    });
    expect(await tuner.upload(file, signal)).toMatchObject({ code: 'away', retry: true });
    await expect(tuner.look('job-1', undefined, AbortSignal.abort('gone'))).rejects.toBe('gone');
  });

  test('repeats no key, neither its own nor another', async () => {
    const { server, tuner } = await opened();
    const message = 'Incorrect API key provided: sk-seller; was it sk-proj_0123456789abc or fw_0123456789?';
    server.fail(() => ({ status: 401, message }));
    const said = 'Incorrect API key provided: …; was it … or …?';
    expect(await tuner.checkFile('file-1', signal)).toMatchObject({ ok: false, said });
    server.fail(undefined);
    const job = good(await tuner.create(await ordered(tuner), signal));
    server.move('failed', 'The key sk-seller was withdrawn.');
    expect(good(await tuner.look(job, undefined, signal)).said).toBe('The key … was withdrawn.');
  });

  test('refuses a model that it does not train', async () => {
    const { tuner } = await opened();
    const order = await ordered(tuner);
    const answer = await tuner.create({ ...order, baseModel: 'nobody-knows' }, signal);
    expect(answer).toMatchObject({ ok: false, retry: false, said: expect.stringContaining('nobody-knows') });
  });
});

test.each([
  ['an odd time', { created_at: 1e300 }],
  ['a step that no database holds', { data: { step: 2 ** 31, train_loss: 1 } }],
  ['an id with a control character', { id: 'ftevent-\u0000' }],
])('an event with %s does not hide the training', async (_, odd) => {
  const { server, tuner } = await opened();
  const job = good(await tuner.create(await ordered(tuner), signal));
  server.move('training', JSON.stringify(odd));
  const seen = good(await tuner.look(job, undefined, signal));
  expect(seen.state).toBe('training');
  expect(seen.points.filter(({ step }) => step > 2_147_483_647)).toEqual([]);
  for (const { id, time } of seen.events) {
    expect([id, Number.isNaN(Date.parse(time))]).toEqual([expect.stringMatching(/^[\w-]+$/), false]);
  }
});

test('the settings say which ways are offered; the built-in reader and the folder always are', () => {
  const names = (environment: Record<string, string>) => [...tunersOf(environment).keys()];
  expect(names({})).toEqual(['builtin', 'folder']);
  expect(names({ OPENAI_BASE_URL: 'http://localhost:11434/v1' })).toEqual([
    'openai-compatible',
    'builtin',
    'folder',
  ]);
  expect(names({ OPENAI_API_KEY: 'a' })).toEqual(['openai-compatible', 'builtin', 'folder']);
});
