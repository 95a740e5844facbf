import { expect, test } from 'vitest';
import { type TestDependencies, testDependencies } from '../../../../../tests/fakes/dependencies.ts';
import { offerToSave } from '../../../../../tests/fakes/offer-to-save.ts';
import { rulesVersion } from '../../../../grading/scoring-rules.ts';
import { saveOffer } from '../saved-offers.ts';
import { askForUpkeep, regrading, upkeepWorks } from './upkeep.ts';

const allDone = ['index-offers done', 'regrade-offers done'];

async function saveOldOffer() {
  const dependencies = await testDependencies();
  const offer = await offerToSave();
  const calculated = { ...offer.calculated, rulesVersion: rulesVersion - 1, score: 5 };
  await saveOffer(dependencies.storage, { ...offer, calculated }, 'admin@example.org', dependencies.now());
  const row = () =>
    dependencies.storage.database
      .selectFrom('job_offers')
      .select(['rules_version', 'calculated_score'])
      .executeTakeFirstOrThrow();
  return { dependencies, row, score: offer.calculated.score };
}

const patience = { timeout: 60_000 };

function startUpkeep(dependencies: TestDependencies): void {
  dependencies.jobs.start(upkeepWorks(dependencies), () => askForUpkeep(dependencies.jobs));
}

const states = async ({ jobs }: TestDependencies) =>
  (await jobs.count()).map(({ kind, state }) => `${kind} ${state}`).sort();

test('a server that starts grades offers of older rules anew, and says so in its log', async () => {
  const { dependencies, row, score } = await saveOldOffer();
  startUpkeep(dependencies);
  await expect.poll(row, patience).toEqual({ rules_version: rulesVersion, calculated_score: score });
  await expect.poll(() => states(dependencies), patience).toEqual(allDone);
  const [line] = dependencies.logLines.filter((one) => one.includes('regraded'));
  expect(JSON.parse(line ?? '')).toMatchObject({ offers: 1, msg: 'saved offers regraded' });
  const [job] = await dependencies.jobs.list({ states: ['done'], kind: 'regrade-offers', limit: 1 });
  expect(job?.attempts).toMatchObject([{ progress_done: 1, progress_of: 1 }]);
});

test('a server that starts lists the offers that are not listed', async () => {
  const { dependencies } = await saveOldOffer();
  await dependencies.storage.database.deleteFrom('listed_offers').execute();
  startUpkeep(dependencies);
  await expect.poll(() => states(dependencies), patience).toEqual(allDone);
  const listed = await dependencies.storage.database.selectFrom('listed_offers').select('position').execute();
  expect(listed).toHaveLength(1);
});

test('what cannot be done is tried again later, keeps its reason and stops nothing', async () => {
  const { dependencies, row } = await saveOldOffer();
  await dependencies.storage.database.schema.alterTable('corrections').renameTo('elsewhere').execute();
  startUpkeep(dependencies);
  await expect
    .poll(() => states(dependencies), patience)
    .toEqual(['index-offers done', 'regrade-offers waiting']);
  const [job] = await dependencies.jobs.list({ states: ['waiting'], limit: 1 });
  expect(job?.attempts).toMatchObject([{ outcome: 'failed', reason: 'Error ERR_SQLITE_ERROR' }]);
  expect(await row()).toMatchObject({ rules_version: rulesVersion - 1 });
});

test('regrading by newer rules is left to a server that has them', async () => {
  const { dependencies } = await saveOldOffer();
  await dependencies.jobs.enqueue(regrading, { rulesVersion: rulesVersion + 1 });
  dependencies.jobs.start(upkeepWorks(dependencies));
  const first = async () => (await dependencies.jobs.list({ states: ['waiting'], limit: 1 }))[0]?.attempts;
  await expect
    .poll(first, patience)
    .toMatchObject([{ outcome: 'failed', reason: 'rules of this server are older' }]);
});
