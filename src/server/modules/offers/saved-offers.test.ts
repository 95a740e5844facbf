import { fork } from 'node:child_process';
import { expect, onTestFinished, test } from 'vitest';
import { offerToSave, resultOf } from '../../../../tests/fakes/offer-to-save.ts';
import {
  describeEngine,
  describeEngines,
  opened,
  storageEngines,
} from '../../../../tests/storage-engines.ts';
import { openStorage, type Storage } from '../../database/storage.ts';
import { openOffer } from './open-offer.ts';
import { saveOffer } from './saved-offers.ts';
import { unpackValue } from './stored/packed-value.ts';

const { engines } = storageEngines();

const author = 'admin@example.org';
const noon = new Date('2026-03-01T12:00:00.000Z');
const later = new Date('2026-03-01T12:00:01.000Z');

const partTables = ['business_initiatives', 'experimental_environments', 'explanations'] as const;

async function rowsIn({ database }: Storage) {
  const [offers, ...dependencies] = await Promise.all(
    (['job_offers', ...partTables] as const).map((table) =>
      database.selectFrom(table).select('id').execute(),
    ),
  );
  return { offers: offers?.length, dependencies: dependencies.map((rows) => rows.length) };
}

describeEngine(engines, 'SQLite', (testHere, newSettings) => {
  testHere('an offer is saved with its criteria, explanation and grade, each naming the other', async () => {
    const storage = opened(await openStorage(await newSettings()));
    const result = await resultOf({ values: { businessModelDefinition: 2, productStrategyDefinition: 3 } });
    const offer = await offerToSave({ result, inDatasets: true });
    const { wasThere, ...ids } = await saveOffer(storage, offer, author, noon);
    expect(wasThere).toBe(false);
    const { database } = storage;
    const at = noon.toISOString();
    const row = await database.selectFrom('job_offers').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      id: ids.jobOfferId,
      business_initiative_id: ids.businessInitiativeId,
      experimental_environment_id: ids.experimentalEnvironmentId,
      explanation_id: ids.explanationId,
      created_at: at,
      updated_at: at,
      content: 'An offer',
      language: 'en',
      position: 'Product Manager',
      company: 'Acme',
      model: 'large',
      score: result.score,
      calculated_score: result.score,
      letter: result.grade?.letter,
      corrections: 0,
      in_datasets: 1,
    });
    const opening = await openOffer(storage, ids.jobOfferId);
    expect(opening.ok && opening.offer.result).toEqual(result);
    const part = { created_at: at, job_offer_id: ids.jobOfferId };
    const { businessInitiative, experimentalEnvironment } = result.criteria;
    const initiative = await database
      .selectFrom('business_initiatives')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(initiative).toMatchObject({ ...part, id: ids.businessInitiativeId });
    expect(JSON.parse(initiative.criteria)).toEqual(businessInitiative);
    const environment = await database
      .selectFrom('experimental_environments')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(environment).toMatchObject({ ...part, id: ids.experimentalEnvironmentId });
    expect(JSON.parse(environment.criteria)).toEqual(experimentalEnvironment);
    const [explanation, ...others] = await database.selectFrom('explanations').selectAll().execute();
    expect([explanation, ...others]).toEqual([
      {
        ...part,
        id: ids.explanationId,
        position: 'Product Manager',
        company: 'Acme',
        explanation: result.explanation,
        improve: expect.any(Uint8Array),
        debug: expect.any(Uint8Array),
        references: expect.any(Uint8Array),
        score: result.score,
        score_detail: expect.any(Uint8Array),
      },
    ]);
    const { improve, debug, references, score_detail } = explanation ?? {};
    const packed = [improve, debug, references, score_detail].map((bytes) =>
      unpackValue(bytes ?? new Uint8Array(), 'An offer'),
    );
    expect(packed).toEqual([result.improve, result.debug, result.references, result.scoreDetail]);
    await storage.close();
  });

  testHere('the same offer saved twice is noticed: nothing is overwritten, a mark may be added', async () => {
    const storage = opened(await openStorage(await newSettings()));
    const { wasThere: _, ...ids } = await saveOffer(
      storage,
      await offerToSave({ content: 'Café: an offer' }),
      author,
      noon,
    );
    const other = await resultOf({ position: 'Another' });
    const again = { content: ' Cafe\u0301:\r\n an  offer\n', result: other };
    expect(await saveOffer(storage, await offerToSave(again), author, later)).toEqual({
      ...ids,
      wasThere: true,
    });
    const row = () =>
      storage.database
        .selectFrom('job_offers')
        .select(['position', 'content', 'in_datasets', 'updated_at'])
        .executeTakeFirstOrThrow();
    const first = { position: 'Product Manager', content: 'Café: an offer' };
    expect(await row()).toEqual({ ...first, in_datasets: 0, updated_at: noon.toISOString() });
    await saveOffer(storage, await offerToSave({ ...again, inDatasets: true }), author, later);
    expect(await row()).toEqual({ ...first, in_datasets: 1, updated_at: later.toISOString() });
    await saveOffer(storage, await offerToSave(again), author, noon);
    expect(await row()).toMatchObject({ in_datasets: 1 });
    expect(await rowsIn(storage)).toEqual({ offers: 1, dependencies: [1, 1, 1] });
    const log = await storage.database.selectFrom('audit_log').selectAll().orderBy('created_at').execute();
    const details = { position: 'Product Manager', company: 'Acme', model: 'large' };
    const noted = { author, job_offer_id: ids.jobOfferId };
    expect(log).toMatchObject([
      { ...noted, deed: 'offerSaved', created_at: noon.toISOString(), details: JSON.stringify(details) },
      {
        ...noted,
        deed: 'offerMarked',
        created_at: later.toISOString(),
        // The values of the existing offer, not of what was sent.
        details: JSON.stringify({ ...details, inDatasets: 1 }),
      },
    ]);
    await storage.close();
  });

  testHere('the same offer read by another model is another document, and so is another offer', async () => {
    const storage = opened(await openStorage(await newSettings()));
    for (const changes of [{}, { model: 'builtin' }, { content: 'An offer.' }]) {
      expect(await saveOffer(storage, await offerToSave(changes), author, noon)).toMatchObject({
        wasThere: false,
      });
    }
    expect(await rowsIn(storage)).toEqual({ offers: 3, dependencies: [3, 3, 3] });
    await storage.close();
  });

  testHere('what cannot be saved whole is not saved in part', async () => {
    const storage = opened(await openStorage(await newSettings()));
    await storage.database.schema.alterTable('explanations').renameTo('elsewhere').execute();
    await expect(saveOffer(storage, await offerToSave(), author, noon)).rejects.toThrow();
    expect(await storage.database.selectFrom('job_offers').select('id').execute()).toEqual([]);
    expect(await storage.database.selectFrom('business_initiatives').select('id').execute()).toEqual([]);
    await storage.close();
  });
});

describeEngines(engines, (testHere, newSettings) => {
  testHere('saved several times at once, an offer is there once, and all but one are told', async () => {
    const settings = await newSettings();
    const storage = opened(await openStorage(settings));
    // Two connections of one process would block each other on SQLite, since waiting blocks the
    // process.
    const other = settings.databaseUrl ? opened(await openStorage(settings)) : storage;
    const offer = await offerToSave();
    const saves = await Promise.all(
      [storage, other, storage, other].map((one) => saveOffer(one, offer, author, noon)),
    );
    expect(saves.map(({ wasThere }) => wasThere).sort()).toEqual([false, true, true, true]);
    expect(new Set(saves.map(({ explanationId }) => explanationId)).size).toBe(1);
    expect(await rowsIn(storage)).toEqual({ offers: 1, dependencies: [1, 1, 1] });
    await storage.close();
    if (other !== storage) await other.close();
  });

  testHere('texts with characters that no database holds keep their length', async () => {
    const storage = opened(await openStorage(await newSettings()));
    const strange = '’é 🙂 \0 \ud800 \' " ; drop table job_offers; --';
    const result = await resultOf({ position: strange });
    await saveOffer(storage, await offerToSave({ content: strange, result }), author, noon);
    const row = await storage.database.selectFrom('job_offers').selectAll().executeTakeFirstOrThrow();
    expect(row.content).toBe(strange.replace('\0', '\ufffd').replace('\ud800', '\ufffd'));
    expect(row.content).toHaveLength(strange.length);
    const opening = await openOffer(storage, row.id);
    expect(opening.ok && opening.offer.result).toMatchObject({ position: strange });
    await storage.close();
  });

  testHere('parts belong to an offer that is there, and go with it', async () => {
    const storage = opened(await openStorage(await newSettings()));
    const { jobOfferId } = await saveOffer(storage, await offerToSave(), author, noon);
    const orphan = { id: 'a', created_at: '', job_offer_id: 'nowhere', criteria: '{}' };
    await expect(
      storage.database.insertInto('business_initiatives').values(orphan).execute(),
    ).rejects.toThrow(/foreign key/i);
    await storage.database.deleteFrom('job_offers').where('id', '=', jobOfferId).execute();
    expect(await rowsIn(storage)).toEqual({ offers: 0, dependencies: [0, 0, 0] });
    await storage.close();
  });
});

/** The last save that is acknowledged: random each time. */
const kept = 1 + Math.floor(20 * Math.random());

test(`killed right after save ${kept} was acknowledged, a server has lost none`, {
  timeout: 60_000,
}, async () => {
  const settings = await engines.SQLite();
  const saver = fork(new URL('../../../../tests/fakes/save-offers.ts', import.meta.url), [
    JSON.stringify(settings),
  ]);
  onTestFinished(() => void saver.kill('SIGKILL'));
  const acknowledged: { content: string; jobOfferId: string; explanationId: string }[] = [];
  await new Promise<void>((resolve, reject) => {
    saver.on('message', (saved: (typeof acknowledged)[number]) => {
      acknowledged.push(saved);
      if (acknowledged.length === kept) saver.kill('SIGKILL');
    });
    saver.on('exit', (_code, signal) => (signal === 'SIGKILL' ? resolve() : reject(new Error('ended'))));
  });
  const storage = opened(await openStorage(settings));
  const rows = await storage.database
    .selectFrom('job_offers')
    .innerJoin('business_initiatives', 'business_initiatives.id', 'business_initiative_id')
    .innerJoin('experimental_environments', 'experimental_environments.id', 'experimental_environment_id')
    .innerJoin('explanations', 'explanations.id', 'explanation_id')
    .select(['job_offers.id as jobOfferId', 'explanations.id as explanationId', 'content'])
    .execute();
  expect(acknowledged.length).toBeGreaterThanOrEqual(kept);
  const ids = ({ content, jobOfferId, explanationId }: (typeof acknowledged)[number]) => ({
    content,
    jobOfferId,
    explanationId,
  });
  expect(rows).toEqual(expect.arrayContaining(acknowledged.map(ids)));
  // One more may have been saved without an acknowledgement; none is incomplete.
  expect(await rowsIn(storage)).toEqual({ offers: rows.length, dependencies: Array(3).fill(rows.length) });
  await storage.close();
});
