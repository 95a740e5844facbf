import { expect, test } from 'vitest';
import { testDependencies } from '../../../../tests/fakes/dependencies.ts';
import { offerToSave } from '../../../../tests/fakes/offer-to-save.ts';
import { rulesVersion } from '../../../grading/scoring-rules.ts';
import { saveOffer } from './saved-offers.ts';
import { startUpkeep } from './upkeep.ts';

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

test('a server that starts grades offers of older rules anew, and says so in its log', async () => {
  const { dependencies, row, score } = await saveOldOffer();
  const upkeep = startUpkeep(dependencies);
  await expect
    .poll(row, { timeout: 20_000 })
    .toEqual({ rules_version: rulesVersion, calculated_score: score });
  await upkeep.stop();
  const [line] = dependencies.logLines.filter((one) => one.includes('graded anew'));
  expect(JSON.parse(line ?? '')).toMatchObject({ offers: 1, msg: 'saved offers graded anew' });
});

test('what cannot be done is said in the log and stops nothing', async () => {
  const { dependencies, row } = await saveOldOffer();
  await dependencies.storage.database.schema.alterTable('corrections').renameTo('elsewhere').execute();
  const upkeep = startUpkeep(dependencies);
  await expect
    .poll(() => dependencies.logLines.join(''), { timeout: 20_000 })
    .toContain('were not graded anew');
  await upkeep.stop();
  expect(await row()).toMatchObject({ rules_version: rulesVersion - 1 });
});
