/**
 * Sends every call, as a visitor and as an administrator, on each engine: no body may cause a 500,
 * and answers must match the contract.
 */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, type TestAPI } from 'vitest';
import type { Call } from '../../src/contract/calls/call.ts';
import { calls } from '../../src/contract/calls/calls.ts';
import { createApp } from '../../src/server/app/app.ts';
import type { Storage } from '../../src/server/database/storage.ts';
import { offerText, writtenOffers } from '../../training/written-offers.ts';
import { testDependencies } from '../fakes/dependencies.ts';
import { offerToSave, resultOf } from '../fakes/offer-to-save.ts';
import { administrator, type SignInServer, signIn, startSignInServer } from '../fakes/sign-in.ts';
import { fill } from '../fakes/transferred-offers.ts';
import { describeEngines, storageEngines } from '../storage-engines.ts';
import { eachInput } from './each-input.ts';
import { inputsOfCalls } from './inputs-of-calls.ts';
import { jsonTokens, mutated } from './mutations.ts';

/** Signing out would prevent testing the other calls. */
const asked: Record<string, Call> = Object.fromEntries(
  Object.entries(calls).filter(([name]) => !name.startsWith('signOut')),
);
/** Inputs after which deleted data is replaced and new ids are collected. */
const betweenLooks = 100;

const tablesWithIds = [
  'job_offers',
  'corrections',
  'feedback',
  'evaluation_datasets',
  'evaluation_runs',
  'tuning_datasets',
  'tuning_launches',
  'rehearsals',
  'job_attempts',
] as const;

/** The ids that an input may refer to, and words that occur in the database. */
async function namesOf({ database }: Storage): Promise<string[]> {
  const ids = await Promise.all(
    tablesWithIds.map(async (table) => {
      const id = sql.ref(table === 'job_attempts' ? 'job_id' : 'id');
      const { rows } = await sql<{ id: string }>`select ${id} as id from ${sql.table(table)}`.execute(
        database,
      );
      return rows.slice(-5).map((row) => row.id);
    }),
  );
  return ['large', 'small', 'builtin', 'product', 'en', 'fr', administrator, ...ids.flat()];
}

/**
 * Creates offers, a complaint and a dataset if there are no offers (any more). A partly corrected
 * remaining offer would not be corrected like a new one.
 */
async function refill({ dependencies, app }: SignInServer, Cookie: string): Promise<void> {
  const { storage } = dependencies;
  const offers = await storage.database.selectFrom('job_offers').select('id').limit(1).execute();
  if (offers.length > 0) return;
  await fill(storage);
  const post = (name: string, data: unknown) =>
    app.request(`/api/${name}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Cookie },
      body: JSON.stringify({ data }),
    });
  const id = randomUUID().replaceAll('-', '');
  const { content } = await offerToSave();
  await post('sendFeedback', { id, jobOffer: content, result: await resultOf() });
  await post('createDataset', { name: 'A', types: ['businessInitiative'], filter: {} });
}

/** Names of calls, with bodies that are damaged versions of accepted ones. */
function brokenBodies(): fc.Arbitrary<{ name: string; body: string }> {
  const offers = writtenOffers().slice(0, 5).map(offerText);
  const bodies = [
    ...offers.map((jobOffer) => JSON.stringify({ data: { jobOffer, language: 'en' } })),
    JSON.stringify({ data: { url: 'https://example.org/job' } }),
    JSON.stringify({ data: { email: 'a@example.org', code: 'x', id: 'y', name: 'screenShown', ids: ['z'] } }),
  ];
  const tokens = [...jsonTokens, '"language":', '"jobOffer":', '"criteria":{'];
  return fc.record({ name: fc.constantFrom(...Object.keys(asked)), body: mutated(bodies, tokens) });
}

async function expectAnswer(name: string, response: Response): Promise<void> {
  const text = await response.text();
  expect(response.status, `${name}: ${text}`).not.toBe(500);
  if (response.status !== 200) return;
  const { error } = asked[name]?.output.safeParse(JSON.parse(text).result) ?? {};
  expect(error, `${name}: ${text}`).toBeUndefined();
}

const { engines } = storageEngines();

describeEngines(engines, (testHere: TestAPI, newSettings) => {
  testHere('calls, by a visitor and by an administrator', async () => {
    const { databaseUrl } = await newSettings();
    const environment = {
      OFFERGRADE_LIMITS: 'false',
      OFFERGRADE_SESSION_SECRET: 'of-tests-alone-'.repeat(3),
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    };
    const server = await startSignInServer(environment);
    const visitors = createApp(await testDependencies({}, environment));
    const Cookie = await signIn(server);
    const looked = { inputs: 0, names: ['builtin'] };
    const inputs = fc.oneof(
      { weight: 3, arbitrary: inputsOfCalls(asked, () => looked.names) },
      { weight: 1, arbitrary: brokenBodies() },
    );
    await eachInput(inputs, async ({ name, body }) => {
      if (looked.inputs++ % betweenLooks === 0) {
        await refill(server, Cookie);
        looked.names = await namesOf(server.dependencies.storage);
      }
      const headers = { 'Content-Type': 'application/json' };
      const request = { method: 'POST', body };
      await expectAnswer(name, await visitors.request(`/api/${name}`, { ...request, headers }));
      await expectAnswer(
        name,
        await server.app.request(`/api/${name}`, { ...request, headers: { ...headers, Cookie } }),
      );
    });
  });
});
