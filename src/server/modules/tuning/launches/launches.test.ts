/** Launches from their start to their end: the real clients, jobs and database, and sellers at the wire. */
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { administratorsCall } from '../../../../../tests/fakes/call-context.ts';
import { testDependencies } from '../../../../../tests/fakes/dependencies.ts';
import { tuningDataset } from '../../../../../tests/fakes/tuning-dataset.ts';
import type { SellerServer } from '../../../../../tests/fakes/tuning-sellers/seller-server.ts';
import { type SellerName, seller, sellerNames } from '../../../../../tests/fakes/tuning-sellers/sellers.ts';
import { describeEngines, storageEngines } from '../../../../../tests/storage-engines.ts';
import type { CallInput } from '../../../../contract/calls/calls.ts';
import {
  type ListedLaunch,
  tuningLaunchCalls as table,
} from '../../../../contract/calls/tuning-launch-calls.ts';
import { offeredTuners } from '../../../../tuning/tuners/offered-tuners.ts';
import { JobFailure } from '../../../jobs/job-kind.ts';
import { askForLaunches } from './ask-for-launches.ts';
import { folderRoute } from './folder-route.ts';
import { tuningWork } from './tune.ts';
import { tunedModels } from './tuned-models.ts';
import { tuningLaunchCalls } from './tuning-launch-calls.ts';

const { engines } = storageEngines();
const patience = { timeout: 60_000 };
const day = 24 * 3_600_000;
const isJobs = (path: string) => /^(fine_tuning\/jobs|fine-tunes)$/.test(path);

type Dependencies = Awaited<ReturnType<typeof testDependencies>>;
type Made = { dependencies: Dependencies; server: SellerServer; clock: { time: number }; datasetId: string };

/** What a call answers, as the contract says. */
async function ask<Name extends keyof typeof table>(
  { dependencies }: Pick<Made, 'dependencies'>,
  name: Name,
  input: unknown,
) {
  // Cast: each handler takes what the schema of its own call made.
  const handler = tuningLaunchCalls(dependencies)[name] as (
    input: unknown,
    context: typeof administratorsCall,
  ) => Promise<{ ok: boolean; output?: unknown }>;
  const answer = await handler(table[name].input.parse(input), administratorsCall);
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return table[name].output.parse(answer.output);
}

async function launch(
  made: Made,
  tuner: SellerName | 'folder',
  changes: Partial<CallInput<'launchTuning'>> = {},
) {
  const input = { datasetId: made.datasetId, tuner, baseModel: 'fake-small', epochs: null, ...changes };
  return (await ask(made, 'launchTuning', input)) as { id: string; isNew: boolean };
}

async function seen(made: Made, id?: string): Promise<ListedLaunch | undefined> {
  const { launches } = table.listTunings.output.parse(await ask(made, 'listTunings', {}));
  return launches.find((one) => id === undefined || one.id === id);
}

const until = (made: Made, expected: Partial<ListedLaunch>) =>
  expect.poll(() => seen(made, expected.id), patience).toMatchObject(expected);

const opening = async (made: Made, id: string) =>
  table.openTuning.output.parse(await ask(made, 'openTuning', { id }));

const events = async ({ dependencies: { storage } }: Made) =>
  (await storage.database.selectFrom('audit_log').select('deed').execute())
    .map(({ deed }) => deed)
    .toSorted();

/** The work of a launch on a clock that moves only while it sleeps; `onSleep` hears of each nap. */
function workOf({ dependencies, clock }: Made, onSleep: () => void = () => {}) {
  const { storage, settings } = dependencies;
  return tuningWork({
    ...{ storage, tuners: offeredTuners(settings), now: () => new Date(clock.time) },
    async sleep(milliseconds, signal) {
      signal.throwIfAborted();
      clock.time += milliseconds;
      onSleep();
      await new Promise((resolve) => setTimeout(resolve, 1));
      signal.throwIfAborted();
    },
  });
}

/** One attempt, as the runner of jobs makes it, without the runner. */
function attempt(made: Made, id: string, { signal = new AbortController().signal, onSleep = () => {} } = {}) {
  const progress = () => {};
  return workOf(made, onSleep).work({ launchId: id }, { jobId: 'j', number: 1, signal, progress });
}

const failed = (made: Made, id: string, options = {}) =>
  attempt(made, id, options).then(
    () => {
      throw new Error('the attempt did not fail');
    },
    (error) => {
      if (!(error instanceof JobFailure)) throw error;
      return { reason: error.reason, isFinal: error.isFinal };
    },
  );

describeEngines(engines, (testHere, newSettings) => {
  async function opened(name: SellerName = 'openai-compatible'): Promise<Made> {
    const { server, environment } = await seller(name);
    const { databaseUrl, dataFolder } = await newSettings();
    const where: Record<string, string> = databaseUrl
      ? { DATABASE_URL: databaseUrl }
      : { OFFERGRADE_DATA: dataFolder };
    const dependencies = await testDependencies(
      {},
      { ...where, ...environment, OFFERGRADE_DEVELOPMENT: 'true' },
    );
    const datasetId = await tuningDataset(dependencies.storage, 60);
    return { dependencies, server, clock: { time: Date.parse('2026-03-01T12:00:00Z') }, datasetId };
  }

  for (const name of sellerNames) {
    testHere(
      `${name}: a model is tuned on the jobs of the server, told of, and joins the models`,
      async () => {
        const made = await opened(name);
        const { id, isNew } = await launch(made, name, { epochs: 2 });
        expect([isNew, await seen(made)]).toMatchObject([true, { id, state: 'waiting', step: 'upload' }]);
        made.dependencies.jobs.start([workOf(made)]);
        await until(made, { state: 'running', step: 'train' });
        expect((await seen(made))?.jobId).not.toBe('');
        made.server.move('training');
        await expect.poll(async () => (await seen(made))?.sellerStatus, patience).toMatch(/^running/);
        if (name !== 'fireworks') {
          await expect
            .poll(async () => (await opening(made, id)).losses, patience)
            .toContainEqual({ kind: 'training', step: 10, loss: 0.1 });
          expect((await opening(made, id)).events).toHaveLength(1);
        }
        made.server.move('done');
        await until(made, { state: 'done', reason: '', said: '' });
        const done = await seen(made);
        expect(done?.model).toContain(`offergrade-${id.slice(0, 8)}-1`);
        expect(made.server.made()).toEqual({ files: 2, jobs: 1 });
        expect(await tunedModels(made.dependencies.storage.database)).toEqual([
          { model: done?.model, isOfEndpoint: name === 'openai-compatible' },
        ]);
        expect(await ask(made, 'retryTuning', { id })).toEqual({ retried: false });
        expect(await events(made)).toEqual(['tuningLaunched']);
      },
    );

    testHere(
      `${name}: killed at any request, before or after it was done, nothing is made twice`,
      async () => {
        const made = await opened(name);
        const count = await requestsOfALaunch(await opened(name), name);
        expect(count).toBeGreaterThan(4);
        let examples = 60;
        for (let number = 1; number <= count; number += 1) {
          for (const fault of ['lost', 'cut'] as const) {
            // Of another content, so that its files are uploaded too.
            examples += 5;
            const datasetId = await tuningDataset(made.dependencies.storage, examples);
            const { id } = await launch(made, name, { datasetId });
            const before = made.server.made();
            const kill = new AbortController();
            const from = made.server.requests.length;
            made.server.fail((_, all) => {
              if (all - from !== number) return undefined;
              // Nothing is written any more, whatever the seller did.
              kill.abort('killed');
              return fault;
            });
            const finish = () => {
              if (made.server.made().jobs > before.jobs) made.server.move('done');
            };
            // Done once it has come to its job before that request.
            await attempt(made, id, { signal: kill.signal, onSleep: finish }).catch((error) => {
              if (error !== 'killed') throw error;
            });
            made.server.fail(undefined);
            if ((await seen(made, id))?.state !== 'done') {
              await attempt(made, id, { onSleep: finish });
            }
            await until(made, { id, state: 'done' });
            const after = made.server.made();
            const added = { files: after.files - before.files, jobs: after.jobs - before.jobs };
            expect([number, fault, added]).toEqual([number, fault, { files: 2, jobs: 1 }]);
          }
        }
      },
      240_000,
    );

    testHere(`${name}: cancelled at the seller too, and trained anew when it is to go on`, async () => {
      const made = await opened(name);
      const { id } = await launch(made, name);
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
  }

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
      // From where it failed: what was uploaded is not uploaded again.
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
    // Whether there is a job can be asked nowhere.
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

  for (const name of ['openai-compatible', 'together'] as const) {
    testHere(`${name}: what an unreadable answer has made is found, and not made again`, async () => {
      const made = await opened(name);
      const { id } = await launch(made, name);
      made.server.fail(({ method, path }) =>
        method === 'POST' && /^(files|files\/upload|fine_tuning\/jobs|fine-tunes)$/.test(path)
          ? 'garbled'
          : undefined,
      );
      // Each file, and the job.
      for (let number = 1; number <= 3; number += 1) {
        expect(await failed(made, id)).toEqual({ reason: 'answerBroken', isFinal: true });
      }
      await attempt(made, id, { onSleep: () => made.server.move('done') });
      await until(made, { id, state: 'done' });
      expect(made.server.made()).toEqual({ files: 2, jobs: 1 });
    });
  }

  testHere('of two who retry at once one has it trained anew', async () => {
    const made = await opened();
    const { id } = await launch(made, 'openai-compatible');
    const { storage, jobs } = made.dependencies;
    await ask(made, 'cancelTuning', { id });
    await until(made, { state: 'cancelled' });
    const both = await Promise.all([ask(made, 'retryTuning', { id }), ask(made, 'retryTuning', { id })]);
    expect(both).toContainEqual({ retried: true });
    expect(both).toContainEqual({ retried: false });
    const rows = await storage.database.selectFrom('tuning_launches').select(['state', 'round']).execute();
    expect(rows).toEqual([{ state: 'waiting', round: 2 }]);
    expect((await jobs.count()).filter(({ state }) => state === 'waiting')).toMatchObject([{ count: 1 }]);
  });

  for (const name of ['openai-compatible', 'together'] as const) {
    testHere(`${name}: a job is looked for once its request can be at work no longer`, async () => {
      const made = await opened(name);
      const { id } = await launch(made, name);
      made.server.fail(({ method, path }) => (method === 'POST' && isJobs(path) ? 'lost' : undefined));
      expect(await failed(made, id)).toEqual({ reason: 'away', isFinal: false });
      const askedAt = made.clock.time;
      const lookedAt: number[] = [];
      made.server.fail(({ method, path }) => {
        if (method === 'GET' && isJobs(path)) lookedAt.push(made.clock.time - askedAt);
        return undefined;
      });
      // The row alone tells what is looked for.
      await made.dependencies.storage.database.deleteFrom('tuning_datasets').execute();
      await ask(made, 'cancelTuning', { id });
      await attempt(made, id);
      await until(made, { id, state: 'cancelled' });
      expect(lookedAt).toEqual([150_000]);
      expect(made.server.made().jobs).toBe(1);
    });
  }

  testHere('a training that is done stays done, also where somebody wants it to end', async () => {
    const made = await opened('fireworks');
    const { id } = await launch(made, 'fireworks');
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
    expect(made.server.requests.filter((request) => request.startsWith('DELETE'))).toEqual([]);
  });

  testHere('a launch from a backup, whose job is gone, goes on at a start and can be cancelled', async () => {
    const made = await opened();
    const { storage, jobs } = made.dependencies;
    const { id } = await launch(made, 'openai-compatible');
    const other = await launch(made, 'openai-compatible', { epochs: 2 });
    // Each engine has one of these tables.
    await storage.database
      .deleteFrom('jobs')
      .execute()
      .catch(() => undefined);
    await sql`delete from pgboss.job`.execute(storage.database).catch(() => undefined);
    expect(await jobs.count()).toEqual([]);
    expect(await ask(made, 'cancelTuning', { id: other.id })).toEqual({ cancelled: true });
    await askForLaunches(made.dependencies);
    await askForLaunches(made.dependencies);
    expect(await jobs.count()).toEqual([{ kind: 'tune-model', state: 'waiting', count: 2 }]);
    jobs.start([workOf(made)]);
    await until(made, { id: other.id, state: 'cancelled' });
    await until(made, { id, state: 'running', step: 'train' });
  });

  testHere('a look that tells more than one statement holds is written, up to a bound', async () => {
    const made = await opened();
    const { id } = await launch(made, 'openai-compatible');
    await attempt(made, id, {
      onSleep() {
        for (let step = 0; step < 6_000; step += 1) made.server.move('training');
        made.server.move('done');
      },
    });
    await until(made, { id, state: 'done' });
    const { database } = made.dependencies.storage;
    const steps = (await database.selectFrom('tuning_losses').select('step').execute()).map(
      ({ step }) => step,
    );
    // Of both kinds: the newest 5,000 steps, ten apart.
    expect([steps.length, Math.max(...steps) - Math.min(...steps)]).toEqual([10_000, 49_990]);
  });

  testHere('a cancel does not wait for the hour that a seller asks for', async () => {
    const made = await opened();
    const { id } = await launch(made, 'openai-compatible');
    const begun = made.clock.time;
    made.server.fail(({ path }) =>
      path === 'files' ? { status: 429, headers: { 'retry-after': '3600' } } : undefined,
    );
    await attempt(made, id, {
      onSleep: () => {
        void made.dependencies.storage.database
          .updateTable('tuning_launches')
          .set({ cancel_asked: 1 })
          .execute();
      },
    });
    await until(made, { id, state: 'cancelled' });
    expect(made.clock.time - begun).toBeLessThan(3_600_000 / 2);
    expect(made.server.made()).toEqual({ files: 0, jobs: 0 });
  });

  testHere('a file that the seller has lost is uploaded again', async () => {
    const made = await opened();
    const first = await launch(made, 'openai-compatible');
    await attempt(made, first.id, { onSleep: () => made.server.move('done') });
    await made.dependencies.storage.database
      .updateTable('tuning_uploads')
      .set({ file_id: 'file-gone' })
      .execute();
    const second = await launch(made, 'openai-compatible', { epochs: 2 });
    await attempt(made, second.id, { onSleep: () => made.server.move('done') });
    await until(made, { id: second.id, state: 'done' });
    expect(made.server.made()).toEqual({ files: 4, jobs: 2 });
  });

  testHere(
    'a seller away for a day is waited for, with ever longer pauses; one away for a week is not',
    async () => {
      const made = await opened();
      const { id } = await launch(made, 'openai-compatible');
      const begun = made.clock.time;
      let isAway = false;
      made.server.fail(({ path }) => (isAway && path.includes('jobs/') ? { status: 503 } : undefined));
      await attempt(made, id, {
        onSleep() {
          isAway = made.clock.time - begun < day;
          if (!isAway) made.server.move('done');
        },
      });
      await until(made, { state: 'done' });
      expect(made.clock.time - begun).toBeLessThan(day + 3_600_000);
      // A look every quarter of an hour, not every quarter of a minute.
      expect(made.server.requests.length).toBeLessThan(130);
      const other = await launch(made, 'openai-compatible', { epochs: 2 });
      isAway = true;
      const heardAt = made.clock.time - 6.9 * day;
      await made.dependencies.storage.database
        .updateTable('tuning_launches')
        .set({ seen_at: new Date(heardAt).toISOString() })
        .where('id', '=', other.id)
        .execute();
      made.server.fail(({ path }) => (path.includes('jobs/') ? { status: 503 } : undefined));
      expect(await failed(made, other.id)).toEqual({ reason: 'sellerAway', isFinal: true });
      expect(made.clock.time - heardAt).toBeGreaterThan(7 * day);
      expect(made.clock.time - heardAt).toBeLessThan(7.05 * day);
    },
    240_000,
  );

  testHere('a folder is there at once, and once', async () => {
    const made = await opened();
    const { id } = await launch(made, 'folder', { baseModel: 'Maker/Small-4B-Instruct' });
    const again = await launch(made, 'folder', { baseModel: 'Maker/Small-4B-Instruct' });
    expect(again).toEqual({ id, isNew: false });
    const model = `offergrade-${id.slice(0, 8)}`;
    expect(await seen(made)).toMatchObject({ state: 'done', model, host: '' });
    const { dependencies } = made;
    const signIn = { sessionOf: async () => ({ ok: true, email: 'admin@example.org' }) };
    // Cast: nothing else of the sign-in is asked here.
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
    await dependencies.storage.database.deleteFrom('tuning_datasets').execute();
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
    expect(await launch(made, 'together')).toEqual({ obstacle: 'notOffered' });
    const gone = { datasetId: '00000000-0000-4000-8000-000000000000' };
    expect(await launch(made, 'openai-compatible', gone)).toEqual({ obstacle: 'datasetGone' });
    const { ways, datasets } = table.listTunings.output.parse(await ask(made, 'listTunings', {}));
    expect(ways.map(({ tuner }) => tuner)).toEqual(['openai-compatible', 'folder']);
    expect(datasets).toEqual([{ id: made.datasetId, name: 'Spring', examples: 60 }]);
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

  /** How many requests a launch makes that nothing disturbs, until it waits for its training. */
  async function requestsOfALaunch(made: Made, name: SellerName): Promise<number> {
    const { id } = await launch(made, name);
    let requests = 0;
    await attempt(made, id, {
      onSleep() {
        requests ||= made.server.requests.length;
        made.server.move('done');
      },
    });
    return requests;
  }
});
