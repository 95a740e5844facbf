/**
 * From a seller to the scores: a tuned model joins the list, is evaluated beside its base, and is
 * compared with it.
 */
import { expect } from 'vitest';
import { analysisIn, errorOf } from '../../../../../tests/fakes/call-app.ts';
import { administratorsCall, outputOf } from '../../../../../tests/fakes/call-context.ts';
import { databaseVariables } from '../../../../../tests/fakes/exam-server.ts';
import { frozenDataset } from '../../../../../tests/fakes/frozen-dataset.ts';
import { findsThree, modelApp } from '../../../../../tests/fakes/model-app.ts';
import { modelDependencies } from '../../../../../tests/fakes/model-dependencies.ts';
import type { Reply } from '../../../../../tests/fakes/model-endpoint/replies.ts';
import { sayInReply } from '../../../../../tests/fakes/say-in-reply.ts';
import { tuningDataset } from '../../../../../tests/fakes/tuning-dataset.ts';
import { ask } from '../../../../../tests/fakes/tuning-launches.ts';
import { describeEngine, storageEngines } from '../../../../../tests/storage-engines.ts';
import { runCalls as table } from '../../../../contract/calls/run-calls.ts';
import type { ListedLaunch } from '../../../../contract/calls/tuning-launch-calls.ts';
import { listOrganizationModels } from '../../analyses/list-organization-models.ts';
import { examiningWork } from '../../evaluations/runs/examine-run.ts';
import { runCalls } from '../../evaluations/runs/run-calls.ts';
import { scoringWork } from '../../evaluations/runs/score-run.ts';
import { listBuiltinModels } from '../builtin/builtin-models.ts';
import { listTunedModels } from './list-launches.ts';
import { createTuningWork } from './tune.ts';

const { engines } = storageEngines();
const patience = { timeout: 60_000 };
const base = 'fake-small';

/** The base model finds what is not there; the tuned one has learnt to find nothing. */
const says: Reply = (chat) => {
  const { schema = {}, schemaName = '', body } = chat;
  return body.model.startsWith('ft:') ? sayInReply(schema, schemaName, {}) : findsThree(chat);
};

type Made = Awaited<ReturnType<typeof modelDependencies>>;

async function listed({ dependencies }: Made) {
  const { database } = dependencies.storage;
  const list = listOrganizationModels({
    ...dependencies,
    tunedModels: () => listTunedModels(database),
    builtinModels: () => listBuiltinModels(database),
  });
  return outputOf(await list({}, administratorsCall)).models;
}

async function runOf({ dependencies }: Made, id: string) {
  const answer = outputOf(await runCalls(dependencies).openRun({ id }, administratorsCall));
  return table.openRun.output.parse(answer);
}

describeEngine(engines, 'SQLite', (testHere, newSettings) => {
  testHere(
    'a model that is done is listed by its owner, and compared with its base, offer by offer',
    async () => {
      const where = databaseVariables(await newSettings());
      const models = [{ id: base, owned_by: 'system' }];
      const made = await modelDependencies(
        { reply: says, models },
        {
          ...where,
          OFFERGRADE_DEVELOPMENT: 'true',
          OFFERGRADE_SECOND_LOOK: 'false',
          OFFERGRADE_MODELS: base,
        },
      );
      const { dependencies, endpoint } = made;
      const { storage, jobs } = dependencies;
      const launchedOn = await tuningDataset(storage, 60);
      jobs.start([createTuningWork(dependencies), examiningWork(dependencies), scoringWork(dependencies)]);
      const order = { datasetId: launchedOn, tuner: 'openai-compatible', baseModel: base, epochs: null };
      await ask(made, 'launchTuning', order);
      const seen = async () =>
        ((await ask(made, 'listTunings', {})) as { launches: ListedLaunch[] }).launches[0];
      await expect.poll(async () => (await seen())?.jobId, patience).not.toBe('');
      expect((await listed(made)).map(({ id }) => id)).toEqual([base]);

      endpoint.moveJob((await seen())?.jobId ?? '', 'succeeded');
      await expect.poll(seen, patience).toMatchObject({ state: 'done' });
      const model = (await seen())?.model ?? '';
      expect(await listed(made)).toContainEqual({ id: model, owned_by: expect.stringMatching(/^user-/) });

      const datasetId = await frozenDataset(storage, 30);
      const run = table.launchRun.input.parse({
        datasetId,
        types: ['businessInitiative', 'experimentalEnvironment'],
        readers: [model, base],
        repeats: 1,
        concurrency: 4,
        mostTokens: null,
      });
      const launched = outputOf(await runCalls(dependencies).launchRun(run, administratorsCall));
      if ('obstacle' in launched) throw new Error('not launched');
      const { id } = launched;
      await expect.poll(async () => (await runOf(made, id)).scorecard, patience).not.toBeNull();
      const { scorecard } = await runOf(made, id);
      const compared = scorecard?.comparisons.find(({ measure }) => measure === 'criteria');
      expect(compared).toMatchObject({ reader: model, against: base, offers: 30, verdict: 'better' });
      // Three of 24 criteria, in every offer.
      expect(compared?.difference).toBeCloseTo(3 / 24, 10);
      expect(compared?.interval?.low).toBeGreaterThan(0);
      expect(compared?.interval?.high).toBeLessThan(1);
    },
    120_000,
  );

  testHere('a model that was deleted at the seller is told of wherever it is used', async () => {
    const where = databaseVariables(await newSettings());
    const model = 'ft:fake-small:fake:offergrade-0a1b2c3d-1:00000001';
    const models = [
      { id: base, owned_by: 'system' },
      { id: model, owned_by: 'user-fake' },
    ];
    const time = { now: new Date('2026-03-01T12:00:00.000Z') };
    const made = await modelApp(
      { reply: says, models },
      { ...where, OFFERGRADE_DEVELOPMENT: 'true', OFFERGRADE_SECOND_LOOK: 'false', OFFERGRADE_MODELS: model },
      { now: () => time.now },
    );
    const readiness = async () => (await (await made.app.request('/readyz')).json()) as { reasons: string[] };
    expect(await readiness()).toMatchObject({ reasons: [] });
    expect(await analysisIn(await made.analyze())).toMatchObject({ reader: model });

    made.endpoint.serve(models.slice(0, 1));
    time.now = new Date('2026-03-01T12:01:00.000Z');
    expect((await readiness()).reasons).toEqual([
      `OFFERGRADE_MODELS: 127.0.0.1 does not know the model ${model}; name one that it knows first.`,
    ]);
    const jobOffer = 'Product Manager. You own the roadmap.';
    const instead = await analysisIn(await made.analyze({ jobOffer }));
    expect(instead).toMatchObject({ reader: 'builtin', fallback: 'modelFailed' });
    // A caller who chose it wants no other.
    expect(await errorOf(await made.analyze({ jobOffer, model }))).toMatchObject({
      details: { code: 'modelUnknown' },
    });
    expect(await listed(made)).not.toContainEqual({ id: model, owned_by: expect.stringMatching(/^user-/) });
  });
});
