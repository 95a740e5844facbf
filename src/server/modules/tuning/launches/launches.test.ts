/**
 * Launches from start to end: real clients, jobs and database, and sellers at the network level.
 */
import { unzipSync } from 'fflate';
import { expect } from 'vitest';
import {
  ask,
  attempt,
  events,
  failed,
  launch,
  launchesOn,
  opening,
  patience,
  seen,
  until,
  workOf,
} from '../../../../../tests/fakes/tuning-launches.ts';
import { describeEngine, describeEngines, storageEngines } from '../../../../../tests/storage-engines.ts';
import { tuningLaunchCalls as table } from '../../../../contract/calls/tuning-launch-calls.ts';
import { folderRoute } from '../folder/folder-route.ts';
import { listTunedModels } from './list-launches.ts';

const { engines } = storageEngines();

describeEngines(engines, (testHere, newSettings) => {
  const opened = async () => launchesOn(await newSettings());

  testHere('a model is tuned on the jobs of the server, told of, and joins the models', async () => {
    const made = await opened();
    const { id, isNew } = await launch(made, 'openai-compatible', { epochs: 2 });
    expect([isNew, await seen(made)]).toMatchObject([true, { id, state: 'waiting', step: 'upload' }]);
    made.dependencies.jobs.start([workOf(made)]);
    await until(made, { state: 'running', step: 'train' });
    expect((await seen(made))?.jobId).not.toBe('');
    made.server.move('training');
    await expect.poll(async () => (await seen(made))?.sellerStatus, patience).toMatch(/^running/);
    await expect
      .poll(async () => (await opening(made, id)).losses, patience)
      .toContainEqual({ kind: 'training', step: 10, loss: 0.1 });
    expect((await opening(made, id)).events).toHaveLength(1);
    made.server.move('done');
    await until(made, { state: 'done', reason: '', said: '' });
    const done = await seen(made);
    expect(done?.model).toContain(`offergrade-${id.slice(0, 8)}-1`);
    expect(made.server.made()).toEqual({ files: 2, jobs: 1 });
    expect(await listTunedModels(made.dependencies.storage.database)).toEqual([
      { model: done?.model, isOfEndpoint: true },
    ]);
    expect(await ask(made, 'retryTuning', { id })).toEqual({ retried: false });
    expect(await events(made)).toEqual(['tuningLaunched']);
  });

  testHere('cancelled at the seller too, and trained anew when it is to go on', async () => {
    const made = await opened();
    const { id } = await launch(made, 'openai-compatible');
    made.dependencies.jobs.start([workOf(made)]);
    await until(made, { state: 'running', step: 'train' });
    expect(await ask(made, 'deleteTuning', { id })).toEqual({ deleted: false });
    expect(await ask(made, 'cancelTuning', { id })).toEqual({ cancelled: true });
    expect(await ask(made, 'cancelTuning', { id })).toEqual({ cancelled: false });
    await until(made, { state: 'cancelled', reason: '', isEnding: false });
    expect(made.server.made().jobs).toBe(1);
    await expect.poll(() => ask(made, 'retryTuning', { id }), patience).toEqual({ retried: true });
    await until(made, { state: 'running', step: 'train' });
    made.server.move('done');
    await until(made, { state: 'done' });
    expect((await seen(made))?.model).toContain(`offergrade-${id.slice(0, 8)}-2`);
    expect(made.server.made()).toEqual({ files: 2, jobs: 2 });
    expect(await ask(made, 'deleteTuning', { id })).toEqual({ deleted: true });
    expect(await seen(made)).toBeUndefined();
    expect(await events(made)).toEqual([
      'tuningCancelled',
      'tuningDeleted',
      'tuningLaunched',
      'tuningRetried',
    ]);
  });

  testHere('two clicks, or two administrators, launch once', async () => {
    const made = await opened();
    const both = await Promise.all([launch(made, 'openai-compatible'), launch(made, 'openai-compatible')]);
    expect(new Set(both.map(({ id }) => id)).size).toBe(1);
    expect(both.map(({ isNew }) => isNew).toSorted()).toEqual([false, true]);
    expect(await made.dependencies.jobs.count()).toEqual([
      { kind: 'tune-model', state: 'waiting', count: 1 },
    ]);
    expect((await launch(made, 'openai-compatible', { epochs: 3 })).isNew).toBe(true);
    expect(await ask(made, 'cancelTuning', { id: both[0].id })).toEqual({ cancelled: true });
    await expect.poll(async () => (await launch(made, 'openai-compatible')).isNew, patience).toBe(true);
    expect(made.server.requests).toEqual([]);
  });

  testHere('a training that is done stays done, also where somebody wants it to end', async () => {
    const made = await opened();
    const { id } = await launch(made, 'openai-compatible');
    let naps = 0;
    await attempt(made, id, {
      onSleep() {
        naps += 1;
        made.server.move('done');
        void made.dependencies.storage.database
          .updateTable('tuning_launches')
          .set({ cancel_asked: 1 })
          .execute();
      },
    });
    await until(made, { id, state: 'done' });
    expect(naps).toBeGreaterThan(0);
    expect(made.server.requests.filter((request) => request.endsWith('/cancel'))).toEqual([]);
  });

  testHere('a job that is cancelled in the list of jobs leaves the seller alone, and says so', async () => {
    const made = await opened();
    const { id } = await launch(made, 'openai-compatible');
    const { jobs, storage } = made.dependencies;
    jobs.start([workOf(made)]);
    await until(made, { state: 'running', step: 'train' });
    await storage.database.transaction().execute(async (transaction) => {
      const [job] = await transaction.selectFrom('job_attempts').select('job_id').execute();
      await jobs.cancel(job?.job_id ?? '', transaction);
    });
    await until(made, { state: 'failed', reason: 'notFollowed' });
    await expect.poll(() => ask(made, 'retryTuning', { id }), patience).toEqual({ retried: true });
    made.server.move('done');
    await until(made, { state: 'done' });
    expect(made.server.made()).toEqual({ files: 2, jobs: 1 });
  });
});

// Their statements are those of the tests above.
describeEngine(engines, 'SQLite', (testHere, newSettings) => {
  const opened = async () => launchesOn(await newSettings());

  testHere(
    'an account that may not train is told so in the seller’s words, and can go on later',
    async () => {
      const made = await opened();
      const words = 'Fine-tuning is no longer available to <b>new</b> organizations.';
      made.server.fail(({ method, path }) =>
        method === 'POST' && path === 'fine_tuning/jobs' ? { status: 403, message: words } : undefined,
      );
      const { id } = await launch(made, 'openai-compatible');
      made.dependencies.jobs.start([workOf(made)]);
      await until(made, { state: 'failed', step: 'create', reason: 'notAllowed', said: words });
      made.server.fail(undefined);
      await expect.poll(() => ask(made, 'retryTuning', { id }), patience).toEqual({ retried: true });
      await until(made, { state: 'running', step: 'train' });
      // Continues where it failed: uploaded files are not uploaded again.
      expect(made.server.made()).toEqual({ files: 2, jobs: 1 });
    },
  );

  testHere('failures of every step say which, and what was made before stays', async () => {
    const made = await opened();
    const { id } = await launch(made, 'openai-compatible');
    const at = (method: string, path: RegExp, fault: 'cut' | { status: number }) =>
      made.server.fail((request) =>
        request.method === method && path.test(request.path) ? fault : undefined,
      );
    at('POST', /^files$/, 'cut');
    expect(await failed(made, id)).toEqual({ reason: 'away', isFinal: false });
    at('POST', /^files$/, { status: 429 });
    expect(await failed(made, id)).toEqual({ reason: 'overLimit', isFinal: false });
    at('POST', /jobs$/, { status: 402 });
    expect(await failed(made, id)).toEqual({ reason: 'noCredit', isFinal: true });
    expect(made.server.made()).toEqual({ files: 2, jobs: 0 });
    at('POST', /jobs$/, { status: 500 });
    expect(await failed(made, id)).toEqual({ reason: 'away', isFinal: false });
    // Nothing can tell whether there is a job.
    at('GET', /jobs$/, { status: 404 });
    expect(await failed(made, id)).toEqual({ reason: 'cannotTell', isFinal: true });
    at('GET', /jobs\/ftjob/, { status: 404 });
    expect(await failed(made, id)).toEqual({ reason: 'jobGone', isFinal: true });
    expect(made.server.made()).toEqual({ files: 2, jobs: 1 });
    made.server.fail(undefined);
    made.server.move('failed', 'Line 7 is no example.');
    expect(await failed(made, id)).toEqual({ reason: 'jobFailed', isFinal: true });
    await until(made, { reason: 'jobFailed', said: 'Line 7 is no example.' });
    await made.dependencies.storage.database.deleteFrom('tuning_datasets').execute();
    await made.dependencies.storage.database
      .updateTable('tuning_launches')
      .set({ job_id: null, job_asked_at: null })
      .execute();
    expect(await failed(made, id)).toEqual({ reason: 'datasetGone', isFinal: true });
  });

  testHere('a folder is there at once, and once', async () => {
    const made = await opened();
    const { id } = await launch(made, 'folder', { baseModel: 'Maker/Small-4B-Instruct' });
    const again = await launch(made, 'folder', { baseModel: 'Maker/Small-4B-Instruct' });
    expect(again).toEqual({ id, isNew: false });
    const model = `offergrade-${id.slice(0, 8)}`;
    expect(await seen(made)).toMatchObject({ state: 'done', model, host: '' });
    const { dependencies } = made;
    // The endpoint that reads lists it once somebody serves it there.
    expect(await listTunedModels(dependencies.storage.database)).toEqual([{ model, isOfEndpoint: false }]);
    const signIn = { sessionOf: async () => ({ ok: true, email: 'admin@example.org' }) };
    // Cast: no other part of the sign-in is used here.
    const routes = folderRoute({
      ...dependencies,
      signIn: signIn as unknown as NonNullable<typeof dependencies.signIn>,
    });
    const answer = await routes.request(`/api/tuning-folder?id=${id}`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    const text = (path: string) => new TextDecoder().decode(files[`${model}/${path}`]);
    expect(text('data/train.jsonl').split('\n')).toHaveLength(49);
    expect(text('data/validation.jsonl').split('\n')).toHaveLength(13);
    expect(text('serve.sh')).toContain(`--lora-modules ${model}=./adapter`);
    expect(await events(made)).toEqual(['tuningFolderDownloaded', 'tuningLaunched']);
    expect(made.server.requests).toEqual([]);
    const { database } = dependencies.storage;
    // A dataset deleted during the download must not be taken for complete.
    await database.deleteFrom('tuning_examples').where('number', '>', 40).execute();
    const cut = await routes.request(`/api/tuning-folder?id=${id}`);
    await expect(cut.arrayBuffer()).rejects.toThrow('was interrupted');
    await database.deleteFrom('tuning_datasets').execute();
    expect((await routes.request(`/api/tuning-folder?id=${id}`)).status).toBe(404);
  });

  testHere('a base model whose name would be more than a name is refused', async () => {
    const made = await opened();
    for (const baseModel of ['x; rm -rf ~', '$(id)', '--help', 'a b', "a'b", 'a\nb', '', 'a'.repeat(201)]) {
      await expect(launch(made, 'folder', { baseModel })).rejects.toThrow('baseModel');
    }
    for (const baseModel of ['ft:fake-small:acme::Bx_1', 'accounts/seller/models/small-8b', 'small:8b']) {
      expect(await launch(made, 'folder', { baseModel })).toMatchObject({ isNew: true });
    }
  });

  testHere('a way that the settings do not name, and a dataset that is gone, are obstacles', async () => {
    const made = await opened();
    const { dependencies } = made;
    const settings = { ...dependencies.settings, openAiKey: '', openAiBaseUrl: '' };
    const without = { ...made, dependencies: { ...dependencies, settings } };
    expect(await launch(without, 'openai-compatible')).toEqual({ obstacle: 'notOffered' });
    const gone = { datasetId: '00000000-0000-4000-8000-000000000000' };
    expect(await launch(made, 'openai-compatible', gone)).toEqual({ obstacle: 'datasetGone' });
    const { ways, datasets } = table.listTunings.output.parse(await ask(made, 'listTunings', {}));
    expect(ways.map(({ tuner }) => tuner)).toEqual(['openai-compatible', 'builtin', 'folder']);
    const figures = { offers: 60, examples: 60, tokens: 6_000 };
    expect(datasets).toEqual([{ id: made.datasetId, name: 'Spring', model: 'large', ...figures }]);
  });
});
