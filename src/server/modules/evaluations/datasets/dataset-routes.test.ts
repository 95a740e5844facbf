import { expect, test } from 'vitest';
import { callApp, resultOf } from '../../../../../tests/fakes/call-app.ts';
import { correctionOf, offerReadAs, restReviewed } from '../../../../../tests/fakes/offer-to-save.ts';
import { administrator, signIn, startSignInServer } from '../../../../../tests/fakes/sign-in.ts';
import { datasetFormats, datasetPath } from '../../../../contract/evaluations/datasets.ts';
import { lowestValues } from '../../../../grading/criteria.ts';
import { groupCriteria } from '../../../../grading/criteria-schema.ts';
import { correctOffer } from '../../corrections/correct-offer.ts';
import { saveOffer } from '../../offers/saved-offers.ts';
import { datasetWorks } from './dataset-works.ts';

const attempt = { jobId: 'j', number: 1, signal: new AbortController().signal, progress: () => {} };

test('a dataset is downloaded in each form by administrators alone, once it is ready, and the log says who', async () => {
  const server = await startSignInServer();
  const { app, dependencies } = server;
  const { storage } = dependencies;
  const headers = { Cookie: await signIn(server) };
  const offer = await offerReadAs({ content: 'An offer that somebody corrected' });
  const { jobOfferId } = await saveOffer(storage, offer, administrator, new Date());
  const criteria = groupCriteria({ ...lowestValues(), businessModelDefinition: 2 });
  const correction = correctionOf(offer.result, { criteria });
  const reviewed = restReviewed();
  const sent = { jobOfferId, revision: '', author: administrator, correction, reviewed };
  await correctOffer(storage, sent, new Date());
  const asked = { name: 'Exam', types: ['businessInitiative'], filter: {} };
  const { id } = (await resultOf(await callApp(app, 'createDataset', asked, { headers }))) as { id: string };
  const download = (query: Record<string, string>, as: { Cookie?: string } = headers) =>
    app.request(`${datasetPath}?${new URLSearchParams(query)}`, { headers: as });
  expect((await download({ id })).status).toBe(404);
  const [making] = datasetWorks(dependencies);
  await making?.work({ experimentId: id }, attempt);
  expect((await download({ id }, {})).status).toBe(401);
  expect((await download({ id: 'a' })).status).toBe(400);
  expect((await download({ id, format: 'other' })).status).toBe(400);
  for (const format of datasetFormats) {
    const response = await download({ id, format });
    expect(response.headers.get('Content-Type')).toBe('application/jsonl');
    const tool = format === 'openai-evals' ? '' : `.${format}`;
    expect(response.headers.get('Content-Disposition')).toMatch(
      new RegExp(`^attachment; filename="exam-[0-9a-f]{8}${tool}\\.jsonl"$`),
    );
    expect(JSON.parse(await response.text())).toMatchObject({ metadata: { id: jobOfferId } });
  }
  const noted = await storage.database
    .selectFrom('audit_log')
    .select(['author', 'details'])
    .where('deed', '=', 'datasetDownloaded')
    .execute();
  expect(noted.map(({ author, details }) => [author, JSON.parse(details).format]).sort()).toEqual(
    datasetFormats.map((format) => [administrator, format]).sort(),
  );
});
