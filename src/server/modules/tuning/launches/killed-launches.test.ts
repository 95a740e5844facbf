/**
 * Servers killed (SIGKILL) at random steps of a launch, with a seller in another process: the next
 * server continues, and nothing is created twice. `KILL_ROUNDS`: number of launches on each engine;
 * by default one, on SQLite.
 */
import { once } from 'node:events';
import { expect } from 'vitest';
import { freePort } from '../../../../../tests/fakes/free-port.ts';
import {
  callServer,
  type ServerProcess,
  signInByLog,
  startServerProcess,
} from '../../../../../tests/fakes/server-process.ts';
import type { StorageSettings } from '../../../../../tests/fakes/test-jobs.ts';
import { tuningDataset } from '../../../../../tests/fakes/tuning-dataset.ts';
import { seller } from '../../../../../tests/fakes/tuning-sellers/seller.ts';
import type { SellerServer } from '../../../../../tests/fakes/tuning-sellers/seller-server.ts';
import { describeEngine, opened, storageEngines } from '../../../../../tests/storage-engines.ts';
import { openStorage, type Storage } from '../../../database/storage.ts';

const rounds = Number(process.env.KILL_ROUNDS ?? 1);
/** Some 20 s per round on a busy machine. */
const timeout = 120_000 + rounds * 30_000;
const patience = { timeout: 90_000 };
const administrator = 'admin@example.org';
const { engines } = storageEngines();

/** Requests of a launch up to the first poll of its training. */
const requestsOfALaunch = 6;
/** Milliseconds within which a server records an answer. */
const writing = 25;

/**
 * At which of its requests a server is killed: before or after the seller has acted, or while the
 * answer is being recorded.
 */
type Step = { request: number; when: 'cut' | 'lost' | 'answered'; delay: number };

function drawStep(): Step {
  const when = (['cut', 'lost', 'answered'] as const)[Math.floor(3 * Math.random())] ?? 'lost';
  return { request: 1 + Math.floor(requestsOfALaunch * Math.random()), when, delay: writing * Math.random() };
}

const looksAtAJob = ({ method, path }: { method: string; path: string }) =>
  method === 'GET' && /fine_tuning\/jobs\/[\w-]+$/.test(path);

/** The training is done when it is first polled. */
function killAt(
  { child }: ServerProcess,
  server: SellerServer,
  { request: wanted, when, delay }: Step,
): void {
  const from = server.requests.length;
  server.fail((request, all) => {
    if (looksAtAJob(request)) server.move('done');
    if (all - from !== wanted) return undefined;
    if (when === 'answered') {
      setTimeout(() => child.kill('SIGKILL'), delay);
      return undefined;
    }
    child.kill('SIGKILL');
    return when;
  });
}

/**
 * Skips the time in which a lost request may still be processed, which is two and a half minutes.
 */
async function endSettling({ database }: Storage): Promise<void> {
  await database
    .updateTable('tuning_launches')
    .set({ job_asked_at: '2000-01-01T00:00:00.000Z' })
    .where('job_asked_at', 'is not', null)
    .execute();
}

function environmentOf({ databaseUrl, dataFolder }: StorageSettings): Record<string, string> {
  return {
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : { OFFERGRADE_DATA: dataFolder }),
    OFFERGRADE_DEVELOPMENT: 'true',
    ADMIN_EMAILS: administrator,
    OFFERGRADE_READER: 'builtin',
    OFFERGRADE_SESSION_SECRET: 'of-tests-alone-'.repeat(3),
    // Short, to save waiting, but long enough for heartbeats of a server on a busy machine.
    OFFERGRADE_JOB_LEASE_SECONDS: '6',
  };
}

type Launching = {
  storage: Storage;
  server: SellerServer;
  start: () => Promise<ServerProcess>;
};

/** The model of a launch whose servers are killed at these steps, each at its own. */
async function modelOf(
  { storage, server, start }: Launching,
  steps: readonly Step[],
  datasetId: string,
): Promise<string | null> {
  const launches = storage.database
    .selectFrom('tuning_launches')
    .innerJoin('experiments', 'experiments.id', 'tuning_launches.id')
    .select(['state', 'model'])
    .where('dataset_id', '=', datasetId);
  let isAsked = false;
  for (const step of steps) {
    const running = await start();
    killAt(running, server, step);
    if (!isAsked) {
      const Cookie = await signInByLog(running, administrator);
      const input = { datasetId, tuner: 'openai-compatible', baseModel: 'fake-small', epochs: null };
      // The server may be killed before it answers.
      await callServer(running.address, 'launchTuning', input, { Cookie }).catch(() => undefined);
      isAsked = true;
    }
    // Fewer requests may remain than the step that was drawn.
    const isOver = async () => !running.isAlive() || (await launches.executeTakeFirst())?.state === 'done';
    await expect.poll(isOver, patience).toBe(true);
    if (running.isAlive()) await Promise.all([once(running.child, 'exit'), running.child.kill('SIGKILL')]);
    await endSettling(storage);
  }
  server.fail((request) => {
    if (looksAtAJob(request)) server.move('done');
    return undefined;
  });
  const last = await start();
  await expect.poll(() => launches.execute(), patience).toMatchObject([{ state: 'done' }]);
  last.child.kill('SIGKILL');
  await once(last.child, 'exit');
  return (await launches.executeTakeFirstOrThrow()).model;
}

for (const engine of rounds > 1 ? (['SQLite', 'PostgreSQL'] as const) : (['SQLite'] as const))
  describeEngine(engines, engine, (testHere, newSettings) => {
    testHere(
      'servers that are killed at random steps make each file and each job once',
      async () => {
        const place = await newSettings();
        const storage = opened(await openStorage(place));
        const { server, environment } = await seller();
        const start = async () => {
          const PORT = String(await freePort());
          return startServerProcess({ ...environment, ...environmentOf(place), PORT });
        };
        for (let round = 1; round <= rounds; round += 1) {
          // Different content, so that its files are uploaded too.
          const datasetId = await tuningDataset(storage, 60 + 5 * round);
          const steps = [drawStep(), drawStep()];
          const before = server.made();
          const model = await modelOf({ storage, server, start }, steps, datasetId);
          const after = server.made();
          const added = { files: after.files - before.files, jobs: after.jobs - before.jobs };
          expect({ steps, ...added }).toEqual({ steps, files: 2, jobs: 1 });
          expect(model).toMatch(/offergrade-[0-9a-f]{8}-1/);
        }
        await storage.close();
      },
      timeout,
    );
  });
