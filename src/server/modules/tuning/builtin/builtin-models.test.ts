/**
 * The built-in tuner from corrected offers to a reader: trained, compared, used, chosen,
 * downloaded, deleted and imported again.
 */
import { expect } from 'vitest';
import { askOf, deedsIn } from '../../../../../tests/fakes/asked-calls.ts';
import { resultOf } from '../../../../../tests/fakes/call-app.ts';
import {
  correctedOffers,
  offersToCorrect,
  proof,
  tuningDatasetOf,
} from '../../../../../tests/fakes/corrected-offers.ts';
import { testDependencies } from '../../../../../tests/fakes/dependencies.ts';
import { databaseVariables } from '../../../../../tests/fakes/exam-server.ts';
import { describeEngine, storageEngines } from '../../../../../tests/storage-engines.ts';
import { tuningLaunchCalls as table } from '../../../../contract/calls/tuning-launch-calls.ts';
import { builtinModelImportPath, builtinModelPath } from '../../../../contract/tuning/builtin-models.ts';
import { JobFailure } from '../../../jobs/job-kind.ts';
import { createReaderInThreads } from '../../analyses/reading-threads/reader-in-threads.ts';
import { tuningLaunchCalls } from '../launches/tuning-launch-calls.ts';
import { tuningWorks } from '../tuning-works.ts';
import { createBuiltinModelInUse } from './builtin-model-in-use.ts';
import { builtinModelRoutes } from './builtin-model-routes.ts';
import { createWeightsLoader, listBuiltinModels } from './builtin-models.ts';
import { builtinTuningWork } from './builtin-tuning-work.ts';

const { engines } = storageEngines();
const author = 'admin@example.org';
const patience = { timeout: 90_000 };

type Made = { dependencies: Awaited<ReturnType<typeof testDependencies>> };
const ask = askOf(table, tuningLaunchCalls);

async function launch(made: Made, datasetId: string): Promise<string> {
  const input = { datasetId, tuner: 'builtin', baseModel: 'builtin', epochs: null };
  const launched = await ask(made, 'launchTuning', input);
  if (!('id' in launched)) throw new Error(launched.obstacle);
  return launched.id;
}

const seen = async (made: Made, id: string) =>
  (await ask(made, 'listTunings', {})).launches.find((one) => one.id === id);

/** One attempt as the job runner makes it, but without the runner. */
function attempt({ dependencies }: Made, launchId: string, signal = new AbortController().signal) {
  const progress = () => {};
  return builtinTuningWork(dependencies).work(
    { experimentId: launchId },
    { jobId: 'j', number: 1, signal, progress },
  );
}

function routesOf({ dependencies }: Made) {
  const signIn = { sessionOf: async () => ({ ok: true, email: author }) };
  // Cast: no other part of the sign-in is used here.
  const signedIn = signIn as unknown as NonNullable<typeof dependencies.signIn>;
  return builtinModelRoutes({ ...dependencies, signIn: signedIn });
}

async function importFile(made: Made, body: Uint8Array<ArrayBuffer>) {
  const headers = { 'content-type': 'application/octet-stream' };
  const answer = await routesOf(made).request(builtinModelImportPath, { method: 'POST', headers, body });
  return resultOf(answer);
}

describeEngine(engines, 'SQLite', (testHere, newSettings) => {
  const start = async (): Promise<Made> => ({
    dependencies: await testDependencies(
      {},
      { ...databaseVariables(await newSettings()), OFFERGRADE_DEVELOPMENT: 'true' },
    ),
  });

  testHere(
    'what is corrected is learned, read with, chosen, downloaded, deleted and imported again',
    async () => {
      const made = await start();
      const { storage, jobs, settings, now } = made.dependencies;
      const { database } = storage;
      const id = await launch(
        made,
        await tuningDatasetOf(made.dependencies, await correctedOffers(made.dependencies, 24)),
      );
      jobs.start(tuningWorks({ storage, settings, now }));
      await expect.poll(async () => (await seen(made, id))?.state, patience).toBe('done');
      const done = await seen(made, id);
      expect(done).toMatchObject({ tuner: 'builtin', host: '', reads: false });
      expect(done?.figures).toMatchObject({ offers: 24, leftOut: 0, verdict: 'better' });
      expect(done?.figures).toMatchObject({ whollyReviewed: 24, letter: { offers: 24 } });
      const model = done?.model ?? '';
      expect(await listBuiltinModels(database)).toEqual([model]);

      // A reading that names the model uses it; the default reader is unchanged.
      const { read } = createReaderInThreads(1, {}, { weightsOf: createWeightsLoader(database) });
      const offer = offersToCorrect.find(({ line }, place) => place >= 24 && line === proof)?.content ?? '';
      const levelBy = async (options: { model?: string }) => {
        const answer = await read(offer, options);
        return answer.ok ? answer.reading.criteria.businessInitiative.businessModelDefinition : answer.code;
      };
      expect(await levelBy({ model })).toBe(3);
      expect(await levelBy({})).toBeLessThan(3);
      expect(await levelBy({ model: 'builtin-000000000000' })).toBe('modelUnknown');

      const inUse = createBuiltinModelInUse(database, () => new Date());
      expect(await inUse()).toBeUndefined();
      expect(await ask(made, 'chooseBuiltinModel', { id })).toEqual({ chosen: true });
      expect(await createBuiltinModelInUse(database, now)()).toBe(model);
      expect(await seen(made, id)).toMatchObject({ reads: true });

      const file = await routesOf(made).request(`${builtinModelPath}?id=${id}`);
      const bytes = new Uint8Array(await file.arrayBuffer());
      expect(file.headers.get('content-disposition')).toContain(`${model}.weights`);
      expect(await importFile(made, bytes)).toEqual({ model, isNew: false });
      const damaged = bytes.with(bytes.length >> 1, (bytes[bytes.length >> 1] ?? 0) ^ 1);
      expect(await importFile(made, damaged)).toEqual({ obstacle: 'damaged' });

      // The model is deleted with its launch, and the shipped weights are used again.
      expect(await ask(made, 'deleteTuning', { id })).toEqual({ deleted: true });
      expect(await createBuiltinModelInUse(database, now)()).toBeUndefined();
      expect(await levelBy({ model })).toBe('modelUnknown');

      expect(await importFile(made, bytes)).toEqual({ model, isNew: true });
      expect(await levelBy({ model })).toBe(3);
      const [imported] = (await ask(made, 'listTunings', {})).launches;
      expect(imported).toMatchObject({ model, state: 'done', figures: null });
      expect(await ask(made, 'chooseBuiltinModel', { id: imported?.id })).toEqual({ obstacle: 'imported' });
      expect(await deedsIn(storage)).toEqual(
        expect.arrayContaining([
          'tuningLaunched',
          'builtinModelChosen',
          'builtinModelDownloaded',
          'tuningDeleted',
          'builtinModelImported',
        ]),
      );
    },
    120_000,
  );

  testHere(
    'what is not shown to be better reads for nobody else',
    async () => {
      const made = await start();
      const { database } = made.dependencies.storage;
      // Only the reader's errors were corrected in these: measured by such a selection any trained
      // model looks better.
      const corrected = await correctedOffers(made.dependencies, 12, { wholly: false });
      const id = await launch(made, await tuningDatasetOf(made.dependencies, corrected));
      await attempt(made, id);
      expect(await seen(made, id)).toMatchObject({
        state: 'done',
        figures: { whollyReviewed: 0, criteria: { offers: 0 }, verdict: 'tooFew' },
      });
      const choose = () => ask(made, 'chooseBuiltinModel', { id });
      expect(await choose()).toEqual({ obstacle: 'tooFew' });
      expect(await createBuiltinModelInUse(database, () => new Date())()).toBeUndefined();
    },
    60_000,
  );

  testHere('a dataset that teaches explanations alone, or is gone, says so', async () => {
    const made = await start();
    const { database } = made.dependencies.storage;
    const ids = await correctedOffers(made.dependencies, 2);
    const options = { options: JSON.stringify(['scoreExplanation']) };
    const explained = await launch(made, await tuningDatasetOf(made.dependencies, ids, options));
    await expect(attempt(made, explained)).rejects.toMatchObject({ reason: 'nothingToLearn', isFinal: true });
    expect(await seen(made, explained)).toMatchObject({ reason: 'nothingToLearn' });
    const gone = await launch(made, await tuningDatasetOf(made.dependencies, ids));
    await database.deleteFrom('tuning_datasets').execute();
    await expect(attempt(made, gone)).rejects.toThrow(JobFailure);
    expect(await seen(made, gone)).toMatchObject({ reason: 'datasetGone' });
  });

  testHere('a training that is cancelled leaves no model', async () => {
    const made = await start();
    const id = await launch(
      made,
      await tuningDatasetOf(made.dependencies, await correctedOffers(made.dependencies, 12)),
    );
    const stop = new AbortController();
    const attempted = attempt(made, id, stop.signal);
    await expect.poll(async () => (await seen(made, id))?.step).toBe('train');
    stop.abort(new Error('cancelled'));
    await expect(attempted).rejects.toThrow();
    expect(await ask(made, 'cancelTuning', { id })).toEqual({ cancelled: true });
    expect(await seen(made, id)).toMatchObject({ state: 'cancelled' });
    expect(await listBuiltinModels(made.dependencies.storage.database)).toEqual([]);
  });
});
