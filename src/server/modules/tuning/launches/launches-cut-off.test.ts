/**
 * Launches whose server, seller or answers are lost on the way: what was paid for is found again,
 * and created once.
 */
import { expect } from 'vitest';
import { loseAllJobs } from '../../../../../tests/fakes/test-jobs.ts';
import { tuningDataset } from '../../../../../tests/fakes/tuning-dataset.ts';
import {
  ask,
  attempt,
  failed,
  launch,
  launchesOn,
  type Made,
  seen,
  until,
  workOf,
} from '../../../../../tests/fakes/tuning-launches.ts';
import { describeEngine, describeEngines, storageEngines } from '../../../../../tests/storage-engines.ts';
import { askForLostExperiments } from '../../experiments/public.ts';
import { listTunedModels } from './list-launches.ts';
import { tuning } from './tuning-job.ts';

const { engines } = storageEngines();
const day = 24 * 3_600_000;
const isJobs = (path: string) => path === 'fine_tuning/jobs';

/** Number of requests of an undisturbed launch until it waits for its training. */
async function requestsOfALaunch(made: Made): Promise<number> {
  const { id } = await launch(made, 'openai-compatible');
  let requests = 0;
  await attempt(made, id, {
    onSleep() {
      requests ||= made.server.requests.length;
      made.server.move('done');
    },
  });
  return requests;
}

describeEngine(engines, 'SQLite', (testHere, newSettings) => {
  const opened = async () => launchesOn(await newSettings());

  testHere(
    'killed at any request, before or after it was done, nothing is made twice',
    async () => {
      const made = await opened();
      const count = await requestsOfALaunch(await opened());
      expect(count).toBeGreaterThan(4);
      let examples = 60;
      for (let number = 1; number <= count; number += 1) {
        for (const fault of ['lost', 'cut'] as const) {
          // Different content, so that its files are uploaded too.
          examples += 5;
          const datasetId = await tuningDataset(made.dependencies.storage, examples);
          const { id } = await launch(made, 'openai-compatible', { datasetId });
          const before = made.server.made();
          const kill = new AbortController();
          const from = made.server.requests.length;
          made.server.fail((_, all) => {
            if (all - from !== number) return undefined;
            // Nothing is recorded any more, whatever the seller did.
            kill.abort('killed');
            return fault;
          });
          const finish = () => {
            if (made.server.made().jobs > before.jobs) made.server.move('done');
          };
          // Finishes if it reached its job before that request.
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

  testHere('what an unreadable answer has made is found, and not made again', async () => {
    const made = await opened();
    const { id } = await launch(made, 'openai-compatible');
    made.server.fail(({ method, path }) =>
      method === 'POST' && /^(files|fine_tuning\/jobs)$/.test(path) ? 'garbled' : undefined,
    );
    // Each file, and the job.
    for (let number = 1; number <= 3; number += 1) {
      expect(await failed(made, id)).toEqual({ reason: 'answerBroken', isFinal: true });
    }
    await attempt(made, id, { onSleep: () => made.server.move('done') });
    await until(made, { id, state: 'done' });
    expect(made.server.made()).toEqual({ files: 2, jobs: 1 });
  });

  testHere('a job is looked for once its request can be at work no longer', async () => {
    const made = await opened();
    const { id } = await launch(made, 'openai-compatible');
    made.server.fail(({ method, path }) => (method === 'POST' && isJobs(path) ? 'lost' : undefined));
    expect(await failed(made, id)).toEqual({ reason: 'away', isFinal: false });
    const askedAt = made.clock.time;
    const lookedAt: number[] = [];
    made.server.fail(({ method, path }) => {
      if (method === 'GET' && isJobs(path)) lookedAt.push(made.clock.time - askedAt);
      return undefined;
    });
    // Only the row says what to look for.
    await made.dependencies.storage.database.deleteFrom('tuning_datasets').execute();
    await ask(made, 'cancelTuning', { id });
    await attempt(made, id);
    await until(made, { id, state: 'cancelled' });
    expect(lookedAt).toEqual([150_000]);
    expect(made.server.made().jobs).toBe(1);
  });

  testHere('why it waited is told until the seller answers', async () => {
    const made = await opened();
    const { id } = await launch(made, 'openai-compatible');
    made.server.fail(({ method, path }) => (method === 'POST' && isJobs(path) ? 'lost' : undefined));
    expect(await failed(made, id)).toEqual({ reason: 'away', isFinal: false });
    made.server.fail(undefined);
    const told: ReturnType<typeof seen>[] = [];
    await attempt(made, id, {
      onSleep() {
        told.push(seen(made, id));
        if (told.length > 1) made.server.move('done');
      },
    });
    const said = (await Promise.all(told)).map((one) => [one?.state, one?.step, one?.reason].join(' '));
    expect([...new Set(said)]).toEqual(['running create away', 'running train ']);
  });

  testHere('a launch from a backup, whose job is gone, goes on at a start and can be cancelled', async () => {
    const made = await opened();
    const { storage, jobs } = made.dependencies;
    const { id } = await launch(made, 'openai-compatible');
    const other = await launch(made, 'openai-compatible', { epochs: 2 });
    await loseAllJobs(storage, jobs);
    expect(await ask(made, 'cancelTuning', { id: other.id })).toEqual({ cancelled: true });
    await askForLostExperiments(made.dependencies, [tuning]);
    await askForLostExperiments(made.dependencies, [tuning]);
    expect(await jobs.count()).toEqual([{ kind: 'tune-model', state: 'waiting', count: 2 }]);
    jobs.start([workOf(made)]);
    await until(made, { id: other.id, state: 'cancelled' });
    await until(made, { id, state: 'running', step: 'train' });
  });

  testHere('of a seller that goes on telling, the newest is kept', async () => {
    const made = await opened();
    const { id } = await launch(made, 'openai-compatible');
    let looks = 0;
    await attempt(made, id, {
      onSleep() {
        looks += 1;
        if (looks > 3) return made.server.move('done');
        for (let step = 0; step < 1_900; step += 1) made.server.move('training');
      },
    });
    await until(made, { id, state: 'done' });
    const { database } = made.dependencies.storage;
    const events = await database.selectFrom('tuning_events').select('id').execute();
    const steps = events.map((event) => Number(event.id.replace('ftevent-', '')));
    expect([steps.length, Math.min(...steps), Math.max(...steps)]).toEqual([2_000, 37_010, 57_000]);
    const losses = await database.selectFrom('tuning_losses').select('step').execute();
    expect([losses.length, Math.min(...losses.map(({ step }) => step))]).toEqual([10_000, 7_010]);
  });

  testHere('a model that has the name of its base is none', async () => {
    const made = await opened();
    const { id } = await launch(made, 'openai-compatible');
    const { database } = made.dependencies.storage;
    const kill = new AbortController();
    await attempt(made, id, { signal: kill.signal, onSleep: () => kill.abort('killed') }).catch(() => {});
    const name = `ft:fake-small:fake:offergrade-${id.slice(0, 8)}-1:00000001`;
    await database.updateTable('tuning_launches').set({ base_model: name }).execute();
    made.server.move('done');
    expect(await failed(made, id)).toEqual({ reason: 'answerBroken', isFinal: true });
    expect(await listTunedModels(database)).toEqual([]);
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

  testHere('a seller that does not know what it was just sent gets no job, and is tried again', async () => {
    const made = await opened();
    const { id } = await launch(made, 'openai-compatible');
    made.server.fail(({ method, path }) =>
      method === 'GET' && path.startsWith('files/') ? { status: 404 } : undefined,
    );
    expect(await failed(made, id)).toEqual({ reason: 'fileLost', isFinal: false });
    expect(made.server.made()).toEqual({ files: 1, jobs: 0 });
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
      // A poll every quarter of an hour, not every quarter of a minute.
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
});

describeEngines(engines, (testHere, newSettings) => {
  const opened = async () => launchesOn(await newSettings());

  testHere('of two who retry at once one has it trained anew', async () => {
    const made = await opened();
    const { id } = await launch(made, 'openai-compatible');
    const { storage, jobs } = made.dependencies;
    await ask(made, 'cancelTuning', { id });
    await until(made, { state: 'cancelled' });
    const both = await Promise.all([ask(made, 'retryTuning', { id }), ask(made, 'retryTuning', { id })]);
    expect(both).toContainEqual({ retried: true });
    expect(both).toContainEqual({ retried: false });
    const rows = await storage.database
      .selectFrom('tuning_launches')
      .innerJoin('experiments', 'experiments.id', 'tuning_launches.id')
      .select(['state', 'round'])
      .execute();
    expect(rows).toEqual([{ state: 'waiting', round: 2 }]);
    expect((await jobs.count()).filter(({ state }) => state === 'waiting')).toMatchObject([{ count: 1 }]);
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
});
